interface Test {
  status: string;
  fullName?: string;
  failureMessages?: string[];
}
interface Report {
  testResults: { status?: string; name?: string; message?: string; assertionResults: Test[] }[];
}
export function count(
  report: Report & { numPassedTests: number; numFailedTests: number },
  code: number,
): { passed: number; failed: number };
export function failures(report: Report): string[];
