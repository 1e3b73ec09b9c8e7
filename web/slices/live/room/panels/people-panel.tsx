import { i18n } from '@lingui/core';
import type { Person } from '@stepwell/contract/live/room.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import { JoinRoom, MoveField, roomName } from '../breakouts.tsx';
import css from '../room.module.css';
import type { RoomPart } from '../use-room.ts';

/** Who waits, whose hands are up in their order, and everyone; what hosts can do with each. */
export function PeoplePanel({ part, close }: { part: RoomPart; close: () => void }) {
  const { room, host } = part;
  const [removing, setRemoving] = useState<Person>();
  if (!room) return null;
  const { people, lobby, me } = room;
  const hands = people
    .filter(({ handAt }) => handAt !== null)
    .sort((a, b) => (a.handAt ?? '').localeCompare(b.handAt ?? ''));
  const rooms = [null, ...Array.from({ length: room.breakouts?.count ?? 0 }, (_, at) => at + 1)];
  const of = (breakout: number | null) => people.filter((one) => one.breakout === breakout);
  return (
    <aside className={css['panel']} aria-label={i18n.t('People')}>
      <div className={css['panelHead']}>
        <h2>{i18n.t('People ({n})', { n: people.length })}</h2>
        <IconButton aria-label={i18n.t('Close people')} onClick={close}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={css['scroll']}>
        {lobby.length > 0 && (
          <section>
            <h3>{i18n.t('In the lobby ({n})', { n: lobby.length })}</h3>
            <ul>
              {lobby.map(({ userId, name }) => (
                <li key={userId}>
                  <span lang="">{name}</span>
                  <Button
                    size="small"
                    aria-label={i18n.t('Admit {name}', { name })}
                    onClick={() => void host({ kind: 'admit', userId })}
                  >
                    {i18n.t('Admit')}
                  </Button>
                  <Button
                    size="small"
                    tone="ghost"
                    aria-label={i18n.t('Turn {name} away', { name })}
                    onClick={() => void host({ kind: 'remove', userId })}
                  >
                    {i18n.t('Turn away')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {hands.length > 0 && (
          <section>
            <h3>{i18n.t('Raised hands ({n})', { n: hands.length })}</h3>
            <ol>
              {hands.map(({ userId, name, isMuted }) => (
                <li key={userId}>
                  <span lang="">{name}</span>
                  {me.isHost && isMuted && (
                    <AllowSpeaking name={name} press={() => void host({ kind: 'allow-speaking', userId })} />
                  )}
                  {me.isHost && (
                    <Button
                      size="small"
                      tone="ghost"
                      aria-label={i18n.t('Lower the hand of {name}', { name })}
                      onClick={() => void host({ kind: 'lower-hand', userId })}
                    >
                      {i18n.t('Lower hand')}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
        {rooms.map((breakout) => (
          <section key={breakout}>
            <div className={css['roomHead']}>
              <h3>
                {room.breakouts
                  ? i18n.t('{room} ({n})', { room: roomName(breakout), n: of(breakout).length })
                  : i18n.t('In the room')}
              </h3>
              <JoinRoom part={part} breakout={breakout} />
            </div>
            <ul data-rooms={room.breakouts ? '' : undefined}>
              {of(breakout).map((person) => (
                <li key={person.userId}>
                  <span lang="">
                    {person.name} {person.isHost && <small className="mut">{i18n.t('Host')}</small>}
                    {person.isMuted && <small className="mut">{i18n.t('Muted by host')}</small>}
                  </span>
                  {me.isHost && !person.isHost && (
                    <>
                      <MoveField part={part} person={person} />
                      {person.isMuted && person.handAt === null && (
                        <AllowSpeaking
                          name={person.name}
                          press={() => void host({ kind: 'allow-speaking', userId: person.userId })}
                        />
                      )}
                      {!person.isMuted && (
                        <Button
                          size="small"
                          tone="ghost"
                          aria-label={i18n.t('Mute {name}', { name: person.name })}
                          onClick={() => void host({ kind: 'mute', userId: person.userId })}
                        >
                          {i18n.t('Mute')}
                        </Button>
                      )}
                      <Button
                        size="small"
                        tone="ghost"
                        aria-label={i18n.t('Remove {name}', { name: person.name })}
                        onClick={() => setRemoving(person)}
                      >
                        {i18n.t('Remove')}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {removing && (
        <ConfirmDialog
          title={i18n.t('Remove {name}?', { name: removing.name })}
          hint={i18n.t('They leave at once and can’t join this class again.')}
          action={i18n.t('Remove')}
          tone="bad"
          onConfirm={async () => host({ kind: 'remove', userId: removing.userId })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </aside>
  );
}

/** Ends what the host's “Mute” began. */
const AllowSpeaking = ({ name, press }: { name: string; press: () => void }) => (
  <Button size="small" aria-label={i18n.t('Allow {name} to speak', { name })} onClick={press}>
    {i18n.t('Allow to speak')}
  </Button>
);
