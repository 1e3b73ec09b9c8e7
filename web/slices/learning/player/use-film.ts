import { learning, type VideoLecture } from '@stepwell/contract/learning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/call.ts';
import type { Liking } from './liking.ts';

/** An address that fails again this soon after it was renewed is not worth another renewal. */
const TOO_SOON_MS = 15_000;
/** So near the end there is nothing to go on with; in seconds. */
const NEARLY_OVER = 3;

export type Film = ReturnType<typeof useFilm>;

/** Where to start: where one stopped, or from the beginning once it was seen to the end. In seconds. */
export const startOf = (position: number, seconds: number) => (position > seconds - NEARLY_OVER ? 0 : position);

/** A video, what it does at the moment, and what can be done with it. */
export function useFilm(lecture: VideoLecture, start: number, liking: Liking) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  // Pinned: another answer brings another signature, and a new address would begin the film again.
  const [source, setSource] = useState(lecture.source);
  const [failed, setFailed] = useState(false);
  const [now, setNow] = useState({ time: start, playing: false, started: false });
  const goOn = useRef({ time: start, playing: false });
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const queryClient = useQueryClient();
  const { lectureId, seconds } = lecture;

  const renew = useCallback(async () => {
    if (!video) return;
    if (performance.now() - renewedAt.current < TOO_SOON_MS) return setFailed(true);
    renewedAt.current = performance.now();
    try {
      const fresh = await queryClient.fetchQuery({ ...ask(learning.lecture, { params: { lectureId } }), staleTime: 0 });
      if (fresh.kind !== 'video') return setFailed(true);
      setFailed(false);
      setSource(fresh.source);
      // The same address again is loaded only when told to.
      if (fresh.source === source) video.load();
    } catch {
      setFailed(true);
    }
  }, [video, queryClient, lectureId, source]);

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
      setNow((before) => ({ ...before, time }));
      if (video && video.readyState > 0) video.currentTime = time;
    },
    [video, seconds],
  );
  const toggle = useCallback(() => {
    if (!video) return;
    if (!video.paused) return video.pause();
    // A browser that refuses to play leaves it paused, as the button then shows.
    video.play()?.catch(() => {});
  }, [video]);

  const follow = () => {
    if (!video || video.readyState === 0) return;
    goOn.current = { time: video.currentTime, playing: !video.paused };
    setNow((before) => ({ ...before, time: video.currentTime }));
  };
  const playing = (is: boolean) => () => {
    goOn.current.playing = is;
    setNow((before) => ({ ...before, playing: is, started: before.started || is }));
  };

  return {
    video,
    ...now,
    seconds,
    failed,
    retry,
    seek,
    toggle,
    /** For the video element. */
    attributes: {
      ref: setVideo,
      src: source,
      onLoadedMetadata() {
        if (!video) return;
        const { time, playing } = goOn.current;
        video.playbackRate = liking.speed;
        if (Math.abs(video.currentTime - time) > 0.05) video.currentTime = time;
        if (playing) video.play()?.catch(() => {});
        setFailed(false);
      },
      onTimeUpdate: follow,
      onSeeked: follow,
      onPlay: playing(true),
      // A source that broke off pauses too; it goes on playing once it is renewed.
      onPause: () => !video?.error && playing(false)(),
      onEnded: playing(false),
      onError: () => void renew(),
    },
  };
}
