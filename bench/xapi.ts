import type { Reply } from '@stepwell/contract/endpoint.ts';
import type { xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import { call } from './load.ts';
import { cpuOf } from './processes.ts';

const FEW = 1000;
const MANY = 100_000;
/** Statements of one request. */
const BATCH = 1000;
/** Calls whose CPU is added up: the kernel counts in hundredths of a second. */
const CALLS = 200;

const base = 'http://example.org';
/** Five learners, five books, two verbs: every page of a hundred is full, among the few as among the many. */
const statementAt = (n: number) => {
  // Who came only at the beginning is found at the end as well.
  const isRare = n < FEW && n % 10 === 0;
  return {
    actor: { mbox: `mailto:${isRare ? 'rare' : `learner${n % 5}`}@example.org` },
    verb: { id: `${base}/verbs/${isRare ? 'rare' : n % 2}`, display: { en: 'read' } },
    object: { id: `${base}/books/${Math.floor(n / 5) % 5}`, definition: { name: { en: `Book ${n % 5}` } } },
    result: { score: { scaled: (n % 100) / 100 }, completion: n % 3 === 0, duration: 'PT5M' },
    context: {
      registration: `00000000-0000-4000-8000-00000000000${n % 5}`,
      instructor: { mbox: 'mailto:teacher@example.org' },
      contextActivities: { parent: [{ id: `${base}/shelves/${n % 3}` }] },
    },
  };
};
const agent = (name: string) => encodeURIComponent(JSON.stringify({ mbox: `mailto:${name}@example.org` }));
const activity = (name: string) => encodeURIComponent(`${base}/${name}`);

const queries: Record<string, string> = {
  newest: '',
  oldest: '&ascending=true',
  'a verb': `&verb=${activity('verbs/1')}`,
  'a rare verb': `&verb=${activity('verbs/rare')}`,
  'a learner': `&agent=${agent('learner1')}`,
  'a rare learner': `&agent=${agent('rare')}`,
  'whoever names the teacher': `&agent=${agent('teacher')}&related_agents=true`,
  'a book': `&activity=${activity('books/1')}`,
  'whatever lies on a shelf': `&activity=${activity('shelves/1')}&related_activities=true`,
  'a registration': '&registration=00000000-0000-4000-8000-000000000001',
  'a learner and a verb': `&agent=${agent('learner1')}&verb=${activity('verbs/1')}`,
  'a rare learner and a book': `&agent=${agent('rare')}&activity=${activity('books/0')}`,
  'a verb, as ids': `&verb=${activity('verbs/1')}&format=ids`,
};

interface Running {
  address: string;
  /** Of an admin. */
  token: string;
  pids: () => number[];
}

/** A page of a hundred statements among a thousand and among a hundred thousand: what the second costs of the first. */
export async function measureXapi({ address, token, pids }: Running) {
  type Issued = Reply<typeof xapiCredentials.issue>;
  const body = { name: 'Bench', scope: 'write' };
  const { token: bearer } = await call<Issued>(address, 'POST', '/admin/xapi/credentials', token, body);
  const headers = { authorization: `Bearer ${bearer}`, 'x-experience-api-version': '1.0.3' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/xapi/${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  const fill = async (from: number, to: number) => {
    const started = performance.now();
    for (let at = from; at < to; at += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, to - at) }, (_, n) => statementAt(at + n));
      await ask('statements', {
        method: 'POST',
        body: JSON.stringify(batch),
        headers: { 'content-type': 'application/json' },
      });
    }
    return (performance.now() - started) / 1000;
  };
  const costs = async () => {
    const figures = new Map<string, number>();
    for (const [name, query] of Object.entries(queries)) {
      for (let n = 0; n < 20; n += 1) await ask(`statements?limit=100${query}`);
      const before = cpuOf(pids());
      for (let n = 0; n < CALLS; n += 1) await ask(`statements?limit=100${query}`);
      figures.set(name, (cpuOf(pids()) - before) / CALLS);
    }
    return figures;
  };
  await fill(0, FEW);
  const few = await costs();
  const seconds = await fill(FEW, MANY);
  console.log(`storing ${MANY - FEW} statements in batches of ${BATCH}: ${(MANY / seconds).toFixed(0)} a second`);
  for (const [name, after] of await costs()) {
    const before = few.get(name) ?? 0;
    console.log(
      `a hundred statements, ${name}: ${after.toFixed(2)} ms of CPU among ${MANY}, ${before.toFixed(2)} among ${FEW}: ${(after / before).toFixed(2)} times (goal ≤ 1.5)`,
    );
  }
}
