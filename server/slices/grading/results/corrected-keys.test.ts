import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { expect, test } from 'vitest';
import { newPlanning } from '../../../testing/fixtures/planning.ts';
import { rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teacher, inBank, published } = newPlanning(app);

const option = (id: string, text: string, right: boolean) => ({
  id,
  text,
  right,
  feedback: right ? '' : 'Look again.',
});
const options = [option('a', 'ten `steps`', true), option('b', '*twelve* steps', false), option('c', '$2^4$', false)];
/** Every kind whose answers name parts of it. */
const drafts: Partial<DraftQuestion>[] = [
  { kind: 'single', options },
  { kind: 'multiple', options },
  { kind: 'ordering', items: ['gate', 'landing', 'water'].map((text, at) => ({ id: `o${at}`, text })) },
  {
    kind: 'matching',
    pairs: [
      { id: 'p1', left: 'Gate', right: 'above *all*' },
      { id: 'p2', left: 'Water', right: 'below' },
    ],
    others: ['beside'],
  },
  {
    kind: 'cloze',
    text: '<p>A well holds [[1]], [[2]] m deep.</p>',
    gaps: [
      {
        id: 'g1',
        place: 1,
        weight: 1,
        feedback: '',
        as: 'choice',
        options: [
          { id: 'w', text: 'water', right: true },
          { id: 's', text: 'sand', right: false },
        ],
      },
      { id: 'g2', place: 2, weight: 1, feedback: '', as: 'number', right: 12, tolerance: 0 },
    ],
  },
] as never;

/** The same question with another key, as its author makes it of what the bank shows. */
function corrected(draft: DraftQuestion): DraftQuestion {
  switch (draft.kind) {
    case 'single':
    case 'multiple':
      return { ...draft, options: draft.options.map((each, at) => ({ ...each, right: at === 1 })) };
    case 'ordering':
      return { ...draft, items: draft.items.toReversed() };
    case 'matching': {
      const [one, other] = draft.pairs.map(({ right }) => right);
      return {
        ...draft,
        pairs: draft.pairs.map((pair, at) => ({ ...pair, right: (at === 0 ? other : one) ?? '' })),
      };
    }
    case 'cloze':
      return {
        ...draft,
        gaps: draft.gaps.map((gap) =>
          gap.as === 'choice' ? { ...gap, options: gap.options.map((each) => ({ ...each, right: !each.right })) } : gap,
        ),
      };
    default:
      return draft;
  }
}

async function correct(who: Person, questionId: string, how = corrected) {
  const params = { questionId };
  const { question, tags, version } = (await who.call(questionBank.question, { params })).data;
  const { status } = await who.call(questionBank.edit, { params, body: { question: how(question), tags, version } });
  expect(status).toBe(200);
}

test('a key that is corrected in the bank marks what was answered before, of every kind, and back again', async () => {
  const ben = await teacher();
  const created = [];
  for (const draft of drafts) created.push((await inBank(ben, draft)).questionId);
  const items = created.map((questionId) => ({ kind: 'fixed' as const, questionId, marks: 2, penalty: 0 }));
  const params = await published(ben, { sections: [{ title: '', items }] });
  const asha = await app.person();
  const { attemptId } = (await asha.call(ownQuizzes.begin, { params, body: { password: null } })).data;
  for (const [position, answer] of await rightAnswersOf(app.db, attemptId)) {
    const body = { saveId: crypto.randomUUID(), version: 0, answer, flagged: false };
    await asha.call(assessment.save, { params: { attemptId, position }, body });
  }
  await asha.call(assessment.handIn, { params: { attemptId } });

  const preview = async (questionId: string) =>
    (await ben.call(quizResults.regradePreview, { params: { ...params, questionId } })).data;
  for (const questionId of created) {
    await correct(ben, questionId);
    expect(await preview(questionId)).toMatchObject({ unfit: 0, changing: 1, lose: 1, changes: [{ before: 2 }] });
    // Mended once more, from what the bank shows by then.
    await correct(ben, questionId, (draft) => ({ ...corrected(draft), stem: `${draft.stem}<p>Mended.</p>` }));
    if (questionId !== created[0] && questionId !== created[1])
      expect(await preview(questionId)).toMatchObject({ unfit: 0, changing: 0 });
  }
});

test('a part with the name of another part’s id does not become that part', async () => {
  const ben = await teacher();
  const { questionId } = await inBank(ben, { kind: 'single', options: options.slice(0, 2) } as never);
  const bankQuestion = async () => (await ben.call(questionBank.question, { params: { questionId } })).data;
  const { face } = await bankQuestion();
  // What the first option was called before it was kept: its id would be the same again.
  await correct(ben, questionId, (draft) => ({
    ...draft,
    ...(draft.kind === 'single' && { options: [...draft.options, option('a', 'ninety steps', false)] }),
  }));
  const now = (await bankQuestion()).face;
  const ids = now.kind === 'single' ? now.options.map(({ id }) => id) : [];
  expect(new Set(ids).size).toBe(3);
  expect(ids.slice(0, 2)).toEqual(face.kind === 'single' ? face.options.map(({ id }) => id) : []);
});
