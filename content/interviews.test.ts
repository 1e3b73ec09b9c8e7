import { readFileSync } from 'node:fs';
import { feedbackOfAnswer, followUpFor } from '@stepwell/contract/interviews/feedback/feedback.ts';
import { expect, test } from 'vitest';
import { interviewSources } from '../server/seed/careers/interviews.ts';

const sets = interviewSources();
const questions = sets.flatMap(({ content }) => content.questions);

test('twelve roles with fifteen questions each, no question twice', () => {
  expect(sets.map(({ content }) => content.questions.length)).toEqual(Array(12).fill(15));
  for (const { content } of sets) expect(new Set(content.questions.map(({ text }) => text)).size).toBe(15);
});

test('every question has three points; a silent answer makes none, and one that names all makes all', () => {
  for (const question of questions) {
    expect(question.points).toHaveLength(3);
    const given = (text: string) =>
      feedbackOfAnswer(question, { text, followUpText: '', signal: null }).points.filter(({ evidence }) => evidence);
    expect(given('I would say that this is a good thing and that it went well.'), question.text).toEqual([]);
    expect(given(question.points.map(({ phrase }) => phrase).join('. ')), question.text).toHaveLength(3);
  }
});

test('of the answers that miss a point with a follow-up, at least four in five get the fitting one', () => {
  const cases = questions.flatMap((question) =>
    question.points
      .filter(({ followUp }) => followUp !== '')
      .map((missing) => {
        const said = question.points.filter(({ id }) => id !== missing.id).map(({ phrase }) => phrase);
        return followUpFor(question, said.join('. '))?.pointId === missing.id;
      }),
  );
  expect(cases.length).toBeGreaterThanOrEqual(100);
  expect(cases.filter(Boolean).length / cases.length).toBeGreaterThanOrEqual(0.8);
});

test('demo interviews are of sets that exist', () => {
  const taken = JSON.parse(readFileSync(new URL('./interviews/taken.json', import.meta.url), 'utf8')) as {
    file: string;
  }[];
  expect(taken.every(({ file }) => sets.some((set) => set.file === file))).toBe(true);
});
