import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int count = in.nextInt();
        long bill = in.nextLong();
        for (int place = 0; place < count; place++) {
            String name = in.next();
            long share = bill / count + (place < bill % count ? 1 : 0);
            System.out.println(name + " " + share / 100 + "." + share / 10 % 10 + share % 10);
        }
    }
}
