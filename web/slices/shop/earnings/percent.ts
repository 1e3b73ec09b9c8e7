/** A percentage as it is typed, in hundredths of a percent; NaN for what is none from 0 to 100 with at most two decimals. */
export function bpOf(typed: string) {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  const bp = whole === '' ? Number.NaN : Number(whole + part.padEnd(2, '0'));
  return bp <= 10_000 ? bp : Number.NaN;
}
