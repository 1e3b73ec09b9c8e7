import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { draftOf, versionOf } from '../../questions/drafted-questions.public.ts';
import { cleanQuestions } from '../../questions/question-cleaning.public.ts';
import { meaningOf } from '../../questions/question-meaning.public.ts';
import { problemsInQuestion } from '../../questions/question-problems.public.ts';
import {
  type Format,
  type Found,
  type FoundQuestion,
  isPortable,
  type OutgoingQuestion,
  type PortableQuestion,
} from '../formats/format.ts';
import { taken } from '../imports/taking.ts';
import { targetOf } from '../imports/targets.public.ts';

export async function* each<T>(all: Iterable<T>): AsyncGenerator<T> {
  yield* all;
}

/** As the bank hands a question out: made from what it kept. Nothing where it could not be kept. */
export function asStored(written: DraftQuestion): PortableQuestion | undefined {
  const [clean] = cleanQuestions('question', [written]);
  if (!clean || problemsInQuestion(clean).length > 0) return undefined;
  const { topic, difficulty, marks, penalty } = clean;
  const saved = draftOf({ ...versionOf(clean), questionId: clean.id, topic, difficulty, marks, penalty });
  const [back] = saved ? cleanQuestions('question', [saved]) : [];
  return back && isPortable(back) ? back : undefined;
}

export async function written(format: Format, questions: Iterable<OutgoingQuestion>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of format.write(each(questions), async () => undefined)) parts.push(part);
  return Buffer.concat(parts);
}

export async function found(format: Format, file: Uint8Array | string, name = 'file'): Promise<Found[]> {
  const all: Found[] = [];
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  for await (const one of format.read(bytes, name)) all.push(one);
  return all;
}

export const questionsIn = (all: Found[]) => all.filter((one): one is FoundQuestion => 'question' in one);

/** What a found question becomes in the bank. */
export const becomes = (one: FoundQuestion) => taken(one, targetOf('bank'));

/** All of a question that a format may keep: what it asks and means, how it is filed and tagged. */
export const whole = ({ question, tags }: { question: DraftQuestion; tags: string[] }) => ({
  meaning: meaningOf(versionOf(question)),
  topic: question.topic,
  difficulty: question.difficulty,
  marks: question.marks,
  penalty: question.penalty,
  tags,
});
