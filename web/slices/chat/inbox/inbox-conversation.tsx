import { i18n } from '@lingui/core';
import { chatInbox, type InboxConversation as Shown } from '@stepwell/contract/chat/inbox.ts';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { StarRow } from '../../../ui/parts/stars.tsx';
import { StatusWord } from '../../../ui/text/status-label.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { usePresent } from '../messages/presence.ts';
import { useMessages } from '../messages/use-messages.ts';
import { BlockDialog } from './block-dialog.tsx';
import css from './inbox.module.css';
import { Reply } from './reply.tsx';

/** How often one says that one still looks, in ms. */
const LOOKING_MS = 20_000;

interface Props {
  conversationId: string;
  reply: RefObject<HTMLTextAreaElement | null>;
  /** Where the list alone is. */
  back: string;
}

/** One conversation for the staff: who has it, who looks at it, its messages, and the answer. */
export function InboxConversation({ conversationId, reply, back }: Props) {
  const queryClient = useQueryClient();
  const found = useMessages(chatInbox.conversation, conversationId);
  const isOpen = found.data !== undefined;
  const present = usePresent(conversationId, () => reportPresence('looking'));
  const reportPresence = (doing: 'looking' | 'left') => {
    call(chatInbox.presence, { params: { conversationId }, body: { doing } }).catch(() => {});
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told for each conversation that is open, not for each drawing.
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = () => document.visibilityState === 'visible' && reportPresence('looking');
    look();
    const timer = setInterval(look, LOOKING_MS);
    return () => {
      clearInterval(timer);
      reportPresence('left');
    };
  }, [isOpen, conversationId]);
  const after = (act: Promise<unknown>) =>
    act
      .then(() => Promise.all([found.refetch(), queryClient.invalidateQueries(everything(chatInbox.list))]))
      .catch((error: Error) => toast.error(error.message));
  const others = present.filter(({ side }) => side === 'staff');
  return (
    <div className={css['conversation']}>
      <Link className={`lnk ${css['back']}`} to={back} preventScrollReset>
        <IconArrowLeft size={18} aria-hidden />
        {i18n.t('All conversations')}
      </Link>
      <Answer of={found}>
        {(data) => (
          <>
            <Head conversation={data} after={after} />
            {others.length > 0 && (
              <p className={css['looking']} role="status">
                <IconEye size={17} aria-hidden />
                {i18n.t('{n, plural, one {{names} is also viewing this} other {{names} are also viewing this}}', {
                  n: others.length,
                  names: others.map(({ name }) => name).join(', '),
                })}
              </p>
            )}
            <MessageList messages={data.messages} side="staff" readSeq={data.studentReadSeq} present={present} />
            <Reply conversationId={conversationId} student={data.student.fullName} field={reply} />
          </>
        )}
      </Answer>
    </div>
  );
}

function Head({ conversation, after }: { conversation: Shown; after: (act: Promise<unknown>) => Promise<unknown> }) {
  const { conversationId, student, course, state, assignedTo, team, rating } = conversation;
  const me = useNeededProfile().data;
  const [blocking, setBlocking] = useState(false);
  const params = { conversationId };
  const assign = (userId: string | null) => after(call(chatInbox.assign, { params, body: { userId } }));
  const people = [
    ...team,
    ...(assignedTo && !team.some((one) => one.userId === assignedTo.userId) ? [assignedTo] : []),
  ];
  return (
    <header className={css['head']}>
      <div className={css['who']}>
        <h2>
          <bdi>{student.fullName}</bdi>
        </h2>
        <p>
          {student.status !== 'approved' && <StatusWord status={student.status} />}
          <span>{course ?? i18n.t('General question')}</span>
          {rating && <StarRow stars={rating.stars} />}
          {rating?.note && <q>{rating.note}</q>}
        </p>
      </div>
      <div className={css['acts']}>
        <SelectField<string>
          label={i18n.t('Assigned to')}
          options={[
            { value: '', label: i18n.t('No one') },
            ...people.map(({ userId, fullName }) => ({
              value: userId,
              label: userId === me?.userId ? i18n.t('{name} (you)', { name: fullName }) : fullName,
            })),
          ]}
          value={assignedTo?.userId ?? ''}
          onChoose={(userId) => void assign(userId || null)}
        />
        {me && assignedTo?.userId !== me.userId && (
          <Button size="small" tone="ghost" onClick={() => void assign(me.userId)}>
            {i18n.t('Assign to me')}
          </Button>
        )}
        <Button
          size="small"
          tone="ghost"
          onClick={() =>
            void after(call(chatInbox.setState, { params, body: { state: state === 'open' ? 'closed' : 'open' } }))
          }
        >
          {state === 'open' ? i18n.t('Close') : i18n.t('Reopen')}
        </Button>
        {student.blockedBecause === null ? (
          <Button size="small" tone="ghost" onClick={() => setBlocking(true)}>
            {i18n.t('Block')}
          </Button>
        ) : (
          <Button size="small" tone="ghost" onClick={() => void after(call(chatInbox.unblock, { params }))}>
            {i18n.t('Unblock')}
          </Button>
        )}
      </div>
      {student.blockedBecause !== null && (
        <p className={css['blocked']}>{i18n.t('Blocked: {reason}', { reason: student.blockedBecause })}</p>
      )}
      {blocking && (
        <BlockDialog
          name={student.fullName}
          block={async (reason) => {
            await call(chatInbox.block, { params, body: { reason } });
            await after(Promise.resolve());
          }}
          close={() => setBlocking(false)}
        />
      )}
    </header>
  );
}
