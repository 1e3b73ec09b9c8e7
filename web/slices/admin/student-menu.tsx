import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin.ts';
import { IconArrowBackUp, IconBan, IconCheck, IconCircleX, IconDots } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { type Act, actsOf } from './student-acts.ts';

const icons = { approve: IconCheck, decline: IconCircleX, suspend: IconBan, reinstate: IconArrowBackUp };

function actWord(act: Act) {
  if (act === 'approve') return i18n.t('Approve');
  if (act === 'decline') return i18n.t('Decline with reason');
  return act === 'suspend' ? i18n.t('Suspend with reason') : i18n.t('Reinstate');
}

/** What can be done about one person; absent where nothing can. */
export function StudentMenu({ student, onAct }: { student: StudentRow; onAct: (act: Act) => void }) {
  const acts = actsOf[student.status];
  if (acts.length === 0) return null;
  return (
    <Menu
      width={232}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: student.fullName })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      {acts.map((act) => {
        const Icon = icons[act];
        return (
          <MenuItem key={act} bad={act === 'decline' || act === 'suspend'} onClick={() => onAct(act)}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {actWord(act)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
