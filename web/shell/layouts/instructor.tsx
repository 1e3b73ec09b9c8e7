import { i18n } from '@lingui/core';
import { IconShieldCog } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '../../session/profile.ts';
import { useSession } from '../../session/session.ts';
import { useChatUnread } from '../../slices/chat/chat-unread.public.ts';
import { instructorMenu } from '../menu/menus.ts';
import css from '../menu/sidebar.module.css';
import { AreaFrame, AreaOutlet } from './area.tsx';
import { StaffLayout } from './staff.tsx';

export function InstructorLayout() {
  const { name } = useProfile();
  const role = useSession()?.role;
  const isAdmin = role === 'admin';
  const chat = useChatUnread();
  if (role === 'staff') return <StaffLayout />;
  return (
    <AreaFrame
      kind="instructor"
      label={i18n.t('Instructor')}
      menu={instructorMenu}
      person={name}
      badges={{ chat }}
      foot={isAdmin && <ToAdminArea />}
    >
      <AreaOutlet />
    </AreaFrame>
  );
}

/** Admins who teach, or look into a course, find back to their own area. */
const ToAdminArea = () => (
  <li>
    <Link className={css['row']} to="/admin/dashboard">
      <IconShieldCog size={22} stroke={1.6} aria-hidden />
      <b>{i18n.t('Admin area')}</b>
    </Link>
  </li>
);
