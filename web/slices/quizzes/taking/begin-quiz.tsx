import { i18n } from '@lingui/core';
import { type OwnQuizPage, ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, everything } from '../../../api/call.ts';
import { BeginForm } from './begin-form.public.tsx';

export function BeginQuiz({ page }: { page: OwnQuizPage }) {
  const { quizId, attempts } = page;
  const queryClient = useQueryClient();
  const begin = async (password: string | null) => {
    const begun = await call(ownQuizzes.begin, { params: { quizId }, body: { password } });
    for (const endpoint of [ownQuizzes.list, ownQuizzes.quiz]) {
      void queryClient.invalidateQueries({ ...everything(endpoint), refetchType: 'none' });
    }
    return begun;
  };
  return (
    <BeginForm
      page={page}
      hint={i18n.t('Your teacher gives you this.')}
      label={attempts.length > 0 ? i18n.t('Start new attempt') : i18n.t('Start quiz')}
      begin={begin}
    />
  );
}
