import { i18n } from '@lingui/core';
import { diffWordsWithSpace } from 'diff';
import css from './difference.module.css';

/** A text in parts: what each is called, and its words without markup. */
export type TextParts = readonly (readonly [label: string, text: string])[];

/** One text against another: what went is struck through, what came is underlined. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <p className={css['text']}>
      {diffWordsWithSpace(before, after).map((part, at) =>
        part.added ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
          <ins key={at}>{part.value}</ins>
        ) : part.removed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
          <del key={at}>{part.value}</del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
          <span key={at}>{shortened(part.value, at === 0)}</span>
        ),
      )}
    </p>
  );
}

/** What is the same on both sides is only shown near to what is not. */
function shortened(text: string, first: boolean): string {
  if (text.length <= 400) return text;
  return first ? `… ${text.slice(-180)}` : `${text.slice(0, 180)} … ${text.slice(-180)}`;
}

/** Every part of a piece that differs. */
export function PieceDifference({ before, after }: { before: TextParts; after: TextParts }) {
  const labels = [...new Set([...before, ...after].map(([label]) => label))];
  const textOf = (parts: TextParts, label: string) => parts.find(([one]) => one === label)?.[1] ?? '';
  const changed = labels.filter((label) => textOf(before, label) !== textOf(after, label));
  if (changed.length === 0) return <p className="mut">{i18n.t('No differences.')}</p>;
  return (
    <dl className={css['parts']}>
      {changed.map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <TextDifference before={textOf(before, label)} after={textOf(after, label)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
