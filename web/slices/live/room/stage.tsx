import { i18n } from '@lingui/core';
import type { Person } from '@stepwell/contract/live/room.ts';
import { IconHandStop, IconMicrophoneOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Initials } from '../../../ui/parts/initials.tsx';
import { useLevel } from './level.ts';
import { MediaSound, MediaVideo } from './media.tsx';
import css from './room.module.css';
import type { DeviceControls } from './use-devices.ts';
import { inSameRoom, type RoomPart } from './use-room.ts';

const Sheet = lazy(async () => ({ default: (await import('./sheet/sheet.tsx')).Sheet }));
const SPEAKS = 0.02;
const LOOK_MS = 300;

/** Everyone in the room as tiles; slides, the whiteboard or else a shared screen take the large place. */
export function Stage({
  part,
  devices,
  isAudioOnly,
}: {
  part: RoomPart;
  devices: DeviceControls;
  isAudioOnly: boolean;
}) {
  const { room, connectionId, mesh, reactions } = part;
  const people = room ? inSameRoom(room) : [];
  const speaking = useSpeaking(part);
  const ownLevel = useLevel(devices.sent.audio);
  const others = people.filter((one) => one.connectionId !== connectionId);
  const own = people.find((one) => one.connectionId === connectionId);
  const sharing = others.find(({ screen }) => screen);
  const screen = sharing && mesh.current?.received(sharing.connectionId)?.screen;
  const isSmall = room?.shown != null;
  const reactionOf = (userId: string) => reactions.filter((one) => one.userId === userId).at(-1)?.emoji;
  return (
    <div className={css['stage']} data-sheet={room?.shown ? '' : undefined}>
      {others.map(({ connectionId: id }) => {
        const track = mesh.current?.received(id)?.audio.getAudioTracks()[0];
        return track && <MediaSound key={id} track={track} />;
      })}
      {room?.shown && (
        <Suspense fallback={<p role="status">{i18n.t('Loading…')}</p>}>
          <Sheet part={part} shown={room.shown} />
        </Suspense>
      )}
      {!room?.shown && sharing && screen && !isAudioOnly && (
        <div className={css['shared']}>
          <MediaVideo stream={screen} label={i18n.t('Screen of {name}', { name: sharing.name })} fit="contain" />
          <span className={css['name']}>{i18n.t('Screen of {name}', { name: sharing.name })}</span>
        </div>
      )}
      {devices.sent.screen && (
        <p className={css['banner']} role="status">
          {i18n.t('You are sharing your screen.')}
        </p>
      )}
      <ul className={css['tiles']} aria-label={i18n.t('People')} data-few={people.length <= 2 || undefined}>
        {own && (
          <Tile
            person={own}
            name={i18n.t('{name} (you)', { name: own.name })}
            isSmall={isSmall}
            isSpeaking={ownLevel > SPEAKS * 3}
            emoji={reactionOf(own.userId)}
          >
            {devices.sent.video && <MediaVideo track={devices.sent.video} label={i18n.t('Your camera')} mirrored />}
          </Tile>
        )}
        {others.map((person) => {
          const received = mesh.current?.received(person.connectionId);
          return (
            <Tile
              key={person.connectionId}
              person={person}
              name={person.name}
              isSmall={isSmall}
              isSpeaking={speaking.has(person.connectionId)}
              isLost={received?.state !== undefined && received.state !== 'connected'}
              emoji={reactionOf(person.userId)}
            >
              {person.camera && received && !isAudioOnly && (
                <MediaVideo stream={received.video} label={i18n.t('Camera of {name}', { name: person.name })} />
              )}
            </Tile>
          );
        })}
      </ul>
    </div>
  );
}

interface TileProps {
  person: Person;
  name: string;
  isSpeaking: boolean;
  isLost?: boolean;
  isSmall: boolean;
  emoji: string | undefined;
  children: React.ReactNode;
}

function Tile({ person, name, isSpeaking, isLost = false, isSmall, emoji, children }: TileProps) {
  return (
    <li className={css['tile']} data-speaking={isSpeaking || undefined}>
      {children || <Initials name={person.name} size={isSmall ? 44 : 72} />}
      <span className={css['name']}>
        {!person.microphone && <IconMicrophoneOff size={16} aria-label={i18n.t('Microphone off')} />}
        {person.handAt && <IconHandStop size={16} aria-label={i18n.t('Hand raised')} />}
        <span lang="">{name}</span>
        {person.isHost && <small>{i18n.t('Host')}</small>}
        {isLost && <small>{i18n.t('Connecting…')}</small>}
      </span>
      {emoji && (
        <span className={css['reaction']} role="img" aria-label={i18n.t('Reaction of {name}', { name })}>
          {emoji}
        </span>
      )}
    </li>
  );
}

/** Whose sound is loud at the moment, by connection. */
function useSpeaking({ mesh, room, connectionId }: RoomPart): ReadonlySet<string> {
  const [loud, setLoud] = useState<ReadonlySet<string>>(new Set());
  const ids = (room?.people ?? []).map((one) => one.connectionId).filter((id) => id !== connectionId);
  const key = ids.join(' ');
  useEffect(() => {
    const timer = setInterval(() => {
      const now = key.split(' ').filter((id) => id && (mesh.current?.levelOf(id) ?? 0) > SPEAKS);
      setLoud((before) => (before.size === now.length && now.every((id) => before.has(id)) ? before : new Set(now)));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [key, mesh]);
  return loud;
}
