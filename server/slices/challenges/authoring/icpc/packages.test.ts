import { randomUUID } from 'node:crypto';
import { challengePackages } from '@stepwell/contract/challenges/challenge-packages.ts';
import { challengePictures } from '@stepwell/contract/challenges/challenge-pictures.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/test-app.ts';
import { type Packed, zipOf } from '../../../../testing/zips.ts';
import { png } from '../../../identity/testing/pictures.ts';
import { scoreIn } from './package-groups.ts';
import { checkerOf } from './problem-facts.ts';
import { htmlOfTex } from './tex/tex-text.ts';

const app = await startTestApp();
const teacher = await app.person({ role: 'instructor' });
const blobOf = (zip: Uint8Array) => new Blob([new Uint8Array(zip)], { type: 'application/zip' });
const packed = async (files: Record<string, string>) =>
  blobOf(await zipOf(Object.entries(files).map(([path, content]): Packed => ({ path, content }))));
const read = async (files: Record<string, string>) =>
  teacher.call(challengePackages.read, { content: await packed(files) });
const take = async (content: Blob, challengeId = randomUUID() as string) =>
  (await teacher.call(challengePackages.take, { params: { challengeId }, content })).data;

const data = {
  'data/sample/1.in': '1\n',
  'data/sample/1.ans': '2\n',
  'data/secret/1.in': '3\n',
  'data/secret/1.ans': '4\n',
};

test('a package of 2013: in a folder, with a statement in LaTeX, its own time limit and a validator that talks', async () => {
  const inFolder = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`guess/${path}`, text]));
  const files = inFolder({
    ...data,
    'problem.yaml':
      'name: Guess\nauthor: Somebody\nvalidation: custom interactive\nvalidator_flags: most 7\nkeywords: search talking\nlimits:\n  memory: 512\n  time_multiplier: 5\n',
    'domjudge-problem.ini': "timelimit='3'\n",
    'problem_statement/problem.en.tex':
      '\\problemname{Guess it}\nGuess $n \\le 5$.\n\n\\section*{Input}\nA \\textbf{number}.\n',
    'output_validators/talk/talk.py': 'import sys\nsys.exit(42 if input() else 43)\n',
    'input_validators/check.py': 'import sys\nsys.exit(42)\n',
    'attachments/run.sh': 'true\n',
    'data/secret/1.desc': 'The smallest.\n',
    'submissions/accepted/good.py': 'print(1)\n',
    'submissions/accepted/more/main.py': 'from parts.one import two\nprint(two)\n',
    'submissions/accepted/more/parts/one.py': 'two = 2\n',
    'submissions/accepted/good.kt': 'fun main() {}\n',
    'submissions/time_limit_exceeded/slow/main.cc': '#include "a.h"\nint main() { for (;;); }\n',
    'submissions/time_limit_exceeded/slow/a.h': '\n',
    'submissions/odd/half.py': 'print(1)\n',
  });
  const imported = (await read(files)).data;
  expect(imported.title).toBe('Guess');
  expect(imported.taken).toContain('Limits: 3000 ms, 512 MiB.');
  expect(imported.lost).toEqual(
    expect.arrayContaining([
      'submissions/accepted/more: its files were imported without their folders, so imports by folder name aren’t found.',
      'submissions/accepted/good.kt: Kotlin isn’t supported.',
      'submissions/odd/half.py: neither its folder nor the program gives its expected verdict.',
      'problem.yaml: author.',
      'data/: 1 file (.desc).',
      'attachments/: not imported.',
    ]),
  );
  const { challenge } = await take(await packed(files));
  expect(challenge).toMatchObject({ title: 'Guess', kind: 'interactive', tags: ['search', 'talking'], state: 'draft' });
  expect(challenge.statement).toBe(
    '<p>Guess <span data-math="n \\le 5"></span>.</p>\n<h2>Input</h2>\n<p>A <strong>number</strong>.</p>',
  );
  expect(
    challenge.programs.map(({ role, language, expected, files: [first] }) => [role, language, expected, first?.name]),
  ).toEqual([
    ['reference', 'python', null, 'good.py'],
    ['reference', 'python', null, 'main.py'],
    ['wrong', 'cpp', 'TLE', 'main.cc'],
    ['validator', 'python', null, 'check.py'],
    ['interactor', 'python', null, 'talk.py'],
  ]);
  expect(challenge.checker).toEqual({ kind: 'program', flags: 'most 7' });
  expect(challenge.missing).toEqual([]);
});

