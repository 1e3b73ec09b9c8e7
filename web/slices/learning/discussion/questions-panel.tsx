import { i18n } from '@lingui/core';
import { courseDiscussion, questionShows, questionSorts } from '@stepwell/contract/learning/course-discussion.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { useProfile } from '../../../session/profile.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { AskForm } from './ask-form.tsx';
import css from './discussion.module.css';
import { Pages } from './pages.tsx';
import { QuestionRow } from './question-row.tsx';
import { QuestionView } from './question-view.tsx';
import { useListAt } from './use-list-at.ts';

interface Props {
  courseId: string;
  lectureId: string;
  /** Where the film is, in seconds; nothing where there is none. */
  moment: () => number | null;
  seek: ((to: number) => void) | undefined;
}

/** What learners of a course ask: this lecture's questions or all of them, and the one that is read. */
export function QuestionsPanel({ courseId, lectureId, moment, seek }: Props) {
  const { q, cursor, oneOf, change, search } = useListAt();
  const [asking, setAsking] = useState<{ atMs: number | null } | null>(null);
  const of = oneOf('of', ['lecture', 'course']);
  const show = oneOf('show', questionShows);
  const sort = oneOf('sort', questionSorts);
  const questionId = search.get('question');
  const { profile } = useProfile();
  const list = useQuery({
    ...ask(courseDiscussion.questions, {
      params: { courseId },
      query: { show, sort, cursor, ...(q && { q }), ...(of === 'lecture' && { lecture: lectureId }) },
    }),
    enabled: questionId === null,
  });
  if (questionId) {
    return (
      <QuestionView
        questionId={questionId}
        back={() => change({ question: null })}
        seekIn={seek && { lectureId, seek }}
      />
    );
  }
  if (asking && profile) {
    return (
      <AskForm
        userId={profile.userId}
        courseId={courseId}
        lectureId={lectureId}
        atMs={asking.atMs}
        onAsked={(fresh) => {
          setAsking(null);
          change({ question: fresh });
        }}
        onRead={(found) => {
          setAsking(null);
          change({ question: found });
        }}
        onCancel={() => setAsking(null)}
      />
    );
  }
  const narrowed = q !== '' || show !== 'all' || of === 'lecture' || cursor !== undefined;
  const begin = () => {
    const now = moment();
    setAsking({ atMs: now === null || now < 1 ? null : Math.round(now * 1000) });
  };
  return (
    <>
      <div className={css['head']}>
        <SearchField
          label={i18n.t('Search questions')}
          placeholder={i18n.t('Search questions')}
          given={q}
          onSearch={(text) => change({ q: text })}
        />
        <SelectField
          label={i18n.t('From')}
          options={[
            { value: 'lecture', label: i18n.t('This lecture') },
            { value: 'course', label: i18n.t('Whole course') },
          ]}
          value={of}
          onChoose={(value) => change({ of: value })}
        />
        <SelectField
          label={i18n.t('Show')}
          options={[
            { value: 'all', label: i18n.t('All') },
            { value: 'unanswered', label: i18n.t('Unanswered') },
            { value: 'mine', label: i18n.t('My questions') },
          ]}
          value={show}
          onChoose={(value) => change({ show: value })}
        />
        <SelectField
          label={i18n.t('Order')}
          options={[
            { value: 'stirred', label: i18n.t('Recently answered') },
            { value: 'newest', label: i18n.t('Newest') },
            { value: 'votes', label: i18n.t('Most helpful') },
          ]}
          value={sort}
          onChoose={(value) => change({ sort: value })}
        />
        <Button size="small" onClick={begin}>
          {i18n.t('Ask question')}
        </Button>
      </div>
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={q ? i18n.t('No questions match') : i18n.t('No questions yet')}
            hint={
              narrowed
                ? i18n.t('View the whole course, or ask. The teacher is notified.')
                : i18n.t('Ask the first question. The teacher is notified.')
            }
          >
            {narrowed && (
              <Button tone="ghost" size="small" onClick={() => change({ q: null, show: null, of: 'course' })}>
                {i18n.t('View all course questions')}
              </Button>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['rows']}>
              {items.map((line) => (
                <QuestionRow
                  key={line.questionId}
                  line={line}
                  withLecture={of === 'course'}
                  open={() => change({ question: line.questionId })}
                />
              ))}
            </ul>
            <Pages nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}
