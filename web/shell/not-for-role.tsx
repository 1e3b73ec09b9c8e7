import { i18n } from '@lingui/core';
import { type Session, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import css from '../ui/page/dead-end.module.css';
import { DeadEnd } from '../ui/page/dead-end.tsx';
import { Logo } from '../ui/page/logo.tsx';
import { ButtonLink } from '../ui/parts/button.tsx';
import { homeOf } from './access.ts';
import { roleWord } from './account/role-label.ts';
import type { Area } from './screens.ts';

/** For people who are signed in and have no right here: never the sign-in page, always a way back. */
export function NotForRole({ session, area }: { session: Session; area: Area }) {
  const title =
    session.status === 'suspended'
      ? i18n.t('Your account is suspended')
      : session.role === 'staff'
        ? i18n.t('Your rights don’t include this page')
        : area === 'admin'
          ? i18n.t('This page is for admins')
          : i18n.t('This page is for instructors');
  return (
    <>
      <header className={css['bar']}>
        <Logo />
        <Who />
      </header>
      <main id="main">
        <DeadEnd
          kind="gate"
          title={title}
          acts={
            <>
              <ButtonLink to={homeOf(session)}>{i18n.t('Back to dashboard')}</ButtonLink>
              <button type="button" className="lnk" onClick={() => void signOut()}>
                {i18n.t('Sign in as someone else')}
              </button>
            </>
          }
          small={i18n.t('Error 403: your role has no access.')}
        >
          {i18n.t('You are signed in as {role}. Go back, or sign in with another account.', {
            role: roleWord(session.role),
          })}
        </DeadEnd>
      </main>
    </>
  );
}

function Who() {
  const session = useSession();
  if (!session) return null;
  return (
    <span>
      {session.fullName || i18n.t('Guest')}, {roleWord(session.role)}
    </span>
  );
}
