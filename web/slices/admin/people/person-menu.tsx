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
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
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

/** What can be done about one person; `more` stands above it. */
export function PersonMenu({
  subject,
  begin,
  more,
}: {
  subject: Subject;
  begin: (act: Act, subject: Subject) => void;
  more?: ReactNode;
}) {
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
      {actsOf(subject).map((act) => {
        const Icon = icons[act];
        return (
          <MenuItem key={act} bad={act === 'decline' || act === 'suspend'} onClick={() => begin(act, subject)}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {actWord(act)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
