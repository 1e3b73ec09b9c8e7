import { finalReports, type Report } from '@stepwell/contract/exams/final-reports.ts';
import { integrity, noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { marking } from '@stepwell/contract/grading/marking.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { composeReport } from '../../../platform/pdf/report/report-pages.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import { noted, twoCriteria } from '../../../testing/fixtures/marking.ts';
import { newPlanning } from '../../../testing/fixtures/planning.ts';
import { newSatFinals } from '../../../testing/fixtures/sat-finals.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { keepConsent } from '../integrity/consents.ts';
import { bandOf } from './comparison.ts';

const app = await startTestApp();
const { teacher, final, begin, saveAnswer, sit } = newSatFinals(app);
const ben = await teacher('Ben Ito');
const ZONE = 'Asia/Kolkata';

const reportFor = (who: Person, attemptId: string, zone?: string) =>
  who.call(finalReports.own, { params: { attemptId }, query: zone === undefined ? {} : { zone } });
const pdfFor = async (who: Person, attemptId: string) => {
  const { data } = await who.call(finalReports.ownFile, { params: { attemptId }, query: { zone: ZONE } });
  return app.http.inject({ url: data.url });
};

/** Every text of a report that a page shows: its links by their words, not by where they lead. */
function wordsOf(report: Report): string[] {
  const hidden = ['attemptId', 'quizId', 'certificateCode', 'verdict', 'to'];
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, one]) => (hidden.includes(name) ? [] : texts(one)));
  };
  return texts(report)
    .flatMap((text) => text.split(/\s+/))
    .filter(Boolean)
    .sort();
}
const linesOf = (report: Report) =>
  composeReport(report, { publicUrl: app.services.publicUrl, madeAt: new Date() }).map(({ marks }) =>
    marks.flatMap((mark) => (mark.is === 'line' ? [mark.text] : [])),
  );
const pageNumber = /^Page \d+ of \d+$/;

/** Nothing is on the one that is not on the other, and the file says what was drawn. */
async function expectEqual(who: Person, attemptId: string) {
  const { data: report } = await reportFor(who, attemptId, ZONE);
  const pages = linesOf(report);
  const drawn = pages.flat().filter((line) => !pageNumber.test(line));
  expect(
    drawn
      .flatMap((line) => line.split(/\s+/))
      .filter(Boolean)
      .sort(),
  ).toEqual(wordsOf(report));
  const file = await pdfFor(who, attemptId);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  const text = pdfText(file.rawPayload);
  expect(text.map((page) => page.replace(/\s/g, ''))).toEqual(pages.map((lines) => lines.join('').replace(/\s/g, '')));
  expect(pages.every((lines) => lines.some((line) => pageNumber.test(line)))).toBe(true);
  return report;
}

test('a passed final says who, what, when, how much, which topics, and where to check it; PDF and page are equal', async () => {
  const quizId = await final(ben, { topic: 'Percentages' });
  const asha = await app.person({ fullName: 'Asha Größe-Łukasz' });
  const attemptId = await begin(asha, quizId);
  for (const [place, value] of [true, true, true, true, true, true, true, true, false].entries()) {
    app.pass(30_000);
    await saveAnswer(asha, attemptId, place + 1, { kind: 'true-false', value });
  }
  expect((await reportFor(asha, attemptId)).data).toMatchObject({ code: 'attempt_still_open' });
  app.pass(45_000);
  const { data: handed } = await asha.call(assessment.handIn, { params: { attemptId } });
  await app.settle();
  const report = await expectEqual(asha, attemptId);
  expect(report).toMatchObject({
    site: 'Stepwell',
    title: 'Masons’ final',
    student: 'Asha Größe-Łukasz',
    result: { verdict: 'passed', words: 'Passed', notes: [], share: 0.8, passShare: 0.6 },
  });
  expect(report.result.facts.map(({ value }) => value)).toEqual(['8 of 10', '80%', '60%']);
  expect(report.facts.map(({ name, value }) => `${name}: ${value}`)).toEqual(
    expect.arrayContaining([
      'Attempt: 1',
      'Time: 5 min 15 s of 10 min',
      'Answered: 9 of 10',
      'Time zone: Asia/Kolkata',
    ]),
  );
  const [parts, topics] = report.parts;
  expect(parts?.table?.rows).toMatchObject([
    { cells: ['Choice', '9 of 10', '4 min 30 s', '8 of 10', '80%'], share: 0.8 },
  ]);
  expect(topics?.table?.rows).toEqual([
    {
      cells: ['Percentages', '8 of 10'],
      share: 0.8,
      next: { words: 'Practise Percentages', to: '/student/aptitude' },
    },
  ]);
  expect(topics?.next?.to).toContain('mistakes');
  const [certificate] = await app.db.select().from(certificates).where(eq(certificates.attemptId, attemptId));
  expect(report.certificateCode).toBe(certificate?.code);
  const foot = report.foot.join(' ');
  expect(foot).toContain(handed.end?.receipt.slice(0, 4));
  expect(foot).toContain(`/verify/${certificate?.code}`);
});

