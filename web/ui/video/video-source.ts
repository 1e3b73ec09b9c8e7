import type { VideoLecture } from '@stepwell/contract/learning/learning.ts';

/** What the part must know of a film; a lecture brings it all. */
export type VideoSource = Pick<
  VideoLecture,
  'title' | 'source' | 'poster' | 'captions' | 'language' | 'tracks' | 'seconds' | 'transcript'
>;
