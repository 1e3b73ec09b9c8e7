import { createHash } from 'node:crypto';
import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drafts, imports, media } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { files } from '../../../tables/platform/platform.ts';
import { article, newDrafts } from '../../../testing/fixtures/drafts.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { type Packed, renamed, retold, zipOf } from '../../../testing/zips.ts';
import { drawPhoto } from '../../identity/account/photo-drawing.ts';
import { png, withSegment } from '../../identity/testing/pictures.ts';
import { newExchange } from '../testing/exchanging.ts';
import { isPlainPicture } from './plain-picture.ts';

const app = await startTestApp();
const { tus, exported, imported, made, refused } = newExchange(app);
const authors = newDrafts(app);
const teacher = await app.person({ role: 'instructor' });

/** An honest archive of a little course, as its parts. */
async function littleCourse() {
  const { courseId } = await authors.draft(teacher, [article('Dots')]);
  const { content } = await exported(teacher, courseId);
  const text = content.toString('utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{\n'), text.lastIndexOf('}\n') + 1)) as Manifest;
  return { content, manifest };
}
interface Manifest {
  version: number;
  course: {
    details: Record<string, unknown>;
    outline: { sections: { lectures: string[] }[] };
    lectures: Record<string, Record<string, unknown>>;
  };
  media: unknown[];
}
const packed = (manifest: unknown, more: Packed[] = []) =>
  zipOf([
    { path: 'manifest.json', content: typeof manifest === 'string' ? manifest : JSON.stringify(manifest) },
    ...more,
  ]);
const changed = async (change: (manifest: Manifest) => void) => {
  const { manifest } = await littleCourse();
  change(manifest);
  return packed(manifest);
};
const counts = async () => [
  await app.db.$count(courses),
  await app.db.$count(drafts),
  await app.db.$count(media),
  await app.db.$count(files),
  app.storage.files.size,
];
const cartridge = (manifest: string, more: Packed[] = []) =>
  zipOf([{ path: 'imsmanifest.xml', content: manifest }, ...more]);
const honest = () =>
  zipOf([
    { path: 'manifest.json', content: '{}' },
    { path: 'media/a', content: 'x'.repeat(99) },
  ]);

test.each<[string, () => Promise<Buffer>, RegExp]>([
  ['no archive', async () => Buffer.from('Dear diary'), /isn’t a ZIP archive/],
  ['half an archive', async () => (await littleCourse()).content.subarray(0, -40), /end of this archive is missing/],
  [
    'an archive of holiday pictures',
    () => zipOf([{ path: 'a.jpg', content: 'x' }]),
    /no manifest.json or imsmanifest.xml/,
  ],
  ['names that lead out', async () => renamed(await honest(), 'media/a', '../../a'), /“..\/..\/a”.*leads out/],
  ['absolute names', async () => renamed(await honest(), 'media/a', '/etc/pa'), /“\/etc\/pa”/],
  [
    'twins',
    () =>
      zipOf([
        { path: 'Manifest.json', content: '{}' },
        { path: 'manifest.json', content: '{}' },
      ]),
    /two files with the same name/,
  ],
  ['links', () => zipOf([{ path: 'manifest.json', content: '/etc/passwd', mode: 0o120777 }]), /is a link/],
  ['a password', async () => retold(await honest(), 8, (at) => at.writeUInt16LE(1)), /password-protected/],
  ['a bomb', () => zipOf([{ path: 'manifest.json', content: Buffer.alloc(30 * 1024 ** 2, 32) }]), /unpack to far more/],
  [
    'a manifest without an end',
    () => zipOf([{ path: 'manifest.json', content: Buffer.alloc(65 * 1024 ** 2, 32), stored: true }]),
    /manifest.json” is too large/,
  ],
  ['no JSON', () => packed('{\n "format": "stepwell-course",\n oh\n}'), /manifest.json, line 3: invalid JSON/],
  ['another format', () => packed({ format: 'tar', version: 1 }), /doesn’t describe a Stepwell course/],
  [
    'a newer format',
    () =>
      changed((all) => {
        all.version = 2;
      }),
    /newer Stepwell \(format 2\)/,
  ],
  [
    'a lecture of no kind',
    () =>
      changed(({ course }) => {
        for (const one of Object.values(course.lectures)) one['kind'] = 'game';
      }),
    /manifest.json, course.lectures\./,
  ],
  [
    'a lecture that is not there',
    () =>
      changed(({ course }) => {
        course.lectures = {};
      }),
    /is listed but missing/,
  ],
  [
    'a lecture twice',
    () =>
      changed(({ course }) => {
        const [one] = course.outline.sections;
        one?.lectures.push(one.lectures[0] ?? '');
      }),
    /can appear only once/,
  ],
  [
    'a file that is missing',
    () =>
      changed((all) => {
        all.media = [
          {
            id: '00000000-0000-8000-8500-000000000001',
            kind: 'file',
            name: 'a',
            sha256: 'a'.repeat(64),
            bytes: 3,
            poster: null,
          },
        ];
      }),
    /media\/a{64} is missing/,
  ],
  ['XML that breaks off', () => cartridge('<manifest>\n<metadata>\n</manifest>'), /imsmanifest.xml, line 3/],
  [
    'a DOCTYPE',
    () => cartridge('<!DOCTYPE m [<!ENTITY a "b">]>\n<manifest>&a;</manifest>'),
    /imsmanifest.xml, line 1: .*DOCTYPE/,
  ],
  [
    'a package',
    () => cartridge('<manifest><metadata><schema>ADL SCORM</schema></metadata></manifest>'),
    /this is a SCORM package/,
  ],
  [
    'a manifest of something else',
    () => cartridge('<manifest><metadata><schema>IMS Content</schema></metadata></manifest>'),
    /isn’t declared as a Common Cartridge/,
  ],
])('%s is refused with the reason, and nothing of it stays', async (_, make, refusal) => {
  const content = await make();
  const before = await counts();
  expect(await refused(teacher, content)).toMatch(refusal);
  expect(await counts()).toEqual(before);
  expect(await app.services.ports.arrivals.all()).toEqual([]);
});