test('an essay waits for marks, and has its rubric and what was said once they are there, over several pages', async () => {
  const quizId = await final(ben, { statements: 2, essays: 12, rubric: twoCriteria });
  const student = await app.person({ fullName: 'Tara Menon' });
  const essays = Array.from({ length: 12 }, (_, place) => ({
    at: place + 3,
    text: 'Because the water sinks in summer.',
  }));
  const attemptId = await sit(student, quizId, 2, essays);
  await app.settle();
  const before = await expectEqual(student, attemptId);
  expect(before.result).toMatchObject({ verdict: 'waiting', share: null });
  expect(before.result.notes[0]).toContain('12 answers are still to be marked');
  expect(before.parts.filter(({ title }) => title.startsWith('Question')).length).toBe(12);
  const comment = `Say why it sinks. ${'And what people did about that, year after year. '.repeat(6)}`.trim();
  const waiting = await app.db.select().from(handAnswers).where(eq(handAnswers.attemptId, attemptId));
  for (const { id } of waiting)
    await ben.call(marking.mark, { params: { answerId: id }, ...noted({ chosen: { a: 'a3', b: 'b4' }, comment }) });
  await app.settle();
  const after = await expectEqual(student, attemptId);
  expect(after.result.verdict).toBe('passed');
  const essay = after.parts.find(({ title }) => title.startsWith('Question 3:'));
  expect(essay?.facts).toEqual([{ name: 'Marks', value: '3.5 of 5' }]);
  expect(essay?.table?.rows.map(({ cells }) => cells)).toEqual([
    ['Argument', 'Worth 3', '3 of 6'],
    ['Words', 'Worth 4', '4 of 4'],
  ]);
  expect(essay?.notes).toEqual([`Comment: ${comment}`]);
  expect(linesOf(after).length).toBeGreaterThan(2);
});

test('a final’s essay that two people mark waits for both: no verdict and no certificate before they agree', async () => {
  const quizId = await final(ben, { statements: 5, essays: 1 });
  const rules = { version: 0, anonymous: true, markers: 2, settleOver: 1 };
  await ben.call(marking.rules, { params: { quizId }, body: rules });
  const [student, second] = [
    await app.person({ fullName: 'Ila Roy' }),
    await app.person({ role: 'admin', fullName: 'Second Reader' }),
  ];
  const attemptId = await sit(student, quizId, 5, [{ at: 6, text: 'Because the water sinks in summer.' }]);
  const answers = await app.db.select().from(handAnswers).where(eq(handAnswers.attemptId, attemptId));
  const params = { answerId: answers[0]?.id ?? '' };
  await ben.call(marking.mark, { params, ...noted({ marks: 2, comment: 'Thin.' }) });
  await app.settle();
  const between = await expectEqual(student, attemptId);
  expect(between.result.verdict).toBe('waiting');
  expect(between.certificateCode).toBeNull();
  expect(JSON.stringify(between)).not.toContain('Thin.');
  await second.call(marking.mark, { params, ...noted({ marks: 3, comment: 'Sound.' }) });
  await app.settle();
  const after = await expectEqual(student, attemptId);
  expect(after.result.verdict).toBe('passed');
  expect(after.parts.find(({ title }) => title.startsWith('Question 6:'))?.facts).toEqual([
    { name: 'Marks', value: '2.5 of 5' },
  ]);
  expect(after.certificateCode).not.toBeNull();
});

