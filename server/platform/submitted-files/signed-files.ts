import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAttachment } from '../files/file-name.ts';
import { sendBytes } from '../files/media.ts';
import type { Services } from '../services.ts';

/** Files that learners hand in are given out at signed addresses, always as downloads. */

const HOUR = 60 * 60 * 1000;
/** Of which part of the site a file is; its address begins so. */
export type FileOf =
  | 'work'
  | 'answer'
  | 'still'
  | 'statement'
  | 'enquiry'
  | 'speaking'
  | 'interview'
  | 'class'
  | 'chat'
  | 'download';
type Signing = Pick<Services, 'signer' | 'now'>;

/** Good for an hour and for one session: a copied link opens nothing elsewhere. */
export function fileAddress({ signer, now }: Signing, of: FileOf, fileId: string, sessionId: string) {
  const exp = now().getTime() + HOUR;
  const sig = signer.sign(`${of} ${fileId} ${exp} ${sessionId}`);
  return `/${of}-files/${fileId}?exp=${exp}&sid=${sessionId}&sig=${sig}`;
}

/** The session that a signed address was made for. Throws `link_not_valid` where it is not ours, or over. */
export function sessionOfAddress({ signer, now }: Signing, of: FileOf, fileId: string, query: unknown) {
  const { exp, sid, sig } = query as Record<string, unknown>;
  const isSigned = [exp, sid, sig].every((part) => typeof part === 'string');
  const fits = isSigned && signer.verify(`${of} ${fileId} ${exp} ${sid}`, String(sig));
  if (!fits || Number(exp) < now().getTime()) throw new Problem('link_not_valid');
  return String(sid);
}

/** As `sendAsDownload`, with the ranges by which a large download is resumed. */
export function sendRangesAsDownload(
  services: Services,
  { key, name }: { key: string; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return sendBytes(services, key, request, asDownload(reply, name));
}

/** Always a download, and what a browser might still make of it runs nothing. */
export async function sendAsDownload(
  reply: FastifyReply,
  storage: Services['ports']['storage'],
  { key, name }: { key: string; name: string },
) {
  const size = await storage.size(key);
  if (size === undefined) throw new Problem('not_found');
  return asDownload(reply, name)
    .header('content-length', size)
    .send(await storage.open(key));
}

const asDownload = (reply: FastifyReply, name: string) =>
  reply
    .type('application/octet-stream')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', asAttachment(name))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
