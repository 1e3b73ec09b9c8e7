import { i18n } from '@lingui/core';
import type { GradeRow } from '@stepwell/contract/grading/gradebook.ts';
import { Link } from 'react-router';
import css from './gradebook.module.css';

/** On a phone: everybody with their total, each leading to their marks. */
export function StudentList({ rows, toStudent }: { rows: GradeRow[]; toStudent: (studentId: string) => string }) {
  return (
    <ul className={css['students']}>
      {rows.map(({ student, total }) => (
        <li key={student.userId}>
          <Link to={toStudent(student.userId)}>{student.fullName}</Link>
          <span className="num">
            {total.percent === null ? i18n.t('none yet') : `${total.percent}%`}
            {total.letter !== null && ` ${total.letter}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
