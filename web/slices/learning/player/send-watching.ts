import { pathOf } from '@stepwell/contract/endpoint.ts';
import { learning, type Stretch } from '@stepwell/contract/learning.ts';
import { call } from '../../../api/call.ts';
import { tokenNow, xsrfToken } from '../../../session/session.ts';
import { inTurn } from './turns.ts';

interface Watched {
  position: number;
  watched: Stretch[];
}

export const sendWatching = (lectureId: string, body: Watched) =>
  inTurn(() => call(learning.watch, { params: { lectureId }, body }));

/** For a page that is going away: the browser sends it after the page is gone, and nobody reads the answer. */
export function sendAtLast(lectureId: string, body: Watched) {
  const token = tokenNow();
  if (!token) return;
  const xsrf = xsrfToken();
  const api: string = import.meta.env?.['VITE_API_URL'] || '/api';
  void fetch(api + pathOf(learning.watch, { lectureId }), {
    method: learning.watch.method,
    keepalive: true,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(xsrf && { 'x-xsrf-token': xsrf }),
    },
    body: JSON.stringify(body),
  }).catch(() => {});
}
