import { i18n } from '@lingui/core';
import { type CandidateResult, ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { csvOf, saveAs } from '../../../ui/lists/csv.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { pointsText } from '../../../ui/points-text.ts';
import { When } from '../../../ui/time/when.tsx';
import { kindText } from '../labels.ts';
import { candidatePath, ownPath } from '../recruitment-at.ts';

/** Everyone who took an assessment, by section, newest first. */
export function Results({ assessmentId }: { assessmentId: string }) {
  const results = useQuery(ask(ownAssessments.results, { params: { assessmentId } }));
  return (
    <>
      <Link className="lnk" to={ownPath(assessmentId)}>
        {i18n.t('Edit assessment')}
      </Link>
      <Answer of={results}>
        {({ title, items }) => (
          <>
            <PageHeader title={<span lang="">{title}</span>}>
              {items.length > 0 && (
                <Button tone="ghost" onClick={() => saveAs('assessment-results.csv', csvOf(items, csvColumns(items)))}>
                  {i18n.t('Download CSV')}
                </Button>
              )}
            </PageHeader>
            {items.length === 0 ? (
              <NothingYet
                title={i18n.t('No results yet')}
                hint={i18n.t('Candidates appear here once they start the assessment.')}
              />
            ) : (
              <DataTable
                caption={i18n.t('Results')}
                rows={items}
                keyOf={({ attemptId }) => attemptId}
                columns={columns(items)}
              />
            )}
          </>
        )}
      </Answer>
    </>
  );
}

function stateOf({ finishedAt, hasAppeal, isToMark }: CandidateResult) {
  if (finishedAt === null) return i18n.t('In progress');
  if (isToMark) return i18n.t('Text to mark');
  return hasAppeal ? i18n.t('Appeal to answer') : i18n.t('Finished');
}
/** Sections of any of these attempts: an assessment may have changed between two of them. */
const kindsIn = (items: CandidateResult[]) => [
  ...new Set(items.flatMap(({ sections }) => sections.map(({ kind }) => kind))),
];
const ofKind = ({ sections }: CandidateResult, kind: string) => sections.find((one) => one.kind === kind);

const columns = (items: CandidateResult[]): Column<CandidateResult>[] => [
  {
    heading: i18n.t('Candidate'),
    cell: ({ attemptId, student, finishedAt }) =>
      finishedAt ? (
        <Link to={candidatePath(attemptId)} lang="">
          {student}
        </Link>
      ) : (
        <span lang="">{student}</span>
      ),
    under: stateOf,
  },
  { heading: i18n.t('State'), cell: stateOf, width: 150, from: 'desktop' },
  { heading: i18n.t('Started'), cell: ({ startedAt }) => <When at={startedAt} />, width: 130, from: 'desktop' },
  ...kindsIn(items).map(
    (kind): Column<CandidateResult> => ({
      heading: kindText(kind),
      cell: (row) => {
        const found = ofKind(row, kind);
        return found && found.points !== null ? `${pointsText(found.points)}/${found.of}` : '–';
      },
      width: 120,
      numeric: true,
      from: 'tablet',
    }),
  ),
];

const csvColumns = (items: CandidateResult[]): [string, (row: CandidateResult) => string | number | null][] => [
  [i18n.t('Candidate'), ({ student }) => student],
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('Started'), ({ startedAt }) => startedAt],
  [i18n.t('Finished'), ({ finishedAt }) => finishedAt],
  ...kindsIn(items).flatMap((kind): [string, (row: CandidateResult) => string | number | null][] => [
    [kindText(kind), (row) => ofKind(row, kind)?.points ?? null],
    [i18n.t('{section}, of', { section: kindText(kind) }), (row) => ofKind(row, kind)?.of ?? null],
  ]),
];