test('what its author holds back is neither on the page nor in the file, and the report says when it comes', async () => {
  const closesAt = new Date(app.services.now().getTime() + 3_600_000).toISOString();
  const review = { score: 'after-close', answers: 'after-close', key: 'never', explanations: 'never' } as const;
  const quizId = await final(ben, { review, closesAt });
  const student = await app.person();
  const attemptId = await sit(student, quizId, 8);
  await app.settle();
  const held = await expectEqual(student, attemptId);
  expect(held.result).toMatchObject({ verdict: 'later', facts: [], share: null, words: 'Result not available yet' });
  expect(held.result.notes[0]).toMatch(/after \d+ \w+ \d{4}, \d\d:\d\d/);
  expect(held.parts.map(({ title }) => title)).toEqual(['Parts']);
  expect(held.parts[0]?.table?.heads).toEqual(['Part', 'Answered', 'Time']);
  expect(JSON.stringify(held)).not.toMatch(/Passed|80%|8 of 10 /);
  // A letter does not tell it either.
  const body = { marks: 0, was: 1, reason: 'Looked at again.' };
  await ben.call(quizResults.override, { params: { attemptId, position: 8 }, body });
  await ben.call(quizResults.override, { params: { attemptId, position: 8 }, body: { ...body, marks: 1, was: 0 } });
  await app.settle();
  expect((await student.call(notices.list, { query: {} })).data.items).toEqual([]);
  // Whoever reads the results has all of it.
  const whole = await ben.call(finalReports.taught, { params: { attemptId }, query: {} });
  expect(whole.data).toMatchObject({ result: { verdict: 'passed' }, parts: [{}, { title: 'Topics' }] });
  const { data } = await ben.call(finalReports.taughtFile, { params: { attemptId }, query: {} });
  expect(pdfText((await app.http.inject({ url: data.url })).rawPayload).join(' ')).toContain('Passed');
  app.pass(3_600_001);
  const shown = await expectEqual(student, attemptId);
  expect(shown.result).toMatchObject({ verdict: 'passed', share: 0.8 });
  expect(shown.result.notes).toEqual(['Marks for individual answers and topics aren’t shown for this assessment.']);
  const never = await final(ben, { review: { ...review, score: 'never' } });
  const hidden = await expectEqual(student, await sit(student, never, 8));
  expect(hidden.result).toMatchObject({ verdict: 'hidden', facts: [] });
});

test('parts with clocks tell what they took of what they had', async () => {
  const quizId = await final(ben, { statements: 2, essays: 1, minutes: [5, 10], timeLimitMinutes: 20 });
  const student = await app.person();
  const attemptId = await begin(student, quizId);
  await saveAnswer(student, attemptId, 1, { kind: 'true-false', value: true });
  app.pass(90_000);
  await student.call(assessment.handIn, { params: { attemptId } });
  const report = await expectEqual(student, attemptId);
  expect(report.parts[0]?.table?.rows.map(({ cells }) => cells)).toEqual([
    ['Choice', '1 of 2', '1 min 30 s of 5 min', '1 of 2', '50%'],
    ['Essay', '0 of 1', 'Not started', '0 of 5', '0%'],
  ]);
  expect(report.parts[0]?.notes).toEqual([]);
  // What was left out is no mistake, and the book has no card of it.
  expect(report.parts.find(({ title }) => title === 'Topics')?.next).toBeNull();
  // The end of the attempt moves with the moment at which its last part is begun, and says nothing of the time there was.
  expect(report.facts).toContainEqual({ name: 'Time', value: '1 min 30 s of 15 min' });
});

test('what was noted is told in counts, with the words that nothing follows from them', async () => {
  const quizId = await final(ben, { statements: 1 });
  const student = await app.person();
  const attemptId = await begin(student, quizId);
  const settings = { ...noIntegrity, focus: true };
  await app.db.transaction((tx) => keepConsent(tx, { attemptId, settings, now: app.services.now() }));
  const signals = [12, 35].map((seconds) => ({
    signalId: crypto.randomUUID(),
    kind: 'lost-focus' as const,
    ago: 60,
    seconds,
  }));
  await student.call(integrity.signals, { params: { attemptId }, body: { signals } });
  await student.call(assessment.handIn, { params: { attemptId } });
  const noted = (await expectEqual(student, attemptId)).parts.at(-1);
  expect(noted).toMatchObject({
    title: 'Integrity events',
    table: { rows: [{ cells: ['Switched to another window', '2', '47 s'] }] },
    notes: [expect.stringContaining('aren’t a verdict')],
  });
});

