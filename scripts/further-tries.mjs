/**
 * Vitest reporter: names each test that passed only when it was tried again, so that no wavering test hides behind
 * the further tries that tests have in CI, on a shared machine.
 */
export default class FurtherTries {
  wavering = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.wavering.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    for (const one of this.wavering) console.log(`passed on a further try only: ${one}`);
  }
}
