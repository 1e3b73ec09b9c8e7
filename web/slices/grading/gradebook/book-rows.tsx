import { i18n } from '@lingui/core';
import { type GradeRow, gradebook, type OpenBook } from '@stepwell/contract/grading/gradebook.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { GradeGrid } from './grade-grid.tsx';
import { bookRowsAt, bookSizes } from './gradebook-at.public.ts';
import { StudentList } from './student-list.tsx';
import { TotalDialog } from './total-dialog.tsx';

type Opened = { row: GradeRow; columnKey: string | null };

/** Every student's marks: a grid, and on a phone one student at a time. */
export function BookRows({ book }: { book: OpenBook }) {
  const list = useListAddress();
  const params = { courseId: book.course.courseId };
  const query = bookRowsAt(list.search);
  const rows = useQuery(ask(gradebook.rows, { params, query }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback((row: GradeRow, columnKey: string | null) => setOpened({ row, columnKey }), []);
  const place = book.columns.findIndex(({ columnKey }) => columnKey === opened?.columnKey);
  // As it is by now: somebody else may have changed it behind the dialog.
  const fresh = rows.data?.items.find(({ student }) => student.userId === opened?.row.student.userId) ?? opened?.row;
  const [column, cell] = [book.columns[place], fresh?.cells[place]];
  const isNarrowed = Boolean(query.q || query.batch || query.standing);
  const whole = `?view=gradebook&course=${params.courseId}`;
  return (
    <>
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search students')} placeholder={i18n.t('Name or email')} />
        {book.batches.length > 0 && (
          <SelectField
            label={i18n.t('Batch')}
            options={[
              { value: '', label: i18n.t('All') },
              ...book.batches.map(({ batchId, name }) => ({ value: batchId, label: name })),
            ]}
            value={query.batch ?? ''}
            onChoose={(batch) => list.change({ batch: batch || undefined })}
          />
        )}
        <SelectField
          label={i18n.t('Total')}
          options={[
            { value: '', label: i18n.t('All') },
            { value: 'passing', label: i18n.t('Passing') },
            { value: 'failing', label: i18n.t('Not passing') },
            { value: 'nothing', label: i18n.t('None yet') },
          ]}
          value={query.standing ?? ''}
          onChoose={(standing) => list.change({ standing: standing || undefined })}
        />
        <SelectField
          label={i18n.t('Rows')}
          options={bookSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(query.limit)}
          onChoose={(limit) => list.change({ limit })}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet
              title={i18n.t('No students match these filters')}
              hint={i18n.t('Try a shorter search or different filters.')}
            >
              <ButtonLink to={whole}>{i18n.t('All students')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No enrolled students yet')}
              hint={i18n.t('Students appear here when they enrol.')}
            />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            {book.columns.length === 0 && (
              <p className="mut">
                {i18n.t('Nothing to grade in this course yet. Quizzes and assignments appear automatically;')}{' '}
                <ButtonLink tone="ghost" size="small" to={`${whole}&place=rules`}>
                  {i18n.t('add a column manually')}
                </ButtonLink>
              </p>
            )}
            <GradeGrid
              columns={book.columns}
              rows={items}
              toStudent={(student) => list.beside({ student })}
              open={open}
            />
            <StudentList rows={items} toStudent={(student) => list.beside({ student })} />
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {opened && column && cell && (
        <CellDialog
          book={book}
          student={opened.row.student}
          column={column}
          cell={cell}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && opened.columnKey === null && (
        <TotalDialog book={book} student={opened.row.student} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
