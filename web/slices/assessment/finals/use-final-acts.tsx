import { i18n } from '@lingui/core';
import { type Final, finals } from '@stepwell/contract/finals.ts';
import { plannedQuizzes, type QuizState } from '@stepwell/contract/quizzes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { useOnce } from '../../../ui/use-once.ts';
import { stateWords } from '../planning/state-words.tsx';

interface Of {
  quizId: string;
  title: string;
}

/** Publishing, closing, putting away, copying and trying out. What is refused is said as the server says it. */
export function useFinalActs({ quizId, title }: Of) {
  const list = useListAddress();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [sure, setSure] = useState<{ to: QuizState; label: string; words: string }>();
  const keep = async (final: Final) => {
    queryClient.setQueryData(ask(finals.final, { params: { quizId } }).queryKey, final);
    await queryClient.invalidateQueries(everything(finals.list));
  };
  const move = async (state: QuizState) => {
    const moved = await call(finals.move, { params: { quizId }, body: { state } });
    await keep(moved);
    toast.success(i18n.t('{title}: {state}', { title, state: stateWords[moved.state]() }));
  };
  const say = (error: unknown) => {
    if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
  };
  return {
    keep,
    move: (state: QuizState) => void move(state).catch(say),
    ask: setSure,
    copy: useOnce(async () => {
      try {
        const copy = await call(finals.copy, { params: { quizId, copyId: crypto.randomUUID() } });
        await queryClient.invalidateQueries(everything(finals.list));
        await navigate(list.to({ final: copy.quizId, state: undefined, q: undefined }));
      } catch (error) {
        say(error);
      }
    }),
    tryOut: useOnce(async () => {
      try {
        const { attemptId } = await call(plannedQuizzes.preview, { params: { quizId } });
        await navigate(list.beside({ final: quizId, attempt: attemptId, review: undefined }));
      } catch (error) {
        say(error);
      }
    }),
    dialog: sure && (
      <ConfirmDialog
        title={i18n.t('{act}: {title}', { act: sure.label, title })}
        hint={sure.words}
        action={sure.label}
        onConfirm={() => move(sure.to)}
        onClose={() => setSure(undefined)}
      />
    ),
  };
}
