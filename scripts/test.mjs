// npm test, npm run test:all: what the tests need, the tests, and one line at the end that counts them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build-stamp.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode24 } from './node24.mjs';
import { complain } from './progress.mjs';
import { ensureSandbox } from './sandbox.mjs';

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

/**
 * Each failed test of a report in a few lines: where it stands, its name, what it said first, and the lines of ours that
 * it came by, the innermost first: they name the request, row or element that was waited for.
 */
export function failures(report) {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const at = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${at}\n  ${firstLines(message)}`] : [];
    return failed.map((one) => {
      const said = one.failureMessages.join('\n');
      return [`${at}: ${one.fullName}`, firstLines(said), ...cameBy(said)].join('\n  ');
    });
  });
}

/** How many files are named as those that took longest. */
const LONGEST = 25;

/** The files of a report that took longest, in whole seconds, on one line. */
function longest(report) {
  return report.testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, LONGEST)
    .map(({ name, seconds }) => `${Math.round(seconds)} s ${name}`)
    .join(', ');
}

/** The first two lines that say something, without the colours a terminal would show. */
function firstLines(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '))
    .slice(0, 2)
    .join('\n  ')
    .slice(0, 600);
}

/** So many of our own lines are enough: a helper, who called it, and the test. */
const CALLS = 3;

/** Our own lines in an error's stack, each with what it says. */
function cameBy(message) {
  const places = [...message.matchAll(/^ +at .*?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/gm)]
    .map(([, file, line]) => ({ file: relative(root, file), line: Number(line) }))
    .filter(({ file }) => !/^\.\.|node_modules/.test(file));
  return places.slice(0, CALLS).map(({ file, line }) => `at ${file}:${line}  ${sourceAt(file, line)}`);
}

/** The statement that a line of a file belongs to, as far as a chain of calls tells: from its beginning to that line. */
function sourceAt(file, line) {
  let lines = [];
  try {
    lines = readFileSync(join(root, file), 'utf8').split('\n').slice(0, line);
  } catch {
    return '';
  }
  let first = line - 1;
  while (first > 0 && /^\s*\./.test(lines[first] ?? '')) first -= 1;
  return lines
    .slice(first)
    .map((one) => one.trim())
    .join('')
    .slice(0, 200);
}

const extents = ['daily', 'rest', 'whole'];

/** Runs the tests of the extents in `given`, one after another; what follows an extent is handed to Vitest with it. */
async function test(given) {
  const runs = [];
  for (const word of given) {
    if (extents.includes(word)) runs.push({ extent: word, extra: [] });
    else runs.at(-1)?.extra.push(word);
  }
  await ensureInstalled(root);
  await ensureBuilt(root);
  const env = { CHROMIUM_PATH: await findChromium() };
  await ensureSandbox();
  const all = { passed: 0, failed: 0, lines: [], took: [] };
  for (const { extent, extra } of runs) {
    const { passed, failed, lines, took } = await run(extent, extra, env);
    all.passed += passed;
    all.failed += failed;
    all.lines.push(...lines);
    if (took) all.took.push(`Longest of ${extent}: ${took}`);
  }
  // At the end, where they are read: an early run's are far above by then.
  for (const line of [...all.took, ...all.lines]) console.log(line);
  console.log(`${all.passed} passed, ${all.failed} failed`);
  return all.failed > 0 || all.passed === 0 ? 1 : 0;
}

async function run(extent, extra, env) {
  const file = join(root, `.cache/tests-${extent}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const args = [
    '--disable-warning=ExperimentalWarning',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...extra,
  ];
  // A failed search in a page would print the whole page, and what failed would drown in it.
  const code = await runNode24(root, args, { ...env, TEST_EXTENT: extent, DEBUG_PRINT_LIMIT: '800' });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { ...count(report, code), lines: failures(report), took: longest(report) };
  } catch {
    // Without a report the run itself failed; it has said why.
    return { passed: 0, failed: 1, lines: [`The ${extent} tests gave no report.`] };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await test(process.argv.slice(2));
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}
