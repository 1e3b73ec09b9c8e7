import { i18n } from '@lingui/core';
import { adminSettings, type MailState } from '@stepwell/contract/admin/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useProfile } from '../../../session/profile.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { submittedText } from './audit-object-labels.ts';
import { Fact } from './setting-fields.tsx';
import css from './settings.module.css';

/** Which way letters go, whether they arrive, and what waits. */
export function Mail() {
  const mail = useQuery(ask(adminSettings.mail, {}));
  return (
    <Answer of={mail}>
      {(state) => (
        <>
          <Way state={state} />
          <Trial />
        </>
      )}
    </Answer>
  );
}

function Way({ state: { way, waiting, waitingSince, refusal } }: { state: MailState }) {
  if (way.by === 'outbox') {
    return (
      <section>
        <h2>{i18n.t('Emails stay in the outbox')}</h2>
        <p className={css['words']}>
          {i18n.t(
            'No mail server is configured. Emails stay in the outbox; pass their links on yourself. To send emails, start the server with SMTP_URL and MAIL_FROM.',
          )}{' '}
          <Link className="lnk" to="?view=outbox">
            {i18n.t('Open outbox')}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <section>
      <h2>{i18n.t('Emails sent by mail server')}</h2>
      <p className={css['words']}>{i18n.t('Set by the server environment variables SMTP_URL and MAIL_FROM.')}</p>
      <dl className={css['facts']}>
        <Fact name={i18n.t('Server')}>{way.server}</Fact>
        <Fact name={i18n.t('Encryption')}>
          {way.encrypted ? i18n.t('Always (TLS)') : i18n.t('When the server offers it (STARTTLS)')}
        </Fact>
        <Fact name={i18n.t('Authentication')}>{way.signsIn ? i18n.t('User name and password') : i18n.t('No')}</Fact>
        <Fact name={i18n.t('Sender')}>{way.sender}</Fact>
        <Fact name={i18n.t('Pending')}>
          {waiting === 0 || !waitingSince ? (
            i18n.t('Nothing')
          ) : (
            <>
              <Link className="lnk" to="?view=outbox&state=waiting">
                {i18n.t('{waiting, plural, one {# email} other {# emails}}', { waiting })}
              </Link>
              {', '}
              {i18n.t('oldest since')} <When at={waitingSince} as="time" />
            </>
          )}
        </Fact>
        {refusal && (
          <Fact name={i18n.t('Last response')}>
            {refusal.answer} (<When at={refusal.at} as="time" />)
          </Fact>
        )}
      </dl>
    </section>
  );
}

const TRIAL = ['trial letter'];

function Trial() {
  const email = useProfile().profile?.email;
  const queryClient = useQueryClient();
  const trial = useMutation({
    mutationKey: TRIAL,
    mutationFn: () => call(adminSettings.tryMail, {}),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(everything(adminSettings.mail)),
        queryClient.invalidateQueries(everything(adminSettings.letters)),
      ]),
  });
  // The second press of a double click comes before the button knows of the first.
  const send = () => queryClient.isMutating({ mutationKey: TRIAL }) === 0 && trial.mutate();
  const good = trial.data?.outcome === 'taken' || trial.data?.outcome === 'kept';
  return (
    <section>
      <h2>{i18n.t('Send test email')}</h2>
      <p className={css['words']}>
        {email
          ? i18n.t('Sent to {email}. The result appears here.', { email })
          : i18n.t('Sent to your email address. The result appears here.')}
      </p>
      <div className={css['save']}>
        <Button tone="ghost" busy={trial.isPending} onClick={send}>
          {trial.isPending ? i18n.t('Sending…') : i18n.t('Send test email')}
        </Button>
      </div>
      <p role="status" className={good ? css['good'] : css['bad']}>
        {trial.data ? submittedText(trial.data) : trial.error?.message}
      </p>
    </section>
  );
}
