import { i18n } from '@lingui/core';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import {
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconCoins,
  IconLayoutDashboard,
  IconListCheck,
  IconMessage2,
  IconMessages,
  IconPencil,
  IconQuestionMark,
  IconStar,
  IconUsers,
} from '@tabler/icons-react';
import { staffAddresses } from '../staff-addresses.ts';
import type { MenuItem } from './menus.ts';

/** The screens that rights open, each once; a screen of several rights begins with the first that is theirs. */
const screens: readonly [label: () => string, icon: MenuItem['icon'], rights: readonly StaffRight[]][] = [
  [() => i18n.t('Marking'), IconListCheck, ['quiz-marking']],
  [() => i18n.t('Writing to review'), IconPencil, ['essay-marking']],
  [() => i18n.t('Challenge scores'), IconCalendarEvent, ['problem-marking']],
  [() => i18n.t('Students'), IconUsers, ['students', 'new-students', 'batches']],
  [() => i18n.t('Earnings'), IconCoins, ['earnings', 'refunds', 'payouts', 'coupons']],
  [() => i18n.t('Jobs and applicants'), IconBriefcase, ['jobs']],
  [() => i18n.t('Company hiring'), IconBuilding, ['drives', 'recruitment']],
  [() => i18n.t('Reviews'), IconStar, ['reviews']],
  [() => i18n.t('Comments'), IconMessage2, ['comments']],
  [() => i18n.t('Student questions'), IconQuestionMark, ['discussions']],
  [() => i18n.t('Chat box'), IconMessages, ['chat']],
];

/** Exactly what a member of staff may open. */
export function staffMenu(rights: readonly StaffRight[]): MenuItem[][] {
  const items = screens.flatMap(([label, icon, opens]): MenuItem[] => {
    const first = staffAddresses.find(([right]) => opens.includes(right) && rights.includes(right));
    if (!first) return [];
    const [right, url] = first;
    return [{ key: right, label: label(), icon, url, ...(right === 'chat' && { badge: 'chat' as const }) }];
  });
  return [[{ key: 'staff', label: i18n.t('Dashboard'), icon: IconLayoutDashboard, url: '/staff' }], items];
}
