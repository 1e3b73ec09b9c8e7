import * as z from 'zod/mini';

/** Every refusal Stepwell can utter: code → [status, words a person can act on]. */
export const problems = {
  malformed: [400, 'We could not read this request.'],
  signed_out: [401, 'Session expired or logged in elsewhere'],
  not_allowed: [403, 'This is not for your role.'],
  account_pending: [403, 'Your account is waiting for approval.'],
  account_declined: [403, 'Your account was not approved.'],
  account_suspended: [403, 'Your account is suspended.'],
  demo_closed: [403, 'The demo accounts open only on the machine itself. Set DEMO=public to allow them.'],
  not_enrolled: [403, 'Enrol in this course to open this lecture.'],
  link_not_valid: [403, 'This link has expired. Open the page again for a fresh one.'],
  not_found: [404, 'There is nothing at this address.'],
  user_not_found: [404, 'This person does not exist.'],
  course_not_found: [404, 'This course does not exist or is no longer published.'],
  instructor_not_found: [404, 'This person does not exist or teaches nothing here at the moment.'],
  lecture_not_found: [404, 'This lecture does not exist or is no longer published.'],
  quiz_not_found: [404, 'This quiz does not exist or is not open to you.'],
  attempt_not_found: [404, 'This attempt does not exist.'],
  certificate_not_found: [404, 'No certificate has this code.'],
  slug_taken: [409, 'This address already leads somewhere else. Choose another one.'],
  already_decided: [409, 'Somebody has already decided about this person.'],
  not_suspendable: [409, 'Only an approved student or an instructor can be suspended.'],
  not_suspended: [409, 'This person is not suspended.'],
  wrong_kind_of_lecture: [409, 'This lecture is of another kind.'],
  no_attempts_left: [409, 'You have used every attempt at this quiz.'],
  quiz_not_open: [409, 'This quiz is not open at this time.'],
  quiz_not_ready: [409, 'This quiz is not complete yet. Its author has to add questions first.'],
  answered_elsewhere: [409, 'This question was answered in another tab or on another device.'],
  attempt_ended: [409, 'This attempt has ended. Everything saved before the end counts.'],
  attempt_still_open: [409, 'This attempt is still open. Hand it in to see the review.'],
  too_large: [413, 'This is too large.'],
  unsupported_type: [415, 'We cannot read this kind of content.'],
  range_not_satisfiable: [416, 'This part of the file does not exist.'],
  invalid_fields: [422, 'Some fields need another look.'],
  wrong_credentials: [422, 'The email address or the password is not right.'],
  link_spent: [422, 'This link has expired or was used before. Sign in, or ask for a new one.'],
  weak_password: [422, 'Choose another password.'],
  too_many_requests: [429, 'That was a bit fast. Please wait a moment.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  not_ready: [503, 'Stepwell is starting. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof problems;
export type Fields = Record<string, string>;

/** RFC 9457, application/problem+json. */
export const ProblemReply = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  status: z.int(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  /** Stands in the server's log beside what happened; worth telling support. */
  requestId: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ProblemReply = z.infer<typeof ProblemReply>;

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields: Fields | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  constructor(
    code: ProblemCode,
    more: { fields?: Fields | undefined; retryAfter?: number; message?: string; requestId?: string | undefined } = {},
  ) {
    super(more.message ?? problems[code][1]);
    this.requestId = more.requestId;
    this.code = code;
    this.status = problems[code][0];
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}
