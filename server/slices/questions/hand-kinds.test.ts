import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { expect, test } from 'vitest';
import { essay, fileQuestion, twoCriteria } from '../../testing/fixtures/marking.ts';
import { reviewableKinds } from '../aptitude/mistakes/quiz-mistakes.public.ts';
import { answerText, rightText } from './answer-labels.public.ts';
import { settledKey } from './calculations.public.ts';
import { draftOf, versionOf } from './drafted-questions.public.ts';
import { feedbackOn } from './feedback.public.ts';
import { shareOf } from './grading.public.ts';
import { cleanQuestions } from './question-cleaning.public.ts';
import { meaningOf } from './question-meaning.public.ts';
import { problemsInQuestion } from './question-problems.public.ts';
import { misfit } from './question-views.public.ts';

const back = (draft: DraftQuestion) => {
  const { marks, penalty, topic, difficulty } = draft;
  return draftOf({ ...versionOf(draft), questionId: draft.id, marks, penalty, topic, difficulty });
};

test('an essay and a question of files come back as their author wrote them, rubric and good answer too', () => {
  for (const draft of [essay({ rich: true, template: '<p>Dear</p>', rubric: twoCriteria }), fileQuestion()]) {
    expect(back(draft)).toEqual(draft);
    expect(meaningOf(versionOf(draft))).toBe(meaningOf(versionOf(back(draft) ?? draft)));
  }
  const [one, other] = [essay({ rubric: twoCriteria }), essay({ rubric: [] })];
  expect(meaningOf(versionOf({ ...one, id: other.id }))).not.toBe(meaningOf(versionOf(other)));
});

test('what lacks is said in sentences', () => {
  expect(problemsInQuestion(essay({ rubric: twoCriteria }))).toEqual([]);
  expect(problemsInQuestion(essay({ leastWords: 9, mostWords: 8, penalty: 1 }))).toEqual([
    'manually marked questions can’t have a penalty. Set it to 0.',
    'the minimum words exceed the maximum.',
  ]);
  const [criterion] = twoCriteria;
  expect(
    problemsInQuestion(fileQuestion({ rubric: criterion ? [{ ...criterion, title: '', levels: [] }] : [] })),
  ).toEqual([
    'Criterion 1: enter a name.',
    'Criterion 1: add at least two levels.',
    'The rubric has no points. Add some.',
  ]);
});

test('its HTML is cleaned, and no two criteria or levels carry one id', () => {
  const odd = essay({ rich: true, template: '<p onclick="x()">Dear</p>', model: '<script>x()</script><p>So.</p>' });
  expect(cleanQuestions('questions', [odd])).toMatchObject([{ template: '<p>Dear</p>', model: '<p>So.</p>' }]);
  const twice = essay({ rubric: [...twoCriteria, ...twoCriteria] });
  expect(() => cleanQuestions('questions', [twice])).toThrow();
});

test('the site gives no marks, no feedback and no card for what people mark', () => {
  const draft = essay({ said: { right: 'Yes', partly: 'Half', wrong: 'No' } });
  const { face, key, feedback } = versionOf(draft);
  const answer = { kind: 'essay' as const, text: 'Steps & water' };
  const settled = settledKey(key, []);
  expect(shareOf(settled, answer, face)).toEqual({ right: 0, of: 1 });
  expect(feedbackOn(answer, { face, key: settled, feedback })).toBeNull();
  expect(reviewableKinds).not.toContain('essay');
  expect([answerText(face, answer), rightText(face, settled)]).toEqual(['Steps & water', 'For every level.']);
  expect(misfit(face, { kind: 'file', files: [] })).toBe('This question expects an answer of type essay.');
});