test('pictures of a statement come along, in LaTeX and in Markdown, and leave again beside it', async () => {
  const picture = Buffer.from(png({ width: 40, height: 30 }));
  const tex = await zipOf([
    { path: 'problem.yaml', content: 'name: Wells\n' },
    ...Object.entries(data).map(([path, content]) => ({ path, content })),
    {
      path: 'problem_statement/problem.en.tex',
      content:
        'Two wells.\n\n\\begin{figure}\\includegraphics[width=3cm]{wells}\\caption{Where they are}\\end{figure}\n' +
        '\\includegraphics{plan.pdf} \\includegraphics{gone} \\includegraphics{bad.png}\n',
    },
    { path: 'problem_statement/wells.png', content: picture },
    { path: 'problem_statement/plan.pdf', content: '%PDF' },
    { path: 'problem_statement/bad.png', content: 'no picture' },
  ]);
  const challengeId = randomUUID();
  const { challenge, taken, lost } = await take(blobOf(tex), challengeId);
  expect(taken).toContain('2 pictures.');
  expect(lost).toEqual(
    expect.arrayContaining([
      'problem_statement/plan.pdf: only PNG and JPEG pictures are imported.',
      'problem_statement/gone: the picture is not in the package.',
      expect.stringContaining('problem_statement/bad.png: '),
    ]),
  );
  const [, pictureId = ''] =
    /<img data-media="([0-9a-f-]{36})" alt="Where they are" ?\/?>/.exec(challenge.statement) ?? [];
  expect(challenge.statement.match(/<img/g)).toHaveLength(1);
  const shown = (await teacher.call(challengePictures.one, { params: { pictureId } })).data;
  expect((await app.http.inject(shown.url)).rawPayload.subarray(1, 4).toString()).toBe('PNG');
  const stranger = await app.person({ role: 'instructor' });
  expect((await stranger.call(challengePictures.one, { params: { pictureId } })).status).toBe(404);

  const { url } = (await teacher.call(challengePackages.write, { params: { challengeId } })).data;
  const back = await take(blobOf((await app.http.inject(url)).rawPayload));
  expect(back.challenge.statement).toMatch(/<img data-media="[0-9a-f-]{36}" alt="Where they are" ?\/?>/);
  expect(back.challenge.statement).not.toContain(pictureId);
  expect((await take(blobOf(tex), challengeId)).challenge.saves).toBe(challenge.saves);
});

test('a package of 2023 with scores: groups are folders, flags choose the checker, and it comes back as it went', async () => {
  const files = {
    ...data,
    'problem.yaml':
      'problem_format_version: 2023-07-draft\nname:\n  en: Halves\ntype: scoring\nlanguages: [python3, java, kotlin]\nlimits:\n  time_limit: 1.5\n',
    'data/testdata.yaml': 'output_validator_flags: float_tolerance 1e-6\n',
    'data/secret/small/test_group.yaml': 'max_score: 30\n',
    'data/secret/small/2.in': '5\n',
    'data/secret/small/2.ans': '2.5\n',
    'statement/problem.en.md': 'Half of $n$, so $a < b$.\n\n## Input\n\n- one\n',
    'submissions/accepted/a.py': 'print(int(input()) / 2)\n',
    'submissions/wrong_answer/b.py': 'print(0)\n',
  };
  const challengeId = randomUUID();
  const { challenge } = await take(await packed(files), challengeId);
  expect(challenge).toMatchObject({
    limits: { cpuMs: 1500, memoryMiB: 1024, outputKiB: 8192 },
    checker: { kind: 'float', absolute: 1e-6, relative: 1e-6, ignoreCase: true },
    // What is left of the usual hundred is the other test's.
    groups: [
      { name: '1', points: 70 },
      { name: 'small', points: 30 },
    ],
    languages: ['python', 'java'],
  });
  expect((await take(await packed(files), challengeId)).challenge.saves).toBe(challenge.saves);

  const { url, filename } = (await teacher.call(challengePackages.write, { params: { challengeId } })).data;
  expect(filename).toMatch(/^halves.*\.zip$/);
  const answer = await app.http.inject(url);
  expect(answer.statusCode).toBe(200);
  const back = (await take(blobOf(answer.rawPayload))).challenge;
  const comparable = ({
    title,
    kind,
    statement,
    limits,
    checker,
    languages,
    groups,
    tests,
    programs,
  }: typeof back) => ({
    title,
    kind,
    statement,
    limits,
    checker,
    languages,
    groups,
    tests: tests.map(({ kind: shown, group, input, answer: right }) => [shown, group, input, right]),
    programs: programs.map(({ role, language, expected, files: source }) => [role, language, expected, source]),
  });
  expect(comparable(back)).toEqual(comparable(challenge));
  expect((await app.http.inject(url.replace(/sig=.{6}/, 'sig=aaaaaa'))).statusCode).toBe(403);
  const stranger = await app.person({ role: 'instructor' });
  expect((await stranger.call(ownChallenges.challenge, { params: { challengeId } })).status).toBe(404);
});

