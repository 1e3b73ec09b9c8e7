import { i18n } from '@lingui/core';
import { MOST_BREAKOUTS, type Person } from '@stepwell/contract/live/room.ts';
import { useEffect, useState } from 'react';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { partsUntil } from '../../../ui/time/countdown.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import css from './room.module.css';
import type { RoomPart } from './use-room.ts';

export const roomName = (breakout: number | null) =>
  breakout === null ? i18n.t('Main room') : i18n.t('Room {n}', { n: breakout });

/** Where one is while breakout rooms are open, and how long they stay open. What a host says to all is shown at once. */
export function BreakoutNote({ part }: { part: RoomPart }) {
  const { room, messages } = part;
  const breakout = room?.me.breakout ?? null;
  const hosts = new Set(room?.people.filter(({ isHost }) => isHost).map(({ userId }) => userId));
  const toAll = messages.filter((one) => one.breakout === null && hosts.has(one.userId)).at(-1);
  const [shownId, setShownId] = useState(toAll?.messageId);
  useEffect(() => {
    if (!toAll || toAll.messageId === shownId) return;
    setShownId(toAll.messageId);
    if (breakout !== null) toast.info(i18n.t('{name} to all rooms: {text}', { name: toAll.name, text: toAll.text }));
  }, [toAll, shownId, breakout]);
  if (!room?.breakouts) return null;
  const { endsAt } = room.breakouts;
  return (
    <span className={css['breakout']}>
      <b role="status">{roomName(breakout)}</b>
      {endsAt && <TimeLeft endsAt={endsAt} />}
    </span>
  );
}

/** Apart, so that a room without breakout rooms draws nothing anew each second. */
function TimeLeft({ endsAt }: { endsAt: string }) {
  const now = useNow();
  if (now === null) return null;
  const { hours, minutes, seconds } = partsUntil(endsAt, now);
  const clock = `${hours * 60 + minutes}:${String(seconds).padStart(2, '0')}`;
  return <span role="timer">{i18n.t('{clock} left', { clock })}</span>;
}

const times = [null, 3, 5, 10, 15, 20, 30, 45, 60];

/** How many breakout rooms, for how long, and who divides the students. */
export function OpenBreakouts({ part, close }: { part: RoomPart; close: () => void }) {
  const students = part.room?.people.filter(({ isHost }) => !isHost).length ?? 0;
  const [count, setCount] = useState(Math.min(MOST_BREAKOUTS, Math.max(2, Math.round(students / 3))));
  const [minutes, setMinutes] = useState<number | null>(10);
  const [split, setSplit] = useState(true);
  return (
    <FormDialog
      title={i18n.t('Breakout rooms')}
      action={i18n.t('Open rooms')}
      send={async () => void (await part.host({ kind: 'open-breakouts', count, minutes, split }))}
      onClose={close}
    >
      <SelectField
        label={i18n.t('Rooms')}
        options={Array.from({ length: MOST_BREAKOUTS - 1 }, (_, at) => ({ value: `${at + 2}`, label: `${at + 2}` }))}
        value={`${count}`}
        onChoose={(value) => setCount(Number(value))}
      />
      <SelectField
        label={i18n.t('Time')}
        options={times.map((time) => ({
          value: `${time}`,
          label:
            time === null ? i18n.t('No limit') : i18n.t('{n, plural, one {# minute} other {# minutes}}', { n: time }),
        }))}
        value={`${minutes}`}
        onChoose={(value) => setMinutes(value === 'null' ? null : Number(value))}
      />
      <Tick label={i18n.t('Divide students evenly at random')} checked={split} onChange={setSplit} />
    </FormDialog>
  );
}

/** Which room somebody is in, for a host to change. */
export function MoveField({ part, person }: { part: RoomPart; person: Person }) {
  const { breakouts } = part.room ?? {};
  if (!breakouts) return null;
  const rooms = [null, ...Array.from({ length: breakouts.count }, (_, at) => at + 1)];
  return (
    <select
      className={css['move']}
      aria-label={i18n.t('Room of {name}', { name: person.name })}
      value={`${person.breakout}`}
      onChange={({ target }) =>
        void part.host({
          kind: 'move',
          userId: person.userId,
          breakout: target.value === 'null' ? null : Number(target.value),
        })
      }
    >
      {rooms.map((one) => (
        <option key={one} value={`${one}`}>
          {roomName(one)}
        </option>
      ))}
    </select>
  );
}

/** For hosts, beside the name of a room: go there oneself. */
export function JoinRoom({ part, breakout }: { part: RoomPart; breakout: number | null }) {
  const me = part.room?.me;
  if (!me?.isHost || me.breakout === breakout) return null;
  return (
    <Button
      size="small"
      tone="ghost"
      aria-label={i18n.t('Join {room}', { room: roomName(breakout) })}
      onClick={() => void part.host({ kind: 'move', userId: me.userId, breakout })}
    >
      {i18n.t('Join')}
    </Button>
  );
}
