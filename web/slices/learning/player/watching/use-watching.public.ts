import { useEffect, useEffectEvent, useState } from 'react';
import { tokenNow } from '../../../../session/session.ts';
import { collector } from './collector.ts';
import { type Counted, reports } from './reports.ts';
import { sendAtLast, sendWatching, type WatchTarget } from './send-watching.ts';

const REPORT_MS = 5000;
const KEEP_MS = 1000;
/** Dragging along the scrubber makes many seeks; the place where it ends is told. */
const SETTLED_MS = 600;
/** A smaller move than this is not worth a report of its own; in seconds. */
const MOVED = 0.5;

interface Watching<S extends Counted> {
  video: HTMLVideoElement | null;
  /** By which it is kept on this device: the lecture's id, or what another video is called. */
  lectureId: string;
  to: WatchTarget<S>;
  /** Nobody's watching is counted without an enrolment. */
  userId: string | undefined;
  /** Where the server knows the person to be, in seconds. */
  position: number;
  onStep: (step: S) => void;
}

/** Counts what is really watched and tells the server. Answers whether the last report reached it. */
export function useWatching<S extends Counted>({ video, lectureId, to, userId, position, onStep }: Watching<S>) {
  const [reached, setReached] = useState(true);
  const notifyStep = useEffectEvent(onStep);
  const knownAt = useEffectEvent(() => position);
  const targetNow = useEffectEvent(() => to);

  useEffect(() => {
    if (!video || !userId) return;
    const token = tokenNow();
    const target = targetNow();
    const gather = collector();
    const post = reports(localStorage, { userId, lectureId }, (body) => sendWatching(target, body, token), {
      onStep: (step) => notifyStep(step),
      onReach: setReached,
    });
    let reportedPosition = knownAt();
    let lastStoredAt = 0;
    let settled: ReturnType<typeof setTimeout> | undefined;

    const tick = () => {
      if (!video.seeking) gather.played(video.currentTime, performance.now(), video.playbackRate);
    };
    const keep = () => {
      lastStoredAt = performance.now();
      const watched = gather.take();
      // Before the picture has loaded its position is 0, which nobody chose.
      if (video.readyState === 0 || (watched.length === 0 && Math.abs(video.currentTime - reportedPosition) < MOVED))
        return;
      reportedPosition = video.currentTime;
      post.add(reportedPosition, watched);
    };
    const send = () => {
      keep();
      void post.report();
    };
    const leave = () => {
      tick();
      keep();
      const last = post.last();
      if (last) sendAtLast(target, last, token);
    };

    const on: [EventTarget, string, () => void][] = [
      [video, 'play', tick],
      [video, 'playing', tick],
      [video, 'ratechange', tick],
      [
        video,
        'timeupdate',
        () => {
          if (video.paused) return;
          tick();
          if (performance.now() - lastStoredAt >= KEEP_MS) keep();
        },
      ],
      [
        video,
        'pause',
        () => {
          tick();
          gather.broke();
          send();
        },
      ],
      [video, 'seeking', gather.broke],
      [
        video,
        'seeked',
        () => {
          if (!video.paused) tick();
          clearTimeout(settled);
          settled = setTimeout(send, SETTLED_MS);
        },
      ],
      [video, 'ended', send],
      [window, 'online', send],
      [window, 'pagehide', leave],
      [document, 'visibilitychange', () => document.visibilityState === 'hidden' && leave()],
    ];
    for (const [target, name, listener] of on) target.addEventListener(name, listener);
    const timer = setInterval(() => {
      if (!video.paused || post.waiting()) send();
    }, REPORT_MS);

    return () => {
      for (const [target, name, listener] of on) target.removeEventListener(name, listener);
      clearInterval(timer);
      clearTimeout(settled);
      if (!video.paused) tick();
      send();
    };
  }, [video, userId, lectureId]);

  return reached;
}
