import { i18n } from '@lingui/core';
import { plannedQuizzes, type QuizState } from '@stepwell/contract/quizzes/quizzes.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import type { Fact } from '../../../ui/making/fact-list.tsx';
import { PublishDialog } from '../../../ui/making/publish-dialog.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { movesFrom, stateLabels } from './state-labels.public.tsx';

/** What tells one sort of planned quiz from another: quizzes, and final assessments. */
export interface PlanRoutes<Page> {
  /** Its word in the address. */
  at: 'quiz' | 'final';
  move: (quizId: string, state: QuizState) => Promise<Page>;
  copy: (quizId: string) => Promise<{ quizId: string }>;
  find: (queryClient: QueryClient, quizId: string) => Promise<Page>;
  /** What goes live with it, and from when students can start. */
  facts: (page: Page) => Fact[];
  hint: (page: Page) => string;
  /** Takes what the server says now in the place of what screens know. */
  keep: (queryClient: QueryClient, page: Page) => Promise<void>;
  /** Lists of them are asked again. */
  refresh: (queryClient: QueryClient) => Promise<void>;
}

interface Of {
  quizId: string;
  title: string;
}
interface Movable {
  state: QuizState;
  wasPublished: boolean;
}
export type PlanActs<Page extends Movable> = Omit<ReturnType<typeof usePlanActs<Page>>, 'keep'>;

/** Publishing, closing, putting away, copying and trying out. What is refused is said as the server says it. */
export function usePlanActs<Page extends Movable>({ quizId, title }: Of, rawRoutes: PlanRoutes<Page>) {
  const list = useListAddress();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [sure, setSure] = useState<{ to: QuizState; label: string; hint: string }>();
  const [going, setGoing] = useState<{ page: Page; label: string; publish: () => Promise<unknown> }>();
  const keep = (page: Page) => rawRoutes.keep(queryClient, page);
  const move = async (state: QuizState) => {
    const moved = await rawRoutes.move(quizId, state);
    await keep(moved);
    toast.success(i18n.t('{title}: {state}', { title, state: stateLabels[moved.state]() }));
  };
  const showError = (error: unknown) => {
    if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
  };
  return {
    keep,
    move: (state: QuizState) => void move(state).catch(showError),
    /** Shows what will go live, and then publishes it. Other than the page as it is saved, `publish` saves it first. */
    publish(page: Page, label: string, publish: () => Promise<unknown>) {
      setGoing({ page, label, publish });
    },
    /** The same of a line in a list, whose page is asked for. */
    publishLine: useOnce(async () => {
      try {
        const page = await rawRoutes.find(queryClient, quizId);
        const label = movesFrom(page.state, page.wasPublished).find(({ to }) => to === 'published')?.label;
        // Somebody else published it meanwhile: the server says so.
        if (label) setGoing({ page, label, publish: () => move('published') });
        else await move('published');
      } catch (error) {
        showError(error);
      }
    }),
    moved: move,
    ask: setSure,
    copy: useOnce(async () => {
      try {
        const copy = await rawRoutes.copy(quizId);
        await rawRoutes.refresh(queryClient);
        await navigate(list.to({ [rawRoutes.at]: copy.quizId, state: undefined, q: undefined }));
      } catch (error) {
        showError(error);
      }
    }),
    tryOut: useOnce(async () => {
      try {
        const { attemptId } = await call(plannedQuizzes.preview, { params: { quizId } });
        await navigate(list.beside({ [rawRoutes.at]: quizId, attempt: attemptId, review: undefined }));
      } catch (error) {
        showError(error);
      }
    }),
    dialog: (
      <>
        {sure && (
          <ConfirmDialog
            title={i18n.t('{act}: {title}', { act: sure.label, title })}
            hint={sure.hint}
            action={sure.label}
            onConfirm={() => move(sure.to)}
            onClose={() => setSure(undefined)}
          />
        )}
        {going && (
          <PublishDialog
            title={i18n.t('{act}: {title}', { act: going.label, title })}
            hint={rawRoutes.hint(going.page)}
            action={going.label}
            facts={rawRoutes.facts(going.page)}
            onPublish={going.publish}
            onClose={() => setGoing(undefined)}
          />
        )}
      </>
    ),
  };
}
