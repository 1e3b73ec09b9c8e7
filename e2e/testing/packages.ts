import { randomUUID } from 'node:crypto';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { media } from '@stepwell/contract/authoring/media.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { type Asked, type Endpoint, pathOf, type Reply } from '@stepwell/contract/endpoint.ts';
import { expect } from 'vitest';
import { encodeMetadata } from '../../server/testing/tus.ts';
import { soon } from './patience.ts';
import { freePort, startServer } from './stepwell.ts';

/** Calls in somebody's name, beside the browser. */
export function callsOf(address: string, token: string) {
  const authorization = `Bearer ${token}`;
  const call = async <E extends Endpoint>(endpoint: E, input: Asked<E>): Promise<Reply<E>> => {
    const { params, body } = input as { params?: Record<string, string>; body?: object };
    const answer = await fetch(`${address}/api${pathOf(endpoint, params)}`, {
      method: endpoint.method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Reply<E>;
  };
  const upload = async (courseId: string, zip: Buffer) => {
    const tus = { authorization, 'tus-resumable': '1.0.0' };
    const begun = await fetch(`${address}/api/authoring/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(zip.length),
        'upload-metadata': encodeMetadata({ course: courseId, kind: 'package', filename: 'package.zip' }),
      },
    });
    const url = new URL(begun.headers.get('location') ?? '', address);
    await fetch(url, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(zip),
    });
    const params = { uploadId: url.pathname.split('/').at(-1) ?? '' };
    const outcome = () => call(media.outcome, { params });
    await expect.poll(async () => (await outcome()).state, soon).toMatch(/kept|refused/);
    const found = await outcome();
    if (found.state !== 'kept') throw new Error(JSON.stringify(found));
    return found.item.mediaId;
  };
  return { call, upload };
}

/** A package as the only lecture of a published course, made through the routes that its author and an admin use. */
export async function publishPackage(
  address: string,
  { teacher, admin, zip, title }: { teacher: string; admin: string; zip: Buffer; title: string },
) {
  const { call, upload } = callsOf(address, teacher);
  const { courseId } = await call(drafts.start, { body: { title } });
  const params = { courseId };
  const { details, outline } = await call(drafts.draft, { params });
  const { items } = await call(catalog.categories, {});
  const content = { ...details.content, summary: 'A package.', category: items[0]?.key ?? '' };
  await call(drafts.saveDetails, { params, body: { version: details.version, content } });
  const sectionId = randomUUID();
  const sections = [{ id: sectionId, title: 'First steps', lectures: [] }];
  await call(drafts.saveOutline, { params, body: { version: outline.version, content: { sections } } });
  const lectureId = randomUUID();
  const rules = {
    preview: false,
    required: true,
    completion: 'auto' as const,
    opensAt: null,
    opensAfterDays: null,
    needs: [],
  };
  const lecture = {
    kind: 'package' as const,
    title: 'The package',
    html: '',
    files: [],
    packageId: await upload(courseId, zip),
    rules,
  };
  await call(drafts.addLectures, { params, body: { sectionId, lectures: [{ lectureId, content: lecture }] } });
  const { submissionId } = await call(submissions.submit, { params, body: { note: '' } });
  const { slug } = await callsOf(address, admin).call(submissions.publish, {
    params: { submissionId },
    body: { words: '' },
  });
  return { slug, courseId, lectureId };
}

/** The site once more, known by a number, so that there is no second name for packages: they run in a closed box. */
export async function startByNumber(site: { databaseUrl: string; dataDir: string }) {
  const port = await freePort();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}` };
  return startServer({ ...site, port, args: ['--role=web'], env });
}