/** An archive with one file in it, which its manifest may describe in another way. */
async function withFile(kind: string, content: Buffer, about: object = {}) {
  const { manifest } = await littleCourse();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = '00000000-0000-8000-8500-000000000001';
  manifest.media = [{ id, kind, name: `a.${kind}`, sha256, bytes: content.length, poster: null, ...about }];
  for (const one of Object.values(manifest.course.lectures)) one['files'] = [{ mediaId: id, name: 'a' }];
  return packed(manifest, [{ path: `media/${sha256}`, content, stored: true }]);
}

test('files are judged by their bytes, as uploads are', async () => {
  const before = await counts();
  expect(await refused(teacher, await withFile('file', Buffer.from('MZ\u0090 and so on')))).toMatch(/Windows program/);
  expect(await refused(teacher, await withFile('picture', Buffer.from('<svg onload="alert(1)"/>')))).toMatch(
    /couldn’t read this picture/,
  );
  expect(await refused(teacher, await withFile('video', Buffer.from('no film at all, only words')))).toMatch(
    /can’t read this video/,
  );
  expect((await counts()).slice(2)).toEqual([before[2], before[3], before[4]]);
});

test('a file that is not the one of the manifest refuses all', async () => {
  const { manifest } = await littleCourse();
  const sha256 = 'b'.repeat(64);
  manifest.media = [
    { id: '00000000-0000-8000-8500-000000000001', kind: 'file', name: 'a', sha256, bytes: 5, poster: null },
  ];
  const before = await counts();
  expect(await refused(teacher, await packed(manifest, [{ path: `media/${sha256}`, content: 'hello' }]))).toMatch(
    /doesn’t match the manifest’s checksum/,
  );
  expect((await counts()).slice(2)).toEqual(before.slice(2));
});

test('what runs is taken out of every text', async () => {
  const { manifest } = await littleCourse();
  manifest.course.details['description'] = '<p onclick="alert(1)">Roads<script>alert(2)</script></p>';
  for (const one of Object.values(manifest.course.lectures))
    one['html'] =
      '<p>Dots</p><script>alert(3)</script><img src="x" onerror="alert(4)"><a href="javascript:alert(5)">here</a>';
  const { courseId } = await made(teacher, await packed(manifest));
  const { content } = await exported(teacher, courseId);
  expect(content.toString()).not.toMatch(/alert|<script|onclick|onerror/);
  expect(content.toString()).toContain('Roads');
});

