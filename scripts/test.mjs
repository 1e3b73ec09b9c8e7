// npm test: everything the tests need, the tests, and one line at the end that counts them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build-stamp.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode24 } from './node24.mjs';
import { complain } from './progress.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

/**
 * Counts a Vitest JSON report: `{ passed, failed }`. A file that could not even be read counts as one failed test, and so
 * does a run that says it failed though each test passed.
 */
export function count(report, code) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

async function test(extra) {
  await ensureInstalled(root);
  await ensureBuilt(root);
  const chromium = await findChromium();
  const file = join(root, '.cache/tests.json');
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [
    '--disable-warning=ExperimentalWarning',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...reporters,
    ...extra,
  ];
  const code = await runNode24(root, args, { CHROMIUM_PATH: chromium });
  let counted = { passed: 0, failed: 1 };
  try {
    counted = count(JSON.parse(readFileSync(file, 'utf8')), code);
  } catch {
    // Without a report the run itself failed; it has said why.
  }
  console.log(`${counted.passed} passed, ${counted.failed} failed`);
  return counted.failed > 0 || counted.passed === 0 ? code || 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await test(process.argv.slice(2));
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
