import { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chanceOf } from '../../questions/chance.public.ts';
import { draftOf, versionOf } from '../../questions/drafted-questions.public.ts';
import { cleanQuestions } from '../../questions/question-cleaning.public.ts';
import { meaningOf } from '../../questions/question-meaning.public.ts';
import { problemsInQuestion } from '../../questions/question-problems.public.ts';
import { generatedQuestion, portableKinds } from './generated-questions.ts';

test.each(portableKinds)('generated questions of the kind %s could be asked as they are', (kind) => {
  for (let number = 0; number < 80; number += 1) {
    const { question } = generatedQuestion(chanceOf('generated', `${kind} ${number}`), { kind });
    expect(z.parse(DraftQuestion, question)).toEqual(question);
    expect(problemsInQuestion(question)).toEqual([]);
    expect(cleanQuestions('questions', [question])).toEqual([question]);
    const version = versionOf(question);
    expect(draftOf({ ...version, ...question, questionId: question.id })?.kind).toBe(kind);
    expect(meaningOf(version)).toContain(kind);
  }
});

test('the same chance makes the same question', () => {
  const made = () => generatedQuestion(chanceOf('again', 'one'));
  expect(made()).toEqual(made());
});
