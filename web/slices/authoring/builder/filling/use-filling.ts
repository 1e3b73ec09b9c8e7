import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { type MediaItem, media } from '@stepwell/contract/authoring/media.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, everything } from '../../../../api/call.ts';
import type { DraftStore } from '../../draft/draft-store.ts';
import { lectureKey } from '../../draft/sending.ts';
import { isUnderWay } from '../../media/upload-queue.ts';
import { uploadsOf } from '../../media/use-uploads.ts';
import { fillingsOf } from './fillings.ts';

/** After a failure it is tried again so much later, in ms. */
const LATER = 5000;

/**
 * Puts files that have arrived into the lectures that wait for them, at whatever step of the builder their author is.
 * Leaving the page meanwhile is asked about.
 */
export function useFilling(store: DraftStore) {
  const cache = useQueryClient();
  useEffect(() => {
    const { courseId } = store;
    const [queue, fillings] = [uploadsOf(courseId), fillingsOf(courseId)];
    const busy = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      for (const filling of fillings.all()) {
        const { lectureId } = filling;
        const item = fillings.uploadOf(filling, queue.lines())?.item;
        if (!item || busy.has(lectureId)) continue;
        busy.add(lectureId);
        void fill(store, lectureId, item)
          .then(
            (isDone) => {
              if (isDone) fillings.drop(lectureId);
              void cache.invalidateQueries(everything(media.list));
            },
            () => {
              clearTimeout(timer);
              timer = setTimeout(look, LATER);
            },
          )
          .finally(() => busy.delete(lectureId));
      }
    };
    const leaves = (event: BeforeUnloadEvent) => {
      if (fillings.all().length > 0 && queue.lines().some(isUnderWay)) event.preventDefault();
    };
    const stops = [queue.watch(look), fillings.watch(look)];
    addEventListener('online', queue.wake);
    addEventListener('beforeunload', leaves);
    look();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      removeEventListener('online', queue.wake);
      removeEventListener('beforeunload', leaves);
    };
  }, [store, cache]);
}

/** Answers whether the lecture waits no more; it does not, either, where it is gone. */
async function fill(store: DraftStore, lectureId: string, item: MediaItem) {
  const key = lectureKey(lectureId);
  if (!store.now().pieces[key]) {
    try {
      store.open(lectureId, await call(drafts.lecture, { params: { courseId: store.courseId, lectureId } }));
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return true;
      throw error;
    }
  }
  const lecture = store.now().pieces[key]?.content as DraftLecture | undefined;
  if (!lecture) return false;
  const filled = filledWith(lecture, item);
  if (filled !== lecture) store.change(key, filled);
  // The row tells of its file until the server knows of it.
  await store.flush();
  return true;
}

/** A film that its author chose meanwhile stays. */
function filledWith(lecture: DraftLecture, { mediaId, kind, name }: MediaItem): DraftLecture {
  if (lecture.kind === 'video' && kind === 'video') return lecture.mediaId === null ? { ...lecture, mediaId } : lecture;
  return lecture.files.some((file) => file.mediaId === mediaId)
    ? lecture
    : { ...lecture, files: [...lecture.files, { mediaId, name }] };
}
