import { i18n } from '@lingui/core';
import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { Composer, type Written } from '../messages/composer.tsx';
import { useTellWriting } from '../messages/presence.ts';
import { showSent } from '../messages/use-messages.ts';
import css from './inbox.module.css';

interface Props {
  conversationId: string;
  student: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** An answer to the student, from one's saved answers or one's own words, or a note that only staff see. */
export function Reply({ conversationId, student, field }: Props) {
  const queryClient = useQueryClient();
  const params = { conversationId };
  const [text, setText] = useState('');
  const [isNote, setIsNote] = useState(false);
  const canned = useQuery({ ...ask(chatInbox.canned, {}), staleTime: 60_000 });
  const answers = canned.data?.answers ?? [];
  const reportWriting = useTellWriting(() => call(chatInbox.presence, { params, body: { doing: 'writing' } }));
  // The same words tried again are the same message.
  const trying = useRef({ text: '', messageId: newId() });
  const send = async ({ text: messageText, files }: Written) => {
    const fileIds = files.map(({ fileId }) => fileId);
    const contentKey = JSON.stringify([messageText, fileIds, isNote]);
    if (trying.current.text !== contentKey) trying.current = { text: contentKey, messageId: newId() };
    const { messageId } = trying.current;
    const body = { text: messageText, fileIds, isNote };
    const message = await call(chatInbox.send, { params: { conversationId, messageId }, body });
    trying.current = { text: '', messageId: newId() };
    showSent(queryClient, chatInbox.conversation, conversationId, message);
    void queryClient.invalidateQueries(everything(chatInbox.list));
  };
  return (
    <>
      <Composer
        ref={field}
        label={isNote ? i18n.t('Write a private note') : i18n.t('Reply to {name}', { name: student })}
        text={text}
        onText={setText}
        onSend={send}
        onWriting={() => !isNote && reportWriting()}
        action={isNote ? i18n.t('Add note') : i18n.t('Send reply')}
        tone={isNote ? 'note' : undefined}
      >
        {answers.length > 0 && !isNote && (
          <select
            className={css['canned']}
            aria-label={i18n.t('Insert a saved answer')}
            value=""
            onChange={({ target }) => {
              const chosen = answers.find(({ cannedId }) => cannedId === target.value);
              if (!chosen) return;
              const name = student.split(' ')[0] ?? student;
              const filled = chosen.text.replaceAll('{name}', name);
              setText(text.trim() ? `${text.trimEnd()}\n${filled}` : filled);
              field.current?.focus();
            }}
          >
            <option value="">{i18n.t('Saved answers')}</option>
            {answers.map(({ cannedId, title }) => (
              <option key={cannedId} value={cannedId}>
                {title}
              </option>
            ))}
          </select>
        )}
        <label className={css['noting']} htmlFor="chat-note">
          <Check id="chat-note" checked={isNote} onChange={({ target }) => setIsNote(target.checked)} />
          {i18n.t('Private note')}
        </label>
      </Composer>
      <UnsavedGuard when={text.trim() !== ''} within />
    </>
  );
}
