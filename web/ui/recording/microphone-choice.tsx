import { i18n } from '@lingui/core';
import { useEffect, useId, useState } from 'react';
import css from './recording.module.css';

/** Which microphone, where the browser names several. */
export function MicrophoneChoice({ chosen, choose }: { chosen: string; choose: (deviceId: string) => void }) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const id = useId();
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return undefined;
    let wanted = true;
    const look = () =>
      void media.enumerateDevices().then(
        (all) => wanted && setDevices(all.filter(({ kind, label }) => kind === 'audioinput' && label !== '')),
        () => undefined,
      );
    look();
    media.addEventListener?.('devicechange', look);
    return () => {
      wanted = false;
      media.removeEventListener?.('devicechange', look);
    };
  }, []);
  if (devices.length < 2) return null;
  return (
    <div className={css['row']}>
      <label htmlFor={id}>{i18n.t('Microphone')}</label>
      <select id={id} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{i18n.t('Default')}</option>
        {devices
          .filter(({ deviceId }) => deviceId !== 'default')
          .map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label}
            </option>
          ))}
      </select>
    </div>
  );
}