test('packages as they lie about: a validator that is not asked, folders beside the tests, flags of inputs, tags', async () => {
  const picture = Buffer.from(png({ width: 40, height: 30 }));
  const zip = await zipOf([
    ...Object.entries({
      ...data,
      'problem.yaml':
        'name: Odd\nvalidation: default\nvalidator_flags: float_tolerance 1e-6\nlimits:\n  memory: 2048\n',
      'output_validators/old/check.py': 'import sys\nsys.exit(42 if input() else 43)\n',
      'input_validators/check.py': 'import sys\nsys.exit(42 if sys.argv[1] else 43)\n',
      'data/testdata.yaml': 'input_validator_flags: most=3\non_reject: continue\n',
      'data/invalid_input/1.in': 'x\n',
      'data/valid_output/1.in': '1\n',
      'data/valid_output/1.ans': '1\n',
      'problem_statement/problem.tex':
        '\\illustration{0.3}{well}{A well by \\href{http://x.y}{M. \\emph{K.}}}\nSum.\n\\nextsample\n',
      'submissions/partially_accepted/p.py': 'print(1)\n',
      'submissions/mixed/m.py': '# @EXPECTED_RESULTS@: TIMELIMIT, WRONG-ANSWER\nprint(1)\n',
      'submissions/ours/m.cpp': '// @EXPECTED_RESULTS@: CORRECT\nint main() {}\n',
    }).map(([path, content]): Packed => ({ path, content })),
    { path: 'problem_statement/well.png', content: picture },
  ]);
  const { challenge, lost } = await take(blobOf(zip));
  expect(challenge.checker).toEqual({ kind: 'float', absolute: 1e-6, relative: 1e-6, ignoreCase: true });
  expect(challenge.statement).toMatch(/^<p><img data-media="[^"]+" alt="A well by M. K." ?\/?>\s*Sum.\s*<\/p>$/);
  expect(challenge.tests).toHaveLength(2);
  expect(challenge.programs.map(({ role, expected, name }) => [role, expected, name])).toEqual([
    ['reference', null, 'ours/m.cpp'],
    ['wrong', 'TLE', 'mixed/m.py'],
    ['wrong', null, 'partially_accepted/p.py'],
  ]);
  expect(lost).toEqual(
    expect.arrayContaining([
      'limits.memory: 2048 MiB was reduced to 1024 MiB, the maximum.',
      'output_validators/: not used, as problem.yaml asks for the default comparison.',
      'Input validators: data/testdata.yaml passes flags to them, which isn’t supported.',
      'data/invalid_input/: only sample and secret are imported.',
      'data/valid_output/: only sample and secret are imported.',
      'data/testdata.yaml: input_validator_flags, on_reject.',
    ]),
  );
});

test('an interactor of our own goes out without flags of a checker that nobody asks, and it is said how it ends', async () => {
  const challengeId = randomUUID();
  const params = { challengeId };
  await teacher.call(ownChallenges.make, {
    params,
    body: { title: 'Talk', kind: 'interactive', difficulty: 'easy' },
  });
  await teacher.call(ownChallenges.saveProgram, {
    params: { challengeId, programId: randomUUID() },
    body: {
      saves: 0,
      role: 'interactor',
      name: 'talk',
      language: 'python',
      expected: null,
      files: [{ name: 'talk.py', text: 'import sys\nsys.exit(0 if input() else 1)\n' }],
    },
  });
  await teacher.call(ownChallenges.saveTest, {
    params: { challengeId, testId: randomUUID() },
    body: {
      saves: 1,
      name: '',
      kind: 'hidden',
      group: null,
      explanation: '',
      recipe: null,
      data: { input: '1\n', answer: '' },
    },
  });
  const { url, lost } = (await teacher.call(challengePackages.write, { params })).data;
  expect(lost).toEqual(['The interactor exits with 0 or 1. Other systems expect 42 or 43, and pass it a folder.']);
  const back = (await take(blobOf((await app.http.inject(url)).rawPayload))).challenge;
  expect([back.checker, back.programs.map(({ role }) => role)]).toEqual([{ kind: 'program' }, ['interactor']]);
});

