import { i18n } from '@lingui/core';
import { staffArea } from '@stepwell/contract/identity/staff.ts';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { IconArrowRight, IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { staffAddresses } from '../../../shell/staff-addresses.ts';
import { ToDoRows, toDoIcon } from '../../../ui/dashboard/dashboard.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { rightsText, rightText } from '../../../ui/text/staff-text.ts';

/** What waits for a member of staff, and the way to everything else they may do. */
export function StaffDashboard() {
  const rights = useSession()?.rights ?? [];
  const found = useQuery({ ...ask(staffArea.waiting, {}), staleTime: 0 });
  const theirs = staffAddresses.filter(([right]) => rights.includes(right));
  return (
    <>
      <PageHeader title={i18n.t('Staff dashboard')} />
      <p className="mut">{rightsText(rights)}</p>
      <Answer of={found}>
        {({ waiting }) => {
          const open = theirs.filter(([right]) => (waiting[right] ?? 0) > 0);
          const rest = theirs.filter(([right]) => !waiting[right]);
          return (
            <>
              <ToDoRows
                rows={open.map(([right, to]) => ({
                  key: right,
                  icon: <IconBell {...toDoIcon} />,
                  title: waitingText(right, waiting[right] ?? 0),
                  hint: rightText(right),
                  to: right === 'students' ? `${to}?status=pending` : to,
                  act: i18n.t('Review'),
                }))}
                nothing={i18n.t('Nothing is waiting for you.')}
              />
              {rest.length > 0 && (
                <ToDoRows
                  even
                  rows={rest.map(([right, to]) => ({
                    key: right,
                    icon: <IconArrowRight {...toDoIcon} />,
                    title: rightText(right),
                    hint: right in waiting ? i18n.t('Nothing waiting') : '',
                    to,
                    act: i18n.t('Open'),
                  }))}
                  nothing=""
                />
              )}
            </>
          );
        }}
      </Answer>
    </>
  );
}

function waitingText(right: StaffRight, count: number) {
  switch (right) {
    case 'quiz-marking':
      return i18n.t('{count, plural, one {# quiz answer} other {# quiz answers}} to mark', { count });
    case 'essay-marking':
      return i18n.t('{count, plural, one {# text} other {# texts}} to review', { count });
    case 'problem-marking':
      return i18n.t('{count, plural, one {# challenge answer} other {# challenge answers}} to mark', { count });
    case 'students':
      return i18n.t('{count, plural, one {# student} other {# students}} waiting for approval', { count });
    case 'refunds':
      return i18n.t('{count, plural, one {# refund} other {# refunds}} to decide', { count });
    case 'payouts':
      return i18n.t('{count, plural, one {# payout} other {# payouts}} to pay', { count });
    case 'jobs':
      return i18n.t('{count, plural, one {# new application} other {# new applications}}', { count });
    case 'recruitment':
      return i18n.t('{count, plural, one {# appeal} other {# appeals}} to answer', { count });
    case 'reviews':
      return i18n.t('{count, plural, one {# reported review} other {# reported reviews}}', { count });
    case 'comments':
      return i18n.t('{count, plural, one {# comment} other {# comments}} to check', { count });
    case 'discussions':
      return i18n.t('{count, plural, one {# unanswered question} other {# unanswered questions}}', { count });
    default:
      return i18n.t('{count, plural, one {# conversation} other {# conversations}} waiting', { count });
  }
}
