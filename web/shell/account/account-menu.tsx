import { i18n } from '@lingui/core';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { isApproved, type Session, useSession } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { useJoinWishlist } from '../../slices/wishlist/joining.public.ts';
import css from '../../ui/overlay/menu.module.css';
import { Menu, MenuItem, MenuLink } from '../../ui/overlay/menu.tsx';
import { ThemeItems } from '../../ui/theme/theme-items.tsx';
import { roleWord } from './role-label.ts';

type Way = [label: string, to: string];

const initialsOf = (name: string) => {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  // By letters, as people see them: half of one is nothing.
  return (([...first][0] ?? '') + ([...(rest.at(-1) ?? '')][0] ?? '')).toUpperCase();
};

/** Each area the person may enter, by its first screen. */
function areasOf(session: Session): Way[] {
  const student: Way = [i18n.t('Student area'), '/student/dashboard'];
  if (session.role === 'student' || !isApproved(session)) return [student];
  if (session.role === 'staff') return [[i18n.t('Staff area'), '/staff'], student];
  const instructor: Way = [i18n.t('Instructor area'), '/instructor/dashboard'];
  if (session.role === 'instructor') return [student, instructor];
  return [student, instructor, [i18n.t('Admin area'), '/admin/dashboard']];
}

/** One's own account, in one's own area; who is not approved finds it on their dashboard. */
function ownOf(session: Session): Way[] {
  if (!isApproved(session)) return [];
  const area = session.role === 'student' || session.role === 'staff' ? '/student' : '/instructor';
  return [
    [i18n.t('Edit profile'), `${area}/edit-profile`],
    [i18n.t('Settings'), `${area}/setting`],
  ];
}

/** Who is signed in, where they may go, the theme, and the way out. */
export function AccountMenu({ name }: { name: string }) {
  const session = useSession();
  useJoinWishlist(session);
  // Asked by what stands around it.
  const photoUrl = useQuery({ ...ask(identity.profile, {}), enabled: false }).data?.photoUrl;
  if (!session) return null;
  const own = ownOf(session);
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
          {photoUrl ? <img src={photoUrl} alt="" width={38} height={38} /> : initialsOf(name)}
        </button>
      )}
    >
      <div className={css['who']}>
        <b dir="auto">{name}</b>
        <span>{roleWord(session.role)}</span>
      </div>
      <hr />
      {areasOf(session).map(([label, to]) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuLink to="/pages/course/grid">{i18n.t('All courses')}</MenuLink>
      <MenuLink to="/shop/wishlist">{i18n.t('Wishlist')}</MenuLink>
      <hr />
      {own.map(([label, to]) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      {own.length > 0 && <hr />}
      <ThemeItems />
      <hr />
      <MenuItem onClick={() => void signOut()}>
        <IconLogout size={18} stroke={1.6} aria-hidden />
        {i18n.t('Sign out')}
      </MenuItem>
    </Menu>
  );
}
