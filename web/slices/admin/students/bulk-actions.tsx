import { i18n } from '@lingui/core';
import { admin, type StudentRow } from '@stepwell/contract/admin/admin.ts';
import type { PeopleAct } from '@stepwell/contract/admin/people.ts';
import type { Status } from '@stepwell/contract/identity/identity.ts';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { useRights } from '../../../session/staff.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { actWord } from '../people/person-actions.ts';
import css from './people.module.css';
import { countWords } from './status-tabs.tsx';
import type { BulkFilters } from './students-at.ts';
import { type Bulk, fittingIn } from './use-bulk.tsx';
import { type Enrolling, enrollable } from './use-enrolling.tsx';

const fits: Record<PeopleAct, Status> = {
  approve: 'pending',
  decline: 'pending',
  suspend: 'approved',
  reinstate: 'suspended',
};
const order: PeopleAct[] = ['approve', 'decline', 'suspend', 'reinstate'];

interface Props {
  chosen: StudentRow[];
  clear: () => void;
  /** Whether all that match are meant, not only the chosen rows of this page. */
  allMatching: boolean;
  setEverybody: (all: boolean) => void;
  /** There are more than this page shows. */
  more: boolean;
  filters: BulkFilters;
  bulk: Bulk;
  enrolling: Enrolling;
}

/** What can be done with all that are chosen: the first as a button, the rest behind it. */
export function BulkActs({ chosen, clear, allMatching, setEverybody, more, filters, bulk, enrolling }: Props) {
  const { may } = useRights();
  const { status, ...rest } = filters;
  const counts = useQuery({ ...ask(admin.studentCounts, { query: rest }), enabled: allMatching });
  const countOf = (act: PeopleAct) => {
    if (!allMatching) return fittingIn(act, chosen).length;
    return status && status !== fits[act] ? 0 : (counts.data?.[fits[act]] ?? 0);
  };
  const [first, ...others] = may('students') ? order.filter((act) => countOf(act) > 0) : [];
  const press = (act: PeopleAct) =>
    bulk.begin(act, { rows: chosen, allMatching, count: countWords(countOf(act)), clear });
  // Enrolled are the rows that were seen and chosen, never a list that goes on.
  const enrols = may('batches') && !allMatching && enrollable(chosen).length > 0;
  const widen = allMatching ? i18n.t('Only this page') : i18n.t('All matching');
  return (
    <>
      {more && (
        <button type="button" className={`lnk ${css['all']}`} onClick={() => setEverybody(!allMatching)}>
          {widen}
        </button>
      )}
      {first && (
        <Button
          size="small"
          tone={first === 'suspend' ? 'ghost' : 'main'}
          busy={bulk.busy}
          onClick={() => press(first)}
        >
          {shortWord(first, countWords(countOf(first)))}
        </Button>
      )}
      {(others.length > 0 || enrols || more) && (
        <div className={others.length > 0 || enrols ? undefined : css['narrow']}>
          <Menu
            width={240}
            button={(given) => (
              <IconButton {...given} aria-label={i18n.t('More actions for the selection')}>
                <IconDots size={20} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          >
            {more && <MenuItem onClick={() => setEverybody(!allMatching)}>{widen}</MenuItem>}
            {enrols && (
              <MenuItem onClick={() => enrolling.begin({ rows: chosen, clear })}>
                {i18n.t('Enrol in a course: {n}', { n: countWords(enrollable(chosen).length) })}
              </MenuItem>
            )}
            {others.map((act) => (
              <MenuItem key={act} bad={act === 'decline' || act === 'suspend'} onClick={() => press(act)}>
                {i18n.t('{act}: {n}', { act: actWord(act), n: countWords(countOf(act)) })}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </>
  );
}

function shortWord(act: PeopleAct, n: string) {
  if (act === 'approve') return i18n.t('Approve {n}', { n });
  if (act === 'decline') return i18n.t('Decline {n}', { n });
  return act === 'suspend' ? i18n.t('Suspend {n}', { n }) : i18n.t('Reinstate {n}', { n });
}
