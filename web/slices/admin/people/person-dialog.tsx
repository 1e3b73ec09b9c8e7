import { i18n } from '@lingui/core';
import { admin, type Person } from '@stepwell/contract/admin/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useRights } from '../../../session/staff.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { rightsText } from '../../../ui/text/staff-text.ts';
import { StatusWord } from '../../../ui/text/status-label.tsx';
import css from './person.module.css';
import { PersonCourses } from './person-courses.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonActs } from './person-menu.tsx';
import { PersonNotes } from './person-notes.tsx';
import { roleText } from './role-text.ts';
import type { usePersonActs } from './use-person-actions.tsx';

type Begin = ReturnType<typeof usePersonActs>['begin'];

/** Everything about one person, over the list they were found in. */
export function PersonDialog({ userId, begin, onClose }: { userId: string; begin: Begin; onClose: () => void }) {
  const person = useQuery(ask(admin.person, { params: { userId } }));
  const { may } = useRights();
  const label = person.data ? person.data.fullName : i18n.t('Person');
  return (
    <Dialog label={label} shape="wide" close={(why) => why === 'dismissed' && onClose()}>
      <div className={css['panel']}>
        <Answer of={person}>
          {(data) => (
            <>
              <Head person={data} begin={begin} />
              <div className={css['two']}>
                <PersonFacts person={data} />
                {may('students') && <PersonNotes userId={userId} notes={data.notes} />}
              </div>
              <PersonCourses person={data} />
              <PersonHistory userId={userId} />
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function Head({ person, begin }: { person: Person; begin: Begin }) {
  const { fullName, email, role, rights, status, instructorId, photoUrl } = person;
  return (
    <header className={css['head']}>
      <Initials name={fullName} size={64} photoUrl={photoUrl} />
      <div>
        <h2>{fullName}</h2>
        <p>
          {role === 'staff' ? rightsText(rights) : roleText(role)}, <a href={`mailto:${email}`}>{email}</a>
        </p>
        <StatusWord status={status} />
      </div>
      <div className={css['acts']}>
        <PersonActs subject={person} begin={begin} />
        {(role === 'instructor' || role === 'admin') && (
          <Link className="lnk" to={`/admin/instructor-detail?instructorId=${instructorId ?? person.userId}`}>
            {i18n.t('Instructor profile')}
          </Link>
        )}
      </div>
    </header>
  );
}
