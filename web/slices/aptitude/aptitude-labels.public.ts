import { i18n } from '@lingui/core';
import type { Ability } from '@stepwell/contract/aptitude/aptitude.ts';
import { type AptitudeArea, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';

const areaWords: Record<AptitudeArea, () => string> = {
  quantitative: () => i18n.t('Quantitative'),
  logical: () => i18n.t('Logical'),
  verbal: () => i18n.t('Verbal'),
  data: () => i18n.t('Data'),
};
export const areaWord = (area: AptitudeArea) => areaWords[area]();

/** What practice is about, in words. */
export function scopeLabel(area: AptitudeArea | null, topic: string | null) {
  if (area === null) return i18n.t('All topics');
  if (topic === null) return areaWord(area);
  return aptitudeTopics[area].find(({ id }) => id === topic)?.title ?? topic;
}

/** An estimate in plain words, with its error. */
export const abilityLabel = ({ solves: { about, low, high } }: Ability) =>
  i18n.t('{about} of 100 medium questions ({low}–{high})', { about, low, high });

/** `2 min`, `5 h`, `12 days`: how long until a card comes back. */
export function gapLabel(from: number, to: string) {
  const minutes = Math.max(1, Math.round((Date.parse(to) - from) / 60_000));
  if (minutes < 60) return i18n.t('{minutes} min', { minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 24) return i18n.t('{hours} h', { hours });
  return i18n.t('{days, plural, one {# day} other {# days}}', { days: Math.round(hours / 24) });
}
