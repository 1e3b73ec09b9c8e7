import * as z from 'zod/mini';
import type { LatestDraftPart } from './authoring/drafts.ts';
import type { ProblemCode } from './problems.ts';

export type Fields = Record<string, string>;

/** RFC 9457, application/problem+json. Its code stands in contract/problems.ts, which the browser need not carry. */
export const ProblemReply = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.int(),
  code: z.custom<ProblemCode>((code) => typeof code === 'string'),
  message: z.string(),
  /** Stands in the server's log beside what happened; worth telling support. */
  requestId: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of what is locked: when the calendar opens it, and what has to be done first. */
  opensAt: z.optional(z.iso.datetime()),
  missing: z.optional(
    z.array(z.object({ title: z.string(), courseId: z.string(), lectureId: z.nullable(z.string()) })),
  ),
  /** Of a piece of a draft that somebody else saved meanwhile: as it is now. */
  newest: z.optional(z.custom<LatestDraftPart>()),
});
export type ProblemReply = z.infer<typeof ProblemReply>;

/** Whether an answer is a refusal of ours and not a proxy's own page. Every page carries this, so it needs no schema. */
export function isProblem(data: unknown): data is ProblemReply {
  const { status, code, message } = (data ?? {}) as Partial<Record<keyof ProblemReply, unknown>>;
  return Number.isInteger(status) && typeof code === 'string' && typeof message === 'string';
}

interface Said {
  status: number;
  message: string;
  fields?: Fields | undefined;
  requestId?: string | undefined;
  opensAt?: string | undefined;
  missing?: ProblemReply['missing'];
  newest?: LatestDraftPart | undefined;
}

/** What the server said no with, as the browser hears it: the words come along, ready to be shown. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Fields | undefined;
  readonly requestId: string | undefined;
  /** When the calendar opens what is locked, and what has to be done first. */
  readonly opensAt: string | undefined;
  readonly missing: ProblemReply['missing'];
  /** What somebody else saved meanwhile. */
  readonly newest: LatestDraftPart | undefined;
  constructor(code: ProblemCode, details: Said) {
    super(details.message);
    this.code = code;
    this.status = details.status;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.opensAt = details.opensAt;
    this.missing = details.missing;
    this.newest = details.newest;
  }
}

/** What a screen knows without asking: there is nothing at this address. */
export const notHere = (code: ProblemCode, message: string) => new Refusal(code, { status: 404, message });

/** An answer that nobody promised: said as what the server says of its own faults. */
export const unexpected = (requestId?: string) =>
  new Refusal('unexpected', {
    status: 500,
    message: 'Something went wrong on our side. Try again.',
    requestId,
  });
