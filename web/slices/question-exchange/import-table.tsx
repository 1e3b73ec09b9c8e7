import { i18n } from '@lingui/core';
import {
  type ImportRow,
  type ImportTarget,
  type QuestionImport,
  questionExchange,
  rowsShown,
} from '@stepwell/contract/question-exchange/question-exchange.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Check } from '../../ui/fields/check.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { questionKindWord } from '../questions/editing/new-question.public.ts';
import { importingAt, rowsQuery } from './exchange-at.public.ts';
import css from './imports.module.css';
import { positionLabel, RemarkList } from './remark-list.tsx';
import { useLeavingOut } from './use-leaving-out.ts';

type Found = Extract<QuestionImport, { counts: unknown }>;
const labels: Record<(typeof rowsShown)[number], () => string> = {
  all: () => i18n.t('All'),
  errors: () => i18n.t('Not imported'),
  warnings: () => i18n.t('With warnings'),
  duplicates: () => i18n.t('Duplicates'),
  'left-out': () => i18n.t('Excluded'),
};

interface Props {
  of: Found;
  list: ListAddress;
  duplicates?: ((found: Found, list: ListAddress) => ReactNode) | undefined;
}

/** Every question of the file: what becomes of it, and what is to be said of it. */
export function ImportTable({ of, list, duplicates }: Props) {
  const at = importingAt(list.search);
  const { importId, counts } = of;
  const rows = useQuery({
    ...ask(questionExchange.rows, { params: { importId }, query: rowsQuery(at) }),
    placeholderData: keepPreviousData,
    // Read anew as another format, the file holds other questions.
    refetchOnMount: 'always',
  });
  const leave = useLeavingOut(importId);
  const isOpen = of.state === 'read';
  const count = { ...counts, 'left-out': counts.leftOut };
  return (
    <section aria-label={i18n.t('Questions in this file')} className={css['found']}>
      <ListTabs
        label={i18n.t('Filter questions')}
        tabs={rowsShown
          .filter((show) => show === 'all' || show === at.show || count[show] > 0)
          .map((show) => ({
            label: labels[show](),
            to: list.to({ show: show === 'all' ? undefined : show }),
            isHere: show === at.show,
            count: count[show],
          }))}
      />
      {duplicates && at.show === 'duplicates' ? (
        duplicates(of, list)
      ) : (
        <Answer
          of={rows}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={
            <NothingYet
              title={i18n.t('No matching questions')}
              hint={i18n.t('No questions in this file match this filter.')}
            >
              <ButtonLink to={list.to({ show: undefined })}>{i18n.t('All questions in the file')}</ButtonLink>
            </NothingYet>
          }
        >
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={i18n.t('Questions in this file')}
                rows={items}
                keyOf={({ number }) => String(number)}
                columns={columns(of.target)}
                {...(isOpen && {
                  box: (row: ImportRow) =>
                    row.kind && (
                      <Check
                        aria-label={i18n.t('Import question {number}', { number: row.number })}
                        checked={!row.isLeftOut}
                        onChange={() => leave([row.number], !row.isLeftOut)}
                      />
                    ),
                })}
              />
              <Pager nextCursor={nextCursor} rows={items.length} />
            </>
          )}
        </Answer>
      )}
    </section>
  );
}

const becomes = ({ kind, isLeftOut }: ImportRow) => {
  if (!kind) return i18n.t('Not imported');
  return isLeftOut ? i18n.t('Excluded') : questionKindWord(kind);
};

const columns = (target: ImportTarget): Column<ImportRow>[] => [
  {
    heading: i18n.t('Question'),
    cell: (row) => (
      <div className={css['row']}>
        <span className={css['stem']} lang="" data-out={row.kind === null || row.isLeftOut || undefined}>
          {row.stem || row.name || i18n.t('Question without text')}
        </span>
        {row.twin && (
          <span className="mut">
            {row.twin.in === 'file' ? (
              i18n.t('Same as question {number} in this file.', { number: row.twin.number })
            ) : (
              <Twin target={target} questionId={row.twin.questionId} />
            )}
          </span>
        )}
        <RemarkList remarks={row.remarks} />
      </div>
    ),
    under: (row) => [becomes(row), row.topic, positionLabel(row.place)].filter(Boolean).join(' · '),
  },
  {
    heading: i18n.t('In file'),
    cell: ({ from, place }) => (
      <span className={css['two']}>
        {from}
        <small className="mut">{positionLabel(place)}</small>
      </span>
    ),
    width: 170,
    from: 'tablet',
  },
  {
    heading: i18n.t('Imported as'),
    cell: (row) => <span className={row.kind && !row.isLeftOut ? undefined : 'mut'}>{becomes(row)}</span>,
    width: 150,
    from: 'tablet',
  },
  {
    heading: i18n.t('Topic and tags'),
    cell: ({ topic, tags }) => (
      <span className={css['two']} lang="">
        {topic || i18n.t('None')}
        {tags.length > 0 && <small className="mut">{tags.join(', ')}</small>}
      </span>
    ),
    full: ({ topic, tags }) => [topic, ...tags].filter(Boolean).join(', '),
    width: 180,
    from: 'desktop',
  },
];

/** A question of the bank that says the same. Where it is none of the bank, there is no way to it from here. */
function Twin({ target, questionId }: { target: ImportTarget; questionId: string }) {
  if (target === 'aptitude') return i18n.t('Already in the pool.');
  return /^[0-9a-f-]{36}$/.test(questionId) ? (
    <Link to={`/instructor/quiz?question=${questionId}`}>{i18n.t('Already in your bank.')}</Link>
  ) : (
    i18n.t('Already in your bank.')
  );
}
