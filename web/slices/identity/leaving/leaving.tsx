import { i18n } from '@lingui/core';
import { account, type Deletion, GRACE_DAYS } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask, everything } from '../../../api/call.ts';
import { tokenNow } from '../../../session/session.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { KeepAccount } from './keep-account.tsx';
import css from './leaving.module.css';

/** What happens when somebody leaves, and the form that begins it; or, once begun, the way back. */
export function Leaving({ exportFirst }: { exportFirst?: ReactNode }) {
  const queryClient = useQueryClient();
  const deletionQuery = ask(account.deletion, {});
  const of = useQuery({ ...deletionQuery, enabled: tokenNow() !== null });
  const settle = async (now: Deletion) => {
    queryClient.setQueryData(deletionQuery.queryKey, now);
    // The frame says it too.
    await queryClient.invalidateQueries(everything(identity.profile));
  };
  return (
    <Answer of={of}>
      {(deletion) => {
        if (deletion.eraseAt) return <Begun eraseAt={deletion.eraseAt} />;
        if (deletion.isLastAdmin) return <LastAdmin />;
        return (
          <>
            <WhatHappens teaches={deletion.courses.length > 0} />
            {exportFirst && <div className={css['acts']}>{exportFirst}</div>}
            <DeletionForm deletion={deletion} done={settle} />
          </>
        );
      }}
    </Answer>
  );
}

function WhatHappens({ teaches }: { teaches: boolean }) {
  const after = [
    i18n.t('Your name, email address, profile, photo, settings and notifications are deleted.'),
    i18n.t('Your enrolments, progress, quiz attempts and answers are deleted.'),
    i18n.t('The star ratings of your reviews stay, without your text and name.'),
    i18n.t('Your certificates can still be verified by code, without your name. Download them first.'),
    ...(teaches ? [i18n.t('Choose who takes over your courses.')] : []),
    i18n.t('Admin decisions about your account stay in the audit log, by number and without your name.'),
  ];
  return (
    <div className={css['what']}>
      <p>
        {i18n.t('For {days} days you can sign in and keep your account. After that:', {
          days: GRACE_DAYS,
        })}
      </p>
      <ul>
        {after.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{i18n.t('This can’t be undone.')}</p>
    </div>
  );
}

function Begun({ eraseAt }: { eraseAt: string }) {
  return (
    <div className={css['what']}>
      <p role="status">
        {i18n.t('Your account will be deleted on')} <When at={eraseAt} as="time" />.{' '}
        {i18n.t('Until then everything works as before.')}
      </p>
      <div className={css['acts']}>
        <KeepAccount />
      </div>
    </div>
  );
}

function LastAdmin() {
  return (
    <div className={css['what']}>
      <p>{i18n.t('You are the last admin. Make someone else an admin before you delete this account.')}</p>
    </div>
  );
}
