import { UPLOADS, type UploadFacts } from '@stepwell/contract/authoring/media.ts';
import { API } from '../../../api/call.ts';
import { idIn, sendFile, type Transfer, type TransferHooks } from '../../../api/send-file.ts';
import { tokenNow } from '../../../session/session.ts';

export type BeginTransfer = (file: File, facts: UploadFacts, hooks: TransferHooks) => Promise<Transfer>;

/** The same file of the same course, also after the page was loaded anew. */
const fingerprint = ({ course, kind }: UploadFacts, { name, size, lastModified }: File) =>
  ['stepwell', course, kind, name, size, lastModified].join('-');

/** Sends a file of a course. */
export const beginTransfer: BeginTransfer = (file, facts, hooks) =>
  sendFile(file, { path: UPLOADS, metadata: { ...facts }, fingerprint: fingerprint(facts, file) }, hooks);

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
