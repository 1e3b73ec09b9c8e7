import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';

/** To the thread that marks: open harper, or mark this text. */
export type ToMarks = { kind: 'open' } | { kind: 'check'; id: number; text: string };
export type FromMarks = { kind: 'ready' } | { kind: 'failed' } | { kind: 'marks'; id: number; marks: Mark[] };
