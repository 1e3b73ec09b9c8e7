import { standings } from '@stepwell/contract/grading/gradebook.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? '';
  return UUID.test(text) ? text : undefined;
};

export const bookPlaces = ['marks', 'rules', 'history'] as const;
export type BookPlace = (typeof bookPlaces)[number];
export const bookSizes = [50, 100, 200] as const;

export const isBookAt = (search: URLSearchParams) => search.get('view') === 'gradebook';
export const courseAt = (search: URLSearchParams) => {
  const text = search.get('course') ?? '';
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? text : undefined;
};
export const placeAt = (search: URLSearchParams): BookPlace =>
  bookPlaces.find((place) => place === search.get('place')) ?? 'marks';
export const studentAt = (search: URLSearchParams) => idIn(search, 'student');

/** What the address says of the rows of a book. */
export const bookRowsAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  batch: idIn(search, 'batch'),
  standing: standings.find((standing) => standing === search.get('standing')),
  limit: bookSizes.find((size) => String(size) === search.get('limit')) ?? bookSizes[0],
  cursor: search.get('cursor') ?? undefined,
});

/** And of the list of courses. */
export const booksAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  cursor: search.get('cursor') ?? undefined,
});
