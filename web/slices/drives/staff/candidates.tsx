import { i18n } from '@lingui/core';
import { type Candidate, type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { UndoLine } from '../../../ui/lists/undo-line.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { ResultDialog } from '../day/result-dialog.tsx';
import { candidatesAt, staffDrivePath } from '../drives-at.ts';
import { outcomeLabel, verdictLabel } from '../labels.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { useMoves } from './use-moves.ts';

/** Candidates with their round, slot and result: to move many at once, to give a slot, to record a result. */
export function Candidates({ drive }: { drive: StaffDrive }) {
  const { driveId, rounds, state, isPaused } = drive;
  const list = useListAddress();
  const query = candidatesAt(list.search);
  const params = { driveId };
  const queryClient = useQueryClient();
  const rows = useQuery({ ...ask(staffDrives.candidates, { params, query }), placeholderData: keepPreviousData });
  const moves = useMoves(driveId);
  const [marking, setMarking] = useState<Candidate>();
  const [assigning, setAssigning] = useState<Candidate>();
  const isOver = state === 'finished' || state === 'cancelled';
  const isNarrowed = Boolean(query.q || query.round);
  const roundOf = (candidate: Candidate) => rounds.find(({ roundId }) => roundId === candidate.roundId);
  const again = () => queryClient.invalidateQueries(everything(staffDrives.candidates));
  return (
    <>
      <ListFilters>
        <ListSearch
          list={list}
          q={query.q}
          label={i18n.t('Search candidates')}
          placeholder={i18n.t('Name, email or ticket code')}
        />
        <SelectField
          label={i18n.t('Round')}
          options={[
            { value: '', label: i18n.t('All') },
            ...rounds.map(({ roundId, name }) => ({ value: roundId, label: name })),
          ]}
          value={query.round ?? ''}
          onChoose={(round) => list.change({ round })}
        />
      </ListFilters>
      <UndoLine message={moves.done} busy={moves.busy} undo={() => void moves.undo()} dismiss={moves.dismiss} />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isNarrowed ? i18n.t('No candidates match these filters') : i18n.t('No candidates yet')}
            hint={
              isNarrowed
                ? i18n.t('Try a shorter search or another round.')
                : i18n.t('Candidates appear here when students register.')
            }
          >
            {isNarrowed && (
              <ButtonLink to={staffDrivePath(driveId, 'candidates')}>{i18n.t('Clear filters')}</ButtonLink>
            )}
          </NothingYet>
        }
      >
        {({ items, nextCursor, criteria }) => (
          <>
            <DataTable
              caption={i18n.t('Candidates')}
              rows={items}
              keyOf={({ registrationId }) => registrationId}
              columns={columns(
                (candidate) => roundOf(candidate)?.name ?? '',
                (candidate) => roundOf(candidate)?.cutOff ?? null,
              )}
              {...(!isOver && {
                selection: {
                  may: ({ outcome }: Candidate) => outcome === 'active',
                  labelOf: ({ fullName }: Candidate) => i18n.t('Select {name}', { name: fullName }),
                  labelOfAll: i18n.t('Select all'),
                  acts: (chosen: Candidate[], clear: () => void) => {
                    const move = (to: 'next' | 'rejected') => {
                      void moves.move(
                        chosen.map(({ registrationId }) => registrationId),
                        to,
                      );
                      clear();
                    };
                    const [one] = chosen.length === 1 ? chosen : [];
                    return (
                      <>
                        <Button size="small" disabled={isPaused} onClick={() => move('next')}>
                          {i18n.t('Move to next round')}
                        </Button>
                        <Button size="small" tone="ghost" disabled={isPaused} onClick={() => move('rejected')}>
                          {i18n.t('Not selected')}
                        </Button>
                        {one?.roundId && (
                          <>
                            <Button
                              size="small"
                              tone="ghost"
                              disabled={isPaused && one.booking?.state !== 'booked'}
                              onClick={() => setAssigning(one)}
                            >
                              {i18n.t('Change slot')}
                            </Button>
                            <Button size="small" tone="ghost" onClick={() => setMarking(one)}>
                              {i18n.t('Record result')}
                            </Button>
                          </>
                        )}
                      </>
                    );
                  },
                },
              })}
            />
            <Pager nextCursor={nextCursor} rows={items.length} />
            {marking?.roundId && (
              <ResultDialog
                driveId={driveId}
                panelId={marking.booking?.panelId ?? null}
                candidate={{
                  registrationId: marking.registrationId,
                  fullName: marking.fullName,
                  roundId: marking.roundId,
                }}
                round={roundOf(marking)}
                criteria={criteria}
                known={marking.result}
                onClose={() => {
                  setMarking(undefined);
                  void again();
                }}
              />
            )}
          </>
        )}
      </Answer>
      {assigning && (
        <AssignDialog drive={drive} candidate={assigning} onSaved={again} onClose={() => setAssigning(undefined)} />
      )}
    </>
  );
}

const slotOf = ({ booking }: Candidate) =>
  booking === null ? (
    '–'
  ) : booking.state === 'missed' ? (
    i18n.t('Did not come')
  ) : (
    <When at={booking.startsAt} as="time" />
  );
const resultOf = ({ result }: Candidate) =>
  result
    ? [verdictLabel(result.verdict), result.score === null ? '' : `${result.score}%`].filter(Boolean).join(', ')
    : '–';

const columns = (
  roundName: (candidate: Candidate) => string,
  cutOffOf: (candidate: Candidate) => number | null,
): Column<Candidate>[] => {
  const stateOf = (candidate: Candidate) =>
    candidate.outcome === 'active' ? roundName(candidate) : outcomeLabel(candidate.outcome);
  const isBelow = (candidate: Candidate) => {
    const [score, cutOff] = [candidate.result?.score ?? null, cutOffOf(candidate)];
    return score !== null && cutOff !== null && score < cutOff;
  };
  return [
    {
      heading: i18n.t('Candidate'),
      cell: ({ fullName }) => fullName,
      full: ({ email }) => email,
      under: (candidate) => [stateOf(candidate), ...(candidate.result ? [resultOf(candidate)] : [])].join(' · '),
    },
    { heading: i18n.t('Number'), cell: ({ number }) => number, width: 80, numeric: true, from: 'desktop' },
    { heading: i18n.t('Stage'), cell: stateOf, width: 180, from: 'tablet' },
    { heading: i18n.t('Slot'), cell: slotOf, width: 170, from: 'desktop' },
    {
      heading: i18n.t('Checked in'),
      cell: ({ checkedInAt }) => (checkedInAt ? <When at={checkedInAt} as="clock" /> : '–'),
      width: 100,
      from: 'desktop',
    },
    {
      heading: i18n.t('Result'),
      cell: (candidate) => (
        <>
          {resultOf(candidate)}
          {isBelow(candidate) && <small className="mut"> {i18n.t('below cut-off')}</small>}
        </>
      ),
      width: 190,
      from: 'tablet',
    },
  ];
};
