import { Problem } from '@stepwell/contract/problem.ts';
import { inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { attachments } from '../../../tables/xapi/xapi.ts';
import { json, lastModified, nothingToSay } from '../answer.ts';
import type { Author } from '../credentials.ts';
import { acceptsOf, asCanonical, asIds } from '../formats.ts';
import { knownIn } from '../knowledge.ts';
import { type Attached, composed } from '../multipart.ts';
import { activityKeyOf, agentKeyOf, verbKeyOf } from '../naming.ts';
import { agentIn, iriIn, momentIn, needed, numberIn, onlyKnown, truthIn, uuidIn } from '../params.ts';
import { type Asked, nothingThere } from '../request.ts';
import { refuse, type Thing, uuid } from '../values.ts';
import { consistentThrough, type Found, findStatement, findStatements } from './finding.ts';
import { receivedIn } from './receiving.ts';
import { attachmentsOf, storeStatements } from './storing.ts';

/** Statements of one answer, where nobody asks for fewer. */
const MOST = 200;
const one = ['statementId', 'voidedStatementId', 'format', 'attachments'];
const several = [
  'agent',
  'verb',
  'activity',
  'registration',
  'related_activities',
  'related_agents',
  'since',
  'until',
  'limit',
  'ascending',
];

/** Communication 2.1. */
export async function answerStatements(services: Services, credential: Author, request: Asked, reply: FastifyReply) {
  const through = await consistentThrough(services.db);
  saysThrough(reply, through);
  if (request.method === 'PUT' || request.method === 'POST') {
    const { statements, files } = statementsIn(request);
    return sayStored(reply, request, await storeStatements(services, credential, statements, files));
  }
  const { params } = request;
  // What this site writes into "more": all that the next page needs.
  const cursor = params.get('cursor');
  onlyKnown(params, [...one, ...several, 'cursor']);
  const answer =
    params.has('statementId') || params.has('voidedStatementId')
      ? await readOne(services, request)
      : await readAll(services, request, cursor);
  const newest = answer.found.reduce((latest, { stored }) => (stored > latest ? stored : latest), through);
  saysThrough(reply, newest);
  const last = answer.found[0]?.stored;
  if (answer.isOne && last) lastModified(reply, last);
  if (!truthIn(params, 'attachments')) return json(reply, answer.body);
  const { contentType, body } = composed(JSON.stringify(answer.body), await filesOf(services, answer.found));
  return reply.header('content-type', contentType).send(body);
}

export const saysThrough = (reply: FastifyReply, at: Date) =>
  reply.header('x-experience-api-consistent-through', at.toISOString());

/** The statements of a PUT or POST, checked, with their files (Communication 2.1.1, 2.1.2). */
export function statementsIn(request: Asked): { statements: Thing[]; files: Map<string, Attached> } {
  if (request.method !== 'PUT') {
    onlyKnown(request.params, []);
    const { statements, attached } = receivedIn(request);
    return { statements, files: attached.files };
  }
  onlyKnown(request.params, ['statementId']);
  const id = needed(request.params, 'statementId');
  uuid(id, 'The parameter "statementId"');
  const { statements, attached } = receivedIn(request);
  const [statement, ...others] = statements;
  if (!statement || others.length > 0 || !attached.isOne) return refuse('PUT takes one statement.');
  if (statement['id'] !== undefined && String(statement['id']).toLowerCase() !== id.toLowerCase())
    return refuse('The statement’s id doesn’t match the request’s statementId.');
  return { statements: [{ ...statement, id: statement['id'] ?? id }], files: attached.files };
}

/** What is answered once statements are stored. */
export const sayStored = (reply: FastifyReply, { method }: Asked, ids: string[]) =>
  method === 'PUT' ? nothingToSay(reply) : json(reply, ids);

interface Answer {
  body: unknown;
  found: Found[];
  isOne: boolean;
}

async function readOne(services: Services, request: Asked): Promise<Answer> {
  const { params } = request;
  const others = [...params.keys()].filter((name) => !['format', 'attachments'].includes(name));
  if (others.length > 1)
    refuse(`${others.join(' and ')} can’t be combined. Only "format" and "attachments" can be added.`);
  const name = params.has('statementId') ? 'statementId' : 'voidedStatementId';
  const id = uuidIn(params, name) ?? '';
  const found = (await findStatement(services.db, id, { voided: name === 'voidedStatementId' })) ?? nothingThere();
  const [body] = await formatted(services, request, [found]);
  return { body, found: [found], isOne: true };
}

async function readAll(services: Services, request: Asked, cursor: string | undefined): Promise<Answer> {
  const { params } = request;
  const agent = agentIn(params, { groups: true });
  const [verb, activity] = [iriIn(params, 'verb'), iriIn(params, 'activity')];
  const limit = Math.min(numberIn(params, 'limit') || MOST, MOST);
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) refuse('The parameter "cursor" isn’t valid.');
  const { found, more } = await findStatements(
    services.db,
    {
      agent: agent && agentKeyOf(agent),
      verb: verb && verbKeyOf(verb),
      activity: activity && activityKeyOf(activity),
      registration: uuidIn(params, 'registration'),
      relatedAgents: truthIn(params, 'related_agents'),
      relatedActivities: truthIn(params, 'related_activities'),
      since: momentIn(params, 'since'),
      until: momentIn(params, 'until'),
      ascending: truthIn(params, 'ascending'),
      after: cursor === undefined ? undefined : Number(cursor),
    },
    limit,
  );
  const last = found.at(-1);
  const next = new URLSearchParams([...params].filter(([name]) => name !== 'cursor'));
  next.set('cursor', String(last?.seq ?? 0));
  const body = {
    statements: await formatted(services, request, found),
    more: more && last ? `${request.base}statements?${next}` : '',
  };
  return { body, found, isOne: false };
}

async function formatted(services: Services, { params, header }: Asked, found: Found[]): Promise<Thing[]> {
  const statements = found.map(({ statement }) => JSON.parse(statement) as Thing);
  const format = params.get('format') ?? 'exact';
  if (format === 'exact') return statements;
  if (format === 'ids') return statements.map(asIds);
  if (format !== 'canonical') refuse('The parameter "format" must be exact, ids or canonical.');
  const known = await knownIn(services.db, statements);
  const accepts = acceptsOf(header('accept-language') ?? '');
  return statements.map((statement) => asCanonical(statement, known, accepts));
}

/** Bytes of files in one answer: more is asked for by fewer statements. */
const MOST_FILES = 64 * 1024 * 1024;

/** The files that these statements name and that are kept here, each once. */
async function filesOf({ db }: Services, found: Found[]) {
  const named = found.flatMap(({ statement }) => attachmentsOf(JSON.parse(statement) as Thing));
  const types = new Map(named.map(({ sha2, contentType }) => [String(sha2).toLowerCase(), String(contentType)]));
  if (types.size === 0) return [];
  const size = named.reduce((sum, { length }) => sum + Number(length), 0);
  if (found.length > 1 && size > MOST_FILES)
    throw new Problem('too_large', {
      message: 'The attachments of these statements are too large for one response. Request fewer.',
    });
  const rows = await db
    .select()
    .from(attachments)
    .where(inArray(attachments.sha2, [...types.keys()]));
  return rows.map(({ sha2, content }) => ({
    sha2,
    content,
    contentType: types.get(sha2) ?? 'application/octet-stream',
  }));
}
