import { i18n } from '@lingui/core';
import { RELIABLE_ATTEMPTS } from '@stepwell/contract/grading/reliability.ts';
import type { BankLine } from '@stepwell/contract/questions/question-bank.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable, type Selection } from '../../../ui/lists/data-table.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { questionKindWord } from '../editing/new-question.public.ts';
import css from './bank.public.module.css';
import type { BankFiltersAt } from './bank-at.public.ts';
import { percentWord } from './bank-labels.ts';
import { BulkDeeds } from './bulk-deeds.tsx';
import { QuestionMenu } from './question-menu.tsx';
import type { BankActs } from './use-bank-actions.tsx';

interface Props {
  rows: BankLine[];
  /** There are more than this page shows. */
  more: boolean;
  /** How many match in all, once that is known. */
  total: number | undefined;
  sorted: { by: string; to: (sort: string) => string };
  filters: BankFiltersAt;
  list: ListAddress;
  acts: BankActs;
}

/** One row per question; on a phone its topic stands below its words, and how it went below where it is asked. */
export function QuestionTable({ rows, more, total, sorted, filters, list, acts }: Props) {
  const [all, setAll] = useState(false);
  const isShared = filters.whose === 'shared';
  const selection: Selection<BankLine> = {
    may: ({ may }) => may === 'own' || may === 'edit',
    labelOf: ({ stem }) => i18n.t('Select “{stem}”', { stem: stem.slice(0, 80) }),
    labelOfAll: i18n.t('Select all questions on this page'),
    label: all && total !== undefined ? i18n.t('All {total} matches', { total }) : undefined,
    acts: (chosen, clear) => (
      <BulkDeeds
        chosen={chosen}
        filters={filters}
        acts={acts}
        total={total}
        more={more && !isShared}
        all={all}
        setAll={setAll}
        clear={() => {
          setAll(false);
          clear();
        }}
      />
    ),
  };
  return (
    <DataTable
      caption={i18n.t('Questions')}
      rows={rows}
      keyOf={({ questionId }) => questionId}
      columns={columns(list, isShared)}
      sorted={sorted}
      selection={selection}
      menu={(line) => <QuestionMenu line={line} list={list} acts={acts} />}
    />
  );
}

const columns = (list: ListAddress, isShared: boolean): Column<BankLine>[] => [
  {
    heading: i18n.t('Question'),
    cell: (line) => (
      <span className={css['named']}>
        <Link className={css['stem']} to={list.beside({ question: line.questionId })} preventScrollReset lang="">
          {line.stem || i18n.t('Question without text')}
        </Link>
        {line.title && (
          <span className={css['tags']} lang="">
            {line.title}
          </span>
        )}
        {line.may === 'own' && line.isShared && (
          <IconUsersGroup size={17} stroke={1.7} role="img" aria-label={i18n.t('Shared')}>
            <title>{i18n.t('Shared')}</title>
          </IconUsersGroup>
        )}
      </span>
    ),
    under: ({ topic, tags, uses, answered: { facility } }) =>
      [
        topic,
        ...tags,
        uses > 0 && i18n.t('used in {uses}', { uses }),
        facility !== null && i18n.t('average {share}', { share: percentWord(facility) }),
      ]
        .filter(Boolean)
        .join(' · '),
    full: ({ stem }) => stem,
  },
  ...(isShared
    ? [
        {
          heading: i18n.t('Of'),
          cell: ({ ownerName }: BankLine) => ownerName,
          width: 150,
          from: 'tablet' as const,
        },
      ]
    : []),
  {
    heading: i18n.t('Topic and tags'),
    cell: ({ topic, tags }) => (
      <span className="mut" lang="">
        {topic || i18n.t('None')}
        {tags.length > 0 && <span className={css['tags']}>{tags.join(', ')}</span>}
      </span>
    ),
    full: ({ topic, tags }) => [topic, ...tags].filter(Boolean).join(', '),
    width: 150,
    from: 'tablet',
    sort: { name: 'topic', runs: 'ascending' },
  },
  {
    heading: i18n.t('Type'),
    cell: ({ kind }) => <span className="mut">{questionKindWord(kind)}</span>,
    full: ({ kind }) => questionKindWord(kind),
    width: 204,
    from: 'desktop',
  },
  { heading: i18n.t('Difficulty'), cell: ({ difficulty }) => difficulty, width: 92, numeric: true, from: 'desktop' },
  {
    heading: i18n.t('Used in'),
    cell: ({ uses }) => (uses === 0 ? <span className="mut">{i18n.t('Not used')}</span> : uses),
    width: 90,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Avg. score'),
    cell: (line) => <Earned line={line} />,
    full: ({ answered: { times } }) => i18n.t('{times, plural, one {# answer} other {# answers}}', { times }),
    width: 112,
    numeric: true,
    from: 'tablet',
    sort: { name: 'hardest', runs: 'ascending' },
  },
];

function Earned({ line: { answered } }: { line: BankLine }) {
  const { facility, times } = answered;
  if (facility === null || times === 0) return <span className="mut">{i18n.t('No answer')}</span>;
  if (times >= RELIABLE_ATTEMPTS) return percentWord(facility);
  return <span className="mut">{i18n.t('≈ {share} ({times})', { share: percentWord(facility), times })}</span>;
}
