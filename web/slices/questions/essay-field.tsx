import { i18n } from '@lingui/core';
import {
  type Answer,
  MAX_ESSAY_CHARACTERS,
  type QuestionView,
  wordsIn,
} from '@stepwell/contract/questions/question.ts';
import { RichText } from '../../ui/editor/rich-text.tsx';
import css from './fields.module.css';

interface Props {
  view: Extract<QuestionView, { kind: 'essay' }>;
  answer: Extract<Answer, { kind: 'essay' }> | null;
  labelId: string;
  onAnswer: (answer: Answer, typing?: boolean) => void;
}

/** A text of one's own, plain or rich, with its words counted. Nothing that was written is ever cut off. */
export function EssayField({ view, answer, labelId, onAnswer }: Props) {
  const text = answer?.text ?? view.template;
  const write = (typed: string) => onAnswer({ kind: 'essay', text: typed }, true);
  const how = `${labelId}-how`;
  return (
    <div className={css['essay']}>
      {view.rich ? (
        <RichText label={i18n.t('Your answer')} describedBy={how} value={text} onChange={write} />
      ) : (
        <textarea
          rows={12}
          maxLength={MAX_ESSAY_CHARACTERS}
          aria-labelledby={labelId}
          aria-describedby={how}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
      <p id={how} className={css['how']}>
        <b className="num">{i18n.t('{n, plural, one {# word} other {# words}}', { n: wordsIn(text) })}</b>{' '}
        {durationText(view, wordsIn(text))}
      </p>
    </div>
  );
}

/** What is asked for, and where an answer stands by it. */
export function durationText({ leastWords: least, mostWords: most }: Props['view'], words: number): string {
  const limits =
    least !== null && most !== null
      ? i18n.t('Required: {least} to {most}.', { least, most })
      : least !== null
        ? i18n.t('Required: at least {least}.', { least })
        : most !== null
          ? i18n.t('Limit: {most}.', { most })
          : '';
  if (most !== null && words > most)
    return `${limits} ${i18n.t('{n, plural, one {# word} other {# words}} over the limit. The full text is still submitted.', { n: words - most })}`;
  if (least !== null && words > 0 && words < least)
    return `${limits} ${i18n.t('{n, plural, one {# more word} other {# more words}} needed.', { n: least - words })}`;
  return limits;
}
