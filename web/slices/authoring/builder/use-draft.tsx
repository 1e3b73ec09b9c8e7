import type {
  CourseFaq,
  CourseOutline,
  Details,
  DraftLecture,
  DraftPartKey,
} from '@stepwell/contract/authoring/authoring.ts';
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { DraftNow } from '../draft/draft-now.ts';
import type { DraftStore } from '../draft/draft-store.ts';

const Place = createContext<DraftStore | undefined>(undefined);

export function DraftPlace({ store, children }: { store: DraftStore; children: ReactNode }) {
  return <Place value={store}>{children}</Place>;
}

export function useStore(): DraftStore {
  const store = use(Place);
  if (!store) throw new Error('This part belongs into a builder: there is no draft around it.');
  return store;
}

/** What `select` finds in the draft as it is now. It must find the same thing again while nothing changed. */
export function useNow<T>(select: (now: DraftNow) => T): T {
  const store = useStore();
  return useSyncExternalStore(
    (watcher) => store.watch(watcher),
    () => select(store.now()),
  );
}

interface Contents {
  details: Details;
  outline: CourseOutline;
  faq: CourseFaq;
}

/** One of the three pieces that are always there, and the way to change it. */
export function useDraftPart<K extends keyof Contents>(key: K) {
  const store = useStore();
  const content = useNow(({ pieces }) => pieces[key]?.content) as Contents[K];
  const refused = useNow(({ pieces }) => pieces[key]?.refused);
  const change = useCallback(
    (part: Partial<Contents[K]>) => {
      const now = store.now().pieces[key]?.content as Contents[K];
      store.change(key, { ...now, ...part });
    },
    [store, key],
  );
  return { content, refused, change };
}

/** A lecture that was opened; undefined until it has come. */
export function useLecture(key: DraftPartKey) {
  const store = useStore();
  const lecture = useNow(({ pieces }) => pieces[key]?.content) as DraftLecture | undefined;
  const refused = useNow(({ pieces }) => pieces[key]?.refused);
  const change = useCallback(
    (part: Partial<DraftLecture>) => {
      const now = store.now().pieces[key]?.content as DraftLecture;
      store.change(key, { ...now, ...part } as DraftLecture);
    },
    [store, key],
  );
  return { lecture, refused, change };
}