test('what is no package is refused in words', async () => {
  expect((await read({ 'a.txt': '' })).data).toMatchObject({
    code: 'invalid_fields',
    message: expect.stringContaining('problem.yaml'),
  });
  expect((await read({ 'problem.yaml': 'name: [', ...data })).status).toBe(422);
  expect((await read({ 'problem.yaml': 'name: X\n' })).data).toMatchObject({
    message: expect.stringContaining('no tests'),
  });
  const bomb = `a: &a [x,x]\n${[...'bcdefghijk'].map((to, at) => `${to}: &${to} [*${'abcdefghij'[at]},*${'abcdefghij'[at]}]`).join('\n')}\n`;
  expect((await read({ 'problem.yaml': bomb, ...data })).status).toBe(422);
});

test('LaTeX as people write it becomes HTML, and what has no place is named', () => {
  const { html, lost } = htmlOfTex(
    "A \\emph{walk}~of 5\\% --- ``long''. % gone\n\\begin{itemize}\n\\item one \\texttt{a < b}\n\\item two\n\\end{itemize}\n" +
      '\\includegraphics[width=3cm]{x.png}\\foo{kept}\n\\begin{verbatim}\n1 < 2 % stays\n\\end{verbatim}',
  );
  expect(html).toContain('<p>A <em>walk</em> of 5% — “long”.</p>');
  expect(html.replace(/\s+/g, ' ')).toContain('<li> <p>one <code>a &lt; b</code></p> </li><li> <p>two</p> </li></ul>');
  expect(html).toContain('1 &lt; 2 % stays');
  expect(html).toContain('kept');
  expect(lost).toEqual(expect.arrayContaining(['Pictures', '\\foo']));
});

test('flags of the format’s validator become our checkers', () => {
  const lost: string[] = [];
  expect(checkerOf('', lost)).toEqual({ kind: 'tokens', ignoreCase: true });
  expect(checkerOf('case_sensitive', lost)).toEqual({ kind: 'tokens', ignoreCase: false });
  expect(checkerOf('case_sensitive space_change_sensitive', lost)).toEqual({ kind: 'exact' });
  expect(checkerOf('float_relative_tolerance 1e-9', lost)).toEqual({
    kind: 'float',
    absolute: 0,
    relative: 1e-9,
    ignoreCase: true,
  });
  expect(checkerOf('case_sensitive float_tolerance 1e-6', lost)).toEqual({
    kind: 'float',
    absolute: 1e-6,
    relative: 1e-6,
  });
  expect(lost).toEqual([]);
});

test('tests of a program that judges need no answer, and a conversation stands below the statement', async () => {
  const files = {
    'problem.yaml': 'name: Talk\ntype: interactive\n',
    'data/sample/1.interaction': '<3\n>a < b\n',
    'data/sample/2.interaction': '',
    'data/secret/1.in': '5\n',
    'output_validators/talk.py': 'import sys\nsys.exit(42)\n',
    'problem_statement/problem.en.md': 'Talk.\n',
    'submissions/accepted/a.py': '#!/usr/bin/env python3\nprint(1)\n',
    'submissions/accepted/old.py': '#!/usr/bin/env python2\nprint(1)\n',
    'submissions/wrong_answer/older.py': 'for n in [1]:\n    print n\n',
    'submissions/wrong_answer/raw.py': 'print(int(raw_input()))\n',
    'submissions/wrong_answer/both.py': 'try:\n    raw_input = input\nexcept NameError: pass\nprint(raw_input())\n',
    'submissions/wrong_answer/b.py': '"""\nprint nothing\n"""\nprint (1, 2)\n',
    'submissions/wrong_answer/main.c++': 'int main() {}\n',
    'submissions/wrong_answer/two/a-part.js': 'export const say = 1;\n',
    'submissions/wrong_answer/two/task.js': "import { say } from './a-part.js';\n",
  };
  const { challenge, taken, lost } = await take(await packed(files));
  expect(challenge.tests.map(({ kind, input, answer }) => [kind, input, answer])).toEqual([['hidden', '5\n', '']]);
  expect(taken).toContain('1 conversation as samples.');
  expect(challenge.statement).toMatch(/<pre[^>]*>You read: {2}3\nYou write: a &lt; b<\/pre>/);
  expect(challenge.programs.flatMap(({ files: [first] }) => first?.name ?? []).sort()).toEqual([
    'a.py',
    'b.py',
    'both.py',
    'main.cpp',
    'talk.py',
    'task.js',
  ]);
  expect(lost).toEqual(
    expect.arrayContaining([
      'submissions/accepted/old.py: Python 2 isn’t supported.',
      'submissions/wrong_answer/older.py: Python 2 isn’t supported.',
      'submissions/wrong_answer/raw.py: Python 2 isn’t supported.',
    ]),
  );
});

