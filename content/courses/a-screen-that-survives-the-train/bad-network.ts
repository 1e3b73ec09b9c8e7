// A small server that behaves badly on purpose. Run it with: node bad-network.ts
// GET  /parcels                the list
// POST /deliveries             { "key": "…", "parcel": 7, "rupees": 10 }; without a key each arrival is booked
// GET  /till                   what was booked so far; this one is always honest
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Shares of requests, 0 to 1; change them and start again. */
const bad = { droppedBefore: 0.2, droppedAfter: 0.2, half: 0.05, unavailable: 0.1, slowestMs: 3000 };

const parcels = Array.from({ length: 30 }, (_, n) => ({ id: n + 1, street: `MI Road ${n + 1}`, rupees: 10 }));
const answers = new Map<string, string>();
let till = 0;
let booked = 0;

const happens = (share: number) => Math.random() < share;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text || '{}') as { key?: string; parcel?: number; rupees?: number };
}

function book({ key, parcel = 0, rupees = 0 }: { key?: string; parcel?: number; rupees?: number }) {
  const known = key === undefined ? undefined : answers.get(key);
  if (known !== undefined) return known;
  till += rupees;
  booked += 1;
  const reply = JSON.stringify({ parcel, booked });
  if (key !== undefined) answers.set(key, reply);
  return reply;
}

async function serve(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/till') return response.end(JSON.stringify({ till, booked }));
  await pause(Math.random() ** 3 * bad.slowestMs);
  if (happens(bad.droppedBefore)) return response.destroy();
  if (happens(bad.unavailable)) return response.writeHead(503, { 'retry-after': '1' }).end();
  const text =
    request.method === 'POST' && request.url === '/deliveries'
      ? book(await bodyOf(request))
      : request.url === '/parcels'
        ? JSON.stringify(parcels)
        : undefined;
  if (text === undefined) return response.writeHead(404).end();
  if (happens(bad.droppedAfter)) return response.destroy();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  if (!happens(bad.half)) return response.end(text);
  response.write(text.slice(0, text.length / 2));
  response.destroy();
}

createServer((request, response) => {
  serve(request, response).catch(() => response.writeHead(400).end());
}).listen(8095, '127.0.0.1', () => console.log('A bad network waits at http://127.0.0.1:8095'));
