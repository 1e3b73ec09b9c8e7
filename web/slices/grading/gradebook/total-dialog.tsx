import { i18n } from '@lingui/core';
import type { OpenBook } from '@stepwell/contract/grading/gradebook.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from './gradebook.module.css';
import { TotalExplained } from './total-explained.tsx';
import { useRow } from './use-row.ts';

interface Props {
  book: OpenBook;
  student: { userId: string; fullName: string };
  onClose: () => void;
}

/** How somebody's total was computed. */
export function TotalDialog({ book, student, onClose }: Props) {
  const row = useRow({ courseId: book.course.courseId, studentId: student.userId });
  const title = i18n.t('{name}: total', { name: student.fullName });
  return (
    <Dialog label={title} close={onClose}>
      <div className={css['dialog']}>
        <h2>{title}</h2>
        <Answer of={row}>
          {({ total, totalSteps }) => <TotalExplained rules={book.rules} total={total} steps={totalSteps} />}
        </Answer>
      </div>
    </Dialog>
  );
}
