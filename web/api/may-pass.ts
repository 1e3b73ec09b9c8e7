import { Refusal } from '@stepwell/contract/refusal.ts';

/** Whether the same call may be taken later: nobody answered, the fault is the server's own, or it was asked too much. */
export const mayPass = (error: unknown) => !(error instanceof Refusal) || error.status >= 500 || error.status === 429;
