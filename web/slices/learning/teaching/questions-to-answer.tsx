import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { courseDiscussion, waitingSorts } from '@stepwell/contract/learning/course-discussion.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { NarrowedBy } from '../../../ui/lists/active-filters.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../discussion/discussion.module.css';
import { Pages } from '../discussion/pages.tsx';
import { QuestionRow } from '../discussion/question-row.tsx';
import { QuestionView } from '../discussion/question-view.tsx';
import { useListAt } from '../discussion/use-list-at.ts';

/**
 * Questions in the courses somebody teaches, those that wait first, answered in place; an admin sees every course's. With
 * `oneCourse` those of that course alone, whose screen has a title of its own.
 */
export function QuestionsToAnswer({ oneCourse }: { oneCourse?: string }) {
  const { q, cursor, oneOf, change, search } = useListAt();
  const questionId = search.get('question');
  const show = oneOf('show', ['all', 'unanswered']);
  const sort = oneOf('sort', waitingSorts);
  const course = oneCourse ?? search.get('course') ?? '';
  const instructor = search.get('instructor') ?? '';
  const courses = useQuery({ ...ask(reviews.taughtCourses, {}), enabled: !oneCourse });
  const list = useQuery({
    ...ask(courseDiscussion.toAnswer, {
      query: { show, sort, cursor, ...(q && { q }), ...(course && { course }), ...(instructor && { instructor }) },
    }),
    enabled: questionId === null,
  });
  const narrowed = q !== '' || (!oneCourse && course !== '') || instructor !== '' || show !== 'all';
  if (questionId) {
    return (
      <>
        {!oneCourse && <PageHeader title={i18n.t('Questions')} />}
        <QuestionView questionId={questionId} back={() => change({ question: null })} />
      </>
    );
  }
  return (
    <>
      {!oneCourse && <PageHeader title={i18n.t('Questions')} />}
      <div className={css['head']}>
        <SearchField
          label={i18n.t('Search questions')}
          placeholder={i18n.t('Search questions')}
          given={q}
          onSearch={(text) => change({ q: text })}
        />
        {!oneCourse && (
          <SelectField
            label={i18n.t('Course')}
            options={[
              { value: '', label: i18n.t('Every course') },
              ...(courses.data?.items ?? []).map(({ courseId, title }) => ({ value: courseId, label: title })),
            ]}
            value={course}
            onChoose={(value) => change({ course: value })}
          />
        )}
        <SelectField
          label={i18n.t('Show')}
          options={[
            { value: 'all', label: i18n.t('All') },
            { value: 'unanswered', label: i18n.t('Unanswered') },
          ]}
          value={show}
          onChoose={(value) => change({ show: value })}
        />
        <SelectField
          label={i18n.t('Order')}
          options={[
            { value: 'unanswered', label: i18n.t('Longest waiting') },
            { value: 'newest', label: i18n.t('Newest') },
          ]}
          value={sort}
          onChoose={(value) => change({ sort: value })}
        />
      </div>
      {instructor && (
        <NarrowedBy without={without(search, 'instructor')}>{i18n.t('One instructor’s courses')}</NarrowedBy>
      )}
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={narrowed ? i18n.t('No questions match') : i18n.t('No questions yet')}
            hint={
              narrowed
                ? i18n.t('Try a shorter search, or view all courses.')
                : i18n.t('Questions from your students appear here. You’ll get a notification.')
            }
          >
            {narrowed && (
              <Button
                tone="ghost"
                size="small"
                onClick={() => change({ q: null, instructor: null, show: null, ...(!oneCourse && { course: null }) })}
              >
                {i18n.t('All questions')}
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
                  withCourse={!oneCourse}
                  withLecture
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

function without(search: URLSearchParams, name: string) {
  const there = new URLSearchParams(search);
  for (const gone of [name, 'cursor']) there.delete(gone);
  return `?${there}`;
}
