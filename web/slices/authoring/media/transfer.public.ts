import { i18n } from '@lingui/core';
import { UPLOADS, type UploadFacts } from '@stepwell/contract/authoring/media.ts';
import { isProblem } from '@stepwell/contract/refusal.ts';
import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client';
import { sessionGeneration, tokenNow } from '../../../session/session.ts';
import { unauthorized } from '../../../session/unauthorized.ts';

const API: string = import.meta.env?.['VITE_API_URL'] || '/api';
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
export type BeginTransfer = (file: File, facts: UploadFacts, hooks: TransferHooks) => Promise<Transfer>;

/** The same file of the same course, also after the page was loaded anew. */
const fingerprint = ({ course, kind }: UploadFacts, { name, size, lastModified }: File) =>
  ['stepwell', course, kind, name, size, lastModified].join('-');

const idIn = (url: string | null) => url?.split('/').at(-1) ?? '';

/** Sends a file of a course. */
export const beginTransfer: BeginTransfer = (file, facts, hooks) =>
  sendFile(file, { path: UPLOADS, metadata: { ...facts }, fingerprint: fingerprint(facts, file) }, hooks);

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

/** An upload that this browser began and did not end. */
export interface Unfinished {
  uploadId: string;
  name: string;
  kind: UploadFacts['kind'];
  bytes: number;
  forget: () => Promise<void>;
}

/** What this browser began for a course before the page was loaded anew. */
export async function unfinishedOf(courseId: string): Promise<Unfinished[]> {
  const { defaultOptions } = await import('tus-js-client');
  const all = await defaultOptions.urlStorage.findAllUploads();
  return all.flatMap(({ metadata, uploadUrl, size, urlStorageKey }) => {
    const { course, kind, filename } = metadata as Partial<UploadFacts>;
    if (course !== courseId || !kind || !filename || !uploadUrl || size === null) return [];
    const drop = () => defaultOptions.urlStorage.removeUpload(urlStorageKey);
    return [{ uploadId: idIn(uploadUrl), name: filename, kind, bytes: size, forget: drop }];
  });
}

async function forget(which: (one: PreviousUpload) => boolean) {
  const { defaultOptions } = await import('tus-js-client');
  const found = (await defaultOptions.urlStorage.findAllUploads()).filter(which);
  await Promise.all(found.map(({ urlStorageKey }) => defaultOptions.urlStorage.removeUpload(urlStorageKey)));
}

/** Gives up an upload of before: what arrived of it goes. */
export async function giveUp({ uploadId, forget: drop }: Unfinished) {
  const { Upload: Sender } = await import('tus-js-client');
  const token = tokenNow();
  await Sender.terminate(`${API}${UPLOADS}/${uploadId}`, {
    retryDelays: [],
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined);
  await drop();
}
