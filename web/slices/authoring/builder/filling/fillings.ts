import * as z from 'zod/mini';
import type { UploadLine } from '../../media/upload-queue.ts';

/** A lecture that waits for the file it was made from. */
const Filling = z.object({
  lectureId: z.uuid(),
  /** Of the file: by both it is known again, also after the page was loaded anew. */
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(['video', 'file']),
});
export type Filling = z.infer<typeof Filling>;

/** What a course's lectures still wait for, kept on this device: uploads outlive the step, and the page. */
function newFillings(courseId: string) {
  const place = `stepwell.filling.${courseId}`;
  const watchers = new Set<() => void>();
  /** The upload of each, by the lecture's id: of this page only, as uploads have numbers of their own in each. */
  const uploads = new Map<string, number>();
  let all: readonly Filling[] = read(place);
  const set = (next: readonly Filling[]) => {
    all = next;
    write(place, next);
    for (const watcher of watchers) watcher();
  };
  return {
    all: () => all,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** A lecture waits for this file, or for this one in the place of the one that did not come. */
    await(fresh: Filling, upload: number | undefined) {
      if (upload !== undefined) uploads.set(fresh.lectureId, upload);
      set([...all.filter(({ lectureId }) => lectureId !== fresh.lectureId), fresh]);
    },
    drop(lectureId: string) {
      uploads.delete(lectureId);
      set(all.filter((one) => one.lectureId !== lectureId));
    },
    /** The upload that a lecture waits for, if one is there: its own, or one of the same file that was begun elsewhere. */
    uploadOf({ lectureId, name, bytes, kind }: Filling, lines: readonly UploadLine[]): UploadLine | undefined {
      const own = lines.find(({ id }) => id === uploads.get(lectureId));
      if (own) return own;
      const claimed = new Set(uploads.values());
      return lines.find(
        (line) => !claimed.has(line.id) && line.name === name && line.bytes === bytes && line.kind === kind,
      );
    },
  };
}
export type Fillings = ReturnType<typeof newFillings>;

const courses = new Map<string, Fillings>();
/** One list for each course, for as long as the page lives. */
export function fillingsOf(courseId: string): Fillings {
  const known = courses.get(courseId) ?? newFillings(courseId);
  courses.set(courseId, known);
  return known;
}

function read(place: string): Filling[] {
  try {
    const found = z.safeParse(z.array(Filling), JSON.parse(localStorage.getItem(place) ?? '[]'));
    return found.success ? found.data : [];
  } catch {
    return [];
  }
}

function write(place: string, all: readonly Filling[]) {
  try {
    if (all.length > 0) localStorage.setItem(place, JSON.stringify(all));
    else localStorage.removeItem(place);
  } catch {
    // Then it holds for as long as the page lives.
  }
}