test('problems that are judged by other rules are refused, not taken as what they are not', async () => {
  for (const line of ['validation: custom multi-pass', 'type: [interactive, multi-pass]', 'type: submit-answer']) {
    const { status, data: answer } = await read({ ...data, 'problem.yaml': `name: X\n${line}\n` });
    expect(status, line).toBe(422);
    expect(answer).toMatchObject({ message: expect.stringContaining('nothing was imported') });
  }
});

test('scores of a validator are told to be left', async () => {
  const yaml = 'name: X\ntype: scoring\nvalidation: custom score\n';
  const { lost } = (await read({ ...data, 'problem.yaml': yaml })).data;
  expect(lost).toContain('validation: scores from its validator aren’t supported.');
});

test('constants stand in their places, and a header between validators lies beside those that read it', async () => {
  const files = {
    ...data,
    'problem.yaml': 'name: X\nvalidation: custom\nconstants:\n  most: 5\n  half:\n    value: 0.5\n    words: ein Ö\n',
    'problem_statement/problem.en.md':
      'At most {{most}} or {{half}}, {{half.words}}; not {{other}}, \\constant{most}.\n',
    'output_validators/check.cpp': '#include "lib.h"\nint main() { return said(std::cin) < {{most}} ? 42 : 43; }\n',
    'output_validators/lib.h': '#include <iostream>\ninline int said(std::istream& in) { int n; in >> n; return n; }\n',
    'output_validators/unread.h': '\n',
    'submissions/accepted/z.py': 'import lib\nprint({{most}} - {{half}})\n',
    'include/python3/lib.py': 'x = 1\n',
    'include/default/lib.h': '\n',
  };
  const { challenge, taken, lost } = await take(await packed(files));
  expect(taken).toContain('Constants replaced: most, half, half.words.');
  expect(lost).toContain('include/: only the package’s own submissions use these files. Students’ submissions don’t.');
  expect(challenge.statement).toContain('At most 5 or 0.5, ein Ö; not {{other}}, 5.');
  const checker = challenge.programs.find(({ role }) => role === 'checker');
  expect(checker?.files.map(({ name }) => name)).toEqual(['check.cpp', 'lib.h']);
  expect(checker?.files[0]?.text).toContain('< 5 ? 42');
  expect(challenge.programs.find(({ role }) => role === 'reference')?.files).toEqual([
    { name: 'z.py', text: 'import lib\nprint(5 - 0.5)\n' },
    { name: 'lib.py', text: 'x = 1\n' },
  ]);
});

test('what cannot end here as it does elsewhere is told with why', async () => {
  const { lost } = (
    await read({
      ...data,
      'problem.yaml': 'name: X\n',
      'submissions/accepted/a.py': 'print(2)\n',
      'submissions/time_limit_exceeded/many.c': '#include <unistd.h>\nint main(void) { for (;;) fork(); }\n',
      'submissions/wrong_answer/threads.py': '# no multiprocessing\nfrom threading import Thread\nprint(1)\n',
    })
  ).data;
  expect(lost.filter((one) => one.startsWith('submissions/'))).toEqual([
    'submissions/time_limit_exceeded/many.c: It uses fork, and processes aren’t available on the driver wasm.',
    'submissions/wrong_answer/threads.py: It uses threading, and threads aren’t available on the driver wasm.',
  ]);
});

test('what a group gives is the end of its range, what is said outright, or the sum of its tests', () => {
  expect(scoreIn({ range: '0 40', accept_score: 10 }, 4)).toBe(40);
  expect(scoreIn({ accept_score: 10, grader_flags: 'min' }, 4)).toBe(10);
  expect(scoreIn({ accept_score: 10 }, 4)).toBe(40);
  expect(scoreIn({ range: '0 inf', accept_score: 5 }, 2)).toBe(10);
  expect(scoreIn({ scoring: { score: 30, aggregation: 'min' } }, 3)).toBe(30);
  expect(scoreIn({ max_score: 25 }, 3)).toBe(25);
  expect(scoreIn({ max_score: 'unbounded' }, 3)).toBe(0);
});

