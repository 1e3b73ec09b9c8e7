import { i18n } from '@lingui/core';
import { type OwnModule, ownModules, type ResultLine } from '@stepwell/contract/communication/own-modules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { pointsText } from '../../../ui/points-text.ts';
import { When } from '../../../ui/time/when.tsx';
import { OWN_PATH, ownPath, resultsQueryAt } from '../communication-at.ts';
import { kindOf } from '../exercise-kinds.ts';
import css from './own.module.css';

/** How far the students of a module are, with the teacher's feedback for each. */
export function Results({ moduleId }: { moduleId: string }) {
  const module = useQuery(ask(ownModules.module, { params: { moduleId } }));
  return (
    <>
      <Link className="lnk" to={OWN_PATH}>
        {i18n.t('All modules')}
      </Link>
      <Answer of={module}>{(found) => <Shown module={found} />}</Answer>
    </>
  );
}

function Shown({ module }: { module: OwnModule }) {
  const { moduleId, title, steps, audience } = module;
  const list = useListAddress();
  const query = resultsQueryAt(list.search);
  const params = { moduleId };
  const results = useQuery(ask(ownModules.results, { params, query }));
  return (
    <>
      <PageHeader title={i18n.t('Results: {title}', { title })}>
        <CsvDownload
          name="communication-skills"
          columns={() => csvColumns(module)}
          pageAt={(cursor) => call(ownModules.results, { params, query: { ...query, cursor, limit: 100 } })}
        />
        <ButtonLink to={ownPath(moduleId, 'marking')}>{i18n.t('Mark submissions')}</ButtonLink>
      </PageHeader>
      <div className={css['bar']}>
        <Link className="lnk" to={ownPath(moduleId)}>
          {i18n.t('Edit module')}
        </Link>
        {audience.batches.length > 0 && (
          <SelectField
            label={i18n.t('Batch')}
            value={query.batchId ?? ''}
            options={[
              { value: '', label: i18n.t('All') },
              ...audience.batches.map(({ batchId, name }) => ({ value: batchId as string, label: name })),
            ]}
            onChoose={(batch) => list.change({ batch: batch || undefined, cursor: undefined })}
          />
        )}
      </div>
      <Answer
        of={results}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No results yet')}
            hint={i18n.t('Students appear here when the module is assigned to them or they open it.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Results')}
              rows={items}
              keyOf={({ studentId }) => studentId}
              columns={columns(moduleId, steps.length)}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

function feedbackText({ feedback }: ResultLine) {
  if (!feedback) return i18n.t('No feedback');
  const points =
    feedback.points === null ? '' : ` · ${i18n.t('{points} pts', { points: pointsText(feedback.points) })}`;
  return (feedback.releasedAt ? i18n.t('Released') : i18n.t('Saved')) + points;
}

const columns = (moduleId: string, steps: number): Column<ResultLine>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ studentId, fullName }) => (
      <Link className="lnk" lang="" to={ownPath(moduleId, 'marking', studentId)}>
        {fullName}
      </Link>
    ),
    under: feedbackText,
  },
  { heading: i18n.t('Steps done'), cell: ({ done }) => `${done}/${steps}`, width: 110, numeric: true },
  {
    heading: i18n.t('Last opened'),
    cell: ({ openedAt }) => (openedAt ? <When at={openedAt} as="time" /> : i18n.t('Not started')),
    width: 190,
    from: 'tablet',
  },
  { heading: i18n.t('Feedback'), cell: feedbackText, width: 180, from: 'tablet' },
];

const csvColumns = ({ steps }: OwnModule): [heading: string, of: (row: ResultLine) => string | number][] => [
  [i18n.t('Student'), ({ fullName }) => fullName],
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('Steps done'), ({ done }) => done],
  ...steps.map(({ stepId, title, kind }): [string, (row: ResultLine) => string] => [
    title,
    ({ results }) => {
      const found = results.find((one) => one.stepId === stepId);
      if (!found) return '';
      return found.result ? kindOf(kind).resultText(found.result) : i18n.t('Done');
    },
  ]),
  [i18n.t('Points'), ({ feedback }) => feedback?.points ?? ''],
  [i18n.t('Comment'), ({ feedback }) => feedback?.comment ?? ''],
];
