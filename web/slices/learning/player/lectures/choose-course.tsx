import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../api/call.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../../ui/parts/button.tsx';
import { CourseRows } from '../../my-courses/course-rows.tsx';

/** The student's own courses, those opened last first, each with the way to its next lecture. */
export function ChooseCourse() {
  const courses = useQuery(ask(learning.myCourses, { query: {} }));
  return (
    <>
      <PageHeader title={i18n.t('Choose a course')} />
      <Answer
        of={courses}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('You have no courses yet')}
            hint={i18n.t('Enrol in a course to see its lectures here.')}
          >
            <ButtonLink to="/student/available-courses">{i18n.t('Browse courses')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items }) => <CourseRows courses={items} />}
      </Answer>
    </>
  );
}
