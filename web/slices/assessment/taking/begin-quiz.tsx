import { i18n } from '@lingui/core';
import { type OwnQuizPage, ownQuizzes } from '@stepwell/contract/own-quizzes.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { LineField } from '../../../ui/line-field.tsx';
import panel from '../quiz-panel.module.css';
import css from './taking.module.css';

/** The way into an attempt: with the password where it has one, without where one is open already. */
export function BeginQuiz({ page }: { page: OwnQuizPage }) {
  const { quizId, openAttemptId, attempts } = page;
  const [, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ field?: string | undefined; words?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  // A second press may come before the first is drawn; it finds nothing to do.
  const pressed = useRef(false);
  const wantsPassword = page.needsPassword && !openAttemptId;
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    setWrong({});
    try {
      const body = { password: wantsPassword ? password : null };
      const { attemptId } = await call(ownQuizzes.begin, { params: { quizId }, body });
      for (const asked of [ownQuizzes.list, ownQuizzes.quiz]) {
        void queryClient.invalidateQueries({ ...everything(asked), refetchType: 'none' });
      }
      setSearch((search) => {
        search.set('attempt', attemptId);
        search.delete('review');
        return search;
      });
    } catch (error) {
      const field = error instanceof Refusal ? error.fields?.['password'] : undefined;
      setWrong({ field, words: field ? undefined : error instanceof Error ? error.message : undefined });
      setBusy(false);
    }
    pressed.current = false;
  };
  const words = attempts.length > 0 ? i18n.t('Start another attempt') : i18n.t('Start the quiz');
  return (
    <form onSubmit={begin} noValidate className={css['begin']}>
      {wantsPassword && (
        <LineField
          label={i18n.t('Password')}
          hint={i18n.t('Whoever set this quiz tells it to you.')}
          name="password"
          value={password}
          most={100}
          wrong={wrong.field}
          onType={setPassword}
        />
      )}
      <div className={panel['begin']}>
        <Button type="submit" tone="lamp" size="big" busy={busy}>
          {openAttemptId ? i18n.t('Continue the attempt') : words}
        </Button>
        {openAttemptId && <p className="mut">{i18n.t('An attempt is open. Its answers are where you left them.')}</p>}
      </div>
      {wrong.words && (
        <p role="alert" className={panel['failed']}>
          {wrong.words}
        </p>
      )}
    </form>
  );
}
