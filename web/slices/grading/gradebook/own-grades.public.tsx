import { i18n } from '@lingui/core';
import { gradebook, type OwnGrades as Own, type Standing } from '@stepwell/contract/grading/gradebook.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { coursePath } from '../../../ui/parts/lecture-path.ts';
import { GradeLines } from './grade-lines.tsx';
import css from './gradebook.module.css';
import { courseAt } from './gradebook-at.public.ts';

const GRADES = '/student/quiz?show=grades';

/** A student's courses with something to be graded; in one of them, their own row. */
export function OwnGrades() {
  const [search] = useSearchParams();
  const courseId = courseAt(search);
  return courseId ? <OneCourse courseId={courseId} /> : <OwnCourses cursor={search.get('cursor') ?? undefined} />;
}

function OwnCourses({ cursor }: { cursor: string | undefined }) {
  const courses = useQuery(ask(gradebook.ownCourses, { query: { cursor } }));
  return (
    <Answer
      of={courses}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No grades yet')}
          hint={i18n.t('Courses with quizzes or assignments appear here, with your marks and totals.')}
        >
          <ButtonLink to="/student/course-list">{i18n.t('Course list')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ items, nextCursor }) => (
        <>
          <ul className={css['courses']}>
            {items.map((course) => (
              <li key={course.courseId} className={css['graded']}>
                <Link to={`${GRADES}&course=${course.courseId}`} lang="">
                  {course.title}
                </Link>
                <Total total={course.total} />
              </li>
            ))}
          </ul>
          <Pager nextCursor={nextCursor} />
        </>
      )}
    </Answer>
  );
}

function Total({ total: { percent, letter, passed } }: { total: Standing }) {
  if (percent === null) return <span className="mut">{i18n.t('No grades yet')}</span>;
  return (
    <span className="num">
      <span className={passed ? css['good'] : css['bad']}>
        {passed ? i18n.t('Passing so far') : i18n.t('Not passing so far')}
      </span>
      <b>{percent}%</b>
      {letter !== null && <b lang="">{letter}</b>}
    </span>
  );
}

function OneCourse({ courseId }: { courseId: string }) {
  const grades = useQuery({ ...ask(gradebook.own, { params: { courseId } }), staleTime: 0 });
  return (
    <section className={css['one']}>
      <Link to={GRADES} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All grades')}
      </Link>
      <Answer of={grades}>{(own) => <Known own={own} />}</Answer>
    </section>
  );
}

function Known({ own: { course, rules, columns, row, hidden } }: { own: Own }) {
  return (
    <>
      <PageHeader title={<span lang="">{course.title}</span>}>
        <ButtonLink tone="ghost" size="small" to={coursePath(course.courseId)}>
          {i18n.t('Open course')}
        </ButtonLink>
      </PageHeader>
      {hidden > 0 && (
        <p>
          {i18n.t('{hidden, plural, one {# result isn’t} other {# results aren’t}} released yet or counted here.', {
            hidden,
          })}
        </p>
      )}
      {columns.length === 0 ? (
        <NothingYet
          title={i18n.t('No graded work yet')}
          hint={i18n.t('Your marks appear here once the course has quizzes or assignments.')}
        />
      ) : (
        <>
          <h2 className="sr">{i18n.t('Your marks')}</h2>
          <GradeLines rules={rules} columns={columns} row={row} />
        </>
      )}
    </>
  );
}
