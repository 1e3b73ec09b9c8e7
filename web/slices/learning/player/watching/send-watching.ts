import { pathOf } from '@stepwell/contract/endpoint.ts';
import { learning, type Step, type Stretch } from '@stepwell/contract/learning/learning.ts';
import { call } from '../../../../api/call.ts';
import { sessionNow, tokenNow, xsrfToken } from '../../../../session/session.ts';
import { inTurn } from '../turns.ts';
import type { Counted } from './reports.ts';

interface Watched {
  position: number;
  watched: Stretch[];
}

/** Where the watching of one video is counted. */
export interface WatchTarget<S extends Counted> {
  send: (body: Watched) => Promise<S>;
  /** Of the same call, for a page that is going away; below the API. */
  path: string;
}

export const lectureTarget = (lectureId: string): WatchTarget<Step> => ({
  send: (body) => call(learning.watch, { params: { lectureId }, body }),
  path: pathOf(learning.watch, { lectureId }),
});

/**
 * Sends under the session it was made for, named by its token. Once that session is over the report waits on this device:
 * nothing may be counted for whoever signed in after it, and nothing be asked while nobody is.
 */
export const sendWatching = <S extends Counted>(to: WatchTarget<S>, body: Watched, token: string | null) =>
  inTurn(() => {
    if (!isStill(token)) throw new Error('This session is over.');
    return to.send(body);
  });

/** Whether the session is the one that had this token. */
export const isStill = (token: string | null) => sessionNow() !== null && tokenNow() === token;

/** For a page that is going away: the browser sends it after the page is gone, and nobody reads the answer. */
export function sendAtLast({ path }: Pick<WatchTarget<Counted>, 'path'>, body: Watched, token: string | null) {
  if (!token || !isStill(token)) return;
  const xsrf = xsrfToken();
  const api: string = import.meta.env?.['VITE_API_URL'] || '/api';
  void fetch(api + path, {
    method: 'POST',
    keepalive: true,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(xsrf && { 'x-xsrf-token': xsrf }),
    },
    body: JSON.stringify(body),
  }).catch(() => {});
}
