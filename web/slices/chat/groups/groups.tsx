import { i18n } from '@lingui/core';
import type { GroupLine } from '@stepwell/contract/chat/group-line.ts';
import { ownChatGroups } from '@stepwell/contract/chat/groups.ts';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../inbox/inbox.module.css';
import { Group } from './group.tsx';

interface Props {
  opened: string | undefined;
  tabs: ReactNode;
  /** Where the list is with this group open, or with none. */
  to: (conversationId: string | undefined) => string;
}

/** Groups that somebody moderates: the list at the left, the open one beside it; on a phone one at a time. */
export function Groups({ opened, tabs, to }: Props) {
  const queryClient = useQueryClient();
  const me = useNeededProfile().data;
  const found = useQuery({ ...ask(ownChatGroups.list, {}), staleTime: 0 });
  const [isNew, setNew] = useState(false);
  useEffect(
    () => onLive('chat-changed', () => void queryClient.invalidateQueries(everything(ownChatGroups.list))),
    [queryClient],
  );
  return (
    <div className={css['inbox']} data-opened={opened !== undefined}>
      <section className={css['side']} aria-label={i18n.t('Groups')}>
        {tabs}
        <Answer of={found}>
          {({ groups, candidates }) => (
            <>
              {candidates.length > 0 && (
                <div>
                  <Button tone="ghost" size="small" onClick={() => setNew(true)}>
                    <IconPlus size={18} stroke={1.8} aria-hidden />
                    {i18n.t('New group')}
                  </Button>
                </div>
              )}
              {groups.length === 0 ? (
                <NothingYet
                  title={i18n.t('No groups yet')}
                  hint={i18n.t('Everyone in a course or batch finds its group in their chat.')}
                />
              ) : (
                <ul className={css['lines']}>
                  {groups.map((line) => (
                    <Line
                      key={line.conversationId}
                      line={line}
                      isHere={line.conversationId === opened}
                      to={to(line.conversationId)}
                    />
                  ))}
                </ul>
              )}
              {isNew && <NewGroup candidates={candidates} close={() => setNew(false)} />}
            </>
          )}
        </Answer>
      </section>
      <section className={css['main']} aria-label={i18n.t('Group')}>
        {opened && me ? (
          <div className={css['conversation']}>
            <Link className={`lnk ${css['back']}`} to={to(undefined)} preventScrollReset>
              <IconArrowLeft size={18} aria-hidden />
              {i18n.t('All groups')}
            </Link>
            <Group key={opened} userId={me.userId} conversationId={opened} />
          </div>
        ) : (
          <p className={css['none']}>{i18n.t('Choose a group.')}</p>
        )}
      </section>
    </div>
  );
}

function Line({ line, isHere, to }: { line: GroupLine; isHere: boolean; to: string }) {
  const { name, preview, state, lastMessageAt, openReports, isUnread } = line;
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={isHere ? 'true' : undefined} data-unread={isUnread}>
        <span className={css['line']}>
          <span className={css['first']}>
            <bdi className={css['name']}>{name}</bdi>
            <small>
              <When at={lastMessageAt} as="time" />
            </small>
          </span>
          <span className={css['preview']}>{preview}</span>
          <small className={css['facts']}>
            {openReports > 0 && (
              <b className={css['waits']}>
                {i18n.t('{n, plural, one {# report} other {# reports}}', { n: openReports })}
              </b>
            )}
            {state === 'closed' && <span>{i18n.t('Closed')}</span>}
          </small>
        </span>
      </Link>
    </li>
  );
}

function NewGroup({
  candidates,
  close,
}: {
  candidates: { courseId: string | null; batchId: string | null; name: string }[];
  close: () => void;
}) {
  const queryClient = useQueryClient();
  const [conversationId] = useState(newId);
  const [at, setAt] = useState('0');
  const send = async () => {
    const chosen = candidates[Number(at)];
    if (!chosen) return;
    const { courseId, batchId } = chosen;
    await call(ownChatGroups.open, { params: { conversationId }, body: { courseId, batchId } });
    await queryClient.invalidateQueries(everything(ownChatGroups.list));
  };
  return (
    <FormDialog
      title={i18n.t('New group')}
      hint={i18n.t('Everyone in it can read and write for as long as they are enrolled.')}
      action={i18n.t('Create group')}
      send={send}
      onClose={close}
    >
      <ChoiceField
        label={i18n.t('Course or batch')}
        value={at}
        options={candidates.map(({ name, batchId }, index) => ({
          value: String(index),
          label: batchId ? i18n.t('Batch: {name}', { name }) : i18n.t('Course: {name}', { name }),
        }))}
        onChange={setAt}
      />
    </FormDialog>
  );
}
