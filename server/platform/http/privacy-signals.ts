import type { IncomingHttpHeaders } from 'node:http';

/** Whether the browser asks not to be counted: Do Not Track, or Global Privacy Control (W3C GPC). */
export const asksForPrivacy = (headers: IncomingHttpHeaders) => headers['dnt'] === '1' || headers['sec-gpc'] === '1';
