import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from '../people/person.module.css';
import { PersonHistory } from '../people/person-history.tsx';
import { usePersonActs } from '../people/use-person-actions.tsx';
import { InstructorChooser } from './instructor-chooser.tsx';
import { InstructorHead } from './instructor-head.tsx';
import { InstructorCourses, InstructorReviews } from './instructor-parts.tsx';

/** One instructor for admins, named by `?instructorId=`; without it, everybody to choose from. */
export function InstructorDetail() {
  const [search] = useSearchParams();
  const instructorId = search.get('instructorId');
  return instructorId ? <Detail instructorId={instructorId} /> : <InstructorChooser />;
}

function Detail({ instructorId }: { instructorId: string }) {
  const person = useQuery(ask(admin.instructor, { params: { instructorId } }));
  const { begin, dialogs } = usePersonActs();
  return (
    <>
      <Answer of={person}>
        {(detail) => (
          <div className={css['page']}>
            <InstructorHead detail={detail} begin={begin} />
            <InstructorCourses detail={detail} />
            <InstructorReviews detail={detail} />
            <PersonHistory userId={detail.userId} level="h2" />
          </div>
        )}
      </Answer>
      {person.error && <h1 className="sr">{i18n.t('Instructor')}</h1>}
      {dialogs}
    </>
  );
}
