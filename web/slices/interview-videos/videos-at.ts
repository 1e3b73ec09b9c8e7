import { videoLevels, videoShows } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { videoStates } from '@stepwell/contract/interview-videos/own-videos.ts';

/** What the address says, for the loaders and the screens alike. */
export const LIBRARY_PATH = '/student/bookmark';
export const OWN_PATH = '/instructor/course-resume';

export function videoIn(search: URLSearchParams) {
  const id = search.get('video') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}

const text = (search: URLSearchParams, name: string) => search.get(name)?.slice(0, 80) || undefined;

export const libraryAt = (search: URLSearchParams) => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  role: text(search, 'role'),
  company: text(search, 'company'),
  round: text(search, 'round'),
  level: videoLevels.find((level) => level === search.get('level')),
  show: videoShows.find((show) => show === search.get('show')) ?? 'all',
  cursor: search.get('cursor') ?? undefined,
});
export const ownAt = (search: URLSearchParams) => ({
  state: videoStates.find((state) => state === search.get('state')),
  cursor: search.get('cursor') ?? undefined,
});
export const questionsAt = (search: URLSearchParams) => ({
  show: search.get('show') === 'answered' ? ('answered' as const) : ('waiting' as const),
  cursor: search.get('cursor') ?? undefined,
});
export const viewersAt = (search: URLSearchParams) => ({
  q: search.get('q')?.slice(0, 100) || undefined,
  cursor: search.get('cursor') ?? undefined,
});

/** A video, at a second where one is given. */
export const watchPath = (videoId: string, second?: number) =>
  `${LIBRARY_PATH}?${new URLSearchParams({ video: videoId, ...(second !== undefined && { t: String(Math.floor(second)) }) })}`;
export const practicePath = (setId: string) => `/student/selfInterview?set=${setId}`;
export const ownVideoPath = (videoId: string, view?: 'viewers') =>
  `${OWN_PATH}?${new URLSearchParams({ video: videoId, ...(view && { view }) })}`;
export const NEW_PATH = `${OWN_PATH}?view=new`;
export const QUESTIONS_PATH = `${OWN_PATH}?view=questions`;
