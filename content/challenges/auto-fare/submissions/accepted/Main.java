import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int metres = in.nextInt(), waited = in.nextInt(), hour = in.nextInt();
        int paise = 2600;
        if (metres > 1500) paise += (metres - 1500 + 99) / 100 * 170;
        if (waited > 5) paise += (waited - 5) * 150;
        if (hour >= 23 || hour < 5) System.out.println((paise * 5 + 399) / 400);
        else System.out.println((paise + 99) / 100);
    }
}
