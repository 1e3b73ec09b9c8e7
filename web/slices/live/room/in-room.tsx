import { i18n } from '@lingui/core';
import { reactions } from '@stepwell/contract/live/room.ts';
import {
  IconHandStop,
  IconHeadphones,
  IconMessage2,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { BreakoutNote } from './breakouts.tsx';
import { HostBar } from './host-bar.tsx';
import { ChatPanel } from './panels/chat-panel.tsx';
import { PeoplePanel } from './panels/people-panel.tsx';
import { PollPanel } from './panels/poll-panel.tsx';
import css from './room.module.css';
import { Stage } from './stage.tsx';
import type { DeviceControls } from './use-devices.ts';
import type { RoomPart } from './use-room.ts';

/** A class that runs, or waits for its host to start it. */
export function InRoom({ part, devices, back }: { part: RoomPart; devices: DeviceControls; back: string }) {
  const { room, isAway, setWantsVideo, act } = part;
  const { sent, flip } = devices;
  const navigate = useNavigate();
  const [panel, setPanel] = useState<'chat' | 'people' | undefined>(
    matchMedia('(min-width: 1000px)').matches ? 'chat' : undefined,
  );
  const [isAudioOnly, setAudioOnly] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [read, setRead] = useState(0);
  const count = part.messages.length;
  useEffect(() => {
    if (panel === 'chat') setRead(count);
  }, [panel, count]);
  if (!room) return null;
  const { me, people, recordingSince, lobby, title } = room;
  const own = people.find(({ userId }) => userId === me.userId);
  const isRaised = own?.handAt != null;
  const unread = panel === 'chat' ? 0 : Math.max(0, count - read);
  const hands = people.filter(({ handAt }) => handAt !== null).length;
  const saveData = () => {
    const next = !isAudioOnly;
    if (next) devices.turnOff('video');
    setWantsVideo(!next);
    setAudioOnly(next);
  };
  return (
    <div className={css['inside']} data-panel={panel}>
      <header className={css['head']}>
        <h1 lang="">{title}</h1>
        {recordingSince && (
          <span className={css['recording']} role="status">
            {i18n.t('Recording')}
          </span>
        )}
        <BreakoutNote part={part} />
        {me.isMuted && <span role="status">{i18n.t('The host muted you. Raise your hand to ask to speak.')}</span>}
        {isAway && <span role="status">{i18n.t('Connection lost. Reconnecting…')}</span>}
      </header>
      {me.isHost && <HostBar part={part} devices={devices} />}
      {room.poll && <PollPanel key={room.poll.pollId} part={part} poll={room.poll} />}
      <Stage part={part} devices={devices} isAudioOnly={isAudioOnly} />
      {panel === 'chat' && <ChatPanel part={part} close={() => setPanel(undefined)} />}
      {panel === 'people' && <PeoplePanel part={part} close={() => setPanel(undefined)} />}
      <div className={css['bar']} role="toolbar" aria-label={i18n.t('Class controls')}>
        <Control
          on={sent.audio !== null}
          label={me.isMuted ? i18n.t('Muted by host') : sent.audio ? i18n.t('Mute') : i18n.t('Unmute')}
          press={() => flip('audio')}
          isOff={me.isMuted}
        >
          {sent.audio ? <IconMicrophone aria-hidden /> : <IconMicrophoneOff aria-hidden />}
        </Control>
        <Control
          on={sent.video !== null}
          label={sent.video ? i18n.t('Camera off') : i18n.t('Camera on')}
          press={() => (isAudioOnly ? undefined : flip('video'))}
          isOff={isAudioOnly}
        >
          {sent.video ? <IconVideo aria-hidden /> : <IconVideoOff aria-hidden />}
        </Control>
        {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && (
          <Control
            on={sent.screen !== null}
            label={sent.screen ? i18n.t('Stop sharing') : i18n.t('Share screen')}
            press={() => flip('screen')}
          >
            <IconScreenShare aria-hidden />
          </Control>
        )}
        <Control
          on={isRaised}
          label={isRaised ? i18n.t('Lower hand') : i18n.t('Raise hand')}
          press={() => void act({ kind: 'hand', raised: !isRaised })}
        >
          <IconHandStop aria-hidden />
        </Control>
        <details className={css['more']}>
          <summary>{i18n.t('React')}</summary>
          <div>
            {reactions.map((emoji) => (
              <button key={emoji} type="button" onClick={() => void act({ kind: 'react', emoji })}>
                {emoji}
              </button>
            ))}
          </div>
        </details>
        <Control
          on={panel === 'chat'}
          label={unread > 0 ? i18n.t('Chat ({n})', { n: unread }) : i18n.t('Chat')}
          press={() => setPanel(panel === 'chat' ? undefined : 'chat')}
        >
          <IconMessage2 aria-hidden />
        </Control>
        <Control
          on={panel === 'people'}
          label={i18n.t('People ({n})', { n: people.length })}
          press={() => setPanel(panel === 'people' ? undefined : 'people')}
          badge={(me.isHost ? lobby.length : 0) + hands}
        >
          <IconUsers aria-hidden />
        </Control>
        <Control on={isAudioOnly} label={i18n.t('Audio only')} press={saveData}>
          <IconHeadphones aria-hidden />
        </Control>
        <Button tone="bad" size="small" onClick={() => (me.isHost ? setLeaving(true) : void navigate(back))}>
          <IconPhoneOff size={18} aria-hidden />
          {i18n.t('Leave')}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={i18n.t('Leave the room?')}
          hint={i18n.t('The class continues without you. To end it for everyone, use “End class”.')}
          action={i18n.t('Leave room')}
          onConfirm={async () => void (await navigate(back))}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  );
}

interface ControlProps {
  on: boolean;
  label: string;
  press: () => void;
  isOff?: boolean;
  badge?: number;
  children: ReactNode;
}

const Control = ({ on, label, press, isOff = false, badge = 0, children }: ControlProps) => (
  <button type="button" className={css['control']} aria-pressed={on} disabled={isOff} onClick={press}>
    {children}
    <span>{label}</span>
    {badge > 0 && <b className={css['badge']}>{badge}</b>}
  </button>
);
