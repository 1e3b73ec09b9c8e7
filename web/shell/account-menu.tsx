import { i18n } from '@lingui/core';
import { IconLogout } from '@tabler/icons-react';
import { type Session, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import css from '../ui/menu.module.css';
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx';
import { ThemeItems } from '../ui/theme-menu.tsx';
import { roleWord } from './not-for-role.tsx';

const initialsOf = (name: string) => {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  return ((first[0] ?? '') + (rest.at(-1)?.[0] ?? '')).toUpperCase();
};

/** Each area the person may enter, by its first screen. */
function areasOf({ role }: Session): [label: string, to: string][] {
  const student: [string, string] = [i18n.t('Student area'), '/student/dashboard'];
  if (role === 'student') return [student];
  const instructor: [string, string] = [i18n.t('Instructor area'), '/instructor/dashboard'];
  if (role === 'instructor') return [student, instructor];
  return [student, instructor, [i18n.t('Admin area'), '/admin/students']];
}

/** Who is signed in, where they may go, the theme, and the way out. */
export function AccountMenu({ name }: { name: string }) {
  const session = useSession();
  if (!session) return null;
  return (
    <Menu
      width={248}
      button={(given) => (
        <button
          {...given}
          type="button"
          className={css['avatar']}
          aria-label={i18n.t('Account menu of {name}, {initials}', { initials: initialsOf(name), name })}
        >
          {initialsOf(name)}
        </button>
      )}
    >
      <div className={css['who']}>
        <b>{name}</b>
        <span>{roleWord(session.role)}</span>
      </div>
      <hr />
      {areasOf(session).map(([label, to]) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuLink to="/pages/course/grid">{i18n.t('All courses')}</MenuLink>
      <hr />
      <ThemeItems />
      <hr />
      <MenuItem onClick={() => void signOut()}>
        <IconLogout size={18} stroke={1.6} aria-hidden />
        {i18n.t('Sign out')}
      </MenuItem>
    </Menu>
  );
}
