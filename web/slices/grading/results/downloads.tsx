import { i18n } from '@lingui/core';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './results.module.css';

interface Props {
  quizId: string;
  attemptId?: string;
  questionId?: string;
}

/** The answers as a file, with a row for each: of a whole quiz, of one attempt or of one question. */
export function Downloads({ quizId, attemptId, questionId }: Props) {
  const file = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      call(quizResults.file, {
        params: { quizId },
        query: { format, ...(attemptId && { attempt: attemptId }), ...(questionId && { question: questionId }) },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const what = attemptId ? i18n.t('This attempt') : questionId ? i18n.t('This question') : i18n.t('All answers');
  return (
    <span className={css['files']}>
      <Button tone="ghost" size="small" busy={file.isPending} onClick={() => file.mutate('csv')}>
        <IconDownload size={18} aria-hidden />
        {i18n.t('{what} (CSV)', { what })}
      </Button>
      <Button tone="ghost" size="small" busy={file.isPending} onClick={() => file.mutate('xlsx')}>
        <IconDownload size={18} aria-hidden />
        {i18n.t('{what} (XLSX)', { what })}
      </Button>
      {file.error && <span role="alert">{file.error.message}</span>}
    </span>
  );
}
