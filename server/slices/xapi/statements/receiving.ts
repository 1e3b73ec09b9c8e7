import { readJson, textOf } from '../json.ts';
import { type Attached, attachedIn, mediaTypeOf, partsOf } from '../multipart.ts';
import type { Asked } from '../request.ts';
import { refuse, type Thing } from '../values.ts';
import { checkSignature, SIGNATURE } from './signatures.ts';
import { checkStatement } from './statement.ts';
import { attachmentsOf } from './storing.ts';

/** Statements of one request. */
const MOST = 5000;

interface Received {
  statements: Thing[];
  attached: { files: Map<string, Attached>; isOne: boolean };
}

/** The statements of a request, checked, with the files that came with them (Communication 1.5). */
export function receivedIn({ contentType, body }: Asked): Received {
  const { name, parameters } = mediaTypeOf(contentType);
  if (name === 'application/json') return read(body, new Map(), 'json');
  if (name !== 'multipart/mixed') return refuse('Send statements as application/json or multipart/mixed.');
  const [first, ...rest] = partsOf(body, parameters.get('boundary'));
  const type = mediaTypeOf(first?.headers.get('content-type') ?? '').name;
  if (!first || type !== 'application/json') return refuse('The first part holds the statements, as application/json.');
  return read(first.content, attachedIn(rest), 'multipart');
}

function read(bytes: Buffer, files: Map<string, Attached>, way: 'json' | 'multipart'): Received {
  const value = readJson(textOf(bytes));
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MOST) refuse(`Send at most ${MOST} statements per request.`);
  const statements = list.map((one, place) =>
    checkStatement(one, Array.isArray(value) ? `Statement ${place + 1}` : undefined),
  );
  const named = statements.flatMap((statement) =>
    attachmentsOf(statement).map((attachment) => ({ statement, attachment })),
  );
  const sums = new Set(named.map(({ attachment }) => String(attachment['sha2']).toLowerCase()));
  for (const sum of files.keys()) if (!sums.has(sum)) refuse(`No statement has an attachment with the hash ${sum}.`);
  for (const { statement, attachment } of named) checkFile(statement, attachment, files, way);
  return { statements, attached: { files, isOne: !Array.isArray(value) } };
}

function checkFile(statement: Thing, attachment: Thing, files: Map<string, Attached>, way: 'json' | 'multipart') {
  const file = files.get(String(attachment['sha2']).toLowerCase());
  const signs = attachment['usageType'] === SIGNATURE;
  if (signs && attachment['contentType'] !== 'application/octet-stream')
    refuse('A signature must have the content type application/octet-stream.');
  if (!file) {
    if (attachment['fileUrl'] !== undefined) return;
    refuse(
      way === 'json'
        ? 'Each attachment needs a fileUrl where the statements come as application/json.'
        : 'An attachment has neither a fileUrl nor a part with its hash.',
    );
  } else {
    const { contentType, length } = file;
    const message = mediaTypeOf(String(attachment['contentType'])).name;
    if (contentType !== undefined && mediaTypeOf(contentType).name !== message)
      refuse('The content type of a part doesn’t match its attachment.');
    if (length !== undefined && length !== String(attachment['length']))
      refuse('The length of a part doesn’t match its attachment.');
    if (signs) checkSignature(statement, file.content);
  }
}
