import { i18n } from '@lingui/core';
import { courseDiscussion, type QuestionPage } from '@stepwell/contract/learning/course-discussion.ts';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { AnswerRow } from './answer-row.tsx';
import { AuthorLine } from './author-line.tsx';
import css from './discussion.module.css';
import { Moment } from './moment.tsx';
import { Hidden, Hiding, Removing, Vote } from './speaking.tsx';
import { useDiscussionChanged } from './use-discussion-changed.ts';

interface Props {
  questionId: string;
  back: () => void;
  /** The film that plays beside it. */
  seekIn?: { lectureId: string; seek: (to: number) => void } | undefined;
}

/** A question with its answers, and everything its reader may do. */
export function QuestionView({ questionId, back, seekIn }: Props) {
  const question = useQuery(ask(courseDiscussion.question, { params: { questionId } }));
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={top} className={css['question']} tabIndex={-1}>
      <button type="button" className={css['quiet']} onClick={back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All questions')}
      </button>
      <Answer of={question}>{(page) => <Asked page={page} back={back} seekIn={seekIn} />}</Answer>
    </div>
  );
}

function Asked({ page, back, seekIn }: { page: QuestionPage; back: () => void; seekIn: Props['seekIn'] }) {
  const { questionId, can } = page;
  const [changing, setChanging] = useState(false);
  const changed = useDiscussionChanged();
  const params = { questionId };
  const seek = seekIn?.lectureId === page.lectureId ? seekIn?.seek : undefined;
  return (
    <>
      {changing ? (
        <TextForm
          titleLabel={i18n.t('Question title')}
          label={i18n.t('What have you tried, and what did you expect?')}
          textOptional
          start={page}
          action={i18n.t('Save')}
          autoFocus
          onCancel={() => setChanging(false)}
          onSend={async (question) => {
            await call(courseDiscussion.changeQuestion, { params, body: question });
            await changed();
            setChanging(false);
          }}
        />
      ) : (
        <>
          <h2>{page.title}</h2>
          <p className={css['meta']}>
            <AuthorLine author={page.author} at={page.askedAt} />
            {page.lecture && <span>{page.lecture}</span>}
            {page.atMs !== null && (
              <Moment atMs={page.atMs} courseId={page.courseId} lectureId={page.lectureId} seek={seek} />
            )}
            {page.accepted && (
              <span className={`${css['word']} ${css['good']}`}>
                <IconCircleCheck size={17} stroke={1.8} aria-hidden />
                {i18n.t('Solved')}
              </span>
            )}
          </p>
          <Hidden hidden={page.hidden} />
          {page.text && <p className={css['text']}>{page.text}</p>}
          <div className={css['row']}>
            <Vote
              of={page}
              may={can.vote}
              send={async (helps) => {
                await call(courseDiscussion.voteQuestion, { params, body: { helps } });
                await changed();
              }}
            />
            {can.change && (
              <button type="button" className={css['quiet']} onClick={() => setChanging(true)}>
                {i18n.t('Edit')}
              </button>
            )}
            {can.remove && (
              <Removing
                what={i18n.t('Remove this question?')}
                act={async () => {
                  await call(courseDiscussion.removeQuestion, { params });
                  back();
                  void changed();
                }}
              />
            )}
            {can.hide && (
              <Hiding
                hidden={page.hidden !== null}
                act={async (reason) => {
                  await call(courseDiscussion.hideQuestion, { params, body: { reason } });
                  await changed();
                }}
              />
            )}
          </div>
        </>
      )}
      <section aria-labelledby="answers">
        <h3 id="answers">
          {i18n.t('{count, plural, =0 {No answers yet} one {# answer} other {# answers}}', { count: page.answers })}
        </h3>
        <ul className={css['rows']}>
          {page.replies.map((reply) => (
            <AnswerRow key={reply.answerId} reply={reply} questionId={questionId} mayAccept={can.accept} />
          ))}
        </ul>
        {can.answer && (
          <TextForm
            label={i18n.t('Your answer')}
            action={i18n.t('Send answer')}
            onSend={async ({ text }) => {
              await call(courseDiscussion.answer, { params, body: { text } });
              await changed();
            }}
          />
        )}
      </section>
    </>
  );
}
