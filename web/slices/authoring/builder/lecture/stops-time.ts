import { type RefObject, useEffect, useState } from 'react';

const events = ['timeupdate', 'seeked', 'loadedmetadata'] as const;

/**
 * Where the film within this part of the page stands, in seconds, and a way to send it elsewhere. The film comes later
 * than the part, and another one may come in its place.
 */
export function useVideoWithin(part: RefObject<HTMLElement | null>) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    // What films tell does not rise to the parts around them, but passes through on its way down.
    const look = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) setSeconds(target.currentTime);
    };
    for (const event of events) element.addEventListener(event, look, true);
    return () => {
      for (const event of events) element.removeEventListener(event, look, true);
    };
  }, [part]);
  return {
    seconds,
    /** To the thousandth, asked of the film itself: it may be on its way to where it was sent. */
    here: () => Math.round((part.current?.querySelector('video')?.currentTime ?? seconds) * 1000) / 1000,
    goTo(to: number) {
      const film = part.current?.querySelector('video');
      if (film) film.currentTime = to;
    },
  };
}
