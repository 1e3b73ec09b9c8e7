import { i18n } from '@lingui/core';
import { type QuestionImport, questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { IconAlertCircle, IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import type { ListAddress } from '../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { sizeText } from '../../ui/points-text.ts';
import { ImportActs } from './import-actions.tsx';
import { ImportTable } from './import-table.tsx';
import css from './imports.module.css';
import { RemarkList } from './remark-list.tsx';

export type Found = Extract<QuestionImport, { counts: unknown }>;
/** What a target asks beside the questions themselves. */
export interface BesideImport {
  before?: ((found: Found) => ReactNode) | undefined;
  duplicates?: ((found: Found, list: ListAddress) => ReactNode) | undefined;
}

interface Props extends BesideImport {
  importId: string;
  list: ListAddress;
  after: (importId: string, written: number) => ReactNode;
}
const going = ['arriving', 'reading', 'writing'];

/** One file, from its arrival to the questions that it became. */
export function OneImport({ importId, list, after, before, duplicates }: Props) {
  const outcome = useQuery({
    ...ask(questionExchange.outcome, { params: { importId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && going.includes(state.data.state) ? 700 : false),
  });
  return (
    <>
      <Link to={list.to({ file: undefined, show: undefined })} className={css['back']}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All imports')}
      </Link>
      <Answer of={outcome}>
        {(found) => (
          <>
            <PageHeader title={<bdi>{found.filename}</bdi>} />
            <div className={css['room']}>
              <p className={css['state']} role="status">
                <State of={found} />
              </p>
              {found.state === 'reading' && <progress className={css['bar']} aria-label={i18n.t('Processing')} />}
              {found.state === 'writing' && (
                <progress
                  className={css['bar']}
                  aria-label={i18n.t('Writing')}
                  value={found.written}
                  max={Math.max(1, found.counts.taken)}
                />
              )}
              {'remarks' in found && <RemarkList remarks={found.remarks} />}
              {found.state === 'written' && after(importId, found.written)}
              {found.state === 'read' && before?.(found)}
              {found.state !== 'arriving' && found.state !== 'reading' && <ImportActs of={found} list={list} />}
              {'counts' in found && <ImportTable of={found} list={list} duplicates={duplicates} />}
            </div>
          </>
        )}
      </Answer>
    </>
  );
}

function State({ of }: { of: QuestionImport }) {
  switch (of.state) {
    case 'arriving':
      return i18n.t('{sent} of {all} uploaded. Choose the same file again to resume.', {
        sent: sizeText(of.received),
        all: sizeText(of.bytes),
      });
    case 'reading':
      return i18n.t('Reading: {n, plural, one {# question} other {# questions}} so far', { n: of.questions });
    case 'read':
      return of.counts.taken === 0
        ? i18n.t('None of these questions can be imported as they are. Nothing has been saved.')
        : i18n.t('Nothing is saved yet. Review the questions, then import them.');
    case 'writing':
      return i18n.t('Importing: {written} of {all}. If anything fails, no questions are imported.', {
        written: of.written,
        all: of.counts.taken,
      });
    case 'written':
      return (
        <span className={css['good']}>
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          {i18n.t('{n, plural, one {# question} other {# questions}} imported', { n: of.written })}
        </span>
      );
    default:
      return (
        <span className={css['bad']}>
          <IconAlertCircle size={20} stroke={1.8} aria-hidden />
          <span>{of.words}</span>
        </span>
      );
  }
}
