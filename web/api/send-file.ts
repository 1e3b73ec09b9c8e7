import { i18n } from '@lingui/core';
import { isProblem } from '@stepwell/contract/refusal.ts';
import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client';
import { sessionGeneration, tokenNow } from '../session/session.ts';
import { unauthorized } from '../session/unauthorized.ts';
import { API } from './call.ts';

/** Small enough that a slow line has each piece across within the half minute that the server waits for one. */
const PIECE = 4 * 1024 * 1024;
/** A connection that comes back within some minutes is waited for; whoever waits longer presses a button. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000];

export interface TransferHooks {
  onProgress: (sent: number) => void;
  /** The connection is gone, and it waits for it. */
  onWaiting: () => void;
  onDone: (uploadId: string) => void;
  /** `again`: trying again may help. */
  onFailed: (text: string, again: boolean) => void;
}
export interface Transfer {
  start: () => void;
  /** What has arrived stays there, and `start` goes on behind it. */
  pause: () => Promise<void>;
  /** Gives up; nothing of it is kept. */
  cancel: () => Promise<void>;
}
/** The upload's id at the end of its address. */
export const idIn = (url: string | null) => url?.split('/').at(-1) ?? '';

interface Sending {
  /** Below the API. */
  path: string;
  metadata: Record<string, string>;
  /** The same for the same file at the same place, also after the page was loaded anew. */
  fingerprint: string;
}
/** Sends a file by tus; where part of the same file arrived before, it goes on behind that. */
export async function sendFile(file: File, to: Sending, hooks: TransferHooks): Promise<Transfer> {
  const tus = await import('tus-js-client');
  const madeUnder = sessionGeneration();
  const upload: Upload = new tus.Upload(file, {
    endpoint: `${API}${to.path}`,
    chunkSize: PIECE,
    retryDelays: RETRY_MS,
    metadata: to.metadata,
    fingerprint: async () => to.fingerprint,
    removeFingerprintOnSuccess: true,
    onBeforeRequest(request) {
      const token = tokenNow();
      if (token) request.setHeader('authorization', `Bearer ${token}`);
    },
    onShouldRetry(error) {
      const status = error.originalResponse?.getStatus() ?? 0;
      const mayPass =
        status === 0 || status === 408 || status === 409 || status === 423 || status === 429 || status >= 500;
      if (mayPass) hooks.onWaiting();
      return mayPass;
    },
    onProgress: hooks.onProgress,
    onSuccess: () => hooks.onDone(idIn(upload.url)),
    onError(error) {
      const answer = (error as Partial<DetailedError>).originalResponse;
      if (answer?.getStatus() === 401) {
        const reply = new Response(answer.getBody(), { status: 401 });
        void unauthorized(reply, madeUnder, true).catch(() => undefined);
      }
      hooks.onFailed(wordsOf(answer?.getBody()), answer === undefined || answer === null || answer.getStatus() >= 500);
    },
  });
  const [before] = (await upload.findPreviousUploads()).sort((a, b) => b.creationTime.localeCompare(a.creationTime));
  if (before) upload.resumeFromPreviousUpload(before);
  return {
    start: () => upload.start(),
    pause: () => upload.abort(),
    cancel: async () => {
      await upload.abort(true).catch(() => undefined);
      await forget(({ uploadUrl }) => uploadUrl !== null && uploadUrl === upload.url);
    },
  };
}

/** The server's own words where it gave some. */
function wordsOf(body: string | undefined) {
  try {
    const problem: unknown = JSON.parse(body ?? '');
    if (isProblem(problem)) return problem.message;
  } catch {
    // No words of ours: somebody between us answered, or nobody.
  }
  return i18n.t('Connection lost. Check it, then resume.');
}

async function forget(which: (one: PreviousUpload) => boolean) {
  const { defaultOptions } = await import('tus-js-client');
  const found = (await defaultOptions.urlStorage.findAllUploads()).filter(which);
  await Promise.all(found.map(({ urlStorageKey }) => defaultOptions.urlStorage.removeUpload(urlStorageKey)));
}

/** The looking takes a second or two; a long film a little more. In ms. */
const ASK_AGAIN = [300, 500, 1000, 1500, 2000];
const isDecided = (state: string) => state === 'kept' || state === 'refused';

/** Asks until the server has looked at a file that arrived. Throws what `outcome` throws. */
export async function decided<T extends { state: string }>(
  outcome: () => Promise<T>,
): Promise<Extract<T, { state: 'kept' | 'refused' }>> {
  for (let round = 0; ; round += 1) {
    const found = await outcome();
    if (isDecided(found.state)) return found as Extract<T, { state: 'kept' | 'refused' }>;
    await new Promise((later) => setTimeout(later, ASK_AGAIN[Math.min(round, ASK_AGAIN.length - 1)]));
  }
}
