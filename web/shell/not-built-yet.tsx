import { i18n } from '@lingui/core';
import { useSession } from '../session/session.ts';
import { DeadEnd } from '../ui/page/dead-end.tsx';
import { useSite } from '../ui/page/site.ts';
import { ButtonLink } from '../ui/parts/button.tsx';
import { usePlace } from './use-slot.ts';

/** Says plainly that a part of Stepwell does not exist yet. */
export function NotBuiltYet() {
  const session = useSession();
  const { siteName } = useSite();
  const title = usePlace()?.title ?? '';
  return (
    <DeadEnd
      kind="lost"
      title={title}
      acts={
        session ? (
          // The start of admins may itself be one of these pages, so they go to the page that works.
          <ButtonLink to={session.role === 'admin' ? '/admin/students' : '/student/dashboard'}>
            {session.role === 'admin' ? i18n.t('Go to students') : i18n.t('Back to dashboard')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/pages/course/grid">{i18n.t('All courses')}</ButtonLink>
        )
      }
    >
      {i18n.t('This part of {siteName} isn’t available yet.', { siteName })}
    </DeadEnd>
  );
}
