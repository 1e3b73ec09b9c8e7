/**
 * Structured data is for engines, which read what the server sends. Where this is false, in the browser's build, what
 * makes it falls away: `e2e/whole/frame.long.test.ts` looks for what may be left.
 */
export const READ_BY_ENGINES = import.meta.env.SSR || import.meta.env.MODE === 'test';
