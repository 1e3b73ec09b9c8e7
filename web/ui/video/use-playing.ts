import { useState } from 'react';
import type { Act } from './keys.ts';
import { speedBeside } from './liking.ts';
import { useCues } from './use-cues.ts';
import { useKeys } from './use-keys.ts';
import { useLiking } from './use-liking.ts';
import { type Beginning, useVideo } from './use-video.ts';
import type { VideoSource } from './video-source.ts';
import { leavePicture, useWindows } from './windows.ts';

interface PlayingOptions extends Beginning {
  /** Keys that mean something to the page around the film. Answers false where it wants nothing of them. */
  otherwise?: (act: Act) => boolean;
}

/** A film with how one likes to watch it, its windows and its keys; `stage` is for the part that shows it. */
export function usePlaying(of: VideoSource, { otherwise, ...beginning }: PlayingOptions) {
  const [liking, like] = useLiking();
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const film = useVideo(of, beginning, liking);
  const cues = useCues(of, liking.captionLanguage);
  const windows = useWindows(stage, film.video);

  useKeys(stage, (act) => {
    if (act.do === 'play') film.toggle();
    else if (act.do === 'jump') film.seek(film.time + act.by);
    else if (act.do === 'go') film.seek(act.to * film.seconds);
    else if (act.do === 'mute') like({ muted: !liking.muted });
    else if (act.do === 'louder') like({ muted: false, volume: Math.min(1, Math.max(0, liking.volume + act.by)) });
    else if (act.do === 'captions') like({ captions: !liking.captions });
    else if (act.do === 'caption-place') like({ captionPlace: liking.captionPlace === 'top' ? 'bottom' : 'top' });
    else if (act.do === 'float' && windows.canFloat) windows.floats ? leavePicture() : windows.float();
    else if (act.do === 'slower') like({ speed: speedBeside(liking.speed, -1) });
    else if (act.do === 'faster') like({ speed: speedBeside(liking.speed, 1) });
    else if (act.do === 'fullscreen') windows.fill();
    else return otherwise?.(act) ?? false;
    return true;
  });
  return { film, cues, stage: { of, film, cues, liking, like, windows, setStage } };
}
