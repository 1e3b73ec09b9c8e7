/** What is wrong with what was filled in, by field. */
export type Check = (values: unknown) => Record<string, string>;

/**
 * A check of a public form, fetched when it is needed, since it brings the library that checks and most who read such a page
 * never send the form. Where it can't be fetched it finds nothing: the server says what is wrong, in the same words.
 */
export const lateCheck = (fetchCheck: () => Promise<Check>): Promise<Check> => fetchCheck().catch(() => () => ({}));
