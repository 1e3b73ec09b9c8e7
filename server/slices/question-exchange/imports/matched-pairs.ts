import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { Basics } from '../basics.ts';
import type { Taking } from './found-question.ts';

interface Pair {
  left: string;
  right: string;
  /** The left side as HTML, where it has to stand in a text. */
  html: () => string;
}

/** Pairs to find, with right sides that belong to nothing. Where one right side belongs to several, gaps of a text. */
export function matchedOf(basics: Basics, pairs: Pair[], others: string[], { warn, refuse }: Taking): DraftQuestion {
  if (pairs.length > 20 || others.length > 10) refuse(i18n.t('More than 20 pairs or 10 extra items.'));
  const rights = pairs.map(({ right }) => right);
  const unpaired = [...new Set(others)].filter((one) => !rights.includes(one));
  if (new Set(rights).size === rights.length)
    return {
      ...basics,
      kind: 'matching',
      pairs: pairs.map(({ left, right }, at) => ({ id: `p${at + 1}`, left, right })),
      ...(unpaired.length > 0 && { others: unpaired }),
    };
  warn(i18n.t('Several items share a match, so this became a gap text with options.'));
  const texts = [...new Set([...rights, ...others])];
  if (texts.length > 20) refuse(i18n.t('More than 20 options.'));
  const items = pairs.map(({ html }, at) => {
    const left = html().replace(/^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/, '$1');
    return `<li>${left}: [[${at + 1}]]</li>`;
  });
  return {
    ...basics,
    kind: 'cloze',
    text: `<ul>${items.join('')}</ul>`,
    gaps: pairs.map(({ right }, at) => ({
      id: `g${at + 1}`,
      place: at + 1,
      weight: 1,
      feedback: '',
      as: 'choice',
      options: texts.map((text, place) => ({ id: `o${place + 1}`, text, right: text === right })),
    })),
  };
}
