import { i18n } from '@lingui/core';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleX,
  IconDots,
  IconEye,
  IconKey,
  IconMailCheck,
  IconPencil,
  IconUserCog,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRights } from '../../../session/staff.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { MoreActions } from '../../../ui/overlay/more-actions.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { type Act, actsOf, actWord, type Subject } from './person-actions.ts';

const icons = {
  approve: IconCheck,
  decline: IconCircleX,
  suspend: IconBan,
  reinstate: IconArrowBackUp,
  confirm: IconMailCheck,
  password: IconKey,
  rename: IconPencil,
  role: IconUserCog,
  look: IconEye,
};

interface Props {
  subject: Subject;
  begin: (act: Act, subject: Subject) => void;
}

/** On a page about one person: what waits for a decision as buttons, everything rarer behind one. */
export function PersonActs({ subject, begin }: Props) {
  const all = useActsOf(subject);
  const shown = all.filter((act) => ['approve', 'decline', 'reinstate', 'confirm'].includes(act));
  return (
    <>
      {shown.map((act) => (
        <Button
          key={act}
          size="small"
          tone={act === 'approve' || act === 'reinstate' ? 'main' : 'ghost'}
          onClick={() => begin(act, subject)}
        >
          {actWord(act)}
        </Button>
      ))}
      {all.length > 0 && (
        <MoreActions>
          <ActItems acts={all.filter((act) => !shown.includes(act))} subject={subject} begin={begin} />
        </MoreActions>
      )}
    </>
  );
}

/** What can be done about one person; `more` stands above it. */
export function PersonMenu({ subject, begin, more }: Props & { more?: ReactNode }) {
  const acts = useActsOf(subject);
  if (acts.length === 0 && !more) return null;
  return (
    <Menu
      width={232}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: subject.fullName })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      {more}
      <ActItems acts={acts} subject={subject} begin={begin} />
    </Menu>
  );
}

/** Roles and looks through somebody’s eyes are an admin’s; staff acts on students, where it may decide about them. */
function useActsOf(subject: Subject) {
  const { isStaff, may } = useRights();
  if (!isStaff) return actsOf(subject);
  if (!may('students') || subject.role !== 'student') return [];
  return actsOf(subject).filter((act) => act !== 'role' && act !== 'look');
}

const ActItems = ({ acts, subject, begin }: Props & { acts: readonly Act[] }) =>
  acts.map((act) => {
    const Icon = icons[act];
    return (
      <MenuItem key={act} bad={act === 'decline' || act === 'suspend'} onClick={() => begin(act, subject)}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {actWord(act)}
      </MenuItem>
    );
  });
