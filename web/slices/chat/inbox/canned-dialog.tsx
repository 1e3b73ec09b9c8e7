import { i18n } from '@lingui/core';
import { type CannedAnswer, chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './inbox.module.css';

type Editing = Pick<CannedAnswer, 'cannedId' | 'title' | 'text' | 'isShared'>;

/** Answers that are written often: one's own and those of the whole staff, changed here. */
export function CannedDialog({ close }: { close: () => void }) {
  const queryClient = useQueryClient();
  const role = useSession()?.role;
  const isAdmin = role === 'admin' || role === 'staff';
  const query = ask(chatInbox.canned, {});
  const found = useQuery(query);
  const [editing, setEditing] = useState<Editing>();
  const change = async (body: { title: string; text: string }) => {
    if (!editing) return;
    const { cannedId, isShared } = editing;
    const saved = await call(chatInbox.keepCanned, { params: { cannedId }, body: { ...body, isShared } });
    queryClient.setQueryData(query.queryKey, saved);
    setEditing(undefined);
  };
  const remove = (cannedId: string) =>
    call(chatInbox.removeCanned, { params: { cannedId } })
      .then((saved) => queryClient.setQueryData(query.queryKey, saved))
      .catch((error: Error) => toast.error(error.message));
  return (
    <Dialog label={i18n.t('Saved answers')} shape="wide" close={(why) => why === 'dismissed' && close()}>
      <div className={css['cannedPanel']}>
        <h2>{i18n.t('Saved answers')}</h2>
        {editing ? (
          <TextForm
            key={editing.cannedId}
            label={i18n.t('Answer')}
            titleLabel={i18n.t('Title')}
            hint={i18n.t('{name} is replaced by the student’s first name.', { name: '{name}' })}
            start={editing}
            rows={5}
            action={i18n.t('Save answer')}
            onSend={change}
            onCancel={() => setEditing(undefined)}
            autoFocus
          >
            <label className={css['noting']} htmlFor="chat-canned-shared">
              <Check
                id="chat-canned-shared"
                checked={editing.isShared}
                onChange={({ target }) => setEditing({ ...editing, isShared: target.checked })}
              />
              {i18n.t('Share with all staff')}
            </label>
          </TextForm>
        ) : (
          <>
            <Button
              size="small"
              onClick={() => setEditing({ cannedId: newId(), title: '', text: '', isShared: false })}
            >
              {i18n.t('New answer')}
            </Button>
            <Answer
              of={found}
              isEmpty={({ answers }) => answers.length === 0}
              whenEmpty={<p className="mut">{i18n.t('No saved answers yet. Save what you write often.')}</p>}
            >
              {({ answers }) => (
                <ul className={css['answers']}>
                  {answers.map((answer) => (
                    <li key={answer.cannedId}>
                      <div>
                        <b>{answer.title}</b>
                        <small>
                          {answer.isShared
                            ? i18n.t('Shared by {author}', { author: answer.author ?? i18n.t('Former staff member') })
                            : i18n.t('Only you')}
                        </small>
                        <p>{answer.text}</p>
                      </div>
                      {(answer.isMine || (isAdmin && answer.isShared)) && (
                        <span className={css['acts']}>
                          <button
                            type="button"
                            className="lnk"
                            aria-label={i18n.t('Edit {title}', { title: answer.title })}
                            onClick={() => setEditing(answer)}
                          >
                            {i18n.t('Edit')}
                          </button>
                          <button
                            type="button"
                            className="lnk"
                            aria-label={i18n.t('Delete {title}', { title: answer.title })}
                            onClick={() => void remove(answer.cannedId)}
                          >
                            {i18n.t('Delete')}
                          </button>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </Answer>
          </>
        )}
      </div>
    </Dialog>
  );
}
