import { i18n } from '@lingui/core';
import type { QuizState } from '@stepwell/contract/quizzes/quizzes.ts';

export const stateLabels: Record<QuizState, () => string> = {
  draft: () => i18n.t('Draft'),
  published: () => i18n.t('Published'),
  closed: () => i18n.t('Closed'),
  away: () => i18n.t('Archived'),
};

interface Move {
  to: QuizState;
  label: string;
  /** Asked before, where it changes something for others. */
  sure?: string;
}

/** What can be made of a quiz in its state; the server has the last word. */
export function movesFrom(state: QuizState, wasPublished: boolean): Move[] {
  const publish = { to: 'published' as const, label: i18n.t('Publish') };
  switch (state) {
    case 'draft':
      return [publish, { to: 'away', label: i18n.t('Archive') }];
    case 'published':
      return [
        {
          to: 'closed',
          label: i18n.t('Close'),
          sure: i18n.t('No one can start it, and attempts in progress are submitted as they are.'),
        },
      ];
    case 'closed':
      return [
        { ...publish, label: i18n.t('Reopen') },
        { to: 'away', label: i18n.t('Archive') },
      ];
    case 'away':
      return [{ to: wasPublished ? 'closed' : 'draft', label: i18n.t('Restore') }];
  }
}
