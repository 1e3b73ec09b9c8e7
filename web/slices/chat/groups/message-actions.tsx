import { i18n } from '@lingui/core';
import type { ChatMessage } from '@stepwell/contract/chat/chat.ts';
import { chatGroups, type GroupConversation, muteMinutes, ownChatGroups } from '@stepwell/contract/chat/groups.ts';
import { type ReportReason, reportReasons } from '@stepwell/contract/content/comments.ts';
import { IconDots, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { reportReasonLabel } from '../../content/comment-labels.public.ts';
import css from './group.module.css';

/** Below a message that a moderator hid. */
export const HiddenNote = () => (
  <span className={css['hidden']}>
    <IconEyeOff size={15} aria-hidden />
    {i18n.t('Hidden from members')}
  </span>
);

interface Props {
  group: GroupConversation;
  message: ChatMessage;
  userId: string;
  reload: () => void;
}

/** What may be done with a message of somebody else: reported by members; hidden, and its author muted, by moderators. */
export function MessageActions({ group, message, userId, reload }: Props) {
  const { isModerator, reports, mutes, conversationId } = group;
  const { messageId, author, kind } = message;
  const [open, setOpen] = useState<'hide' | 'report' | 'mute'>();
  if (kind === 'event' || author?.userId === userId) return null;
  const reported = reports.filter((one) => one.messageId === messageId);
  const isMuted = mutes.some((one) => one.userId === author?.userId);
  const params = { conversationId, messageId };
  const after = (act: Promise<unknown>) => act.then(reload, (error: Error) => void toast.error(error.message));
  const decide = (decision: 'hide' | 'keep') => call(ownChatGroups.decide, { params, body: { decision } });
  const mute = (minutes: (typeof muteMinutes)[number] | null) =>
    call(ownChatGroups.mute, { params: { conversationId, userId: author?.userId ?? '' }, body: { minutes } });
  const name = author?.fullName ?? i18n.t('Former member');
  return (
    <>
      {reported.length > 0 && (
        <span className={css['reported']}>
          <IconFlag size={15} aria-hidden />
          {i18n.t('Reported: {reasons}', {
            reasons: [...new Set(reported.map(({ reason }) => reportReasonLabel(reason)))].join(', '),
          })}
          <Button size="small" tone="ghost" onClick={() => void after(decide('keep'))}>
            {i18n.t('Keep')}
          </Button>
          <Button size="small" tone="ghost" onClick={() => setOpen('hide')}>
            {i18n.t('Hide')}
          </Button>
        </span>
      )}
      <Menu
        width={200}
        button={(given) => (
          <IconButton
            {...given}
            className={css['more'] ?? ''}
            aria-label={i18n.t('Actions for the message by {name}', { name })}
          >
            <IconDots size={17} aria-hidden />
          </IconButton>
        )}
      >
        {isModerator ? (
          <>
            <MenuItem onClick={() => setOpen('hide')}>{i18n.t('Hide message')}</MenuItem>
            {kind === 'student' &&
              author &&
              (isMuted ? (
                <MenuItem onClick={() => void after(mute(null))}>{i18n.t('Unmute {name}', { name })}</MenuItem>
              ) : (
                <MenuItem onClick={() => setOpen('mute')}>{i18n.t('Mute {name}', { name })}</MenuItem>
              ))}
          </>
        ) : (
          <MenuItem onClick={() => setOpen('report')}>{i18n.t('Report message')}</MenuItem>
        )}
      </Menu>
      {open === 'hide' && (
        <ConfirmDialog
          title={i18n.t('Hide this message?')}
          hint={i18n.t('Only {name} and moderators can still see it. This can’t be undone.', { name })}
          action={i18n.t('Hide message')}
          onClose={() => setOpen(undefined)}
          onConfirm={async () => {
            await decide('hide');
            reload();
          }}
        />
      )}
      {open === 'report' && (
        <ChoiceDialog<ReportReason>
          title={i18n.t('Report message')}
          label={i18n.t('Reason')}
          options={reportReasons.map((value) => ({ value, label: reportReasonLabel(value) }))}
          close={() => setOpen(undefined)}
          send={async (reason) => {
            await call(chatGroups.report, { params, body: { reason } });
            toast.success(i18n.t('Reported to the moderators'));
          }}
        />
      )}
      {open === 'mute' && (
        <ChoiceDialog<`${(typeof muteMinutes)[number]}`>
          title={i18n.t('Mute {name}', { name })}
          label={i18n.t('For')}
          options={muteMinutes.map((value) => ({ value: `${value}` as const, label: muteLabel(value) }))}
          close={() => setOpen(undefined)}
          send={async (value) => {
            await mute(muteMinutes.find((one) => `${one}` === value) ?? muteMinutes[0]);
            reload();
          }}
        />
      )}
    </>
  );
}

function muteLabel(minutes: (typeof muteMinutes)[number]) {
  if (minutes < 60) return i18n.t('{n} minutes', { n: minutes });
  if (minutes < 1440) return i18n.t('{n, plural, one {# hour} other {# hours}}', { n: minutes / 60 });
  return i18n.t('{n, plural, one {# day} other {# days}}', { n: minutes / 1440 });
}

interface ChoiceProps<V extends string> {
  title: string;
  label: string;
  options: { value: V; label: string }[];
  send: (value: V) => Promise<unknown>;
  close: () => void;
}

function ChoiceDialog<V extends string>({ title, label, options, send, close }: ChoiceProps<V>) {
  const [value, setValue] = useState(options[0]?.value);
  if (value === undefined) return null;
  return (
    <FormDialog title={title} action={title} send={() => send(value)} onClose={close}>
      <ChoiceField label={label} value={value} options={options} onChange={setValue} />
    </FormDialog>
  );
}
