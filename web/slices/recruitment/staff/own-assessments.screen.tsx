import { i18n } from '@lingui/core';
import { type OwnAssessmentLine, ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useRights } from '../../../session/staff.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { StaffDrives } from '../../drives/staff/staff-drives.public.tsx';
import { stateText } from '../labels.ts';
import { idIn, isAssessments, listAt, NEW_PATH, OWN_LIST, OWN_PATH, ownPath } from '../recruitment-at.ts';

const ReportPage = lazy(async () => ({ default: (await import('../report/report-page.tsx')).ReportPage }));
const AssessmentEditor = lazy(async () => ({ default: (await import('./assessment-editor.tsx')).AssessmentEditor }));
const Results = lazy(async () => ({ default: (await import('./results.tsx')).Results }));

/** Recruitment assessments of an instructor: the list, one as it is written, its results, and a candidate’s report. */
export function OwnAssessments() {
  const [search] = useSearchParams();
  const attemptId = idIn(search, 'attempt');
  const assessmentId = idIn(search, 'assessment');
  const view = search.get('view');
  if (!isAssessments(search)) return <StaffDrives tabs={<Views isDrives />} />;
  if (attemptId) return <ReportPage key={attemptId} attemptId={attemptId} isStaff />;
  if (assessmentId)
    return view === 'results' ? (
      <Results key={assessmentId} assessmentId={assessmentId} />
    ) : (
      <AssessmentEditor key={assessmentId} assessmentId={assessmentId} />
    );
  return view === 'new' ? <NewAssessment /> : <List />;
}

/** Drives first, assessments beside them. */
function Views({ isDrives = false }: { isDrives?: boolean }) {
  const { may } = useRights();
  if (!may('drives') || !may('recruitment')) return null;
  return (
    <ListTabs
      label={i18n.t('Views')}
      tabs={[
        { label: i18n.t('Drives'), to: OWN_PATH, isHere: isDrives },
        { label: i18n.t('Assessments'), to: OWN_LIST, isHere: !isDrives },
      ]}
    />
  );
}

function NewAssessment() {
  // Pressed again after a lost reply it is the same assessment.
  const [assessmentId] = useState(newId);
  return <AssessmentEditor assessmentId={assessmentId} isNew />;
}

function List() {
  const [search] = useSearchParams();
  const list = useQuery(ask(ownAssessments.list, { query: listAt(search) }));
  const create = (
    <ButtonLink tone="lamp" to={NEW_PATH}>
      <IconPlus size={18} stroke={1.8} aria-hidden />
      {i18n.t('Create assessment')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={i18n.t('Recruitment assessments')}>
        {list.data && list.data.items.length > 0 && create}
      </PageHeader>
      <Views />
      <Answer
        of={list}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No assessments yet')}
            hint={i18n.t(
              'An assessment combines aptitude, technical questions, coding, an interview and writing for a job role.',
            )}
          >
            {create}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Recruitment assessments')}
              rows={items}
              keyOf={({ assessmentId }) => assessmentId}
              columns={columns()}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (): Column<OwnAssessmentLine>[] => [
  {
    heading: i18n.t('Assessment'),
    cell: ({ assessmentId, title }) => (
      <Link to={ownPath(assessmentId)} lang="">
        {title}
      </Link>
    ),
    under: ({ state, appeals, toMark }) =>
      toMark > 0
        ? i18n.t('{toMark, plural, one {# text} other {# texts}} to mark', { toMark })
        : appeals > 0
          ? i18n.t('{appeals, plural, one {# appeal} other {# appeals}} to answer', { appeals })
          : stateText(state),
  },
  { heading: i18n.t('Role'), cell: ({ role }) => role, width: 180, from: 'desktop' },
  { heading: i18n.t('Owner'), cell: ({ owner }) => owner ?? i18n.t('You'), width: 150, from: 'desktop' },
  { heading: i18n.t('State'), cell: ({ state }) => stateText(state), width: 110, from: 'tablet' },
  { heading: i18n.t('Saved'), cell: ({ savedAt }) => <When at={savedAt} />, width: 130, from: 'desktop' },
  {
    heading: i18n.t('Results'),
    cell: ({ assessmentId, finished }) => <Link to={ownPath(assessmentId, 'results')}>{finished}</Link>,
    width: 90,
    numeric: true,
  },
];
