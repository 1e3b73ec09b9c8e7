import { i18n } from '@lingui/core';
import { useProfile } from '../../session/profile.ts';
import { useSession } from '../../session/session.ts';
import { useChatUnread } from '../../slices/chat/chat-unread.public.ts';
import { staffMenu } from '../menu/staff-menu.ts';
import { AreaFrame, AreaOutlet } from './area.tsx';

/** The frame of staff, around whatever their rights open, whosever area it lies in. */
export function StaffLayout() {
  const { name } = useProfile();
  const session = useSession();
  const chat = useChatUnread();
  return (
    <AreaFrame
      kind="staff"
      label={i18n.t('Staff')}
      menu={staffMenu(session?.rights ?? [])}
      person={name}
      badges={{ chat }}
    >
      <AreaOutlet />
    </AreaFrame>
  );
}
