import type { SectionResult } from '@stepwell/contract/recruitment/assessments.ts';
import type { Section } from '@stepwell/contract/recruitment/sections.ts';
import { abilityOf, solvesOf } from '../../platform/item-response/ability.ts';
import { bestOf } from '../questions/rubric-points.public.ts';
import type { AttemptRow } from './attempts.ts';
import type { ItemRow } from './marking.ts';
import { itemsIn } from './section-items.ts';

type Marked = Pick<ItemRow, 'section' | 'points' | 'ofPoints' | 'secret' | 'answer' | 'isFollowUp'>;

const rounded = (points: number) => Math.round(points * 100) / 100;

function mostPoints(section: Section) {
  if (section.kind === 'writing') return bestOf(section.rubric);
  if (section.kind === 'interview') return 100;
  return section.kind === 'code' ? 100 * itemsIn(section) : itemsIn(section);
}

/**
 * What each section of an attempt came to; points are null before it is over and while a program waits for
 * its verdict or a text for its marks.
 * Interview answers, of 100 each, are averaged; everything else is summed.
 */
export const sectionResults = ({ sections, clocks, section: over }: AttemptRow, items: readonly Marked[]) =>
  sections.map((what, place): SectionResult => {
    const own = items.filter(({ section, isFollowUp }) => section === place && !isFollowUp);
    const planned = itemsIn(what);
    const isMarked = place < over && own.every(({ points }) => points !== null);
    const sum = own.reduce((total, { points }) => total + (points ?? 0), 0);
    const answered = own.flatMap(({ secret, points, answer }) =>
      secret.aptitude && answer ? [{ ...secret.aptitude, right: points === 1 }] : [],
    );
    return {
      kind: what.kind,
      minutes: what.minutes,
      startedAt: clocks[place]?.startedAt ?? null,
      finishedAt: clocks[place]?.finishedAt ?? null,
      points: isMarked ? rounded(what.kind === 'interview' ? sum / planned : sum) : null,
      of: mostPoints(what),
      solves: what.kind === 'aptitude' && answered.length > 0 ? solvesOf(abilityOf(answered)) : null,
    };
  });
