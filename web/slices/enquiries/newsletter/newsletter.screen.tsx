import { i18n } from '@lingui/core';
import { newsletter } from '@stepwell/contract/enquiries/newsletter.ts';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { useSite } from '../../../ui/page/site.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './newsletter.module.css';
import { SubscribeField } from './subscribe-form.public.tsx';

/** /newsletter: `?confirm=` joins the list, `?leave=` leaves it, and without either it is asked for. */
export function NewsletterPage() {
  const [search] = useSearchParams();
  const { siteName } = useSite();
  // The page from the server is the same for everyone; only the browser knows the key.
  const awake = useAwake();
  const confirming = awake ? search.get('confirm') : null;
  const leaving = awake ? search.get('leave') : null;
  if (confirming)
    return (
      <Press
        title={i18n.t('Confirm your subscription')}
        text={i18n.t('You’ll get updates from {siteName} by email. You can unsubscribe in every email.', { siteName })}
        action={i18n.t('Confirm subscription')}
        send={() => call(newsletter.confirm, { body: { key: confirming } })}
        doneTitle={i18n.t('You’re subscribed')}
        doneText={(email) => i18n.t('Updates go to {email}.', { email })}
      />
    );
  if (leaving)
    return (
      <Press
        title={i18n.t('Unsubscribe')}
        text={i18n.t('You’ll get no more updates from {siteName}. Emails about your account are not affected.', {
          siteName,
        })}
        action={i18n.t('Unsubscribe')}
        send={() => call(newsletter.unsubscribe, { body: { key: leaving } })}
        doneTitle={i18n.t('You’re unsubscribed')}
        doneText={(email) => i18n.t('{email} gets no more updates.', { email })}
      />
    );
  return (
    <div className={css['page']}>
      <h1>{i18n.t('Updates by email')}</h1>
      <p>{i18n.t('New courses and features at {siteName}, now and then. Unsubscribe in one click.', { siteName })}</p>
      <SubscribeField source="footer" label={i18n.t('Email')} action={i18n.t('Subscribe')} />
    </div>
  );
}

interface PressProps {
  title: string;
  text: string;
  action: string;
  send: () => Promise<{ email: string }>;
  doneTitle: string;
  doneText: (email: string) => string;
}

/** One press and no more; not none, as mail scanners open every link. */
function Press({ title, text, action, send, doneTitle, doneText }: PressProps) {
  const act = useMutation({ mutationFn: send });
  return (
    <div className={css['page']} role="status">
      <h1>{act.data ? doneTitle : title}</h1>
      <p>{act.data ? doneText(act.data.email) : text}</p>
      {!act.data && (
        <Button tone="lamp" size="big" busy={act.isPending} onClick={() => act.mutate()}>
          {action}
        </Button>
      )}
      {act.error && (
        <span role="alert" className={css['wrong']}>
          <FieldError>{act.error.message}</FieldError>
        </span>
      )}
    </div>
  );
}
