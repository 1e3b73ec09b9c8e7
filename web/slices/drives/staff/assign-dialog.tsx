import { i18n } from '@lingui/core';
import { type Candidate, type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';

interface Props {
  drive: StaffDrive;
  candidate: Candidate;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Gives a candidate a slot of the current round, another one, or none. */
export function AssignDialog({ drive: { driveId, panels }, candidate, onSaved, onClose }: Props) {
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const found = useQuery(ask(staffDrives.slots, { params: { driveId } }));
  const held = candidate.booking?.state === 'booked' ? candidate.booking.slotId : '';
  const [slotId, setSlotId] = useState(held);
  const time = (at: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <FormDialog
      title={i18n.t('Slot of {name}', { name: candidate.fullName })}
      hint={i18n.t('Times in {zone}. The candidate is told of the change.', { zone: timeZone })}
      action={slotId === '' ? i18n.t('Remove slot') : i18n.t('Save slot')}
      send={async () => {
        const { registrationId } = candidate;
        await call(staffDrives.assign, { params: { driveId }, body: { registrationId, slotId: slotId || null } });
        await Promise.all([queryClient.invalidateQueries(everything(staffDrives.slots)), onSaved()]);
      }}
      onClose={onClose}
    >
      <Answer of={found}>
        {({ items }) => (
          <ChoiceField
            label={i18n.t('Slot')}
            value={slotId}
            options={[
              { value: '', label: i18n.t('No slot') },
              ...items
                .filter(
                  (slot) =>
                    slot.roundId === candidate.roundId && (slot.slotId === held || slot.candidates.length < slot.seats),
                )
                .map((slot) => ({
                  value: slot.slotId,
                  label: `${time(slot.startsAt)}, ${panels.find(({ panelId }) => panelId === slot.panelId)?.name ?? ''}`,
                })),
            ]}
            onChange={setSlotId}
          />
        )}
      </Answer>
    </FormDialog>
  );
}
