export const parts = ['content', 'design', 'checks', 'match', 'parser', 'letters', 'share'] as const;
export type Part = (typeof parts)[number];

/** What the address says, for the loader and the screen alike. */
export const resumeAt = (search: URLSearchParams) => (search.get('resume') ?? '').slice(0, 40);
export const partAt = (search: URLSearchParams): Part => parts.find((part) => part === search.get('part')) ?? 'content';

const HERE = '/student/resume';
export const pathToList = HERE;
export const pathTo = (resume: string, part: Part = 'content') =>
  `${HERE}?${new URLSearchParams({ resume, ...(part !== 'content' && { part }) })}`;
