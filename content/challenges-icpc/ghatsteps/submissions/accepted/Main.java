import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        final long never = Long.MAX_VALUE / 2;
        long[] best = new long[n + 2];
        for (int i = 1; i <= n + 1; i++) {
            long effort = i <= n ? in.nextLong() : 0;
            best[i] = never;
            if (effort < 0) continue;
            for (int back = 1; back <= Math.min(3, i); back++) best[i] = Math.min(best[i], best[i - back] + effort);
        }
        System.out.println(best[n + 1] >= never ? "impossible" : String.valueOf(best[n + 1]));
    }
}
