import { noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Page } from 'playwright-core';
import { openTerms } from '../../server/testing/fixtures/planning.ts';
import type { Screen } from './axe.ts';
import { type Someone, sessionOf } from './browser.ts';
import { callsOf } from './calls.ts';
import { everyKind, mapOfWells } from './every-kind.ts';

interface Site {
  address: string;
  someone: (about: { fullName: string; role?: 'instructor' }) => Promise<Someone>;
}

/** A teacher with a question of each kind in the bank, two of them nearly alike, and a quiz that asks them all. */
async function prepareCourse({ address, someone }: Site) {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { token } = await sessionOf(address, teacher);
  const call = callsOf(address, token);
  const sent = await fetch(`${address}/api/assessment/pictures?name=wells.png`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: mapOfWells(),
  });
  const { pictureId } = (await sent.json()) as { pictureId: string };
  const questions = everyKind(pictureId);
  const twin = { ...(questions[0] as DraftQuestion), id: crypto.randomUUID() };
  for (const question of [...questions, twin])
    await call('POST', '/assessment/bank/questions', { question, tags: ['wells'] });
  const { quizId } = await call('POST', '/assessment/planned-quizzes', { title: 'Every kind of question' });
  const items = questions.map(({ id, penalty }) => ({ kind: 'fixed' as const, questionId: id, marks: 2, penalty }));
  const drawn = { kind: 'draw' as const, topic: 'Wells', from: 1, to: 5, count: 1, marks: 1, penalty: 0 };
  const sections = [
    { title: 'Down the well', items },
    { title: 'By chance', items: [drawn] },
  ];
  const student = await someone({ fullName: 'Nila Bose' });
  const audience = { everybody: false, courseIds: [], batchIds: [], studentIds: [student.userId] };
  await call('PUT', `/assessment/planned-quizzes/${quizId}`, {
    ...openTerms,
    title: 'Every kind of question',
    sections,
    audience,
    version: 1,
  });
  await call('PUT', `/assessment/planned-quizzes/${quizId}/state`, { state: 'published' });
  const finalId = await finalOf(call, { questionId: questions[0]?.id ?? '', studentId: student.userId });
  return { teacher, student, questions, quizId: String(quizId), finalId };
}

/** What a teacher of tests and one of their students open: each kind of question, written, in the bank, asked and reviewed. */
export async function testing(app: Site) {
  const { teacher, student, questions, quizId, finalId } = await prepareCourse(app);
  const bank = '/instructor/quiz';
  const desk: Screen[] = [
    { name: 'the bank', path: bank, ready: 'Point at the well.' },
    { name: 'questions alike', path: `${bank}?view=alike`, ready: 'How deep is the well?' },
    { name: 'planned quizzes', path: `${bank}?view=quizzes`, ready: 'Every kind of question' },
    { name: 'a quiz planned', path: `${bank}?view=quizzes&quiz=${quizId}`, ready: 'Add questions' },
    {
      name: 'questions for a quiz',
      path: `${bank}?view=quizzes&quiz=${quizId}`,
      ready: 'Point at the well.',
      open: async (page) => {
        await page.getByRole('button', { name: 'Add questions' }).first().click();
        await page.getByRole('dialog').getByText('How deep is the well?').first().waitFor();
      },
    },
    { name: 'files of questions', path: `${bank}?view=import`, ready: 'Formats' },
    { name: 'uploads of aptitude questions', path: '/instructor/aptitude-questions-upload', ready: 'Formats' },
    { name: 'answers to mark', path: '/instructor/student-quiz-result?view=marking', ready: /mark/i },
    { name: 'gradebooks', path: '/instructor/student-quiz-result?view=gradebook', ready: /Gradebook/ },
    {
      name: 'the bank, a question open',
      path: `${bank}?question=${questions.at(-1)?.id}`,
      ready: 'Point at the well.',
      open: (page) => page.getByRole('dialog').waitFor(),
    },
    ...questions.map(
      (question): Screen => ({
        name: `writing, ${question.kind}`,
        path: `${bank}?write=${question.id}`,
        ready: 'Explanation',
      }),
    ),
  ];
  const finals = '/instructor/final-assessment';
  desk.push(
    { name: 'final assessments', path: finals, ready: 'The last word on wells' },
    { name: 'a final assessment composed', path: `${finals}?final=${finalId}`, ready: 'Basics' },
    { name: 'a final assessment, its questions', path: `${finals}?final=${finalId}&step=questions`, ready: 'Add part' },
    { name: 'a final assessment, its rules', path: `${finals}?final=${finalId}&step=rules`, ready: 'Integrity events' },
    { name: 'a final assessment, who and when', path: `${finals}?final=${finalId}&step=audience`, ready: 'Slots' },
    { name: 'a final assessment, its summary', path: `${finals}?final=${finalId}&step=summary`, ready: 'Time limit' },
    { name: 'students of a final assessment', path: `${finals}?final=${finalId}&view=students`, ready: 'Nila Bose' },
  );
  const room = [
    ...roomOf(quizId, questions),
    { name: 'final assessments to take', path: '/student/final-assessment', ready: 'The last word on wells' },
    {
      name: 'before a final assessment',
      path: `/student/final-assessment?final=${finalId}`,
      ready: 'Entry conditions',
    },
  ];
  return { teacher, desk, student, room };
}

/** A final assessment with a condition, a slot and something that is noted. */
async function finalOf(
  call: ReturnType<typeof callsOf>,
  { questionId, studentId }: { questionId: string; studentId: string },
) {
  const title = 'The last word on wells';
  const first = await call('POST', '/assessment/planned-quizzes', { title: 'Wells before' });
  const quizId = crypto.randomUUID();
  const at = `/assessment/finals/${quizId}`;
  await call('PUT', at, { title });
  const [startsAt, endsAt] = [25, 26].map((hours) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString());
  await call('PUT', `${at}/terms`, {
    ...openTerms,
    title,
    version: 1,
    certificate: true,
    sections: [{ title: 'Wells', items: [{ kind: 'fixed', questionId, marks: 1, penalty: 0 }] }],
    audience: { everybody: false, courseIds: [], batchIds: [], studentIds: [studentId] },
    eligibility: [{ kind: 'quiz', quizId: String(first['quizId']) }],
    slots: [{ slotId: crypto.randomUUID(), startsAt, endsAt, seats: 10 }],
    integrity: { ...noIntegrity, focus: true },
  });
  await call('PUT', `${at}/state`, { state: 'published' });
  return quizId;
}

function roomOf(quizId: string, questions: DraftQuestion[]): Screen[] {
  const path = `/student/quiz?quiz=${quizId}`;
  const openQuestion = (place: number) => async (page: Page, width: number) => {
    await page
      .getByRole('button', { name: /^(Begin|Go on|Start|Continue)/ })
      .first()
      .click();
    await page.getByRole('timer', { name: 'Time left' }).waitFor();
    const palette = page.getByRole('button', { name: new RegExp(`^Question ${place},`) });
    if (width < 1200) await page.getByRole('button', { name: /^\d+ of \d+$/ }).click();
    await palette.click();
    await page.getByRole('heading', { name: new RegExp(`Question ${place}\\b`) }).waitFor();
  };
  return [
    { name: 'quizzes to take', path: '/student/quiz', ready: 'To take' },
    { name: 'grades', path: '/student/quiz?show=grades', ready: 'Grades' },
    { name: 'before a quiz', path, ready: 'Count the steps.' },
    ...questions.map((question, at) => ({
      name: `asked, ${question.kind}`,
      path,
      ready: 'Count the steps.',
      open: openQuestion(at + 1),
    })),
  ];
}
