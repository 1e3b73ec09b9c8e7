import { useEffect, useRef } from 'react';
import { SpeedChoice, useSpeed } from './speed.tsx';

interface Props {
  src: string;
  label: string;
  className?: string | undefined;
  autoPlay?: boolean;
}

/** A recording that is heard at the speed one chooses, at the pitch it was spoken. */
export function PacedAudio({ src, label, className, autoPlay = false }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useSpeed();
  useEffect(() => {
    if (!audio.current) return;
    audio.current.preservesPitch = true;
    // The default rate holds for what is loaded later, too.
    audio.current.defaultPlaybackRate = speed;
    audio.current.playbackRate = speed;
  }, [speed]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the text that is read stands above it. */}
      <audio
        ref={audio}
        className={className}
        controls
        autoPlay={autoPlay}
        preload="none"
        src={src}
        aria-label={label}
      />
      <SpeedChoice speed={speed} onChoose={setSpeed} />
    </>
  );
}