test('others are spoken of from ten students on, as a middle and a quarter, never by name', async () => {
  const quizId = await final(ben);
  const people: { person: Person; attemptId: string }[] = [];
  for (let right = 1; right <= 10; right += 1) {
    const person = await app.person({ fullName: `Somebody Unlike ${right}` });
    people.push({ person, attemptId: await sit(person, quizId, right) });
    if (right === 9) expect(await comparedIn(people[8])).toBeUndefined();
  }
  expect(await comparedIn(people[9])).toMatchObject([
    { value: 'Top quarter' },
    { name: 'Median', value: '55%' },
    { value: '10' },
  ]);
  expect(await comparedIn(people[0])).toMatchObject([{ value: 'Bottom quarter' }, {}, {}]);
  const own = await expectEqual(people[4]?.person as Person, people[4]?.attemptId ?? '');
  expect(JSON.stringify(own).match(/Somebody Unlike/g)).toHaveLength(1);

  async function comparedIn(one: (typeof people)[number] | undefined) {
    const { data } = await reportFor(one?.person as Person, one?.attemptId ?? '');
    return data.parts.find(({ title }) => title === 'Compared with others')?.facts;
  }
});

test('equal marks have an equal place, and there are as many below a quarter as above it', () => {
  const all = [0.2, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1];
  expect(all.map((share) => bandOf(share, all))).toEqual(['lowest', ...Array(8).fill('upper'), 'highest']);
  const alike = Array<number>(10).fill(0.7);
  expect(new Set(alike.map((share) => bandOf(share, alike)))).toEqual(new Set(['upper']));
  for (let seed = 1; seed <= 200; seed += 1) {
    const count = 10 + (seed % 23);
    const shares = Array.from({ length: count }, (_, place) => ((place * 7919 + seed * 104_729) % 11) / 10);
    const orders = ['lowest', 'lower', 'upper', 'highest'];
    const placed = shares.map((share) => ({ share, at: orders.indexOf(bandOf(share, shares)) }));
    for (const one of placed)
      for (const other of placed) if (one.share > other.share) expect(one.at).toBeGreaterThanOrEqual(other.at);
  }
});

test('a name in another script is set in its letters; a letter no font has is said to stand as a sign', async () => {
  const quizId = await final(ben, { statements: 1, title: 'Steps 漢' });
  const student = await app.person({ fullName: 'ஸ்ரீலக்ஷ்மி विश्वनाथन' });
  const attemptId = await sit(student, quizId, 1);
  await app.settle();
  const { data: report } = await reportFor(student, attemptId);
  expect(linesOf(report)[0]).toEqual(expect.arrayContaining(['ஸ்ரீலக்ஷ்மி विश्वनाथन', 'Steps ?']));
  expect(report.foot.at(-1)).toBe('Characters the PDF fonts don’t support appear as ?.');
  const pdf = (await pdfFor(student, attemptId)).rawPayload.toString('latin1');
  for (const typeface of ['MuktaMalar', 'AnekDevanagari']) expect(pdf).toContain(typeface);
});

test('it opens to its student and to whoever reads the results; an address opens for an hour, and quizzes have none', async () => {
  const quizId = await final(ben);
  const [student, other] = [await app.person(), await app.person()];
  const attemptId = await sit(student, quizId, 7);
  expect((await reportFor(other, attemptId)).status).toBe(404);
  expect((await (await teacher('Cy')).call(finalReports.taught, { params: { attemptId }, query: {} })).status).toBe(
    404,
  );
  expect((await student.call(finalReports.taught, { params: { attemptId }, query: {} })).status).toBe(403);
  const { data } = await student.call(finalReports.ownFile, { params: { attemptId }, query: {} });
  expect((await app.http.inject({ url: data.url })).statusCode).toBe(200);
  const forged = [
    data.url.replace('side=own', 'side=taught'),
    data.url.replace('zone=', 'zone=UTC'),
    data.url.split('?')[0],
  ];
  for (const url of forged) expect((await app.http.inject({ url: url ?? '' })).statusCode).toBe(403);
  app.pass(3_600_001);
  expect((await app.http.inject({ url: data.url })).statusCode).toBe(403);
  const { published } = newPlanning(app);
  const plain = await published(ben);
  const { data: quiz } = await ben.call(plannedQuizzes.preview, { params: plain });
  await ben.call(assessment.handIn, { params: { attemptId: quiz.attemptId } });
  expect((await reportFor(ben, quiz.attemptId)).data).toMatchObject({ code: 'attempt_not_found' });
});
