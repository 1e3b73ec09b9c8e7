import { i18n } from '@lingui/core';
import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { clock } from '../../../ui/video/times.ts';
import { keepDraft, readDraft } from './asking-draft.ts';
import css from './discussion.module.css';
import { useDiscussionChanged } from './use-discussion-changed.ts';

/** How long a title rests before it is compared with past questions, in ms. */
const PAUSE_MS = 400;

interface Props {
  userId: string;
  courseId: string;
  lectureId: string;
  /** The moment of the video it is about, in milliseconds. */
  atMs: number | null;
  onAsked: (questionId: string) => void;
  onRead: (questionId: string) => void;
  onCancel: () => void;
}

/** Asks, after showing what was asked before and sounds alike; what was begun is kept while that is read. */
export function AskForm({ userId, courseId, lectureId, atMs, onAsked, onRead, onCancel }: Props) {
  const [start] = useState(() => readDraft(userId, courseId));
  const [title, setTitle] = useState(start.title);
  const [text, setText] = useState('');
  const [about, setAbout] = useState(atMs !== null);
  const changed = useDiscussionChanged();
  useEffect(() => {
    const timer = setTimeout(() => setText(title.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title]);
  const alike = useQuery({
    ...ask(courseDiscussion.similar, { params: { courseId }, query: { text } }),
    enabled: text.length >= 4,
    placeholderData: (before) => before,
  });
  const found = text.length >= 4 ? (alike.data?.items ?? []) : [];
  return (
    <TextForm
      titleLabel={i18n.t('Question title')}
      label={i18n.t('What have you tried, and what did you expect?')}
      hint={i18n.t('Optional. Everyone in this course can read it.')}
      textOptional
      action={i18n.t('Ask')}
      autoFocus
      guarded={false}
      start={start}
      onCancel={() => {
        keepDraft(userId, courseId, { title: '', text: '' });
        onCancel();
      }}
      onType={(draft) => {
        setTitle(draft.title);
        keepDraft(userId, courseId, draft);
      }}
      onSend={async (question) => {
        const body = { ...question, atMs: about ? atMs : null };
        const { questionId } = await call(courseDiscussion.ask, { params: { lectureId }, body });
        keepDraft(userId, courseId, { title: '', text: '' });
        await changed();
        onAsked(questionId);
      }}
    >
      {atMs !== null && (
        <label className={css['word']}>
          <input
            type="checkbox"
            style={{ width: 20, minHeight: 20 }}
            checked={about}
            onChange={(event) => setAbout(event.target.checked)}
          />
          {i18n.t('About {time} in the video', { time: clock(atMs / 1000) })}
        </label>
      )}
      <div role="status">
        {found.length > 0 && (
          <div className={css['found']}>
            <p>{i18n.t('Similar questions')}</p>
            <ul>
              {found.map((line) => (
                <li key={line.questionId}>
                  <button type="button" className={css['quiet']} onClick={() => onRead(line.questionId)}>
                    {line.title}
                  </button>{' '}
                  <small className="num">
                    {line.accepted
                      ? i18n.t('solved')
                      : i18n.t('{count, plural, =0 {no answers yet} one {# answer} other {# answers}}', {
                          count: line.answers,
                        })}
                  </small>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </TextForm>
  );
}
