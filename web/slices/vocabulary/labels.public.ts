import { i18n } from '@lingui/core';
import { frequencyBands } from '@stepwell/contract/vocabulary/bands.ts';
import type { EnglishArea, EnglishItem, UnitLine } from '@stepwell/contract/vocabulary/vocabulary.ts';

const areas: Record<EnglishArea, () => string> = {
  'words-interview': () => i18n.t('Words for interviews'),
  'words-workplace': () => i18n.t('Words for work'),
  'words-campus': () => i18n.t('Words for college'),
  'words-general': () => i18n.t('General words'),
  'grammar-verbs': () => i18n.t('Grammar: verbs and tenses'),
  'grammar-nouns': () => i18n.t('Grammar: nouns, articles, prepositions'),
  'grammar-sentences': () => i18n.t('Grammar: sentences and usage'),
};
export const areaLabel = (area: EnglishArea) => areas[area]();

const kinds: Record<EnglishItem['kind'], () => string> = {
  choice: () => i18n.t('Choose the answer'),
  gap: () => i18n.t('Fill the gap'),
  order: () => i18n.t('Put the words in order'),
  match: () => i18n.t('Match words and meanings'),
  dictation: () => i18n.t('Write the sentence you hear'),
  listening: () => i18n.t('Listen and answer'),
};
export const kindLabel = (kind: EnglishItem['kind']) => kinds[kind]();

const levels = {
  easy: () => i18n.t('Easy'),
  medium: () => i18n.t('Medium'),
  hard: () => i18n.t('Hard'),
};

const figure = new Intl.NumberFormat('en-IN');

/** `Band 3`. */
export const bandLabel = (band: number) => i18n.t('Band {band}', { band });

/** The ranks of a band: `2,001–4,000`. */
export function ranksLabel(band: number) {
  const { from, to } = frequencyBands[band - 1] ?? frequencyBands[0];
  return to === null
    ? i18n.t('beyond {from}', { from: figure.format(from - 1) })
    : `${figure.format(from)}–${figure.format(to)}`;
}

/** Where a level may lie; nothing where it is sure. */
export const rangeText = ({ low, high }: { low: number; high: number }) =>
  low === high ? '' : i18n.t('Likely range: band {low} to {high}.', { low, high });

/** How hard a unit is: words by band, grammar by level. */
export const difficultyLabel = ({ band, level }: Pick<UnitLine, 'band' | 'level'>) =>
  band === null ? levels[level ?? 'medium']() : bandLabel(band);

/** `Sunday` of 0. */
export const weekdayLabel = (day: number, weekday: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat('en-GB', { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 2, 1 + day)));
