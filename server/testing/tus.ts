import { connect } from 'node:net';
import type { TestApp } from './test-app.ts';

const ask = { 'tus-resumable': '1.0.0' };
const part = { ...ask, 'content-type': 'application/offset+octet-stream' };

/** `Upload-Metadata` as tus writes it. */
export const encodeMetadata = (facts: Record<string, string>) =>
  Object.entries(facts)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Sender {
  headers: Record<string, string>;
}

/** tus as a browser speaks it, word by word, so that a test can say something else in between. */
export function newTus({ http }: Pick<TestApp, 'http'>, path = '/api/authoring/uploads') {
  const send = (
    sender: Sender,
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    url: string,
    headers: Record<string, string>,
    payload?: Buffer,
  ) => http.inject({ method, url, headers: { ...sender.headers, ...headers }, ...(payload && { payload }) });

  const begin = (sender: Sender, facts: Record<string, string>, bytes: number | string) =>
    send(sender, 'POST', path, {
      ...ask,
      'upload-length': String(bytes),
      'upload-metadata': encodeMetadata(facts),
    });

  const add = (sender: Sender, url: string, offset: number | string, content: Buffer) =>
    send(sender, 'PATCH', url, { ...part, 'upload-offset': String(offset) }, content);

  const head = (sender: Sender, url: string) => send(sender, 'HEAD', url, ask);
  const stop = (sender: Sender, url: string) => send(sender, 'DELETE', url, ask);

  /** Begins and sends a whole file; answers the id of its upload. */
  const upload = async (sender: Sender, facts: Record<string, string>, content: Buffer) => {
    const url = String((await begin(sender, facts, content.length)).headers.location);
    const last = await add(sender, url, 0, content);
    if (last.statusCode !== 204) throw new Error(`the upload ended with ${last.statusCode}: ${last.body}`);
    return url.split('/').at(-1) ?? '';
  };

  return { begin, add, head, stop, upload };
}

/**
 * Sends a piece over a connection of its own, and cuts it dead once `until` says so, as a train into a tunnel does. So
 * many bytes are sent of what was announced; answers when nothing of the connection is left here.
 */
export function cutOff(
  port: number,
  {
    path,
    token,
    offset,
    content,
    after,
    until,
  }: { path: string; token: string; offset: number; content: Buffer; after: number; until: () => Promise<unknown> },
) {
  return new Promise<void>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      const lines = [
        `PATCH ${path} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${token}`,
        'tus-resumable: 1.0.0',
        'content-type: application/offset+octet-stream',
        `upload-offset: ${offset}`,
        `content-length: ${content.length}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(content.subarray(0, after));
      void until().finally(() => socket.resetAndDestroy());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done());
  });
}
