import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { TriedQuestion } from '@stepwell/contract/questions/question-pictures.ts';
import { Prose } from '../../../ui/text/prose.tsx';
import { keyLines } from './question-labels.public.ts';
import { TriedKey, useTried } from './tried-question.public.tsx';

/** Drafted questions with their keys, as learners will meet them: by the id of each, once they have come. */
export function useQuestionKeys(questions: readonly DraftQuestion[]): ReadonlyMap<string, TriedQuestion> {
  const tried = useTried(questions);
  return new Map(tried.data?.map((one) => [one.id, one]));
}

interface Props {
  question: DraftQuestion;
  /** Missing until it has come, and where it cannot: then the author's own words stand there. */
  tried: TriedQuestion | undefined;
  lang: string;
}

/** A question with what counts as right, each kind in its own way, and why. */
export function QuestionWithKey({ question, tried, lang }: Props) {
  const explanation = tried?.explanation ?? question.explanation;
  return (
    <>
      <Prose html={tried?.stem ?? question.stem} lang={lang} />
      {tried ? (
        <TriedKey tried={tried} />
      ) : (
        <ul lang={lang}>
          {keyLines(question).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; two may be alike.
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {explanation && <Prose html={explanation} lang={lang} />}
    </>
  );
}
