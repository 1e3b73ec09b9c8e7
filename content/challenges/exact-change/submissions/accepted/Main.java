import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int count = in.nextInt(), wanted = in.nextInt();
        int[] fewest = new int[wanted + 1];
        Arrays.fill(fewest, wanted + 1);
        fewest[0] = 0;
        for (int i = 0; i < count; i++) {
            int value = in.nextInt();
            for (int total = value; total <= wanted; total++) {
                fewest[total] = Math.min(fewest[total], fewest[total - value] + 1);
            }
        }
        System.out.println(fewest[wanted] > wanted ? -1 : fewest[wanted]);
    }
}
