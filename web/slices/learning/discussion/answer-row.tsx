import { i18n } from '@lingui/core';
import { type Answer, courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { AuthorLine } from './author-line.tsx';
import css from './discussion.module.css';
import { Hidden, Hiding, Removing, Vote } from './speaking.tsx';
import { useDiscussionChanged } from './use-discussion-changed.ts';

/** An answer; the accepted one says so. */
export function AnswerRow(props: { reply: Answer; questionId: string; mayAccept: boolean }) {
  const { reply, questionId, mayAccept } = props;
  const { answerId, can } = reply;
  const [changing, setChanging] = useState(false);
  const changed = useDiscussionChanged();
  const params = { answerId };
  const accept = useMutation({
    mutationFn: () =>
      call(courseDiscussion.accept, { params: { questionId }, body: { answerId: reply.accepted ? null : answerId } }),
    onSuccess: changed,
  });
  if (changing) {
    return (
      <li>
        <TextForm
          label={i18n.t('Your answer')}
          start={{ text: reply.text }}
          action={i18n.t('Save')}
          autoFocus
          onCancel={() => setChanging(false)}
          onSend={async ({ text }) => {
            await call(courseDiscussion.changeAnswer, { params, body: { text } });
            await changed();
            setChanging(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={reply.accepted ? css['accepted'] : undefined}>
      <p className={css['meta']}>
        {reply.accepted && (
          <span className={`${css['word']} ${css['good']}`}>
            <IconCircleCheck size={17} stroke={1.8} aria-hidden />
            {i18n.t('Accepted')}
          </span>
        )}
        <AuthorLine author={reply.author} at={reply.writtenAt} changed={reply.updatedAt !== null} />
      </p>
      <Hidden hidden={reply.hidden} />
      <p className={css['text']}>{reply.text}</p>
      <div className={css['row']}>
        <Vote
          of={reply}
          may={can.vote}
          send={async (helps) => {
            await call(courseDiscussion.voteAnswer, { params, body: { helps } });
            await changed();
          }}
        />
        {mayAccept && !reply.hidden && (
          <button type="button" className={css['quiet']} aria-pressed={reply.accepted} onClick={() => accept.mutate()}>
            {reply.accepted ? i18n.t('Unaccept answer') : i18n.t('Accept answer')}
          </button>
        )}
        {can.change && (
          <button type="button" className={css['quiet']} onClick={() => setChanging(true)}>
            {i18n.t('Edit')}
          </button>
        )}
        {can.remove && (
          <Removing
            what={i18n.t('Remove this answer?')}
            act={async () => {
              await call(courseDiscussion.removeAnswer, { params });
              await changed();
            }}
          />
        )}
        {can.hide && (
          <Hiding
            hidden={reply.hidden !== null}
            act={async (reason) => {
              await call(courseDiscussion.hideAnswer, { params, body: { reason } });
              await changed();
            }}
          />
        )}
        {accept.error && <span role="alert">{accept.error.message}</span>}
      </div>
    </li>
  );
}
