import { i18n } from '@lingui/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { StudentGrades } from '../../grading/course-grading.public.tsx';
import { CourseStudents, StudentProgress, StudentWorkList } from '../../learning/course-teaching.public.tsx';
import { StudentAllowances } from '../../quizzes/allowances/student-allowances.public.tsx';
import css from './course-workspace.module.css';
import { studentAt } from './workspace-at.ts';

/** The students of a course, or the one that the address names. */
export function PeopleTab({ slug }: { slug: string }) {
  const list = useListAddress();
  const studentId = studentAt(list.search);
  if (!studentId) return <CourseStudents toStudent={(student) => list.beside({ student })} />;
  return (
    <>
      <Link to={list.beside({ student: undefined })} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All students')}
      </Link>
      <div className={css['part']}>
        <StudentProgress key={studentId} courseId={slug} studentId={studentId} />
      </div>
      <section className={css['part']} aria-labelledby="student-work">
        <h2 id="student-work">{i18n.t('Work')}</h2>
        <StudentWorkList courseId={slug} studentId={studentId} />
      </section>
      <section className={css['part']} aria-labelledby="student-allowances">
        <h2 id="student-allowances">{i18n.t('Extra time in quizzes')}</h2>
        <StudentAllowances courseId={slug} studentId={studentId} />
      </section>
      <section className={css['part']} aria-labelledby="student-grades">
        <h2 id="student-grades">{i18n.t('Grades')}</h2>
        <StudentGrades courseId={slug} studentId={studentId} />
      </section>
    </>
  );
}
