import { i18n } from '@lingui/core';
import { type StaffDrive, type StaffSlot, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ChoiceField, NumberField, Tick } from '../../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { TimeSpan } from '../../../ui/time/when.tsx';
import css from '../drives.module.css';
import { staffDrivePath } from '../drives-at.ts';
import { DriveZone } from '../own/slot-picker.tsx';

/** Slots by round, with who has booked them; new ones from a day’s hours. */
export function Slots({ drive }: { drive: StaffDrive }) {
  const { driveId, rounds, panels, state } = drive;
  const found = useQuery(ask(staffDrives.slots, { params: { driveId } }));
  const [isMaking, setMaking] = useState(false);
  const isOver = state === 'finished' || state === 'cancelled';
  if (rounds.length === 0 || panels.length === 0)
    return (
      <NothingYet title={i18n.t('No rounds or panels yet')} hint={i18n.t('Slots are made for a round and its panels.')}>
        <ButtonLink to={staffDrivePath(driveId, 'plan')}>{i18n.t('Rounds and panels')}</ButtonLink>
      </NothingYet>
    );
  return (
    <>
      {!isOver && (
        <p className={css['acts']}>
          <Button onClick={() => setMaking(true)}>{i18n.t('Create slots')}</Button>
        </p>
      )}
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No slots yet')}
            hint={i18n.t('Create slots from a day’s hours: one after the other, for each panel.')}
          />
        }
      >
        {({ items }) => (
          <>
            {items.length > 0 && <DriveZone timeZone={drive.fields.timeZone} />}
            {rounds.map(({ roundId, name }) => {
              const here = items.filter((slot) => slot.roundId === roundId);
              const seats = here.reduce((sum, slot) => sum + slot.seats, 0);
              const booked = here.reduce((sum, slot) => sum + slot.candidates.length, 0);
              return (
                here.length > 0 && (
                  <section key={roundId} className={css['part']}>
                    <h2>{name}</h2>
                    <p className={`mut ${css['hint']}`}>
                      {i18n.t('{booked} of {seats} seats booked', { booked, seats })}
                    </p>
                    <ul className={css['rows']}>
                      {here.map((slot) => (
                        <SlotLine
                          key={slot.slotId}
                          slot={slot}
                          driveId={driveId}
                          panel={panels.find(({ panelId }) => panelId === slot.panelId)?.name ?? ''}
                          canRemove={!isOver}
                        />
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
          </>
        )}
      </Answer>
      {isMaking && <MakeSlots drive={drive} onClose={() => setMaking(false)} />}
    </>
  );
}

interface LineProps {
  slot: StaffSlot;
  driveId: string;
  panel: string;
  canRemove: boolean;
}

function SlotLine({ slot: { slotId, startsAt, endsAt, seats, candidates }, driveId, panel, canRemove }: LineProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call(staffDrives.removeSlot, { params: { driveId, slotId } });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await queryClient.invalidateQueries(everything(staffDrives.slots));
    setBusy(false);
  };
  return (
    <li>
      <div>
        <b>
          <TimeSpan from={startsAt} to={endsAt} />
        </b>
        <p className="mut">{panel}</p>
      </div>
      <div className={css['seat']}>
        {candidates.length === 0
          ? i18n.t('{n, plural, one {# seat free} other {# seats free}}', { n: seats })
          : `${candidates.map(({ fullName }) => fullName).join(', ')}${
              candidates.length < seats ? ` · ${i18n.t('{n} free', { n: seats - candidates.length })}` : ''
            }`}
        {canRemove && candidates.length === 0 && (
          <IconButton aria-label={i18n.t('Remove slot of {panel}', { panel })} onClick={() => void remove()}>
            <IconX size={19} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function MakeSlots({ drive, onClose }: { drive: StaffDrive; onClose: () => void }) {
  const { driveId, rounds, panels, fields } = drive;
  const queryClient = useQueryClient();
  const [form, setForm] = useState({
    roundId: rounds[0]?.roundId ?? '',
    panelIds: panels.map(({ panelId }) => panelId),
    day: fields.firstDay,
    from: '09:00',
    to: '13:00',
    breakMinutes: 0,
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  return (
    <FormDialog
      title={i18n.t('Create slots')}
      hint={i18n.t('Hours in {zone}. Slots that a panel already has are skipped.', { zone: fields.timeZone })}
      action={i18n.t('Create slots')}
      onWrong={setWrong}
      send={async () => {
        const { made, skipped } = await call(staffDrives.makeSlots, { params: { driveId }, body: form });
        toast.success(
          skipped > 0
            ? i18n.t('{made} slots created, {skipped} skipped', { made, skipped })
            : i18n.t('{made, plural, one {# slot} other {# slots}} created', { made }),
        );
        await Promise.all(
          [staffDrives.slots, staffDrives.one].map((endpoint) => queryClient.invalidateQueries(everything(endpoint))),
        );
      }}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Round')}
        value={form.roundId}
        options={rounds.map(({ roundId, name, minutes }) => ({
          value: roundId,
          label: i18n.t('{name}, {minutes} min', { name, minutes }),
        }))}
        onChange={(roundId) => set({ roundId })}
      />
      <fieldset className={css['ticks']}>
        <legend>{i18n.t('Panels')}</legend>
        {panels.map(({ panelId, name, seats }) => (
          <Tick
            key={panelId}
            label={i18n.t('{name}, {seats, plural, one {# seat} other {# seats}}', { name, seats })}
            checked={form.panelIds.includes(panelId)}
            onChange={(isIn) =>
              set({ panelIds: isIn ? [...form.panelIds, panelId] : form.panelIds.filter((one) => one !== panelId) })
            }
          />
        ))}
      </fieldset>
      <LineField
        label={i18n.t('Day')}
        name="day"
        type="date"
        value={form.day}
        wrong={wrong['day']}
        onType={(day) => set({ day })}
      />
      <div className={css['fields']}>
        <LineField
          label={i18n.t('From')}
          name="from"
          value={form.from}
          most={5}
          wrong={wrong['from']}
          onType={(from) => set({ from })}
        />
        <LineField
          label={i18n.t('To')}
          name="to"
          value={form.to}
          most={5}
          wrong={wrong['to']}
          onType={(to) => set({ to })}
        />
        <NumberField
          label={i18n.t('Break between slots')}
          unit={i18n.t('min')}
          value={form.breakMinutes}
          least={0}
          most={120}
          onChange={(breakMinutes) => set({ breakMinutes: breakMinutes ?? 0 })}
        />
      </div>
      <p className="mut">
        <Link className="lnk" to={staffDrivePath(driveId, 'what-if')}>
          {i18n.t('Try out how many panels you need')}
        </Link>
      </p>
    </FormDialog>
  );
}
