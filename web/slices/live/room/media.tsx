import { useEffect, useRef } from 'react';
import css from './room.module.css';

interface VideoProps {
  track?: MediaStreamTrack | null;
  stream?: MediaStream | undefined;
  label: string;
  mirrored?: boolean;
  fit?: 'cover' | 'contain';
}

/** A picture without its sound: of one’s own track, or of what comes from somebody. */
export function MediaVideo({ track, stream, label, mirrored = false, fit = 'cover' }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = track ? new MediaStream([track]) : (stream ?? null);
  }, [track, stream]);
  return (
    <video
      ref={video}
      className={css['video']}
      data-mirrored={mirrored || undefined}
      data-fit={fit}
      autoPlay
      muted
      playsInline
      aria-label={label}
    />
  );
}

/** The sound of somebody else. It starts with the first packet: an element that waits for one does not begin by itself. */
export function MediaSound({ track }: { track: MediaStreamTrack }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const start = () => {
      if (!audio.current) return;
      audio.current.srcObject = new MediaStream([track]);
      // A browser that asks for a press first has had one: the person joined.
      void audio.current.play().catch(() => undefined);
    };
    if (!track.muted) start();
    track.addEventListener('unmute', start);
    return () => track.removeEventListener('unmute', start);
  }, [track]);
  // biome-ignore lint/a11y/useMediaCaption: people speaking now.
  return <audio ref={audio} />;
}
