import { i18n } from '@lingui/core';
import { newsletter, type SubscriptionSource } from '@stepwell/contract/enquiries/newsletter.ts';
import { type FormEvent, useRef, useState } from 'react';
import { call, Unreachable } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { lateCheck } from '../../../ui/fields/late-check.ts';
import { useAwakeForm } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './newsletter.module.css';

interface Props {
  source: SubscriptionSource;
  label: string;
  action: string;
}

/** Fetched once somebody types: most who read a page with this field never do. */
const fetchGuard = async () => (await import('../forms/form-guard.ts')).newFormGuard();

/** One email address for the newsletter; it is asked by email before it is on the list. */
export function SubscribeField({ source, label, action }: Props) {
  const { awake, form } = useAwakeForm();
  const guard = useRef<ReturnType<typeof fetchGuard>>(undefined);
  const homepage = useRef('');
  const sendingId = useRef<string>(undefined);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const id = `subscribe-${source}`;
  const guardNow = () => {
    guard.current ??= fetchGuard().catch(() => {
      guard.current = undefined;
      throw new Unreachable();
    });
    return guard.current;
  };
  const idNow = () => {
    sendingId.current ??= newId();
    return sendingId.current;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const faultsOf = await lateCheck(async () => (await import('../form-checks.ts')).subscription);
      const problem = faultsOf({ email, source })['email'];
      setWrong(problem ?? null);
      if (problem) {
        setBusy(false);
        return document.getElementById(id)?.focus();
      }
      const { send } = await guardNow();
      const answer = await send(idNow(), (guarded) =>
        call(newsletter.subscribe, { body: { ...guarded, homepage: homepage.current, email, source } }),
      );
      sendingId.current = undefined;
      setSentTo(answer.email);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Something went wrong on our side. Try again.'));
    }
    setBusy(false);
  };
  if (sentTo)
    return (
      <p className={css['told']} role="status">
        {i18n.t('Check your inbox: open the link we sent to {email} to confirm.', { email: sentTo })}
      </p>
    );
  return (
    <form ref={form} method="post" className={css['form']} noValidate aria-label={label} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          value={email}
          aria-invalid={wrong !== null}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setWrong(null);
            guardNow().then(
              ({ prepare }) => prepare(idNow()),
              () => {},
            );
          }}
        />
        <Button type="submit" disabled={!awake} busy={busy}>
          {busy ? i18n.t('Sending') : action}
        </Button>
      </div>
      <div className={css['unseen']} aria-hidden="true">
        <label>
          {i18n.t('Leave this field empty')}
          <input
            type="text"
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              homepage.current = currentTarget.value;
            }}
          />
        </label>
      </div>
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={css['wrong']}>
          <FieldError>{wrong}</FieldError>
        </span>
      )}
    </form>
  );
}
