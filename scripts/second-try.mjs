/**
 * Vitest reporter: names each test that passed only when it was tried again, so that no wavering test hides behind
 * the second try that tests have in CI, on a shared machine.
 */
export default class SecondTry {
  wavering = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.wavering.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const one of this.wavering) console.log(`passed on the second try only: ${one}`);
  }
}
