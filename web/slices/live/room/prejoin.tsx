import { i18n } from '@lingui/core';
import type { Room } from '@stepwell/contract/live/room.ts';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { useLevel } from './level.ts';
import { MediaVideo } from './media.tsx';
import css from './room.module.css';
import type { DeviceControls } from './use-devices.ts';

interface Props {
  title: string;
  devices: DeviceControls;
  place: Room['me']['place'];
  trouble: string | undefined;
  join: () => Promise<void>;
  back: string;
}

/** Before the room: camera and microphone are tried here, and the lobby is waited in. */
export function Prejoin({ title, devices, place, trouble, join, back }: Props) {
  const { sent, flip } = devices;
  const [isJoining, setJoining] = useState(false);
  const level = useLevel(sent.audio);
  const isWaiting = place === 'lobby';
  const press = async () => {
    setJoining(true);
    await join();
    setJoining(false);
  };
  return (
    <div className={css['prejoin']}>
      <h1 lang="">{title}</h1>
      <div className={css['preview']}>
        {sent.video ? (
          <MediaVideo track={sent.video} label={i18n.t('Your camera')} mirrored />
        ) : (
          <p>{i18n.t('Camera off')}</p>
        )}
      </div>
      <div className={css['row']}>
        <Button tone="ghost" aria-pressed={sent.audio !== null} onClick={() => flip('audio')}>
          {sent.audio ? <IconMicrophone size={20} aria-hidden /> : <IconMicrophoneOff size={20} aria-hidden />}
          {sent.audio ? i18n.t('Turn microphone off') : i18n.t('Turn microphone on')}
        </Button>
        <Button tone="ghost" aria-pressed={sent.video !== null} onClick={() => flip('video')}>
          {sent.video ? <IconVideo size={20} aria-hidden /> : <IconVideoOff size={20} aria-hidden />}
          {sent.video ? i18n.t('Turn camera off') : i18n.t('Turn camera on')}
        </Button>
      </div>
      {sent.audio && (
        <div className={css['row']}>
          <meter className={css['meter']} min={0} max={1} value={level} aria-label={i18n.t('Microphone level')} />
          <small className="mut">{i18n.t('Say something: the bar should move.')}</small>
        </div>
      )}
      {isWaiting ? (
        <p role="status">{i18n.t('You’re in the lobby. The host lets you in when the class starts.')}</p>
      ) : (
        <p className="mut">
          {i18n.t('Up to 30 people; 8 cameras or screens at once. You can join without a camera or microphone.')}
        </p>
      )}
      {place === 'elsewhere' && (
        <p role="status">{i18n.t('You joined this class in another tab or device. Join here again to switch.')}</p>
      )}
      {trouble && <FieldError>{trouble}</FieldError>}
      <div className={css['row']}>
        {!isWaiting && (
          <Button tone="lamp" busy={isJoining} onClick={() => void press()}>
            {i18n.t('Join class')}
          </Button>
        )}
        <ButtonLink tone="ghost" to={back}>
          {i18n.t('Leave')}
        </ButtonLink>
      </div>
    </div>
  );
}
