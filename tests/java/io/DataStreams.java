// DataOutput and DataInput of every type including modified UTF-8.
import java.io.*;

public class DataStreams {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(b);
        d.writeByte(-1);
        d.writeShort(-2);
        d.writeChar('x');
        d.writeInt(0xCAFEBABE);
        d.writeLong(Long.MIN_VALUE);
        d.writeFloat(1.5f);
        d.writeDouble(Math.PI);
        d.writeBoolean(true);
        d.writeUTF("a\0\u00e9\u20ac\ud83d\ude00");
        d.writeChars("hi");
        d.writeBytes("lo");
        System.out.println(d.size() + " " + java.util.HexFormat.of().formatHex(b.toByteArray()));
        DataInputStream i = new DataInputStream(new ByteArrayInputStream(b.toByteArray()));
        System.out.println(i.readUnsignedByte() + " " + i.readUnsignedShort() + " " + i.readChar() + " " + Integer.toHexString(i.readInt()) + " "
                + i.readLong() + " " + i.readFloat() + " " + i.readDouble() + " " + i.readBoolean() + " " + i.readUTF().length() + " " + i.readChar()
                + i.readChar());
        byte[] r = new byte[2];
        i.readFully(r);
        System.out.println(new String(r) + " " + i.read());
        try {
            i.readInt();
        } catch (EOFException e) {
            System.out.println(e);
        }
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[] {0, 1, (byte) 0x80})).readUTF();
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            d.writeUTF("x".repeat(70000));
        } catch (UTFDataFormatException e) {
            System.out.println("too long");
        }
    }
}
