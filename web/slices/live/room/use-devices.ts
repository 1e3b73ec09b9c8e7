import { i18n } from '@lingui/core';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Sent } from './room-media.ts';

type Kind = keyof Sent;
const off: Sent = { audio: null, video: null, screen: null };

const open: Record<Kind, () => Promise<MediaStream>> = {
  audio: () => navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } }),
  video: () =>
    navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } },
    }),
  screen: () => navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 10, max: 15 } } }),
};

function troubleOf(kind: Kind, error: unknown) {
  const name = error instanceof DOMException ? error.name : '';
  if (kind === 'screen')
    return name === 'NotAllowedError' ? '' : i18n.t('This browser can’t share the screen. Use a desktop browser.');
  const device = kind === 'audio' ? i18n.t('microphone') : i18n.t('camera');
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return i18n.t(
      'This browser blocks the {device}. Allow it in the site settings beside the address, then try again.',
      {
        device,
      },
    );
  if (name === 'NotFoundError') return i18n.t('No {device} was found. Connect one and try again.', { device });
  if (name === 'NotReadableError')
    return i18n.t('Another app is using the {device}. Close it and try again.', { device });
  return i18n.t('The {device} can’t be used here. Use a current browser and a secure address (https).', { device });
}

/** Microphone, camera and screen of this device, each on or off. All are let go of with the page. */
export function useDevices() {
  const [sent, setSent] = useState<Sent>(off);
  const now = useRef(sent);
  const opening = useRef(new Set<Kind>());
  const put = (kind: Kind, track: MediaStreamTrack | null) => {
    now.current = { ...now.current, [kind]: track };
    setSent(now.current);
  };
  const turnOff = (kind: Kind) => {
    now.current[kind]?.stop();
    if (now.current[kind]) put(kind, null);
  };
  const turnOn = async (kind: Kind) => {
    if (now.current[kind] || opening.current.has(kind)) return;
    opening.current.add(kind);
    try {
      const stream = await open[kind]();
      const [track] = stream.getTracks();
      if (!track) return;
      // Ended by the browser's own button, or the device was pulled out.
      track.addEventListener('ended', () => now.current[kind] === track && put(kind, null));
      put(kind, track);
    } catch (error) {
      const trouble = troubleOf(kind, error);
      if (trouble) toast.error(trouble);
    } finally {
      opening.current.delete(kind);
    }
  };
  useEffect(
    () => () => {
      for (const track of Object.values(now.current)) track?.stop();
      now.current = off;
    },
    [],
  );
  return { sent, turnOn, turnOff, flip: (kind: Kind) => (now.current[kind] ? turnOff(kind) : void turnOn(kind)) };
}
export type DeviceControls = ReturnType<typeof useDevices>;
