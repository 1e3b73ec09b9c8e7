import { i18n } from '@lingui/core';
import { adminSettings, type EmailListItem } from '@stepwell/contract/admin/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, everything } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Failed, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { submittedText } from './audit-object-labels.ts';
import { EmailStateLabel } from './email-state.tsx';
import css from './settings.module.css';
import { useOnOpening } from './use-on-opening.ts';

/** One letter with its text; a link that opens an account is fetched only when somebody asks for it. */
export function EmailDialog({ letter, close }: { letter: EmailListItem; close: () => void }) {
  const queryClient = useQueryClient();
  const again = () =>
    Promise.all([
      queryClient.invalidateQueries(everything(adminSettings.letters)),
      queryClient.invalidateQueries(everything(adminSettings.mail)),
    ]);
  const { key, subject, to, writtenAt, sentAt, opens, refusal } = letter;
  const body = useMutation({ mutationFn: () => call(adminSettings.readLetter, { body: { key } }) });
  const sending = useMutation({
    mutationFn: () => call(adminSettings.sendLetter, { body: { key } }),
    onSettled: again,
  });
  const isSecret = opens && letter.state === 'kept';
  // What is no secret is read at once; this is a call that may be written down, so it is made once.
  useOnOpening(() => {
    if (!isSecret) body.mutate();
  });
  const isSent = sentAt !== null || sending.data?.outcome === 'taken';
  return (
    <Dialog label={subject} shape="wide" close={close}>
      <article className={css['letter']}>
        <h2>{subject}</h2>
        <dl className={css['facts']}>
          <div>
            <dt>{i18n.t('To')}</dt>
            <dd>{to}</dd>
          </div>
          <div>
            <dt>{i18n.t('Created')}</dt>
            <dd>
              <When at={writtenAt} as="time" />
            </dd>
          </div>
          <div>
            <dt>{i18n.t('State')}</dt>
            <dd>
              <EmailStateLabel letter={isSent ? { ...letter, state: 'sent' } : letter} />{' '}
              {sentAt && <When at={sentAt} as="time" />}
            </dd>
          </div>
          {refusal && !isSent && (
            <div>
              <dt>{i18n.t('Server response')}</dt>
              <dd>{refusal}</dd>
            </div>
          )}
        </dl>
        {(letter.state === 'waiting' || letter.state === 'failed') && !isSent && (
          <div className={css['save']}>
            <Button tone="ghost" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
              {letter.state === 'failed' ? i18n.t('Send again') : i18n.t('Send now')}
            </Button>
          </div>
        )}
        <p role="status" className={css['words']}>
          {sending.data ? submittedText(sending.data) : sending.error?.message}
        </p>
        {isSecret && !body.data && (
          <>
            <p className={css['words']}>
              {i18n.t(
                'This email contains a link that gives access to the recipient’s account. Show it only to pass it on. Viewing it is recorded in the audit log.',
              )}
            </p>
            <div className={css['save']}>
              <Button busy={body.isPending} onClick={() => body.mutate()}>
                {i18n.t('Show email')}
              </Button>
            </div>
          </>
        )}
        {body.isPending && !isSecret && <Waiting />}
        {body.error && <Failed error={body.error} retry={() => body.mutate()} retrying={body.isPending} />}
        {body.data && (
          <>
            {!body.data.isWhole && <p className={css['words']}>{i18n.t('The private link is hidden.')}</p>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long letter scrolls, and must with a keyboard, too. */}
            <pre className={css['text']} tabIndex={0}>
              {body.data.text}
            </pre>
          </>
        )}
      </article>
    </Dialog>
  );
}
