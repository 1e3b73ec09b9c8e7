import { i18n } from '@lingui/core';
import { type TextLine, writing } from '@stepwell/contract/writing/writing.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { textsAt } from '../writing-at.public.ts';
import { bandText } from '../writing-labels.public.ts';

/** The newest version of each text of a teacher's students. */
export function SubmittedTexts() {
  const [search] = useSearchParams();
  const query = textsAt(search);
  const texts = useQuery(ask(writing.texts, { query }));
  const isNew = query.state === 'new';
  return (
    <Answer
      of={texts}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={isNew ? i18n.t('No texts to review') : i18n.t('No reviewed texts yet')}
          hint={i18n.t('Texts appear here when your students submit them in writing practice.')}
        />
      }
    >
      {({ items, nextCursor }) => (
        <>
          <DataTable
            caption={i18n.t('Submitted texts')}
            rows={items}
            keyOf={({ versionId }) => versionId}
            columns={columns()}
          />
          <Pager nextCursor={nextCursor} rows={items.length} />
        </>
      )}
    </Answer>
  );
}

const columns = (): Column<TextLine>[] => [
  {
    heading: i18n.t('Text'),
    cell: ({ versionId, promptTitle }) => <Link to={`?text=${versionId}`}>{promptTitle}</Link>,
    under: ({ student }) => <span lang="">{student}</span>,
  },
  { heading: i18n.t('Student'), cell: ({ student }) => <span lang="">{student}</span>, width: 220, from: 'tablet' },
  { heading: i18n.t('Version'), cell: ({ number }) => number, width: 90, numeric: true, from: 'tablet' },
  { heading: i18n.t('Words'), cell: ({ words }) => words, width: 90, numeric: true, from: 'desktop' },
  { heading: i18n.t('Estimate'), cell: ({ band }) => bandText(band), width: 100, numeric: true },
  {
    heading: i18n.t('Teacher’s band'),
    cell: ({ review }) => (typeof review?.band === 'number' ? bandText(review.band) : ''),
    width: 130,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Submitted'),
    cell: ({ submittedAt }) => <When at={submittedAt} as="date" />,
    width: 140,
    from: 'tablet',
  },
];