test('a group’s own flags are those of its tests: handed down, in both spellings, and they survive the way out and back', async () => {
  const files = {
    'problem.yaml': 'name: Sorts\nproblem_format_version: 2023-07-draft\n',
    'data/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
    'data/sample/test_group.yaml': 'output_validator_args: []\n',
    'data/sample/1.in': '1\n',
    'data/sample/1.ans': 'A\n',
    'data/secret/near/testdata.yaml': 'output_validator_flags: float_tolerance 1e-2\n',
    'data/secret/near/deep/1.in': '3\n',
    'data/secret/near/deep/1.ans': '1.5\n',
    'data/secret/plain/1.in': '2\n',
    'data/secret/plain/1.ans': 'B\n',
    'data/secret/plain/2.in': '2\n',
    'data/secret/plain/2.ans': 'B C\n',
    'data/secret/plain/2.yaml': 'output_validator_args: [space_change_sensitive, case_sensitive]\nhint: Look.\n',
    'submissions/accepted/a.py': 'print(1)\n',
  };
  const challengeId = randomUUID();
  const { challenge, taken, lost } = await take(await packed(files), challengeId);
  expect(challenge.checker).toEqual({ kind: 'tokens', ignoreCase: false });
  const near = { kind: 'float', absolute: 0.01, relative: 0.01, ignoreCase: true };
  expect(challenge.groups).toEqual([
    { name: 'sample', points: 0, checker: { kind: 'tokens', ignoreCase: true } },
    { name: 'deep', points: 0, checker: near },
    { name: 'plain', points: 0, checker: { kind: 'exact' } },
  ]);
  expect(challenge.tests.map(({ kind, group, answer }) => [kind, group, answer])).toEqual([
    ['sample', 0, 'A\n'],
    ['hidden', 1, '1.5\n'],
    ['hidden', null, 'B\n'],
    ['hidden', 2, 'B C\n'],
  ]);
  expect(taken).toContain('Answers of “deep” are compared as numbers with a tolerance.');
  expect(lost).toContain('data/secret/plain/2.yaml: hint.');
  const { url } = (await teacher.call(challengePackages.write, { params: { challengeId } })).data;
  const back = (await take(blobOf((await app.http.inject(url)).rawPayload))).challenge;
  const comparable = ({ checker, groups, tests }: typeof back) => ({
    checker,
    groups,
    tests: tests.map(({ kind, group, input, answer }) => [kind, group, input, answer]).sort(),
  });
  expect(comparable(back)).toEqual(comparable(challenge));
});

test('a scored group may lie deeper than one folder, two may have one name, and an interactor is told more of some tests', async () => {
  const files = {
    'problem.yaml': 'name: Talk\ntype: scoring\nvalidation: custom interactive\nvalidator_flags: most 7\n',
    'data/secret/a/testdata.yaml': 'range: 0 40\noutput_validator_flags: slow\n',
    'data/secret/testdata.yaml':
      'accept_score: 5\ngrading: default\ngrader_flags: first_error accept_if_any_accepted\non_reject: continue\n',
    'data/secret/5.in': '5\n',
    'data/secret/a/x/small/1.in': '1\n',
    'data/secret/a/y/1.in': '2\n',
    'data/secret/b/small/testdata.yaml': 'accept_score: 10\n',
    'data/secret/b/small/1.in': '3\n',
    'data/secret/c/small/testdata.yaml': 'accept_score: 20\n',
    'data/secret/c/small/1.in': '4\n',
    'output_validators/talk.py': 'import sys\nsys.exit(42 if input() else 43)\n',
    'submissions/accepted/a.py': 'print(1)\n',
  };
  const { challenge, lost } = await take(await packed(files));
  expect(lost.filter((one) => one.startsWith('data/'))).toEqual([]);
  expect(challenge.checker).toEqual({ kind: 'program', flags: 'most 7' });
  expect(challenge.groups).toEqual([
    { name: '5', points: 5 },
    { name: 'a', points: 40, checker: { kind: 'program', flags: 'most 7 slow' } },
    { name: 'small', points: 10 },
    { name: 'small 2', points: 20 },
  ]);
  expect(challenge.tests.map(({ group }) => group)).toEqual([0, 1, 1, 2, 3]);
});

