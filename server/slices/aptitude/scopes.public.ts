import { type AptitudeArea, aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import { Problem } from '@stepwell/contract/problem.ts';

/** What practice is about, in one word: `all`, an area, or `area/topic`. */
export const scopeOf = (area: AptitudeArea | null, topic: string | null) =>
  area === null ? 'all' : topic === null ? area : `${area}/${topic}`;

export function partsOf(scope: string): { area: AptitudeArea | null; topic: string | null } {
  const [first = '', topic = null] = scope.split('/');
  return { area: aptitudeAreas.find((area) => area === first) ?? null, topic };
}

/** Every scope that an answer counts in. */
export const scopesAround = (area: AptitudeArea, topic: string) => ['all', area, scopeOf(area, topic)];

/** Refuses, in words, what is no topic of its area. */
export function refuseUnknown(area: AptitudeArea | null, topic: string | null) {
  if (topic === null || (area !== null && findTopic(area, topic))) return;
  throw new Problem('invalid_fields', { fields: { topic: 'This topic isn’t in this area.' } });
}

export const findTopic = (area: AptitudeArea, topic: string) => aptitudeTopics[area].find(({ id }) => id === topic);

/** The title of a topic; one that left the list keeps its id. */
export const titleOf = (area: AptitudeArea, topic: string) => findTopic(area, topic)?.title ?? topic;
