/** A search of more words is read by its first ones. */
const MOST_WORDS = 8;

/** What somebody looks for, word by word. */
export const wordsIn = (q = '') => q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Text as LIKE and ILIKE find it letter by letter: the signs that mean something to them mean themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern of what stands anywhere in a text. */
export const anywhere = (text: string) => `%${literal(text)}%`;
