import { i18n } from '@lingui/core';
import { wordsIn } from '@stepwell/contract/questions/question.ts';
import { isAnswered, type Line } from './attempt-lines.public.ts';

/** The positions of questions without an answer. */
export const unanswered = (lines: readonly Line[]) =>
  lines.filter((line) => !isAnswered(line)).map(({ position }) => position);

/** What is still open among questions that are about to be closed, in sentences. */
export function unfinishedMessage(lines: readonly Line[]): string[] {
  const open = unanswered(lines);
  const flagged = lines.filter((line) => line.flagged).map(({ position }) => position);
  const list = (numbers: number[]) => new Intl.ListFormat(i18n.locale).format(numbers.map(String));
  const short = numbersWhere(lines, ({ leastWords }, words) => leastWords !== null && words < leastWords);
  const long = numbersWhere(lines, ({ mostWords }, words) => mostWords !== null && words > mostWords);
  return [
    open.length === 0 && i18n.t('All questions answered.'),
    open.length > 0 &&
      i18n.t('{count, plural, one {Question {numbers} isn’t} other {Questions {numbers} aren’t}} answered.', {
        count: open.length,
        numbers: list(open),
      }),
    flagged.length > 0 &&
      i18n.t('{count, plural, one {Question {numbers} is} other {Questions {numbers} are}} flagged.', {
        count: flagged.length,
        numbers: list(flagged),
      }),
    short.length > 0 &&
      i18n.t(
        '{count, plural, one {Question {numbers} is} other {Questions {numbers} are}} below the minimum word count.',
        {
          count: short.length,
          numbers: list(short),
        },
      ),
    long.length > 0 &&
      i18n.t(
        '{count, plural, one {Question {numbers} is} other {Questions {numbers} are}} above the maximum word count.',
        {
          count: long.length,
          numbers: list(long),
        },
      ),
  ].filter((message) => message !== false);
}

type EssayFace = Extract<Line['face'], { kind: 'essay' }>;

/** Essays that say something and are not as long as was asked for: told, never refused. */
const numbersWhere = (lines: readonly Line[], isOff: (view: EssayFace, words: number) => boolean) =>
  lines.flatMap(({ position, face, answer }) => {
    if (face.kind !== 'essay' || answer?.kind !== 'essay') return [];
    const words = wordsIn(answer.text);
    return words > 0 && isOff(face, words) ? [position] : [];
  });
