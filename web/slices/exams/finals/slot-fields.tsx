import { i18n } from '@lingui/core';
import { MOST_SEATS, MOST_SLOTS } from '@stepwell/contract/exams/finals.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { NumberField } from '../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { MomentField } from '../../quizzes/planning/moment-field.public.tsx';
import planning from '../../quizzes/planning/planning.public.module.css';
import type { DraftProps } from './final-draft.ts';
import css from './finals.module.css';

const HOUR = 60 * 60 * 1000;

/** When students may come, and how many at a time. */
export function SlotFields({ draft, set }: DraftProps) {
  const { slots } = draft;
  const change = (at: number, part: Partial<(typeof slots)[number]>) =>
    set({ slots: slots.map((slot, place) => (place === at ? { ...slot, ...part } : slot)) });
  const add = () => {
    // After the last one, or tomorrow at a full hour.
    const last = slots.at(-1);
    const tomorrow = Math.ceil((Date.parse(draft.serverNow) + 24 * HOUR) / HOUR) * HOUR;
    const from = last ? Date.parse(last.endsAt) : tomorrow;
    const [startsAt, endsAt] = [new Date(from).toISOString(), new Date(from + 2 * HOUR).toISOString()];
    set({ slots: [...slots, { slotId: crypto.randomUUID(), startsAt, endsAt, seats: last?.seats ?? 30, booked: 0 }] });
  };
  return (
    <section className={planning['group']} aria-labelledby="slots">
      <h2 id="slots">{i18n.t('Slots')}</h2>
      <p className="mut">
        {slots.length === 0
          ? i18n.t('None: students can start at any time between opening and closing.')
          : i18n.t(
              'Each student books one seat and starts within the slot. Late students get the time left; extra time extends it. Students with their own opening and closing times don’t need a slot.',
            )}
      </p>
      <ol className={css['slots']}>
        {slots.map((slot, at) => (
          <li key={slot.slotId}>
            <MomentField
              label={i18n.t('Slot {number} starts', { number: at + 1 })}
              nothing={i18n.t('Enter a date and time')}
              value={slot.startsAt}
              onChange={(startsAt) => startsAt && change(at, { startsAt })}
            />
            <MomentField
              label={i18n.t('Slot {number} ends', { number: at + 1 })}
              nothing={i18n.t('Enter a date and time')}
              value={slot.endsAt}
              onChange={(endsAt) => endsAt && change(at, { endsAt })}
            />
            <NumberField
              label={i18n.t('Seats')}
              hint={slot.booked > 0 ? i18n.t('{booked} booked', { booked: slot.booked }) : undefined}
              value={slot.seats}
              least={1}
              most={MOST_SEATS}
              onChange={(seats) => seats !== null && change(at, { seats: Math.round(seats) })}
            />
            <IconButton
              aria-label={i18n.t('Remove slot {number}', { number: at + 1 })}
              onClick={() => set({ slots: slots.toSpliced(at, 1) })}
            >
              <IconX size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {slots.length < MOST_SLOTS && (
        <Button tone="ghost" size="small" onClick={add}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add slot')}
        </Button>
      )}
    </section>
  );
}
