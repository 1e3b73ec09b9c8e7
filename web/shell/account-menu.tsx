import { i18n } from '@lingui/core';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Session, useSession } from '../session/session.ts';
import { IconButton } from '../ui/button.tsx';
import css from './account-menu.module.css';
import { roleWord } from './not-for-role.tsx';
import { signOut } from './sign-out.tsx';

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
    <Menu position="bottom-end" width={248} offset={6} withinPortal={false} classNames={{ dropdown: css['pop'] ?? '' }}>
      <Menu.Target>
        <button type="button" className={css['avatar']} aria-label={i18n.t('Account menu of {name}', { name })}>
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

/** The theme alone, for visitors. */
export function ThemeMenu() {
  return (
    <Menu position="bottom-end" width={200} offset={6} withinPortal={false} classNames={{ dropdown: css['pop'] ?? '' }}>
      <Menu.Target>
        <IconButton aria-label={i18n.t('Theme')}>
          <IconSunMoon size={21} stroke={1.6} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    ['light', i18n.t('Light'), IconSun],
    ['dark', i18n.t('Dark'), IconMoon],
    ['auto', i18n.t('As the system'), IconDeviceDesktop],
  ] as const;
  return (
    <>
      <p className={css['label']}>{i18n.t('Theme')}</p>
      {choices.map(([value, label, Icon]) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          closeMenuOnClick={false}
          className={css['item'] ?? ''}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          rightSection={colorScheme === value ? <IconCheck size={17} stroke={1.8} aria-hidden /> : null}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
