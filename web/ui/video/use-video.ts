import { type SyntheticEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Liking } from './liking.ts';
import type { VideoSource } from './video-source.ts';

/** An address that fails again this soon after it was renewed is not worth another renewal. */
const TOO_SOON_MS = 15_000;
/** So near the end there is nothing to go on with; in seconds. */
const NEARLY_OVER = 3;

export type Film = ReturnType<typeof useVideo>;

/** Where to start: where one stopped, or from the beginning once it was seen to the end. In seconds. */
export const startOf = (position: number, seconds: number) => (position > seconds - NEARLY_OVER ? 0 : position);

export interface Beginning {
  /** In seconds. */
  start: number;
  /** Plays as soon as it can; for those who pressed play before there was a film. */
  begin?: boolean;
  /** Asks for an address that works again; fails where there is none. */
  renew: () => Promise<string>;
}

/** A video, what it does at the moment, and what can be done with it. */
export function useVideo(of: VideoSource, { start, begin = false, renew: freshSource }: Beginning, liking: Liking) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  // Pinned: another answer brings another signature, and a new address would begin the film again.
  const [source, setSource] = useState(of.source);
  const [failed, setFailed] = useState(false);
  const [now, setNow] = useState({ time: start, playing: false, began: null as number | null, ended: false });
  const goOn = useRef({ time: start, playing: begin });
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const { seconds } = of;

  const renew = useCallback(async () => {
    if (!video) return;
    if (performance.now() - renewedAt.current < TOO_SOON_MS) return setFailed(true);
    renewedAt.current = performance.now();
    try {
      const fresh = await freshSource();
      setFailed(false);
      setSource(fresh);
      // The same address again is loaded only when told to.
      if (fresh === source) video.load();
    } catch {
      setFailed(true);
    }
  }, [video, freshSource, source]);

  const retry = useCallback(() => {
    renewedAt.current = Number.NEGATIVE_INFINITY;
    return renew();
  }, [renew]);

  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);

  useEffect(() => {
    if (!video) return;
    video.defaultPlaybackRate = liking.speed;
    video.playbackRate = liking.speed;
    video.volume = liking.volume;
    video.muted = liking.muted;
  }, [video, liking.speed, liking.volume, liking.muted]);

  const seek = useCallback(
    (to: number) => {
      const time = Math.min(Math.max(0, to), seconds);
      goOn.current.time = time;
      setNow((before) => ({ ...before, time, ended: false }));
      if (video && video.readyState > 0) video.currentTime = time;
    },
    [video, seconds],
  );
  // A browser that refuses to play leaves the film paused, as the button then shows.
  const play = useCallback((element: HTMLVideoElement) => {
    element.play()?.catch(() => {
      if (element.paused && !element.error) goOn.current.playing = false;
    });
  }, []);
  const toggle = useCallback(() => {
    if (!video) return;
    if (video.paused) play(video);
    else video.pause();
  }, [video, play]);

  // Told by the element itself: it may have something to say before the page knows of it.
  const follow = ({ currentTarget: element }: SyntheticEvent<HTMLVideoElement>) => {
    if (element.readyState === 0) return;
    const time = element.currentTime;
    goOn.current = { time, playing: !element.paused };
    setNow((before) => ({ ...before, time }));
  };
  const loaded = (element: HTMLVideoElement) => {
    const { time, playing } = goOn.current;
    element.playbackRate = liking.speed;
    if (Math.abs(element.currentTime - time) > 0.05) element.currentTime = time;
    if (playing) play(element);
    setFailed(false);
  };
  // An element begins to load before it stands in the page, and what it says until then is heard by nobody.
  const arrived = useEffectEvent((element: HTMLVideoElement) => {
    if (element.error) void renew();
    else if (element.readyState > 0) loaded(element);
  });
  useEffect(() => {
    if (video) arrived(video);
  }, [video]);
  const playing = (is: boolean) => () => {
    goOn.current.playing = is;
    const { time } = goOn.current;
    setNow((before) => ({
      ...before,
      playing: is,
      began: before.began ?? (is ? time : null),
      ended: before.ended && !is,
    }));
  };
  const ended = () => {
    playing(false)();
    setNow((before) => ({ ...before, ended: true }));
  };

  return {
    video,
    ...now,
    started: now.began !== null,
    seconds,
    failed,
    retry,
    seek,
    toggle,
    /** For the video element. */
    attributes: {
      ref: setVideo,
      src: source,
      onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => loaded(currentTarget),
      onTimeUpdate: follow,
      onSeeked: follow,
      onPlay: playing(true),
      // A source that broke off pauses too; it goes on playing once it is renewed.
      onPause: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => !currentTarget.error && playing(false)(),
      onEnded: ended,
      onError: () => void renew(),
    },
  };
}
