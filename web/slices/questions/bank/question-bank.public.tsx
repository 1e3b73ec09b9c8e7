import { i18n } from '@lingui/core';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { UndoLine } from '../../../ui/lists/undo-line.tsx';
import { type ListAddress, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { type BankFiltersAt, bankAt, bankFiltersAt, isPairs, openAt } from './bank-at.public.ts';
import { BankFilters } from './bank-filters.tsx';
import { QuestionTable } from './question-table.tsx';
import { useBankActs } from './use-bank-actions.tsx';
import { NewQuestion } from './writing/new-question.tsx';

const AlikePairs = lazy(async () => ({ default: (await import('./alike-pairs.tsx')).AlikePairs }));
const QuestionPanel = lazy(async () => ({ default: (await import('./question-panel.tsx')).QuestionPanel }));

/** One's questions, those that others share, those that are put away, and those that are nearly the same. */
export function QuestionBank() {
  const list = useListAddress();
  const acts = useBankActs();
  const pairs = isPairs(list.search);
  const questionId = openAt(list.search);
  return (
    <>
      <PageHeader title={i18n.t('Question bank')}>
        {!pairs && <ExportShelf list={list} acts={acts} />}
        <NewQuestion list={list} />
      </PageHeader>
      <Shelves list={list} pairs={pairs} />
      {pairs ? <AlikePairs list={list} acts={acts} /> : <Questions list={list} acts={acts} />}
      {questionId && (
        <Suspense>
          <QuestionPanel questionId={questionId} list={list} acts={acts} />
        </Suspense>
      )}
      <UndoLine message={acts.done?.message} busy={acts.busy} undo={acts.undo} dismiss={acts.forget} />
      {acts.dialog}
    </>
  );
}

/** All that the list shows as it is narrowed, on every page of it, as one file. */
function ExportShelf({ list, acts }: { list: ListAddress; acts: ReturnType<typeof useBankActs> }) {
  const filters = bankFiltersAt(list.search);
  const counts = useQuery({ ...ask(questionBank.counts, { query: filters }), placeholderData: keepPreviousData });
  const total = counts.isPlaceholderData ? undefined : counts.data?.total;
  if (!total) return null;
  return (
    <Button tone="ghost" onClick={() => acts.leave({ all: filters, total })}>
      <IconDownload size={19} stroke={1.8} aria-hidden />
      {i18n.t('Export')}
    </Button>
  );
}

/** What narrows a shelf stays on it: elsewhere other topics and tags are there. */
const bare = {
  q: undefined,
  topic: undefined,
  tag: undefined,
  kind: undefined,
  difficulty: undefined,
  used: undefined,
  import: undefined,
};

function Shelves({ list, pairs }: { list: ListAddress; pairs: boolean }) {
  const { whose, shelf } = bankFiltersAt(list.search);
  const to = (what: { whose?: string; shelf?: string; view?: string }) =>
    list.to({ ...bare, question: undefined, whose: what.whose, shelf: what.shelf, view: what.view });
  return (
    <ListTabs
      label={i18n.t('List')}
      tabs={[
        { label: i18n.t('Yours'), to: to({}), isHere: !pairs && whose === 'mine' && shelf === 'here' },
        { label: i18n.t('Shared with you'), to: to({ whose: 'shared' }), isHere: !pairs && whose === 'shared' },
        {
          label: i18n.t('Archived'),
          to: to({ shelf: 'away' }),
          isHere: !pairs && whose === 'mine' && shelf === 'away',
        },
        { label: i18n.t('Possible duplicates'), to: to({ view: 'alike' }), isHere: pairs },
      ]}
    />
  );
}

function Questions({ list, acts }: { list: ListAddress; acts: ReturnType<typeof useBankActs> }) {
  const query = bankAt(list.search);
  const filters = bankFiltersAt(list.search);
  const rows = useQuery(ask(questionBank.list, { query }));
  const counts = useQuery({
    ...ask(questionBank.counts, { query: filters }),
    placeholderData: keepPreviousData,
  });
  const total = counts.isPlaceholderData ? undefined : counts.data?.total;
  return (
    <>
      <BankFilters list={list} query={query} counts={counts.data} />
      {filters.import && (
        <p className="mut">
          {i18n.t('Showing questions from one import.')}{' '}
          <Link to={list.to({ import: undefined })}>{i18n.t('Show all questions')}</Link>
        </p>
      )}
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={<Nothing filters={filters} list={list} />}
      >
        {({ items, nextCursor }) => (
          <>
            <QuestionTable
              key={JSON.stringify(query)}
              rows={items}
              more={nextCursor !== null || query.cursor !== undefined}
              total={total}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
              filters={filters}
              list={list}
              acts={acts}
            />
            <Pager nextCursor={nextCursor} counted={total === undefined ? undefined : { rows: items.length, total }} />
          </>
        )}
      </Answer>
    </>
  );
}

function Nothing({ filters, list }: { filters: BankFiltersAt; list: ListAddress }) {
  const { whose, shelf, ...narrowing } = filters;
  if (Object.values(narrowing).some((value) => value !== undefined))
    return (
      <NothingYet title={i18n.t('No questions match')} hint={i18n.t('Try another search, or show all questions.')}>
        <ButtonLink to={list.to(bare)}>{i18n.t('Show all questions')}</ButtonLink>
      </NothingYet>
    );
  if (whose === 'shared')
    return (
      <NothingYet
        title={i18n.t('No shared questions yet')}
        hint={i18n.t('Questions shared by other teachers appear here. You can share yours, too.')}
      >
        <ButtonLink to="/instructor/quiz">{i18n.t('Your questions')}</ButtonLink>
      </NothingYet>
    );
  if (shelf === 'away')
    return (
      <NothingYet
        title={i18n.t('Nothing archived')}
        hint={i18n.t('Archived questions aren’t used in quizzes. You can restore them.')}
      >
        <ButtonLink to="/instructor/quiz">{i18n.t('Your questions')}</ButtonLink>
      </NothingYet>
    );
  return (
    <NothingYet
      title={i18n.t('No questions yet')}
      hint={i18n.t('Questions from your quizzes and videos are added automatically.')}
    >
      <NewQuestion list={list} />
      <ButtonLink tone="ghost" to="/instructor/quiz?view=import">
        {i18n.t('Import questions')}
      </ButtonLink>
    </NothingYet>
  );
}
