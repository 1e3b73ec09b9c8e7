import { i18n } from '@lingui/core';
import { IconEyeOff, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import css from './discussion.module.css';

interface VoteProps {
  of: { votes: number; voted: boolean };
  may: boolean;
  send: (helps: boolean) => Promise<unknown>;
}

/** "This helps", once; a second press takes it back. Who may not vote sees the count. */
export function Vote({ of: { votes, voted }, may, send }: VoteProps) {
  const press = useMutation({ mutationFn: () => send(!voted) });
  const count = i18n.t('{count, plural, one {# vote} other {# votes}}', { count: votes });
  if (!may) return votes > 0 ? <span className={`${css['meta']} num`}>{count}</span> : null;
  return (
    <>
      <button
        type="button"
        className={`${css['quiet']} num`}
        aria-pressed={voted}
        disabled={press.isPending}
        onClick={() => press.mutate()}
      >
        <IconThumbUp size={18} stroke={1.8} aria-hidden />
        {votes > 0 ? i18n.t('Helpful ({count})', { count }) : i18n.t('Helpful')}
      </button>
      {press.error && <span role="alert">{press.error.message}</span>}
    </>
  );
}

/** Why others do not see it. */
export function Hidden({ hidden }: { hidden: { reason: string } | null }) {
  if (!hidden) return null;
  return (
    <p className={`${css['meta']} ${css['badly']}`}>
      <IconEyeOff size={17} stroke={1.8} aria-hidden />
      <span>{i18n.t('Hidden from others: {reason}', { reason: hidden.reason })}</span>
    </p>
  );
}

/** Asked once more before one's own words go. */
export function Removing({ what, act }: { what: string; act: () => Promise<unknown> }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <button type="button" className={css['quiet']} onClick={() => setIsConfirming(true)}>
        {i18n.t('Remove')}
      </button>
      {isConfirming && (
        <ConfirmDialog
          title={what}
          hint={i18n.t('It’s deleted for everyone. You can’t undo this.')}
          action={i18n.t('Remove')}
          tone="bad"
          onConfirm={act}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

/** Takes something out of sight with a reason, or shows it again. */
export function Hiding({ hidden, act }: { hidden: boolean; act: (reason: string | null) => Promise<unknown> }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const show = useMutation({ mutationFn: () => act(null) });
  if (hidden) {
    return (
      <button type="button" className={css['quiet']} disabled={show.isPending} onClick={() => show.mutate()}>
        {i18n.t('Unhide')}
      </button>
    );
  }
  return (
    <>
      <button type="button" className={css['quiet']} onClick={() => setIsConfirming(true)}>
        {i18n.t('Hide')}
      </button>
      {isConfirming && (
        <ConfirmDialog
          title={i18n.t('Hide this post?')}
          hint={i18n.t('Its author still sees it, with your reason. It is logged.')}
          action={i18n.t('Hide')}
          reason={{
            label: i18n.t('Reason'),
            check: (text) => (text.trim() ? undefined : i18n.t('Enter a reason. The author sees it.')),
          }}
          onConfirm={act}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
