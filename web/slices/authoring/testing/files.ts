import type { MediaItem } from '@stepwell/contract/authoring/media.ts';

/** A file as a person chooses it; so many bytes without holding them. */
export function fileOf(name: string, type: string, size: number) {
  const file = new File([], name, { type, lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

export const itemOf = (about: Partial<MediaItem> = {}): MediaItem => ({
  mediaId: '01890000-0000-7000-8000-000000000001',
  kind: 'picture',
  name: 'graph.png',
  contentType: 'image/png',
  bytes: 120_000,
  seconds: null,
  width: 1600,
  height: 900,
  addedAt: '2026-11-21T10:00:00.000Z',
  url: '/media/courses/a.png?exp=1&sid=&sig=x',
  posterUrl: null,
  ...about,
});
