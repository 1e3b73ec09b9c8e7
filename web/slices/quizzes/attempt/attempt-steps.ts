import { i18n } from '@lingui/core';
import type { Paper } from '@stepwell/contract/quizzes/attempts.ts';
import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';

/** How far an attempt has gone, where its parts are taken in order or its questions one by one. */
export interface Steps {
  sections: MockTestSection[] | undefined;
  furthest: number | undefined;
  deadlineAt: string | null;
}

export const stepsOf = ({ sections, furthest, deadlineAt }: Paper): Steps => ({ sections, furthest, deadlineAt });

/** Says the same for as long as the same questions are open. */
export const phaseOf = ({ sections }: Steps) => sections?.map(({ state }) => state).join(' ');
/** What a device that looks on is told of it. */
export const begunOf = ({ sections }: Steps) => sections?.filter(({ startedAt }) => startedAt !== null).length;

export const openPart = ({ sections }: Steps) => sections?.find(({ state }) => state === 'open');
export const nextPart = ({ sections }: Steps) => sections?.find(({ state }) => state === 'next');

export const partName = ({ title, position }: Pick<MockTestSection, 'title' | 'position'>) =>
  title || i18n.t('Part {number}', { number: position });
