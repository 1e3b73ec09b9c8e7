import { pathOf } from '@stepwell/contract/endpoint.ts';
import {
  type ApplicationDocument,
  applications,
  type OwnApplication,
} from '@stepwell/contract/identity/applications.ts';
import { isProblem, Refusal, unexpected } from '@stepwell/contract/refusal.ts';
import { Unreachable } from '../../../api/call.ts';
import { sessionGeneration, sessionNow, tokenNow, xsrfToken } from '../../../session/session.ts';
import { unauthorized } from '../../../session/unauthorized.ts';

const API: string = import.meta.env?.['VITE_API_URL'] || '/api';

interface Watched {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends it early; it then rejects with an `AbortError`. */
  signal: AbortSignal;
}

/** As `call` sends a file, and says how far it is, which fetch cannot. Throws what `call` throws. */
export async function uploadDocument(file: File, { onProgress, signal }: Watched): Promise<OwnApplication> {
  sessionNow();
  const madeUnder = sessionGeneration();
  const answer = await new Promise<Response>((answered, failed) => {
    const request = new XMLHttpRequest();
    const search = new URLSearchParams({ name: file.name });
    request.open('POST', `${API}${pathOf(applications.addDocument)}?${search}`);
    const token = tokenNow();
    const xsrf = xsrfToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (xsrf) request.setRequestHeader('x-xsrf-token', xsrf);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => answered(new Response(request.responseText, { status: request.status }));
    request.onerror = () => failed(new Unreachable());
    request.onabort = () => failed(new DOMException('Ended by the person', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
  if (answer.status === 401) return unauthorized(answer, madeUnder, true);
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok && data !== null) return data as OwnApplication;
  if (!isProblem(data)) throw unexpected();
  throw new Refusal(data.code, data);
}

const units = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
/** `340 KB`, `2.1 MB`. */
export const sizeText = ({ bytes }: Pick<ApplicationDocument, 'bytes'>) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${units.format(bytes / 1_000_000)} MB`;
