import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Asked {
  path: string;
  authorization: string | undefined;
  body: string;
}
type Reply = (request: Asked, response: ServerResponse, times: number) => unknown;

const completion = (content: string) =>
  JSON.stringify({ choices: [{ message: { content } }], usage: { prompt_tokens: 11, completion_tokens: 7 } });

/** By the name of the model: how the service behaves. `answer` is what it would say were it well. */
const manners: Record<string, (answer: string) => Reply> = {
  good: (answer) => (_, response) => response.end(completion(answer)),
  chatty: (answer) => (_, response) => response.end(completion(`Sure! Here it is:\n\`\`\`json\n${answer}\n\`\`\``)),
  slow: () => () => undefined,
  'not-json-once': (answer) => (_, response, times) =>
    response.end(completion(times === 1 ? 'I would rather talk.' : answer)),
  'never-json': () => (_, response) => response.end(completion('I would rather talk.')),
  'wrong-shape': () => (_, response) => response.end(completion('{"unasked":true}')),
  'busy-once': (answer) => (_, response, times) => {
    if (times === 1) response.writeHead(429);
    response.end(times === 1 ? '' : completion(answer));
  },
  busy: () => (_, response) => response.writeHead(503).end(),
  refusing: () => (_, response) => response.writeHead(401).end('{"error":"no such key"}'),
  'no-format': (answer) => (request, response) =>
    request.body.includes('response_format') ? response.writeHead(400).end() : response.end(completion(answer)),
  cut: (answer) => (_, response) => {
    response.writeHead(200, { 'content-length': 100_000 });
    response.write(completion(answer).slice(0, 20));
    setImmediate(() => response.destroy());
  },
  huge: () => (_, response) => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    let left = 50;
    const more = () => {
      if (response.destroyed) return;
      if (left === 0) return void response.end();
      left -= 1;
      if (response.write(piece)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  },
  redirecting: () => (received, response) =>
    received.path.startsWith('/elsewhere')
      ? response.end(completion('{}'))
      : response.writeHead(302, { location: '/elsewhere' }).end(),
  'stream-cut': (answer) => (_, response) => response.end(dataOf(answer.slice(0, answer.length / 2))),
  'stream-stalled': () => (_, response) => response.write('data: {"choices":[{"delta":{"content":"Hel"}}]}\n\n'),
  /** Never silent for long, and never done. */
  'stream-endless': () => (_, response) => {
    const drip = setInterval(() => response.write(dataOf('on and ')), 20);
    response.once('close', () => clearInterval(drip));
  },
  'stream-odd': () => (_, response) => {
    for (const line of ['{"choices":"none"}', 'nonsense', '{"choices":[{"delta":{"content":{"a":1}}}]}'])
      response.write(`event: x\ndata: ${line}\n\n`);
    response.end('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: [DONE]\n\n');
  },
};

/** A model service on this machine that behaves as the model's name says; closed at the end of the file. */
export async function openModelService(answer: (received: Asked) => string) {
  const requests: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = await readRequest(request);
    requests.push(one);
    response.on('error', () => undefined);
    if (one.path === '/v1/audio/transcriptions') return transcribed(one, response);
    if (one.path === '/v1/audio/speech')
      return response.writeHead(200, { 'content-type': 'audio/wav' }).end(Buffer.alloc(2048, 1));
    const { model = '', stream } = JSON.parse(one.body || '{}') as { model?: string; stream?: boolean };
    const times = requests.filter(({ path, body }) => path === one.path && body.includes(`"model":"${model}"`)).length;
    if (stream && (model === 'good' || (model === 'busy-once' && times > 1))) return streamed(response, answer(one));
    return (manners[model] ?? manners['good'])?.(answer(one))(one, response, times);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked: requests };
}

/** `ears` gives times where it is asked for them; `timeless` knows none and refuses the question. */
function transcribed({ body }: Asked, response: ServerResponse) {
  const text = 'The lift is on the left.';
  if (!body.includes('verbose_json')) return response.end(JSON.stringify({ text }));
  if (body.includes('timeless')) return response.writeHead(400).end('{"error":"response_format"}');
  const segments = [
    { start: 0.5, end: 2, text: ' The lift is' },
    { start: 2, end: 900, text: 'on the <left>. ' },
    { start: 3, end: null, text: 'never' },
  ];
  return response.end(JSON.stringify({ text, language: 'english', segments }));
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: Buffer.concat(pieces).toString('utf8'),
  };
}

function streamed(response: ServerResponse, answer: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of answer.match(/[\s\S]{1,40}/g) ?? []) response.write(dataOf(piece));
  response.end('data: [DONE]\n\n');
}

const dataOf = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
