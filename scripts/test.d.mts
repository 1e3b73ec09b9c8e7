interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}
export function count(report: Report, code: number): { passed: number; failed: number };
