import { i18n } from '@lingui/core';
import { asksAnything } from '@stepwell/contract/integrity.ts';
import { type OwnFinalPage, ownFinals } from '@stepwell/contract/own-finals.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { LineField } from '../../../ui/line-field.tsx';
import { IntegrityConsent } from '../integrity/integrity-consent.tsx';
import panel from '../quiz-panel.module.css';
import taking from '../taking/taking.module.css';

/** The way into an attempt: after agreeing to what is noted, with the password where it has one; what is open asks for nothing. */
export function BeginFinal({ page }: { page: OwnFinalPage }) {
  const { quizId, openAttemptId, attempts, integrity } = page;
  const [, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ field?: string | undefined; words?: string | undefined }>({});
  const [busy, setBusy] = useState(false);
  // A second press may come before the first is drawn; it finds nothing to do.
  const pressed = useRef(false);
  const wantsPassword = page.needsPassword && !openAttemptId;
  const begin = async (consent: boolean) => {
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    setWrong({});
    try {
      const body = { password: wantsPassword ? password : null, consent };
      const { attemptId } = await call(ownFinals.begin, { params: { quizId }, body });
      void queryClient.invalidateQueries({ ...everything(ownFinals.list), refetchType: 'none' });
      setSearch((search) => {
        search.set('attempt', attemptId);
        search.delete('review');
        return search;
      });
    } catch (error) {
      const field = error instanceof Refusal ? error.fields?.['password'] : undefined;
      setWrong({ field, words: field ? undefined : error instanceof Error ? error.message : undefined });
      // What stood here is not so any more: a slot was moved, a condition does not hold.
      void queryClient.invalidateQueries(ask(ownFinals.final, { params: { quizId } }));
      setBusy(false);
    }
    pressed.current = false;
  };
  const words = attempts.length > 0 ? i18n.t('Start another attempt') : i18n.t('Start the assessment');
  const asks = asksAnything(integrity) && !openAttemptId;
  return (
    <form
      noValidate
      className={asks ? undefined : taking['begin']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!asks) void begin(false);
      }}
    >
      {wantsPassword && (
        <LineField
          label={i18n.t('Password')}
          hint={i18n.t('Whoever set this assessment tells it to you.')}
          name="password"
          value={password}
          most={100}
          wrong={wrong.field}
          onType={setPassword}
        />
      )}
      {asks ? (
        <IntegrityConsent settings={integrity} busy={busy} onAgree={() => void begin(true)} />
      ) : (
        <div className={panel['begin']}>
          <Button type="submit" tone="lamp" size="big" busy={busy}>
            {openAttemptId ? i18n.t('Continue the attempt') : words}
          </Button>
          {openAttemptId && <p className="mut">{i18n.t('An attempt is open. Its answers are where you left them.')}</p>}
        </div>
      )}
      {wrong.words && (
        <p role="alert" className={panel['failed']}>
          {wrong.words}
        </p>
      )}
    </form>
  );
}
