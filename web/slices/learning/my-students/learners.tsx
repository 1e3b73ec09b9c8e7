import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { type Learner, learnerStates, students } from '@stepwell/contract/learning/students.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { NarrowedBy } from '../../../ui/lists/active-filters.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListRows, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { learnerStateWord } from './learner-labels.ts';
import { LearnerTable } from './learner-table.tsx';
import { learnerFiltersAt, learnersAt } from './learners-at.ts';
import { MessageDialog } from './message-dialog.tsx';

interface Props {
  /** Everybody in one course or batch alone, which the screen around says. */
  oneCourse?: boolean;
  /** Where nothing narrows the list and nobody is in it. */
  whenEmpty: ReactNode;
  menu?: (learner: Learner) => ReactNode;
  /** Where a student's own page is. */
  toStudent?: (learner: Learner) => string;
}

/** The people in one's courses as the address narrows them, and a way to write to some of them. */
export function Learners({ oneCourse = false, whenEmpty, menu, toStudent }: Props) {
  const list = useListAddress();
  const query = learnersAt(list.search);
  const filters = learnerFiltersAt(list.search);
  const rows = useQuery(ask(students.list, { query }));
  const counts = useQuery({ ...ask(students.counts, { query: filters }), placeholderData: keepPreviousData });
  const [writing, setWriting] = useState<{ learners: Learner[]; clear: () => void } | null>(null);
  const beyond = query.instructor || query.enrolledFrom || query.completedFrom;
  const narrowed = Boolean(query.q || query.state || beyond || (!oneCourse && (query.course || query.batch)));
  const all = counts.data && Object.values(counts.data).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state, count: all },
          ...learnerStates.map((state) => ({
            label: learnerStateWord(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: counts.data?.[state],
          })),
        ]}
      />
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search students')} placeholder={i18n.t('Name or email')} />
        {!oneCourse && <CourseAndBatch list={list} query={query} />}
        <ListRows list={list} query={query} />
      </ListFilters>
      {query.instructor && (
        <NarrowedBy without={list.to({ instructor: undefined })}>{i18n.t('One instructor’s courses')}</NarrowedBy>
      )}
      {query.enrolledFrom && (
        <NarrowedBy without={list.to({ enrolledFrom: undefined })}>
          {i18n.t('Enrolled from')} <When at={query.enrolledFrom} />
        </NarrowedBy>
      )}
      {query.completedFrom && (
        <NarrowedBy without={list.to({ completedFrom: undefined })}>
          {i18n.t('Completed from')} <When at={query.completedFrom} />
        </NarrowedBy>
      )}
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          narrowed ? (
            <NothingYet
              title={i18n.t('No students match these filters')}
              hint={i18n.t('Try a shorter search or clear the status filter.')}
            >
              <ButtonLink
                to={list.to({
                  q: undefined,
                  state: undefined,
                  instructor: undefined,
                  enrolledFrom: undefined,
                  completedFrom: undefined,
                  ...(!oneCourse && { course: undefined, batch: undefined }),
                })}
              >
                {i18n.t('All students')}
              </ButtonLink>
            </NothingYet>
          ) : (
            whenEmpty
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <LearnerTable
              key={JSON.stringify(query)}
              rows={items}
              withCourse={!oneCourse}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
              write={(learners, clear) => setWriting({ learners, clear })}
              {...(menu && { menu })}
              {...(toStudent && { toStudent })}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {writing && (
        <MessageDialog
          learners={writing.learners}
          onSent={() => {
            writing.clear();
            setWriting(null);
          }}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  );
}

interface Narrowing {
  list: ReturnType<typeof useListAddress>;
  query: ReturnType<typeof learnersAt>;
}

function CourseAndBatch({ list, query }: Narrowing) {
  const courses = useQuery(ask(reviews.taughtCourses, {}));
  // A batch is a course's: which ones there are is asked once a course is chosen.
  const groups = useQuery({
    ...ask(batches.list, { query: { course: query.course, limit: 100 } }),
    enabled: query.course !== undefined || query.batch !== undefined,
  });
  const any = { value: '', label: i18n.t('All') };
  const known = groups.data?.items ?? [];
  return (
    <>
      <SelectField
        label={i18n.t('Course')}
        options={[
          any,
          ...(courses.data?.items ?? []).map(({ courseId, title }) => ({ value: courseId, label: title })),
        ]}
        value={query.course ?? ''}
        onChoose={(course) => list.change({ course, batch: undefined })}
      />
      {known.length > 0 && (
        <SelectField
          label={i18n.t('Batch')}
          options={[any, ...known.map(({ batchId, name }) => ({ value: batchId, label: name }))]}
          value={query.batch ?? ''}
          onChoose={(batch) => list.change({ batch })}
        />
      )}
    </>
  );
}
