import { i18n } from '@lingui/core';
import { students } from '@stepwell/contract/learning/students.ts';
import { IconChartBar, IconStar } from '@tabler/icons-react';
import { lazy } from 'react';
import { call } from '../../../api/call.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { learnerColumns } from './learner-labels.ts';
import { Learners } from './learners.tsx';
import { isBatches, learnersAt } from './learners-at.ts';

const Batches = lazy(async () => ({ default: (await import('../batches.public.tsx')).Batches }));

/** The people in one's courses, one by one or in batches. */
export function StudentList() {
  const { search } = useListAddress();
  const query = learnersAt(search);
  const here = isBatches(search);
  const views = (
    <ListTabs
      label={i18n.t('View')}
      tabs={[
        { label: i18n.t('Students'), to: '/instructor/student-list', isHere: !here },
        { label: i18n.t('Batches'), to: '/instructor/student-list?view=batches', isHere: here },
      ]}
    />
  );
  if (here) return <Batches views={views} />;
  return (
    <>
      <PageHeader title={i18n.t('Student list')}>
        <ButtonLink tone="ghost" to="/instructor/student-quiz-result">
          <IconChartBar size={19} stroke={1.7} aria-hidden />
          {i18n.t('Quiz results')}
        </ButtonLink>
        <ButtonLink tone="ghost" to="/instructor/review">
          <IconStar size={19} stroke={1.7} aria-hidden />
          {i18n.t('Reviews')}
        </ButtonLink>
        <CsvDownload
          name="students"
          columns={learnerColumns}
          pageAt={(cursor) => call(students.list, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      {views}
      <Learners
        whenEmpty={
          <NothingYet
            title={i18n.t('No students yet')}
            hint={i18n.t('Students appear here when they enrol in your courses or are added to a batch.')}
          >
            <ButtonLink to="?view=batches">{i18n.t('Batches')}</ButtonLink>
          </NothingYet>
        }
      />
    </>
  );
}
