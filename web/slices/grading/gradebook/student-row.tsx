import { i18n } from '@lingui/core';
import type { OpenBook } from '@stepwell/contract/grading/gradebook.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { GradeLines } from './grade-lines.tsx';
import css from './gradebook.module.css';
import { useRow } from './use-row.ts';

interface Props {
  book: OpenBook;
  studentId: string;
  /** Within a page of the student, which says who it is. */
  within?: boolean;
}

/** One student's row of a book, with room for every step. */
export function StudentRow({ book, studentId, within = false }: Props) {
  const list = useListAddress();
  const row = useRow({ courseId: book.course.courseId, studentId });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section className={css['one']}>
      {!within && (
        <Link to={list.beside({ student: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All students')}
        </Link>
      )}
      <Answer of={row}>
        {(known) => {
          const place = book.columns.findIndex(({ columnKey }) => columnKey === opened);
          const [column, cell] = [book.columns[place], known.cells[place]];
          return (
            <>
              {!within && (
                <>
                  <h2>{known.student.fullName}</h2>
                  <p className="mut">{known.student.email}</p>
                </>
              )}
              <GradeLines
                rules={book.rules}
                columns={book.columns}
                row={known}
                acts={({ columnKey, title }) => (
                  <Button
                    tone="ghost"
                    size="small"
                    aria-label={i18n.t('Change marks: {title}', { title })}
                    onClick={() => setOpened(columnKey)}
                  >
                    {i18n.t('Change marks')}
                  </Button>
                )}
              />
              {column && cell && (
                <CellDialog
                  book={book}
                  student={known.student}
                  column={column}
                  cell={cell}
                  onClose={() => setOpened(null)}
                />
              )}
            </>
          );
        }}
      </Answer>
    </section>
  );
}
