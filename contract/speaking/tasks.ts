import * as z from 'zod/mini';

export const taskKinds = ['read', 'shadow', 'role-play', 'picture', 'topic', 'drill'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** A recording of a read text ends by itself after so long, and a talk, in seconds. */
export const READ_SECONDS = 40;
export const TALK_SECONDS = 60;
export const secondsFor = (kind: TaskKind) => (kind === 'picture' || kind === 'topic' ? TALK_SECONDS : READ_SECONDS);
/** One second is 32 kB; some more is let through, so that a long recording gets a clear answer. */
export const MOST_RECORDING_BYTES = 2_400_000;
/** A recording may be sent in pieces of so many bytes, so that a network that is cut loses one piece. */
export const PIECE_BYTES = 262_144;
export const MOST_PIECES = Math.ceil(MOST_RECORDING_BYTES / PIECE_BYTES);
/** Characters of a typed answer or transcript, and words of it from which a talk counts. */
export const MOST_TYPED = 4000;
export const LEAST_TYPED_WORDS = 20;
/** The least share of a text, in percent, that must be remembered or heard for the day to count. */
export const COUNTS_FROM = 50;

export const TaskId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,79}$/, 'This task doesn’t exist.'));

export const RolePlayTurn = z.object({
  turnId: z.string(),
  /** What the partner says. */
  says: z.string(),
  /** What the learner may answer; each is a task of its own. None ends the conversation. */
  options: z.array(z.object({ taskId: TaskId, text: z.string(), next: z.string() })),
});
export type RolePlayTurn = z.infer<typeof RolePlayTurn>;

export const Task = z.object({
  taskId: TaskId,
  kind: z.enum(taskKinds),
  title: z.string(),
  /** What to read; empty for talks and for a whole role play. */
  text: z.string(),
  /** What to do, where it is more than to read. */
  instruction: z.string(),
  /** Frequency band of its rarer words, 1 to 6, of texts. */
  band: z.nullable(z.int()),
  /** Of talks: words that help. */
  usefulWords: z.array(z.string()),
  /** Of drills: the sound, in ARPAbet. */
  sound: z.nullable(z.string()),
  /** Of role plays: the first turn is the begin. */
  turns: z.array(RolePlayTurn),
  /** Each word of the text with the ways to say it that are accepted. */
  words: z.array(z.object({ text: z.string(), pronunciations: z.array(z.string()) })),
});
export type Task = z.infer<typeof Task>;