test('submissions.yaml stands instead of folders: what is permitted, required and scored; folders have their meanings', async () => {
  const python = (name: string) => ({ [`submissions/${name}`]: 'print(1)\n' });
  const files = {
    'problem.yaml': 'name: Ends\nproblem_format_version: 2023-07-draft\ntype: scoring\n',
    'data/secret/one/test_group.yaml': 'max_score: 40\n',
    'data/secret/one/1.in': '1\n',
    'data/secret/one/1.ans': '2\n',
    ...python('accepted/a.py'),
    ...python('brute_force/b.py'),
    ...python('slow_accepted/s.py'),
    ...python('rejected/r.py'),
    ...python('mixed/either.py'),
    ...python('mixed/any.py'),
    ...python('mixed/all-right.py'),
    ...python('mixed/first.py'),
    ...python('partially_accepted/half.py'),
    ...python('wrong_answer/both.py'),
    ...python('time_limit_exceeded/hurry.py'),
    ...python('time_limit_exceeded/hurrying.py'),
    'submissions/marked/score.py': '# @EXPECTED_SCORE@: 40\nprint(1)\n',
    'submissions/accepted/slow.py': '# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT\nprint(1)\n',
    ...python('tuned/twice.py'),
    'submissions/tuned/start/one.py': 'print(1)\n',
    'submissions/tuned/start/main.py': 'print(2)\n',
    'submissions/tuned/bare': 'print(3)\n',
    'submissions/tuned/kt.py': '\n',
    'submissions/notes.txt': '\n',
    'submissions/submissions.yaml': [
      '"{mixed,odd}/e*r.py": {permitted: [AC, WA], required: [AC, WA]}',
      'mixed/all-right.py: {permitted: [AC]}',
      'mixed/first.py: {permitted: [AC, TLE, WA], required: [TLE], secret/one: {permitted: [AC]}}',
      'partially_accepted/*: {score: [10, 20.5], message: none}',
      'wrong_answer: {permitted: [AC, WA, RTE], required: [WA, RTE]}',
      'time_limit_exceeded/hurry*: {permitted: [TLE, RTE], required: [slow]}',
      'tuned: {required: [RTE, TLE]}',
      'tuned/twice.py: {permitted: [AC, TLE]}',
      'tuned/start: {entrypoint: one.py}',
      'tuned/bare: {language: python3}',
      'tuned/kt.py: {language: kotlin}',
      'odd: 5',
      '',
    ].join('\n'),
  };
  const { challenge, lost } = await take(await packed(files));
  const ends = (programs: typeof challenge.programs) =>
    Object.fromEntries(
      programs.map(({ role, name, expected, also, score }) => [
        name,
        role === 'reference' ? 'right' : [expected, also, score],
      ]),
    );
  const id = challenge.challengeId;
  expect(ends(challenge.programs)).toEqual({
    'accepted/a.py': 'right',
    'mixed/all-right.py': 'right',
    'brute_force/b.py': ['TLE', ['RE'], null],
    'slow_accepted/s.py': ['TLE', ['AC'], null],
    'rejected/r.py': [null, [], null],
    'mixed/either.py': ['WA', ['AC'], null],
    'mixed/any.py': [null, ['AC'], null],
    'mixed/first.py': ['WA', ['TLE'], null],
    'partially_accepted/half.py': [null, [], [10, 21]],
    'wrong_answer/both.py': ['WA', ['RE'], null],
    'time_limit_exceeded/hurry.py': ['TLE', [], null],
    'time_limit_exceeded/hurrying.py': ['TLE', [], null],
    'marked/score.py': [null, ['AC'], [40, 40]],
    'accepted/slow.py': ['TLE', ['AC'], null],
    'tuned/twice.py': ['TLE', [], null],
    'tuned/start': [null, [], null],
    'tuned/bare': [null, [], null],
  });
  expect(new Set(lost).size).toBe(lost.length);
  const named = (name: string) => challenge.programs.find((one) => one.name === name)?.files.map((one) => one.name);
  expect([named('tuned/start'), named('tuned/bare')]).toEqual([['one.py', 'main.py'], ['bare.py']]);
  expect(lost).toEqual(
    expect.arrayContaining([
      'submissions/submissions.yaml: “odd” isn’t a mapping.',
      'submissions/submissions.yaml: time_limit_exceeded/hurry*: slow isn’t a verdict.',
      'submissions/submissions.yaml: skipped: settings for single test groups, except which verdicts they require, requirements for tests after the first that fails, message.',
      'submissions/tuned/kt.py: kotlin isn’t supported.',
      'submissions/notes.txt: it isn’t in a folder that gives its expected verdict.',
    ]),
  );
  const { url } = (await teacher.call(challengePackages.write, { params: { challengeId: id } })).data;
  const back = (await take(blobOf((await app.http.inject(url)).rawPayload))).challenge;
  const sorted = (programs: typeof challenge.programs) =>
    programs.map(({ role, expected, also, score }) => JSON.stringify([role, expected, also, score])).sort();
  expect(sorted(back.programs)).toEqual(sorted(challenge.programs));
});

