/** Calls `perSecond` times a second for `seconds`; answers what each call took, in milliseconds. */
export async function steadily(perSecond: number, seconds: number, act: (n: number) => Promise<unknown>) {
  const began = performance.now();
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, n) => {
      const due = began + (n * 1000) / perSecond;
      await new Promise((later) => setTimeout(later, Math.max(0, due - performance.now())));
      const started = performance.now();
      await act(n);
      return performance.now() - started;
    }),
  );
}

/** The value below which this share of the figures lies. */
export const percentile = (of: number[], share: number) =>
  of.toSorted((a, b) => a - b)[Math.min(of.length - 1, Math.floor(of.length * share))] ?? Number.NaN;
