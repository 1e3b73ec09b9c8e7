import { i18n } from '@lingui/core';
import { admin } from '@stepwell/contract/admin/admin.ts';
import { IconHome, IconLogout, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { useFrameAnswered, useProfile } from '../../session/profile.ts';
import { tokenNow, useSession } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { useHomePath } from '../../ui/page/site.ts';
import { useLiveWaiting } from '../account/live-waiting.ts';
import { adminMenu } from '../menu/menus.ts';
import css from '../menu/sidebar.module.css';
import { AreaFrame, AreaOutlet } from './area.tsx';
import { StaffLayout } from './staff.tsx';

export function AdminLayout() {
  return useSession()?.role === 'staff' ? <StaffLayout /> : <AdminFrame />;
}

function AdminFrame() {
  const { name } = useProfile();
  useLiveWaiting();
  const answered = useFrameAnswered();
  const waiting = useQuery({ ...ask(admin.waiting, {}), enabled: answered && tokenNow() !== null });
  const badges = waiting.data ? { instructorRequests: waiting.data.instructorRequests } : {};
  return (
    <AreaFrame kind="admin" label={i18n.t('Admin')} menu={adminMenu} person={name} badges={badges} foot={<Foot />}>
      <AreaOutlet />
    </AreaFrame>
  );
}

function Foot() {
  const home = useHomePath();
  return (
    <>
      <li>
        <Link className={css['row']} to="/admin/admin-settings">
          <IconSettings size={22} stroke={1.6} aria-hidden />
          <b>{i18n.t('Settings')}</b>
        </Link>
      </li>
      <li>
        <Link className={css['row']} to={home}>
          <IconHome size={22} stroke={1.6} aria-hidden />
          <b>{i18n.t('Home')}</b>
        </Link>
      </li>
      <li>
        <button type="button" className={css['row']} onClick={() => void signOut()}>
          <IconLogout size={22} stroke={1.6} aria-hidden />
          <b>{i18n.t('Sign out')}</b>
        </button>
      </li>
    </>
  );
}
