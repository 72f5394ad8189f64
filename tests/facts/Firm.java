// fact: thread main
// fact: thread First
// fact: thread Second
// fact: shared Employee.salary unlocked
// fact: immutable Company.employees
// fact: immutable Employee.name
// fact: immutable Employee.index
// fact: immutable First.cmp
// fact: immutable Second.cmp
// The running example of Parízek and Lhoták (Figure 1): what their analysis finds immutable, this one does.
// There `cmp` was not, for the constructor of Thread stored `this` in its group; those of JDK 17 and 25 do not.
import java.util.ArrayList;
import java.util.List;

class Firm {
    public static void main(String[] args) throws Exception {
        Company company = new Company();
        company.add("a", 1);
        company.add("b", 2);
        Thread first = new First(company);
        Thread second = new Second(company);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}

class Employee {
    String name;
    Integer salary;
    Long index;

    Employee(String name, Integer salary) {
        this.name = name;
        this.salary = salary;
    }
}

class Company {
    List<Employee> employees;

    Company() {
        employees = new ArrayList<>();
    }

    void add(String name, Integer salary) {
        Employee employee = new Employee(name, salary);
        employee.index = Long.valueOf(employees.size());
        employees.add(employee);
    }

    Employee get(int at) {
        return employees.get(at);
    }

    void print(int at) {
        Employee employee = get(at);
        System.out.println(employee.name + employee.salary + employee.index);
    }
}

class First extends Thread {
    private Company cmp;

    First(Company company) {
        this.cmp = company;
    }

    public void run() {
        cmp.print(0);
        Employee employee = cmp.get(0);
        employee.salary = employee.salary + 1;
        cmp.print(0);
    }
}

class Second extends Thread {
    private Company cmp;

    Second(Company company) {
        this.cmp = company;
    }

    public void run() {
        cmp.print(1);
    }
}
