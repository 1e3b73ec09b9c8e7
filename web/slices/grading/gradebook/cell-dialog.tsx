import { i18n } from '@lingui/core';
import { type GradeCell, type GradeColumn, gradebook, type OpenBook } from '@stepwell/contract/grading/gradebook.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { CellExplained } from './cell-explained.tsx';
import css from './gradebook.module.css';
import { useRow, useRowRefreshing, useSaveRow } from './use-row.ts';

interface Props {
  book: OpenBook;
  student: { userId: string; fullName: string };
  column: GradeColumn;
  cell: GradeCell;
  onClose: () => void;
}

/** How a cell was computed, its history, and other marks for it. */
export function CellDialog({ book, student, column, cell, onClose }: Props) {
  const params = { courseId: book.course.courseId, studentId: student.userId };
  const row = useRow(params);
  const keep = useSaveRow();
  const refresh = useRowRefreshing();
  const isByHand = column.kind === 'hand';
  const saved = isByHand || cell.overridden ? cell.marks : null;
  const [typed, setTyped] = useState(saved ?? '');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  // One act has one id, however often it is sent.
  const [changeId, setChangeId] = useState(newId);
  const marks = typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));
  const was = saved === null ? null : Number(saved);
  const isFirst = isByHand && was === null;
  const check = (): Wrong => ({
    ...(marks !== null && !Number.isFinite(marks) && { marks: i18n.t('Enter marks as a number.') }),
    ...(marks === was && {
      marks: was === null ? i18n.t('Enter marks.') : i18n.t('These are already the current marks.'),
    }),
    ...(!isFirst && reason.trim().length < 3 && { reason: i18n.t('Enter a short reason.') }),
  });
  const send = async () => {
    const body = { changeId, marks, was, reason: reason.trim() };
    try {
      keep(params, await call(gradebook.setCell, { params: { ...params, columnKey: column.columnKey }, body }));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'changed_elsewhere') refresh();
      throw error;
    }
  };
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setChangeId(newId());
  };
  return (
    <FormDialog
      title={i18n.t('{name}: {title}', { name: student.fullName, title: column.title })}
      action={marks === null && was !== null ? i18n.t('Remove marks') : i18n.t('Save marks')}
      unsaved={typed !== (saved ?? '') || reason !== ''}
      check={check}
      onWrong={setWrong}
      send={send}
      onClose={onClose}
    >
      <section aria-label={i18n.t('Calculation')} className={css['how']}>
        <Answer of={row}>
          {(known) => {
            const place = known.cells.findIndex(({ columnKey }) => columnKey === column.columnKey);
            const [fresh, steps] = [known.cells[place], known.steps[place]];
            return fresh && steps ? (
              <CellExplained column={column} cell={fresh} steps={steps} changes={known.changes} />
            ) : null;
          }}
        </Answer>
      </section>
      <LineField
        label={isByHand ? i18n.t('Marks, of {of}', { of: column.of }) : i18n.t('New marks, of {of}', { of: column.of })}
        hint={
          isByHand
            ? i18n.t('Leave empty for no marks.')
            : i18n.t('They replace the automatic marks. Leave empty to use the automatic marks.')
        }
        name="marks"
        value={typed}
        most={10}
        wrong={wrong['marks']}
        autoFocus
        onType={type(setTyped)}
      />
      <LineField
        label={isFirst ? i18n.t('Note (optional)') : i18n.t('Reason')}
        hint={i18n.t('Visible to the student.')}
        name="reason"
        value={reason}
        most={500}
        wrong={wrong['reason']}
        onType={type(setReason)}
      />
    </FormDialog>
  );
}
