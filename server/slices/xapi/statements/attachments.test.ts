import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { openRecords, plain } from '../../../testing/xapi/records.ts';
import { certificateOf } from '../testing/certificate.ts';

const app = await startTestApp();
const { ask, find, post, stored } = await openRecords(app);

const sumOf = (content: string | Buffer, algorithm = 'sha256') => createHash(algorithm).update(content).digest('hex');
const about = (content: string | Buffer, more: object = {}) => ({
  usageType: 'http://example.org/usage',
  display: { en: 'A file' },
  contentType: 'text/plain; charset=ascii',
  length: Buffer.byteLength(content),
  sha2: sumOf(content),
  ...more,
});
const headersOf = (content: string | Buffer, more: Record<string, string | undefined> = {}) => ({
  'Content-Type': 'text/plain',
  'Content-Transfer-Encoding': 'binary',
  'X-Experience-API-Hash': sumOf(content),
  ...more,
});
interface Piece {
  headers: Record<string, string | undefined>;
  content: string | Buffer;
}
const asJson = (value: unknown): Piece => ({
  headers: { 'Content-Type': 'application/json' },
  content: JSON.stringify(value),
});

function composed(pieces: Piece[], { boundary = 'abcABC0123', end = '\r\n', cut = false } = {}) {
  const chunks = pieces.flatMap(({ headers, content }) => [
    Buffer.from(`${end}--${boundary}${end}`),
    Buffer.from(
      Object.entries(headers)
        .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}${end}`]))
        .join('') + end,
    ),
    Buffer.from(content),
  ]);
  return Buffer.concat([...chunks, Buffer.from(cut ? '' : `${end}--${boundary}--${end}`)]);
}
const send = (pieces: Piece[], options: { boundary?: string; end?: string; cut?: boolean; type?: string } = {}) =>
  ask('POST', 'statements', {
    body: composed(pieces, options),
    headers: { 'content-type': options.type ?? `multipart/mixed; boundary="${options.boundary ?? 'abcABC0123'}"` },
  });

/** An answer of several parts, taken apart by its own boundary. */
function taken({ headers, bytes }: Awaited<ReturnType<typeof find>>) {
  const boundary = /boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1] ?? 'none';
  const parts = bytes.toString('latin1').split(`--${boundary}`);
  return parts.slice(1, -1).map((part) => {
    const at = part.indexOf('\r\n\r\n');
    return { head: part.slice(2, at), content: Buffer.from(part.slice(at + 4, -2), 'latin1') };
  });
}

const FILE = 'here is a simple attachment';
const BYTES = Buffer.from([0, 13, 10, 45, 45, 255, 254, 10, 13, 0]);

describe('Communication 1.5.1 as JSON', () => {
  test('Communication 1.5.1.s1.b1 batches without attachments', async () => {
    expect((await post([plain(), plain()])).status).toBe(200);
  });
  test('Communication 1.5.1.s1.b2 attachments that lie elsewhere', async () => {
    expect((await post(plain({ attachments: [about(FILE, { fileUrl: 'http://example.org/f.txt' })] }))).status).toBe(
      200,
    );
  });
  test('Communication 1.5.2.s2.b1 each of them', async () => {
    const elsewhere = about(FILE, { fileUrl: 'http://example.org/f.txt' });
    expect((await post(plain({ attachments: [elsewhere, about('other')] }))).status).toBe(400);
  });
  test('Data 2.4.11 those of a substatement too', async () => {
    const object = { objectType: 'SubStatement', ...plain(), attachments: [about(FILE)] };
    expect((await post(plain({ object }))).status).toBe(400);
    expect((await send([asJson(plain({ object })), { headers: headersOf(FILE), content: FILE }])).status).toBe(200);
  });
});

describe('Communication 1.5.2 as multipart/mixed', () => {
  test('Communication 1.5.2.s3.b4 a statement with its file, and b1 both back', async () => {
    const id = randomUUID();
    const answer = await send([
      asJson(plain({ id, attachments: [about(FILE)] })),
      { headers: headersOf(FILE), content: FILE },
    ]);
    expect([answer.status, answer.data]).toEqual([200, [id]]);
    const back = await find({ statementId: id, attachments: true });
    expect(back.headers['content-type']).toMatch(/^multipart\/mixed; boundary=\S+$/);
    const [first, second, ...more] = taken(back);
    expect(first?.head).toBe('Content-Type: application/json');
    expect(JSON.parse(first?.content.toString() ?? '')).toMatchObject({ id, attachments: [about(FILE)] });
    expect(second?.head.split('\r\n')).toEqual([
      'Content-Type: text/plain; charset=ascii',
      'Content-Transfer-Encoding: binary',
      `X-Experience-API-Hash: ${sumOf(FILE)}`,
    ]);
    expect([second?.content.toString(), more]).toEqual([FILE, []]);
  });
  test('Communication 2.1.3.s2.b7 not without being asked', async () => {
    const id = randomUUID();
    await send([asJson(plain({ id, attachments: [about(FILE)] })), { headers: headersOf(FILE), content: FILE }]);
    for (const query of [{ statementId: id }, { statementId: id, attachments: false }]) {
      const answer = await find(query);
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.text).not.toContain(FILE);
    }
  });
  test('Communication 2.1.3.s2.b6 lists too, each file once; and where there is none', async () => {
    const registration = randomUUID();
    const context = { registration };
    const two = [
      plain({ context, attachments: [about(FILE)] }),
      plain({ context, attachments: [about(BYTES), about(FILE)] }),
    ];
    expect(
      (
        await send([
          asJson(two),
          { headers: headersOf(FILE), content: FILE },
          { headers: headersOf(BYTES), content: BYTES },
        ])
      ).status,
    ).toBe(200);
    const [first, ...files] = taken(await find({ registration, attachments: true }));
    expect(JSON.parse(first?.content.toString() ?? '').statements).toHaveLength(2);
    expect(files.map(({ content }) => content.toString('latin1')).sort()).toEqual(
      [FILE, BYTES.toString('latin1')].sort(),
    );
    const none = taken(await find({ registration: randomUUID(), attachments: true }));
    expect(none.map(({ content }) => JSON.parse(content.toString()))).toEqual([{ statements: [], more: '' }]);
  });
  test('PUT brings files as well', async () => {
    const statementId = randomUUID();
    const body = composed([
      asJson(plain({ attachments: [about(BYTES)] })),
      { headers: headersOf(BYTES), content: BYTES },
    ]);
    const headers = { 'content-type': 'multipart/mixed; boundary=abcABC0123' };
    expect((await ask('PUT', 'statements', { query: { statementId }, body, headers })).status).toBe(204);
    expect(taken(await find({ statementId, attachments: true }))[1]?.content.equals(BYTES)).toBe(true);
  });
  test('Communication 1.5.2.s3.b8, b9 no attachments at all, or such that lie elsewhere', async () => {
    expect((await send([asJson(plain())])).status).toBe(200);
    expect((await send([asJson(plain({ attachments: [about(FILE, { fileUrl: 'http://e.org/f' })] }))])).status).toBe(
      200,
    );
  });
  test.each(['sha224', 'sha256', 'sha384', 'sha512'])('Communication 1.5.2.s4.b4 %s', async (algorithm) => {
    const sha2 = sumOf(FILE, algorithm);
    const piece = { headers: headersOf(FILE, { 'X-Experience-API-Hash': sha2.toUpperCase() }), content: FILE };
    expect((await send([asJson(plain({ attachments: [about(FILE, { sha2 })] })), piece])).status).toBe(200);
  });
  test.each(["abcABC0123'()+_,-./:=?", 'a', '-------314159265358979323846', 'with a blank'])(
    'RFC 2046 5.1.1 boundary %s',
    async (boundary) => {
      expect(
        (
          await send([asJson(plain({ attachments: [about(BYTES)] })), { headers: headersOf(BYTES), content: BYTES }], {
            boundary,
          })
        ).status,
      ).toBe(200);
    },
  );
  test('lines that end in LF alone, and a boundary without quotes', async () => {
    const pieces = [asJson(plain({ attachments: [about(FILE)] })), { headers: headersOf(FILE), content: FILE }];
    expect((await send(pieces, { end: '\n', type: 'multipart/mixed; boundary=abcABC0123' })).status).toBe(200);
  });
  test('bytes that a sender wrote as text are known by their sum', async () => {
    const id = randomUUID();
    const written = Buffer.from(BYTES.toString('latin1'), 'utf8');
    expect(
      (
        await send([
          asJson(plain({ id, attachments: [about(BYTES)] })),
          { headers: headersOf(BYTES), content: written },
        ])
      ).status,
    ).toBe(200);
    expect(taken(await find({ statementId: id, attachments: true }))[1]?.content.equals(BYTES)).toBe(true);
  });

  const file = (headers: Record<string, string | undefined>, content = FILE): Piece => ({
    headers: headersOf(FILE, headers),
    content,
  });
  const statement = (more: object = {}) => asJson(plain({ attachments: [about(FILE, more)] }));
  const wrong: [name: string, pieces: Piece[], options?: Parameters<typeof send>[1]][] = [
    [
      's2.b2.b1 a first part of another type',
      [{ ...statement(), headers: { 'Content-Type': 'text/plain' } }, file({})],
    ],
    ['s2.b2.b1 a first part without a type', [{ ...statement(), headers: {} }, file({})]],
    ['s2.b2.b1 statements in two parts', [statement(), asJson(plain()), file({})]],
    [
      's2.b2.b1 a first part that is no JSON',
      [{ headers: { 'Content-Type': 'application/json' }, content: '{' }, file({})],
    ],
    ['s2.b2.b3 no hash', [statement(), file({ 'X-Experience-API-Hash': undefined })]],
    ['s2.b2.b3 a hash of nothing here', [statement(), file({ 'X-Experience-API-Hash': 'a'.repeat(64) })]],
    ['s1.b4 a file that does not have its hash', [statement(), file({}, 'here is another attachment')]],
    ['s2.b2.b4 no transfer encoding', [statement(), file({ 'Content-Transfer-Encoding': undefined })]],
    ['s2.b2.b4 another transfer encoding', [statement(), file({ 'Content-Transfer-Encoding': 'base64' })]],
    ['s2.b2.b7 another content type', [statement(), file({ 'Content-Type': 'image/png' })]],
    ['s2.b2.b7 another length', [statement(), file({ 'Content-Length': '5' })]],
    ['s3.b5 a file that did not come', [statement()]],
    ['s3.b5 one of two that did not come', [asJson(plain({ attachments: [about(FILE), about('other')] })), file({})]],
    ['s2.b2 no boundary named', [statement(), file({})], { type: 'multipart/mixed;' }],
    ['s2.b2 another boundary named', [statement(), file({})], { type: 'multipart/mixed; boundary=other' }],
    ['s2.b2 cut off', [statement(), file({})], { cut: true }],
    ['s2.b2 no parts', []],
    ['s2.b2 another multipart', [statement(), file({})], { type: 'multipart/form-data; boundary=abcABC0123' }],
    ['s2.b2 a header that is none', [statement(), { headers: { 'no header': 'x' }, content: FILE }]],
  ];
  test.each(wrong)('Communication 1.5.2.%s is refused, and nothing is kept', async (_, pieces, options) => {
    const before = await find({ limit: 1 });
    expect((await send(pieces, options)).status).toBe(400);
    expect((await find({ limit: 1 })).data.statements).toEqual(before.data.statements);
  });
});

describe('Data 2.6 signatures', () => {
  const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = certificateOf(privateKey);
  const algorithms = new Map([
    ['RS256', 'RSA-SHA256'],
    ['RS384', 'RSA-SHA384'],
    ['RS512', 'RSA-SHA512'],
  ]);

  const encoded = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const sealed = (payload: unknown, header: Record<string, unknown> = {}) => {
    const whole = { alg: 'RS256', ...header };
    const text = `${encoded(whole)}.${encoded(payload)}`;
    const algorithm = algorithms.get(String(whole.alg)) ?? 'RSA-SHA256';
    return `${text}.${createSign(algorithm).update(text).sign(privateKey, 'base64url')}`;
  };
  const sendSigned = (statement: object, signature: string, more: object = {}) => {
    const attachment = about(signature, { usageType: SIGNATURE, contentType: 'application/octet-stream', ...more });
    const headers = headersOf(signature, { 'Content-Type': String(attachment.contentType) });
    return send([asJson({ ...statement, attachments: [attachment] }), { headers, content: signature }]);
  };

  test.each([...algorithms.keys()])('Data 2.6.s4.b4 %s', async (alg) => {
    const statement = plain({ id: randomUUID() });
    expect((await sendSigned(statement, sealed(statement, { alg }))).status).toBe(200);
  });
  test('Data 2.6.s5.b3.b3 with a certificate', async () => {
    const statement = plain({ id: randomUUID() });
    expect((await sendSigned(statement, sealed(statement, { x5c: [certificate] }))).status).toBe(200);
  });
  test('Data 2.6.s5.b3.b2 what is logically the same is signed', async () => {
    const statement = plain({ id: randomUUID(), context: { contextActivities: { parent: { id: 'http://e.org/c' } } } });
    const signed = {
      ...plain({ context: { contextActivities: { parent: [{ id: 'http://e.org/c' }] } } }),
      timestamp: '2015-01-01T00:00:00Z',
    };
    expect((await sendSigned(statement, sealed(signed))).status).toBe(200);
  });
  test('the signature comes back as it was', async () => {
    const statement = plain({ id: randomUUID() });
    const signature = sealed(statement);
    await sendSigned(statement, signature);
    expect(
      taken(await find({ statementId: (statement as { id?: string }).id, attachments: true }))[1]?.content.toString(),
    ).toBe(signature);
  });
  const statement = plain();
  const broken = (text: string) => `${text.split('.').slice(0, 2).join('.')}.${'A'.repeat(342)}`;
  const wrong: [name: string, signature: () => string, more?: object][] = [
    ['s4.b1 another content type', () => sealed(statement), { contentType: 'text/plain' }],
    ['s4.b2 no JWS', () => 'not a signature'],
    ['s4.b2 two parts', () => sealed(statement).split('.').slice(0, 2).join('.')],
    ['s4.b3 no JSON', () => sealed("{'actor': 1}")],
    ['s4.b3 no object', () => sealed('[]')],
    ['s4.b3 another statement', () => sealed(plain({ verb: { id: 'http://e.org/other' } }))],
    ['s4.b3 no statement', () => sealed({ actor: 5 })],
    ['s4.b4 HS256', () => sealed(statement, { alg: 'HS256' })],
    ['s4.b4 none', () => sealed(statement, { alg: 'none' })],
    ['s4.b4 a name that every object inherits', () => sealed(statement, { alg: 'toString' })],
    ['s5.b3.b3 a seal that the certificate did not make', () => broken(sealed(statement, { x5c: [certificate] }))],
    ['s5.b3.b3 a certificate that is none', () => sealed(statement, { x5c: ['abc'] })],
    ['s5.b3.b3 an empty chain', () => sealed(statement, { x5c: [] })],
  ];
  test.each(wrong)('Data 2.6.%s is refused with words', async (_, signature, more) => {
    const answer = await sendSigned(statement, signature(), more);
    expect(answer.status).toBe(400);
    expect(answer.data.message.length).toBeGreaterThan(10);
  });
  test('Data 2.6 a signature that lies elsewhere is kept as it is', async () => {
    const attachment = about('x', {
      usageType: SIGNATURE,
      contentType: 'application/octet-stream',
      fileUrl: 'http://e.org/s',
    });
    expect((await post(plain({ attachments: [attachment] }))).status).toBe(200);
    expect(await stored()).toBeTruthy();
  });
});
