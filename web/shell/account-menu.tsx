import { i18n } from '@lingui/core';
import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Session, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import css from '../ui/menu.module.css';
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
    <Menu position="bottom-end" width={248} offset={6} classNames={{ dropdown: css['pop'] ?? '' }}>
      <Menu.Target>
        <button
          type="button"
          className={css['avatar']}
          aria-label={i18n.t('Account menu of {name}, {initials}', { initials: initialsOf(name), name })}
        >
          {initialsOf(name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css['who']}>
          <b>{name}</b>
          <span>{roleWord(session.role)}</span>
        </div>
        <hr />
        {areasOf(session).map(([label, to]) => (
          <Menu.Item key={to} component={Link} to={to} className={css['item'] ?? ''}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to="/pages/course/grid" className={css['item'] ?? ''}>
          {i18n.t('All courses')}
        </Menu.Item>
        <hr />
        <ThemeItems />
        <hr />
        <Menu.Item
          className={css['item'] ?? ''}
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
          onClick={() => void signOut()}
        >
          {i18n.t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
