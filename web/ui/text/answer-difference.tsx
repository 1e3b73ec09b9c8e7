import { i18n } from '@lingui/core';
import type { AnswerDifference } from '@stepwell/contract/aptitude/answer-difference.ts';
import css from './answer-difference.module.css';

/** A typed answer word by word: what is extra is struck through, what is missing or different is underlined. */
export function TypedDifference({ parts }: { parts: AnswerDifference }) {
  if (parts.every(({ kind }) => kind === 'right')) return null;
  return (
    <p className={css['parts']}>
      {parts.map(({ kind, expected, typed }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place.
        <span key={place}>
          {typed !== null && kind !== 'right' && (
            <del>
              <span className="sr">{kind === 'extra' ? i18n.t('extra:') : i18n.t('instead of:')} </span>
              {typed}
            </del>
          )}
          {kind === 'right' && typed}
          {kind !== 'right' && expected !== null && expected !== '' && (
            <ins>
              <span className="sr">{i18n.t('missing:')} </span>
              {expected}
            </ins>
          )}
        </span>
      ))}
    </p>
  );
}
