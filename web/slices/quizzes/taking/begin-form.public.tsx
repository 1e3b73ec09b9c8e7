import { i18n } from '@lingui/core';
import type { OwnQuizPage } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import panel from '../quiz-panel.public.module.css';
import css from './taking.public.module.css';

interface Props {
  page: Pick<OwnQuizPage, 'needsPassword' | 'openAttemptId'>;
  /** Who tells the password. */
  hint: string;
  /** What the button says where nothing is open. */
  label: string;
  /** Answers the attempt. */
  begin: (password: string | null) => Promise<{ attemptId: string }>;
  onFailed?: () => void;
  /** What has to be agreed to first, with its own way to begin. */
  agreement?: ((busy: boolean, agree: () => void) => ReactNode) | undefined;
}

/** The way into an attempt: with the password where it has one, without where one is open already. */
export function BeginForm({ page, hint, label, begin, onFailed, agreement }: Props) {
  const [, setSearch] = useSearchParams();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ field?: string | undefined; message?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  // A second press may come before the first is drawn; it finds nothing to do.
  const pressed = useRef(false);
  const wantsPassword = page.needsPassword && !page.openAttemptId;
  const start = async () => {
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    setWrong({});
    try {
      const { attemptId } = await begin(wantsPassword ? password : null);
      setSearch((search) => {
        search.set('attempt', attemptId);
        search.delete('review');
        return search;
      });
    } catch (error) {
      const field = error instanceof Refusal ? error.fields?.['password'] : undefined;
      setWrong({ field, message: field ? undefined : error instanceof Error ? error.message : undefined });
      onFailed?.();
      setBusy(false);
    }
    pressed.current = false;
  };
  return (
    <form
      noValidate
      className={agreement ? undefined : css['begin']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!agreement) void start();
      }}
    >
      {wantsPassword && (
        <LineField
          label={i18n.t('Password')}
          hint={hint}
          name="password"
          value={password}
          most={100}
          wrong={wrong.field}
          onType={setPassword}
        />
      )}
      {agreement ? (
        agreement(busy, () => void start())
      ) : (
        <div className={panel['begin']}>
          <Button type="submit" tone="lamp" size="big" busy={busy}>
            {page.openAttemptId ? i18n.t('Continue attempt') : label}
          </Button>
          {page.openAttemptId && (
            <p className="mut">{i18n.t('You have an attempt in progress. Your answers are saved.')}</p>
          )}
        </div>
      )}
      {wrong.message && (
        <p role="alert" className={panel['failed']}>
          {wrong.message}
        </p>
      )}
    </form>
  );
}
