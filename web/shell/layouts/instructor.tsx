import { i18n } from '@lingui/core';
import { Outlet } from 'react-router';
import { useProfile } from '../../session/profile.ts';
import { instructorMenu } from '../menu/menus.ts';
import { AreaFrame } from './area.tsx';

export function InstructorLayout() {
  const { name } = useProfile();
  return (
    <AreaFrame kind="instructor" label={i18n.t('Instructor')} menu={instructorMenu} person={name}>
      <Outlet />
    </AreaFrame>
  );
}
