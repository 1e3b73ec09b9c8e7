import { i18n } from '@lingui/core';
import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import { aptitudeUploads, type UploadedItem } from '@stepwell/contract/aptitude/uploads.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable, type Selection } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { type ListAddress, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { wordsOf } from '../../questions/review/answer-text.public.tsx';
import { areaWord } from '../aptitude-labels.public.ts';
import { positionLabel, WholeQuestion } from './shown-question.tsx';
import css from './uploads.module.css';
import { UPLOADS, uploadedAt } from './uploads-at.ts';

/** What one brought into the pool, how often it was asked, and the way out of the pool and back. */
export function UploadedQuestions() {
  const list = useListAddress();
  const query = uploadedAt(list.search);
  const found = useQuery({ ...ask(aptitudeUploads.list, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={i18n.t('Uploaded questions')} />
      <ListTabs
        label={i18n.t('List')}
        tabs={[
          { label: i18n.t('In the pool'), to: list.to({ shelf: undefined }), isHere: query.shelf === 'asked' },
          { label: i18n.t('Retired'), to: list.to({ shelf: 'away' }), isHere: query.shelf === 'away' },
        ]}
      />
      <ListFilters>
        <SelectField
          label={i18n.t('Area')}
          options={[
            { value: '', label: i18n.t('All areas') },
            ...aptitudeAreas.map((area) => ({ value: area, label: areaWord(area) })),
          ]}
          value={query.area ?? ''}
          onChoose={(area) => list.change({ area })}
        />
        {query.import && (
          <ButtonLink size="small" tone="ghost" to={list.to({ import: undefined })}>
            {i18n.t('Showing one file. Show all')}
          </ButtonLink>
        )}
      </ListFilters>
      <Answer of={found} isEmpty={({ items }) => items.length === 0} whenEmpty={<Nothing list={list} />}>
        {({ items, nextCursor }) => (
          <>
            <Table rows={items} state={query.shelf} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

function Nothing({ list }: { list: ListAddress }) {
  const { shelf, area, import: importId } = uploadedAt(list.search);
  if (area !== undefined || importId !== undefined)
    return (
      <NothingYet
        title={i18n.t('No questions match')}
        hint={i18n.t('No questions from this area or file in this list.')}
      >
        <ButtonLink to={list.to({ area: undefined, import: undefined })}>{i18n.t('Show all questions')}</ButtonLink>
      </NothingYet>
    );
  return shelf === 'away' ? (
    <NothingYet
      title={i18n.t('No retired questions')}
      hint={i18n.t('Retired questions are no longer used. Past answers are kept.')}
    >
      <ButtonLink to={list.to({ shelf: undefined })}>{i18n.t('View pool')}</ButtonLink>
    </NothingYet>
  ) : (
    <NothingYet
      title={i18n.t('No uploaded questions yet')}
      hint={i18n.t('Questions appear here after you import a file.')}
    >
      <ButtonLink to={UPLOADS}>{i18n.t('Upload file')}</ButtonLink>
    </NothingYet>
  );
}

function Table({ rows, state }: { rows: UploadedItem[]; state: 'asked' | 'away' }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<UploadedItem>();
  const other = state === 'asked' ? ('away' as const) : ('asked' as const);
  const indexCourses = useMutation({
    mutationFn: (itemIds: string[]) => call(aptitudeUploads.indexCourses, { body: { itemIds, shelf: other } }),
    onSuccess: ({ changed }) =>
      toast.success(
        other === 'away'
          ? i18n.t('{changed, plural, one {# question} other {# questions}} retired', { changed })
          : i18n.t('{changed, plural, one {# question} other {# questions}} restored', { changed }),
      ),
    onError: (error) => error.message !== 'Unauthorized' && toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries(everything(aptitudeUploads.list)),
  });
  const selection: Selection<UploadedItem> = {
    may: () => true,
    labelOf: ({ stem }) => i18n.t('Select “{stem}”', { stem: wordsOf(stem).slice(0, 80) }),
    labelOfAll: i18n.t('Select all questions on this page'),
    acts: (chosen, clear) => (
      <Button
        size="small"
        tone="ghost"
        busy={indexCourses.isPending}
        onClick={() =>
          indexCourses.mutate(
            chosen.map(({ itemId }) => itemId),
            { onSuccess: clear },
          )
        }
      >
        {state === 'asked' ? i18n.t('Retire') : i18n.t('Restore')}
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        caption={i18n.t('Uploaded questions')}
        rows={rows}
        keyOf={({ itemId }) => itemId}
        columns={columns(setOpen)}
        selection={selection}
      />
      {open && (
        <Dialog label={i18n.t('Uploaded question')} close={() => setOpen(undefined)}>
          <WholeQuestion of={open} />
        </Dialog>
      )}
    </>
  );
}

const rightWords = ({ answered, right }: UploadedItem) =>
  answered === 0 ? i18n.t('No answer') : i18n.t('{right} of {answered}', { right, answered });

const columns = (look: (item: UploadedItem) => void): Column<UploadedItem>[] => [
  {
    heading: i18n.t('Question'),
    cell: (item) => (
      <button type="button" className={css['stem']} lang="" onClick={() => look(item)}>
        {wordsOf(item.stem).slice(0, 200) || i18n.t('Question without text')}
      </button>
    ),
    under: (item) =>
      [positionLabel(item), i18n.t('uses: {asked}', { asked: item.asked }), rightWords(item)].join(' · '),
    full: ({ stem }) => wordsOf(stem),
  },
  {
    heading: i18n.t('Topic'),
    cell: ({ area, topic }) => (
      <span className="mut">{[area && areaWord(area), topic].filter(Boolean).join(': ')}</span>
    ),
    width: 210,
    from: 'tablet',
  },
  { heading: i18n.t('Difficulty'), cell: ({ level }) => level, width: 92, numeric: true, from: 'desktop' },
  { heading: i18n.t('Uses'), cell: ({ asked }) => asked, width: 80, numeric: true, from: 'tablet' },
  { heading: i18n.t('Correct'), cell: rightWords, width: 100, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Uploaded'),
    cell: ({ uploadedBy, uploadedAt }) => (
      <span className="mut">
        <When at={uploadedAt} /> {uploadedBy}
      </span>
    ),
    width: 170,
    from: 'desktop',
  },
];