test('a submissions.yaml that cannot be read is told, and folders count', async () => {
  const files = { ...data, 'problem.yaml': 'name: X\n', 'submissions/wrong_answer/a.py': 'print(1)\n' };
  const { challenge, lost } = await take(await packed({ ...files, 'submissions/submissions.yaml': 'a: [\n' }));
  expect(lost).toContainEqual(
    expect.stringMatching(/^submissions\/submissions.yaml: .* The folders decide instead\.$/),
  );
  expect(challenge.programs.map(({ expected }) => expected)).toEqual(['WA']);
});

test('a package of DOMjudge without problem.yaml, in old letters, beside a second one', async () => {
  const zip = await zipOf([
    ...Object.entries({
      'a b/domjudge-problem.ini': "name = 'Ini; and more'\ntimelimit = 4 ; seconds\ncolor = #ff0000\n",
      'a b/data/sample/1.in': '1\n',
      'a b/data/sample/1.ans': '2\n',
      'a b/data/sample/1.out': '2 \n',
      'a b/data/secret/1.in': '3\n',
      'a b/data/secret/1.ans': '4\n',
      'other/domjudge-problem.ini': 'name = Other\n',
      'a b/submissions/accepted/a.py': 'print(1)\n',
    }).map(([path, content]): Packed => ({ path, content })),
    { path: 'a b/problem_statement/problem.tex', content: Buffer.from('Gr\xfc\xdfe.\n', 'latin1') },
    { path: 'a b/data/secret/2.in', content: '1.in', mode: 0o120777 },
    { path: 'a b/data/secret/2.ans', content: '../secret/1.ans', mode: 0o120777 },
  ]);
  const { challenge, lost } = await take(blobOf(zip));
  expect(challenge).toMatchObject({ title: 'Ini; and more', limits: { cpuMs: 4000 }, statement: '<p>Grüße.</p>' });
  expect(challenge.tests.map(({ input, answer }) => input + answer)).toEqual(['1\n2\n', '3\n4\n', '3\n4\n']);
  expect(lost).toEqual(
    expect.arrayContaining([
      'This archive contains 2 problems, and a b/ was imported. Upload the others one by one.',
      'data/sample/1.out: this test has another answer file.',
    ]),
  );
});

test('points that are not said follow from the rest, and tests outside of groups come back outside of them', async () => {
  const answered = (...paths: string[]) =>
    Object.fromEntries(
      paths.flatMap((path) => [
        [`data/secret/${path}.in`, '1\n'],
        [`data/secret/${path}.ans`, '1\n'],
      ]),
    );
  const files = {
    'problem.yaml': 'name: Shares\nproblem_format_version: 2023-07-draft\ntype: scoring\n',
    'data/secret/test_group.yaml': 'scoring: {score: 60}\n',
    'data/secret/c/test_group.yaml': 'scoring: {score: 20, aggregation: sum}\n',
    ...answered('a/1', 'b/1', 'c/1', 'c/2'),
  };
  const challengeId = randomUUID();
  const { challenge, lost } = await take(await packed(files), challengeId);
  expect(challenge.groups.map(({ points }) => points)).toEqual([20, 20, 20]);
  expect(lost).toContain('data/secret/c: its tests give points only all together, not one by one.');
  await teacher.call(ownChallenges.saveTest, {
    params: { challengeId, testId: randomUUID() },
    body: {
      saves: challenge.saves,
      name: 'x',
      kind: 'hidden',
      group: null,
      explanation: '',
      recipe: null,
      data: { input: '5\n', answer: '5\n' },
    },
  });
  const { url } = (await teacher.call(challengePackages.write, { params: { challengeId } })).data;
  const back = await take(blobOf((await app.http.inject(url)).rawPayload));
  expect(back.challenge.groups).toEqual(challenge.groups);
  expect(back.challenge.tests.map(({ group }) => group).sort()).toEqual([0, 1, 2, 2, null]);
  expect(back.lost.filter((one) => one.startsWith('data/'))).toEqual([]);
});

test.each(['>'.repeat(5000), `${'- '.repeat(4000)}a`, '_a'.repeat(20_000)])(
  'a statement that Markdown would take long to read, number %#, is refused with its file and line',
  async (hostile) => {
    const { status, data: problem } = await read({
      ...data,
      'problem.yaml': 'name: Sum',
      'statement/problem.en.md': `# Sum\n\n${hostile}\n`,
    });
    expect(status).toBe(422);
    expect(problem).toHaveProperty(
      'message',
      expect.stringMatching(/^statement\/problem\.en\.md, line 3: too many Markdown characters/),
    );
  },
);
