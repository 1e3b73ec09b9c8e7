import { i18n } from '@lingui/core';
import { diffWordsWithSpace } from 'diff';
import text from '../../../ui/text/difference.module.css';
import type { DraftPartText } from '../builder/draft-part-labels.ts';
import css from './review.module.css';

/** Letters of unchanged text that stay on each side of a change. */
const NEAR = 180;

/** Every part that differs, what learners have to the left, what was handed in to the right. */
export function SideBySide({ before, after, lang }: { before: DraftPartText; after: DraftPartText; lang: string }) {
  const labels = [...new Set([...before, ...after].map(([label]) => label))];
  const textOf = (lines: DraftPartText, label: string) => lines.find(([one]) => one === label)?.[1] ?? '';
  const changed = labels.filter((label) => textOf(before, label) !== textOf(after, label));
  if (changed.length === 0) return <p className="mut">{i18n.t('No differences.')}</p>;
  return (
    <div className={css['both']}>
      <p aria-hidden="true">{i18n.t('Published')}</p>
      <p aria-hidden="true">{i18n.t('Submitted')}</p>
      {changed.map((label) => (
        <Part key={label} label={label} before={textOf(before, label)} after={textOf(after, label)} lang={lang} />
      ))}
    </div>
  );
}

interface PartProps {
  label: string;
  before: string;
  after: string;
  lang: string;
}

function Part({ label, before, after, lang }: PartProps) {
  const parts = diffWordsWithSpace(before, after);
  const side = (drop: 'added' | 'removed') =>
    parts.map((part, at) => {
      if (part[drop]) return null;
      if (part.added)
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        return <ins key={at}>{part.value}</ins>;
      if (part.removed)
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        return <del key={at}>{part.value}</del>;
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
      return <span key={at}>{shortened(part.value, at === 0, at === parts.length - 1)}</span>;
    });
  return (
    <>
      <h3>{label}</h3>
      <section className={text['text']} lang={lang} aria-label={i18n.t('{label}: published', { label })}>
        {before ? side('added') : <i className="mut">{i18n.t('Nothing')}</i>}
      </section>
      <section className={text['text']} lang={lang} aria-label={i18n.t('{label}: submitted', { label })}>
        {after ? side('removed') : <i className="mut">{i18n.t('Nothing')}</i>}
      </section>
    </>
  );
}

/** What is the same on both sides is only shown near to what is not. */
function shortened(text: string, first: boolean, last: boolean) {
  if (text.length <= 2 * NEAR + 40) return text;
  const head = text.slice(0, NEAR).replace(/\S*$/, '');
  const tail = text.slice(-NEAR).replace(/^\S*/, '');
  return [first ? '' : head, last ? '' : tail].join(' … ');
}
