import { i18n } from '@lingui/core';
import { wordsIn } from '@stepwell/contract/question.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { isAnswered, type Line } from './attempt-lines.ts';
import type { Attempt } from './attempt-store.ts';

interface Props {
  lines: Line[];
  attempt: Attempt;
  onClose: () => void;
  onGo: (position: number) => void;
}

/** Asks once, naming what is still open; whoever cancels stands at the first question without an answer. */
export function HandInDialog({ lines, attempt, onClose, onGo }: Props) {
  const open = lines.filter((line) => !isAnswered(line)).map(({ position }) => position);
  const flagged = lines.filter((line) => line.flagged).map(({ position }) => position);
  const list = (numbers: number[]) => new Intl.ListFormat(i18n.locale).format(numbers.map(String));
  const short = numbersWhere(lines, ({ leastWords }, words) => leastWords !== null && words < leastWords);
  const long = numbersWhere(lines, ({ mostWords }, words) => mostWords !== null && words > mostWords);
  const told = [
    open.length === 0 && i18n.t('Every question is answered.'),
    open.length > 0 &&
      i18n.t('{count, plural, one {Question {numbers} has} other {Questions {numbers} have}} no answer.', {
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
        '{count, plural, one {Question {numbers} has} other {Questions {numbers} have}} fewer words than asked for.',
        {
          count: short.length,
          numbers: list(short),
        },
      ),
    long.length > 0 &&
      i18n.t(
        '{count, plural, one {Question {numbers} has} other {Questions {numbers} have}} more words than asked for.',
        {
          count: long.length,
          numbers: list(long),
        },
      ),
    i18n.t('After handing in, answers cannot be changed.'),
  ];
  return (
    <ConfirmDialog
      title={i18n.t('Hand in this attempt?')}
      hint={told.filter(Boolean).join(' ')}
      action={i18n.t('Hand in')}
      onConfirm={() => attempt.handIn()}
      onClose={() => {
        onClose();
        const [first] = open;
        if (first && !attempt.state().ended) onGo(first);
      }}
    />
  );
}

type EssayFace = Extract<Line['face'], { kind: 'essay' }>;

/** Essays that say something and are not as long as was asked for: told, never refused. */
const numbersWhere = (lines: readonly Line[], isOff: (face: EssayFace, words: number) => boolean) =>
  lines.flatMap(({ position, face, answer }) => {
    if (face.kind !== 'essay' || answer?.kind !== 'essay') return [];
    const words = wordsIn(answer.text);
    return words > 0 && isOff(face, words) ? [position] : [];
  });
