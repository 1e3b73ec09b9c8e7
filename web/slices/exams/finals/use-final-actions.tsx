import { i18n } from '@lingui/core';
import { type Final, finals } from '@stepwell/contract/exams/finals.ts';
import type { QuizState } from '@stepwell/contract/quizzes/quizzes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { dayOf } from '../../../ui/time/durations.ts';
import { movesFrom } from '../../quizzes/planning/state-labels.public.tsx';
import { type PlanRoutes, usePlanActs } from '../../quizzes/planning/use-plan-actions.public.tsx';

const rawRoutes: PlanRoutes<Final> = {
  at: 'final',
  move: (quizId, state) => call(finals.move, { params: { quizId }, body: { state } }),
  copy: (quizId) => call(finals.copy, { params: { quizId, copyId: crypto.randomUUID() } }),
  keep(queryClient, final) {
    queryClient.setQueryData(ask(finals.final, { params: { quizId: final.quizId } }).queryKey, final);
    return this.refresh(queryClient);
  },
  refresh: (queryClient) => queryClient.invalidateQueries(everything(finals.list)),
};

/** What will happen once it is published, and what it goes without; the hint of the question before. */
export function publishingText({ sections, opensAt, closesAt, slots, timeLimitMinutes, certificate }: Final) {
  const questions = sections
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + ('count' in item ? item.count : 1), 0);
  const hasTimeLimit = timeLimitMinutes !== null || sections.some(({ minutes }) => minutes != null);
  return [
    slots.length > 0
      ? i18n.t('Students see it immediately and start within their slot.')
      : opensAt
        ? i18n.t('Students see it immediately and can start on {day}.', { day: dayOf(opensAt) })
        : i18n.t('Students see it immediately and can start now: it has no opening date.'),
    slots.length === 0 && !closesAt && i18n.t('No closing date.'),
    !hasTimeLimit && i18n.t('No time limit.'),
    questions === 0
      ? i18n.t('No questions.')
      : i18n.t('{questions, plural, one {# question.} other {# questions.}}', { questions }),
    certificate && i18n.t('Students who pass get a certificate.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What can be done with a final assessment as a whole. Publishing says first what will happen. */
export function useFinalActs(final: { quizId: string; title: string }) {
  const queryClient = useQueryClient();
  const acts = usePlanActs(final, rawRoutes);
  const askFirst = async () => {
    const found = await queryClient.fetchQuery(ask(finals.final, { params: { quizId: final.quizId } }));
    const move = movesFrom(found.state, found.wasPublished).find(({ to }) => to === 'published');
    // Somebody else published it meanwhile: the server says so.
    if (!move) return acts.move('published');
    acts.ask({ to: 'published', label: move.label, words: publishingText(found) });
  };
  return {
    ...acts,
    move: (state: QuizState) =>
      state === 'published'
        ? void askFirst().catch((error: unknown) => {
            if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
          })
        : acts.move(state),
  };
}
