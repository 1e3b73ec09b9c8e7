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

/** The sound of somebody else. */
export function MediaSound({ stream }: { stream: MediaStream }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current) audio.current.srcObject = stream;
  }, [stream]);
  // biome-ignore lint/a11y/useMediaCaption: people speaking now.
  return <audio ref={audio} autoPlay />;
}