test('a picture with more than a picture in it is drawn anew, a plain one is not', async () => {
  const photo = await drawPhoto(png({ width: 90, height: 90 }));
  const talks = withSegment(photo, 0xe1, Buffer.from('Exif and where I live'));
  expect([isPlainPicture(photo, 1600), isPlainPicture(talks, 1600), isPlainPicture(photo, 100)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isPlainPicture(Buffer.concat([photo, Buffer.from('<script>')]), 1600)).toBe(false);
  expect(isPlainPicture(Buffer.concat([png({ width: 20, height: 20 }), Buffer.from('x')]), 1600)).toBe(false);
  const { courseId } = await made(teacher, await withFile('picture', talks));
  const [row] = await app.db.select().from(media).where(eq(media.courseId, courseId));
  const stored = Buffer.from(app.storage.files.get(row?.key ?? '') ?? []);
  expect(stored.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(stored.toString('latin1')).not.toContain('where I live');
});

test('what this site does not have is named: a category, a course that comes before', async () => {
  const { manifest } = await littleCourse();
  Object.assign(manifest.course.details, { category: 'weaving', needs: ['looms-for-all'] });
  const { report } = await made(teacher, await packed(manifest, [{ path: 'notes/odd.txt', content: 'x' }]));
  expect(report.losses.map(({ what, file }) => [what, file])).toEqual([
    ['notes/odd.txt', 'notes/odd.txt'],
    ['weaving', ''],
    ['looms-for-all', ''],
  ]);
});

test('an import happens once, however often it is ordered, and goes on after a stop', async () => {
  const { content } = await littleCourse();
  const { importId, outcome } = await imported(teacher, content);
  const before = await counts();
  await Promise.all([1, 2, 3].map(() => app.runJob('authoring.import', { importId })));
  expect(await counts()).toEqual(before);

  // Whole, but its order was lost with the process: whoever asks orders it again.
  const uploadId = await tus.upload(teacher, { filename: 'again.zip' }, content);
  await Promise.all([1, 2].map(() => app.runJob('authoring.import', { importId: uploadId })));
  await app.settle();
  const [row] = await app.db.select().from(imports).where(eq(imports.id, uploadId));
  expect(row?.courseId).toBeTruthy();
  expect(await app.db.$count(courses, eq(courses.title, 'Graphs'))).toBeGreaterThan(0);
  expect(outcome.state).toBe('made');
  expect((await counts())[0]).toBe((before[0] ?? 0) + 1);
});

test('a full disk is said in words, and nothing stays', async () => {
  const content = await withFile('file', Buffer.from('some notes'));
  const { put } = app.storage;
  const before = await counts();
  app.storage.put = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  try {
    expect(await refused(teacher, content)).toMatch(/storage is full/);
  } finally {
    app.storage.put = put;
  }
  expect(await counts()).toEqual(before);
});

test('an import goes on where it broke off, belongs to its sender, and ends when they give it up', async () => {
  const { content } = await littleCourse();
  const url = String((await tus.begin(teacher, { filename: 'graphs.zip' }, content.length)).headers.location);
  const importId = url.split('/').at(-1) ?? '';
  await tus.add(teacher, url, 0, content.subarray(0, 100));
  const other = await app.person({ role: 'instructor' });
  const student = await app.person();
  expect((await tus.head(other, url)).statusCode).toBe(404);
  expect((await tus.begin(student, { filename: 'a.zip' }, 5)).statusCode).toBe(403);
  expect((await other.call(exchange.outcome, { params: { importId } })).status).toBe(404);
  expect((await teacher.call(exchange.outcome, { params: { importId } })).data).toMatchObject({
    state: 'arriving',
    received: 100,
  });
  expect((await tus.head(teacher, url)).headers['upload-offset']).toBe('100');
  expect((await tus.stop(teacher, url)).statusCode).toBe(204);
  expect((await teacher.call(exchange.outcome, { params: { importId } })).status).toBe(404);
  expect(await app.services.ports.arrivals.all()).toEqual([]);
  for (const name of ['', '\0', 'x'.repeat(5000)])
    expect((await tus.begin(teacher, { filename: name }, 5)).statusCode).toBe(400);
  expect((await tus.begin(teacher, { filename: 'a.zip' }, 0)).statusCode).toBe(422);
  expect((await tus.begin(teacher, { filename: 'a.zip' }, 30_000_000_000)).statusCode).toBe(413);
});

test('what nobody goes on with is forgotten after a week, what became a course stays told', async () => {
  const { content } = await littleCourse();
  const { importId } = await imported(teacher, content);
  await tus.begin(teacher, { filename: 'half.zip' }, 500);
  app.pass(8 * 24 * 60 * 60 * 1000);
  await app.runJob('authoring.forget-abandoned-uploads');
  expect(await app.services.ports.arrivals.all()).toEqual([]);
  expect(await app.db.$count(imports, eq(imports.id, importId))).toBe(1);
  expect(await app.db.$count(imports, eq(imports.name, 'half.zip'))).toBe(0);
});
