import { i18n } from '@lingui/core';
import { type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconDots } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../drives.module.css';
import { type Part, STAFF, staffAt, staffDrivePath } from '../drives-at.ts';
import { daysText, stateLabel } from '../labels.ts';

const parts = {
  overview: lazy(async () => ({ default: (await import('./overview.tsx')).Overview })),
  rules: lazy(async () => ({ default: (await import('./rules-editor.tsx')).RulesEditor })),
  plan: lazy(async () => ({ default: (await import('./plan-editor.tsx')).PlanEditor })),
  slots: lazy(async () => ({ default: (await import('./slots.tsx')).Slots })),
  candidates: lazy(async () => ({ default: (await import('./candidates.tsx')).Candidates })),
  day: lazy(async () => ({ default: (await import('../day/day.tsx')).Day })),
  'what-if': lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf })),
  summary: lazy(async () => ({ default: (await import('./summary.tsx')).Summary })),
} as const;

/** A drive as its staff plan and run it. Interviewers see its day only. */
export function StaffDrivePage({ driveId }: { driveId: string }) {
  const found = useQuery(ask(staffDrives.one, { params: { driveId } }));
  const isMissing = !found.data && found.error instanceof Refusal && found.error.status === 404;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Company interviews'), to: STAFF }]} />
      {isMissing ? (
        <>
          <PageHeader title={i18n.t('Interview drive')} />
          <NothingYet title={i18n.t('Drive not found')} hint={found.error?.message ?? ''}>
            <ButtonLink to={STAFF}>{i18n.t('All drives')}</ButtonLink>
          </NothingYet>
        </>
      ) : (
        <Answer of={found}>{(drive) => <Opened drive={drive} />}</Answer>
      )}
    </>
  );
}

function Opened({ drive }: { drive: StaffDrive }) {
  const { driveId, fields, employer, state, counts, canManage, cancelReason } = drive;
  const { part: wanted } = staffAt(useListAddress().search);
  const part: Part = canManage ? wanted : 'day';
  const tab = (name: Part, label: string) => ({
    label,
    to: staffDrivePath(driveId, name),
    isHere: part === name,
  });
  const Shown = parts[part];
  return (
    <>
      <PageHeader title={fields.title}>{canManage && <StateButtons drive={drive} />}</PageHeader>
      <p className={css['about']}>
        <span>{employer.name}</span>
        <span>{stateLabel(state)}</span>
        <span>{daysText(fields)}</span>
        <span>
          {i18n.t('Register by')} <When at={fields.registerBy} as="time" />
        </span>
        <span>{i18n.t('{n} registered', { n: counts.registered })}</span>
      </p>
      {drive.isPaused && (
        <p className={`${css['note']} ${css['warn']}`} role="status">
          {i18n.t(
            'Paused: an admin is checking a reported demand for money. Until then no one can register, get a first slot, be checked in, called or moved. Results, slot changes and withdrawals stay possible.',
          )}
        </p>
      )}
      {state === 'cancelled' && <p className={`${css['note']} ${css['warn']}`}>{cancelReason}</p>}
      {canManage && (
        <ListTabs
          label={i18n.t('Parts of this drive')}
          tabs={[
            tab('overview', i18n.t('Overview')),
            tab('rules', i18n.t('Eligibility')),
            tab('plan', i18n.t('Rounds and panels')),
            tab('slots', i18n.t('Slots')),
            tab('candidates', i18n.t('Candidates')),
            tab('day', i18n.t('Interview day')),
            tab('what-if', i18n.t('What if')),
            tab('summary', i18n.t('Summary')),
          ]}
        />
      )}
      <Suspense fallback={<Waiting />}>
        <Shown key={`${part} ${drive.version}`} drive={drive} />
      </Suspense>
    </>
  );
}

type Wish = 'open' | 'closed' | 'finished' | 'cancelled';

/** The next state is one press away; cancelling asks for the reason. */
function StateButtons({ drive: { driveId, state, isPaused, employer, counts } }: { drive: StaffDrive }) {
  const queryClient = useQueryClient();
  const [wish, setWish] = useState<Wish>();
  const labels: Record<Wish, string> = {
    open: state === 'draft' ? i18n.t('Open drive') : i18n.t('Open registration'),
    closed: i18n.t('Close registration'),
    finished: i18n.t('Finish drive'),
    cancelled: i18n.t('Cancel drive'),
  };
  const hints: Record<Wish, string> = {
    open: employer.isVerified
      ? i18n.t('Students who meet every rule can register. The first time, they are notified.')
      : i18n.t('{name} isn’t verified yet. An admin has to verify it first.', { name: employer.name }),
    closed: i18n.t('No one can register any more. Candidates can still book slots.'),
    finished: i18n.t('Nothing of the drive can be changed after that.'),
    cancelled: i18n.t('{n, plural, one {# registered student is} other {# registered students are}} told the reason.', {
      n: counts.registered,
    }),
  };
  if (state === 'finished' || state === 'cancelled') return null;
  return (
    <>
      <Button
        tone={state === 'open' ? 'ghost' : 'main'}
        disabled={isPaused && state !== 'open'}
        onClick={() => setWish(state === 'open' ? 'closed' : 'open')}
      >
        {labels[state === 'open' ? 'closed' : 'open']}
      </Button>
      <Menu
        width={200}
        button={(given) => (
          <IconButton {...given} aria-label={i18n.t('More')}>
            <IconDots size={21} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        {state !== 'draft' && <MenuItem onClick={() => setWish('finished')}>{labels.finished}</MenuItem>}
        <MenuItem bad onClick={() => setWish('cancelled')}>
          {labels.cancelled}
        </MenuItem>
      </Menu>
      {wish && (
        <ConfirmDialog
          title={labels[wish]}
          hint={hints[wish]}
          action={labels[wish]}
          {...(wish === 'cancelled' && {
            reason: {
              label: i18n.t('Reason'),
              check: (text: string) => (text.trim().length < 3 ? i18n.t('Enter the reason.') : undefined),
            },
          })}
          onConfirm={async (reason) => {
            const body = { state: wish, reason };
            const saved = await call(staffDrives.setState, { params: { driveId }, body });
            queryClient.setQueryData(ask(staffDrives.one, { params: { driveId } }).queryKey, saved);
            await queryClient.invalidateQueries(everything(staffDrives.list));
          }}
          onClose={() => setWish(undefined)}
        />
      )}
    </>
  );
}
