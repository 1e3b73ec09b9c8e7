/**
 * How many programs can be spoken to at once, beside those that only run: whoever talks keeps a program waiting, and
 * that must not hold up what is judged. An interactive problem takes two.
 */
export const sessionsFor = (slots: number): number => 2 * slots + 2;
