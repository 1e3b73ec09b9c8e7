import type { CuePoint } from '@stepwell/contract/quizzes/video-questions.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Film } from '../../../../ui/video/use-video.ts';
import { leavePicture } from '../../../../ui/video/windows.ts';
import { stopWatch } from './stop-watch.ts';

/** So near to the moment that is asked at, a seek is our own; in seconds. */
const OWN = 0.3;
const play = (video: HTMLVideoElement) => void video.play()?.catch(() => undefined);

/** Holds the film where it asks something. Whoever plays on or goes elsewhere has left the question. */
export function useVideoQuestions(film: Film, stops: readonly CuePoint[]) {
  const { video, seek, began } = film;
  const watch = useMemo(() => stopWatch(stops, began), [stops, began]);
  const [openCuePoints, setOpenCuePoints] = useState<CuePoint[]>([]);
  // What the film's own events find: they come between two renderings as well.
  const now = useRef<CuePoint[]>([]);
  const show = useCallback((list: CuePoint[]) => {
    now.current = list;
    setOpenCuePoints(list);
  }, []);
  const holdAt = useEffectEvent((at: number) => seek(at));

  useEffect(() => {
    if (!video) return;
    const reach = (position: number) => {
      if (now.current.length > 0) return;
      const found = watch.played(position);
      const [first] = found;
      if (!first) return;
      show(found);
      video.pause();
      holdAt(first.at);
      // In a small window of its own the question would not be seen.
      if (document.pictureInPictureElement === video) leavePicture();
    };
    const tick = () => {
      if (!video.paused && !video.seeking) reach(video.currentTime);
    };
    const begins = () => {
      const [first] = now.current;
      if (first) {
        watch.left(first.at);
        show([]);
      }
      tick();
    };
    const moves = () => {
      const [first] = now.current;
      if (first && Math.abs(video.currentTime - first.at) < OWN) return;
      watch.moved();
      if (first) show([]);
    };
    const ends = () => reach(Number.POSITIVE_INFINITY);
    const on: [string, () => void][] = [
      ['play', begins],
      ['playing', tick],
      ['timeupdate', tick],
      ['seeking', moves],
      ['ended', ends],
    ];
    for (const [name, listener] of on) video.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of on) video.removeEventListener(name, listener);
    };
  }, [video, watch, show]);

  const [stop] = openCuePoints;
  return {
    /** What is asked at this moment. */
    stop,
    /** On with the next question of the same moment, or with the film. */
    goOn(isRight: boolean) {
      if (!stop || !video) return;
      if (isRight) watch.answeredRight(stop.questionId);
      const rest = openCuePoints.slice(1);
      show(rest);
      if (rest.length > 0) return;
      watch.left(stop.at);
      play(video);
    },
    /** Back to where it is taught; the film comes to the question again by itself. */
    again() {
      if (!stop || !video) return;
      show([]);
      watch.moved();
      seek(stop.taughtAt);
      play(video);
    },
  };
}
