import { type RefObject, useEffect, useState } from 'react';

/** Where a film stands, in seconds, and whether it runs; told some four times a second. */
export function useVideoTime(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState({ seconds: 0, running: false });
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const look = () => setState({ seconds: element.currentTime, running: !element.paused });
    const events = ['timeupdate', 'seeked', 'play', 'pause'] as const;
    for (const event of events) element.addEventListener(event, look);
    return () => {
      for (const event of events) element.removeEventListener(event, look);
    };
  }, [video]);
  return state;
}
