import { type ProblemCode, problems } from './problems.ts';
import { type Fields, type ProblemReply, Refusal } from './refusal.ts';

interface More {
  fields?: Fields | undefined;
  /** Seconds. */
  retryAfter?: number;
  /** Instead of the words that stand beside the code. */
  message?: string;
  requestId?: string | undefined;
  opensAt?: string | undefined;
  missing?: ProblemReply['missing'];
  newest?: ProblemReply['newest'];
}

/** A refusal as the server utters it: status and words stand beside its code in problems.ts. */
export class Problem extends Refusal {
  readonly retryAfter: number | undefined;
  constructor(code: ProblemCode, { retryAfter, message, ...more }: More = {}) {
    const [status, defaultMessage] = problems[code];
    super(code, { status, message: message ?? defaultMessage, ...more });
    this.retryAfter = retryAfter;
  }
}
