import { i18n } from '@lingui/core';
import {
  type EventDetails,
  type EventMode,
  emptyEvent,
  MOST_AGENDA,
  MOST_SEATS,
  MOST_SPEAKERS,
} from '@stepwell/contract/events/details.ts';
import { useId } from 'react';
import { ChoiceField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { allZones, zoneNow } from '../../../ui/time/time-zone.ts';
import css from './editor.module.css';
import { RowsField } from './rows-field.tsx';

interface Props {
  event: EventDetails | undefined;
  onChange: (event: EventDetails) => void;
}

/** When and where an event or a workshop takes place, how many seats there are, who speaks. */
export function EventFields({ event = emptyEvent(zoneNow()), onChange }: Props) {
  const change = (part: Partial<EventDetails>) => onChange({ ...event, ...part });
  const { mode } = event;
  return (
    <>
      <fieldset className={css['group']}>
        <legend>{i18n.t('Time')}</legend>
        <div className={css['pair']}>
          <WallTimeField
            label={i18n.t('Starts')}
            value={event.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
          <WallTimeField label={i18n.t('Ends')} value={event.endsAt} onChange={(endsAt) => change({ endsAt })} />
        </div>
        <div className={css['pair']}>
          <ChoiceField
            label={i18n.t('Time zone')}
            value={event.timeZone}
            options={allZones().map((value) => ({ value, label: value }))}
            onChange={(timeZone) => change({ timeZone })}
          />
          <WallTimeField
            label={i18n.t('Registration closes')}
            hint={i18n.t('Optional. Otherwise when it starts.')}
            value={event.closesAt}
            onChange={(closesAt) => change({ closesAt })}
          />
        </div>
      </fieldset>
      <fieldset className={css['group']}>
        <legend>{i18n.t('Place and seats')}</legend>
        <div className={css['pair']}>
          <ChoiceField<EventMode>
            label={i18n.t('Takes place')}
            value={mode}
            options={[
              { value: 'venue', label: i18n.t('At a venue') },
              { value: 'online', label: i18n.t('Online') },
              { value: 'both', label: i18n.t('At a venue and online') },
            ]}
            onChange={(next) => change({ mode: next })}
          />
          <NumberField
            label={i18n.t('Seats')}
            value={event.seats}
            least={1}
            most={MOST_SEATS}
            onChange={(seats) => seats !== null && change({ seats })}
          />
        </div>
        {mode !== 'online' && (
          <>
            <TextField label={i18n.t('Venue')} value={event.venue} most={160} onChange={(venue) => change({ venue })} />
            <TextField
              label={i18n.t('Address')}
              value={event.address}
              most={400}
              onChange={(address) => change({ address })}
            />
            <TextField
              label={i18n.t('Directions')}
              hint={i18n.t('Entrance, floor, buses, step-free access.')}
              value={event.directions}
              most={1000}
              lines={3}
              onChange={(directions) => change({ directions })}
            />
          </>
        )}
        {mode !== 'venue' && (
          <TextField
            label={i18n.t('Online link')}
            hint={i18n.t('Only registered people see it.')}
            value={event.onlineUrl}
            most={500}
            placeholder="https://"
            onChange={(onlineUrl) => change({ onlineUrl })}
          />
        )}
      </fieldset>
      <RowsField
        label={i18n.t('Speakers')}
        add={i18n.t('Add speaker')}
        rows={event.speakers}
        most={MOST_SPEAKERS}
        fresh={{ name: '', role: '', about: '', instructor: '' }}
        onChange={(speakers) => change({ speakers })}
      >
        {(speaker, set) => (
          <>
            <div className={css['pair']}>
              <TextField label={i18n.t('Name')} value={speaker.name} most={100} onChange={(name) => set({ name })} />
              <TextField label={i18n.t('Role')} value={speaker.role} most={160} onChange={(role) => set({ role })} />
            </div>
            <TextField
              label={i18n.t('About them')}
              value={speaker.about}
              most={600}
              lines={2}
              onChange={(about) => set({ about })}
            />
            <TextField
              label={i18n.t('Instructor page')}
              hint={i18n.t('Optional. The last part of its URL, such as meera-iyer.')}
              value={speaker.instructor}
              most={100}
              onChange={(instructor) => set({ instructor })}
            />
          </>
        )}
      </RowsField>
      <RowsField
        label={i18n.t('Agenda')}
        add={i18n.t('Add agenda item')}
        rows={event.agenda}
        most={MOST_AGENDA}
        fresh={{ startsAt: event.agenda.at(-1)?.startsAt ?? event.startsAt, title: '', text: '' }}
        onChange={(agenda) => change({ agenda })}
      >
        {(item, set) => (
          <>
            <div className={css['pair']}>
              <WallTimeField label={i18n.t('Time')} value={item.startsAt} onChange={(startsAt) => set({ startsAt })} />
              <TextField label={i18n.t('Title')} value={item.title} most={160} onChange={(title) => set({ title })} />
            </div>
            <TextField
              label={i18n.t('Text')}
              value={item.text}
              most={600}
              lines={2}
              onChange={(text) => set({ text })}
            />
          </>
        )}
      </RowsField>
    </>
  );
}

interface WallTimeProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A time by the event’s own clock. */
function WallTimeField({ label, hint, value, onChange }: WallTimeProps) {
  const id = useId();
  return (
    <div className={css['time']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={fieldStyles.description} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="datetime-local"
        className={css['moment']}
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, 16))}
      />
    </div>
  );
}
