import type { CourseOutline, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { media } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import type { Person } from '../../../testing/test-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { zipOf } from '../../../testing/zips.ts';
import { png } from '../../identity/testing/pictures.ts';
import { cartridgeEditions, cartridgeOf, linkXml } from '../testing/cartridges.ts';
import { newExchange } from '../testing/exchanging.ts';

const app = await startTestApp();
const { exported, made, refused } = newExchange(app);
const teacher = await app.person({ role: 'instructor' });

/** The draft as its author opens it: sections with their lectures. */
async function opened(who: Person, courseId: string) {
  const params = { courseId };
  const { data: draft } = await who.call(drafts.draft, { params });
  const outline: CourseOutline = draft.outline.content;
  const sections = await Promise.all(
    outline.sections.map(async ({ title, lectures }) => ({
      title,
      lectures: await Promise.all(
        lectures.map(
          async (lectureId) => (await who.call(drafts.lecture, { params: { courseId, lectureId } })).data.content,
        ),
      ),
    })),
  );
  return { draft, sections, lectures: sections.flatMap(({ lectures }) => lectures) };
}
const titled = <K extends DraftLecture['kind']>(lectures: DraftLecture[], kind: K, title: string) => {
  const found = lectures.find((one) => one.kind === kind && one.title === title);
  if (!found)
    throw new Error(`no ${kind} ${title} among ${lectures.map((one) => `${one.kind} ${one.title}`).join(', ')}`);
  return found as Extract<DraftLecture, { kind: K }>;
};

test.each(cartridgeEditions)('a cartridge of %s with every kind of resource becomes a draft', async (version) => {
  const { courseId, report } = await made(teacher, await cartridgeOf(version), 'roads.imscc');
  const { draft, sections } = await opened(teacher, courseId);
  expect(draft.details.content).toMatchObject({ title: 'Roads & trees', description: '<p>From dots to maps.</p>' });
  expect(sections.map(({ title, lectures }) => [title, lectures.map((one) => `${one.kind}: ${one.title}`)])).toEqual([
    ['First week', ['article: Roads']],
    ['First week – Deeper', ['article: A map', 'quiz: Check yourself', 'assignment: Check yourself: essay 1']],
    ['First week (continued)', ['file: Notes']],
    ['Second week', ['article: Talk about it', 'assignment: Draw it']],
    ['Not in the outline', ['article: The other page', 'file: Files']],
  ]);
  expect(report).toMatchObject({ format: 'cartridge', version, filename: 'roads.imscc', lectures: 9 });
});

test('a page keeps its pictures, its links and films of others; what runs or leads nowhere goes and is named', async () => {
  const { courseId, report } = await made(teacher, await cartridgeOf());
  const { lectures } = await opened(teacher, courseId);
  const { html, files } = titled(lectures, 'article', 'Roads');
  const rows = await app.db.select().from(media).where(eq(media.courseId, courseId));
  const picture = rows.find(({ kind }) => kind === 'picture');
  expect(html).toContain(`<img data-media="${picture?.id}" alt="dots" />`);
  expect(html).toContain('<a href="https://example.org/x">a site</a>');
  expect(html).toContain('<a href="https://www.youtube-nocookie.com/embed/abc_DEF-123" data-embed>A film</a>');
  expect(html).toContain('the other page');
  expect(html).not.toMatch(/alert|script|iframe|evil|WIKI_REFERENCE|FILEBASE/);
  expect(files.map(({ name }) => name)).toEqual(['notes.pdf']);
  const reasons = report.losses.filter(({ file }) => file === 'wiki_content/roads.html').map(({ reason }) => reason);
  expect(reasons.join('\n')).toMatch(/image \(gone\.png\) isn’t in this file/);
  expect(reasons.join('\n')).toMatch(/link to the page other\.html became plain text/);
  expect(reasons.join('\n')).toMatch(/A frame \(https:\/\/evil\.test\) was skipped/);
  expect(reasons.join('\n')).toMatch(/A script was skipped/);
});

test('questions keep their kind, key, marks and words', async () => {
  const { courseId, report } = await made(teacher, await cartridgeOf());
  const { lectures } = await opened(teacher, courseId);
  const { quiz } = titled(lectures, 'quiz', 'Check yourself');
  expect(quiz).toMatchObject({ timeLimitMinutes: 30, attemptsAllowed: 3 });
  const [single, multiple, truth, blank, pattern, ...none] = quiz.questions as [DraftQuestion, ...DraftQuestion[]];
  expect(none).toEqual([]);
  expect(single).toMatchObject({
    kind: 'single',
    stem: '<p>How many <strong>sides</strong>?</p>',
    explanation: '<p>Count them.</p>',
    marks: 2,
    options: [
      { text: 'three', right: true, feedback: '' },
      { text: 'four \\* five', right: false, feedback: 'One less.' },
    ],
  });
  expect(multiple).toMatchObject({ kind: 'multiple', options: [{ right: true }, { right: false }, { right: true }] });
  expect(truth).toMatchObject({ kind: 'true-false', right: false });
  expect(blank).toMatchObject({ kind: 'short-text', accepted: ['node', 'vertex'] });
  expect(pattern).toMatchObject({ kind: 'short-text', accepted: ['spanning'] });
  expect(titled(lectures, 'assignment', 'Check yourself: essay 1').html).toBe('<p>Say what a graph is.</p>');
  const reasons = report.losses
    .filter(({ file }) => file === 'quiz.xml')
    .map(({ what, reason }) => `${what}: ${reason}`);
  expect(reasons.join('\n')).toMatch(/question 5: A pattern was replaced with full answers: spanning/);
  expect(reasons.join('\n')).toMatch(/question 7: Nobody knows\.: No answer is marked as correct/);
  expect(reasons.join('\n')).toMatch(/Essay imported as an assignment/);
});

test('everything that has no place is named with its file', async () => {
  const { report } = await made(teacher, await cartridgeOf());
  const reasons = new Map(report.losses.map(({ what, file, reason }) => [`${what} | ${file}`, reason]));
  expect(reasons.get('Maps live | tool.xml')).toMatch(/http:\/\/tool\.test\/launch/);
  expect(reasons.get('B1 | bank.xml')).toMatch(/question bank with 2 questions/);
  expect(reasons.get('Talk about it | topic.xml')).toMatch(/imported as an article/);
  expect(reasons.get('answers.pdf | web_resources/answers.pdf')).toMatch(/for teachers only/);
  expect(reasons.get('canvas_export.txt | course_settings/canvas_export.txt')).toMatch(
    /Settings of the original system/,
  );
  expect(reasons.get('book.epub | book.epub')).toMatch(/resource type: idpf_epub_v3p0/);
  expect(reasons.get('Nowhere | imsmanifest.xml')).toMatch(/resource \(GONE\)/);
  expect(reasons.get('A heading | imsmanifest.xml')).toMatch(/Empty heading/);
  expect(reasons.get('unnamed.txt | unnamed.txt')).toMatch(/isn’t used in the outline/);
  expect([...reasons.keys()].filter((key) => key.startsWith('Draw it'))).toHaveLength(1);
});

test('work to hand in keeps its words and ways, links and discussions become articles', async () => {
  const { courseId } = await made(teacher, await cartridgeOf());
  const { lectures } = await opened(teacher, courseId);
  const work = titled(lectures, 'assignment', 'Draw it');
  expect(work.html).toBe('<p>Draw a graph.</p>');
  expect(work.assignment.ways).toEqual(['files', 'text']);
  expect(titled(lectures, 'article', 'A map').html).toBe(
    '<p><a href="https://example.org/map?a=1&amp;b=2">A map</a></p>',
  );
  const discussion = titled(lectures, 'article', 'Talk about it');
  expect([discussion.html, discussion.files.map(({ name }) => name)]).toEqual(['<p>Which road?</p>', ['notes.pdf']]);
  expect(titled(lectures, 'file', 'Files').files.map(({ name }) => name)).toEqual(['loose.csv']);
});

test('a file that no learner should run is left out and named; the rest stays', async () => {
  const resources = '<resource identifier="EXE" type="webcontent" href="run.exe"><file href="run.exe"/></resource>';
  const files = [{ path: 'run.exe', content: 'MZ and so on' }];
  const items = '<item identifier="x" identifierref="EXE"><title>Run me</title></item>';
  const { courseId, report } = await made(teacher, await cartridgeOf('1.3.0', { resources, files, items }));
  expect(report.losses.find(({ file }) => file === 'run.exe')?.reason).toMatch(/Windows program/);
  const { lectures } = await opened(teacher, courseId);
  expect(titled(lectures, 'file', 'Run me').files).toEqual([]);
});

test('what is broken inside refuses all, with its file and line', async () => {
  const before = await app.db.$count(courses);
  const withLink = (content: string) =>
    cartridgeOf('1.1.0', {
      resources: '<resource identifier="L2" type="imswl_xmlv1p1"><file href="l2.xml"/></resource>',
      files: [{ path: 'l2.xml', content }],
    });
  expect(await refused(teacher, await withLink('<webLink>\n<title>\n</webLink>'))).toMatch(/^l2\.xml, line 3: /);
  expect(
    await refused(teacher, await withLink('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')),
  ).toMatch(/DOCTYPE/);
  const missing = '<resource identifier="L3" type="webcontent" href="../../etc/passwd"/>';
  expect(await refused(teacher, await cartridgeOf('1.1.0', { resources: missing }))).toMatch(
    /imsmanifest\.xml, line \d+: the resource L3 lists the file \.\.\/\.\.\/etc\/passwd, which isn’t in this archive/,
  );
  expect(await app.db.$count(courses)).toBe(before);
});

test('a link that runs is left out', async () => {
  const resources = '<resource identifier="L2" type="imswl_xmlv1p1"><file href="l2.xml"/></resource>';
  const files = [{ path: 'l2.xml', content: linkXml('javascript:alert(1)') }];
  const { report, courseId } = await made(teacher, await cartridgeOf('1.1.0', { resources, files }));
  expect(report.losses.find(({ file }) => file === 'l2.xml')?.reason).toMatch(/can’t be opened in a browser/);
  expect(JSON.stringify((await opened(teacher, courseId)).lectures)).not.toContain('javascript');
});

test('a cartridge without an outline becomes one section, and leaves as an archive like any course', async () => {
  const xml = `<manifest xmlns="x"><metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion></metadata>
    <organizations/><resources><resource identifier="P" type="webcontent" href="a.html"><file href="a.html"/></resource></resources></manifest>`;
  const zip = await zipOf([
    { path: 'imsmanifest.xml', content: xml },
    { path: 'a.html', content: '<p>Dots</p>' },
  ]);
  const first = await made(teacher, zip, 'x.imscc');
  const { sections } = await opened(teacher, first.courseId);
  expect(sections.map(({ title, lectures }) => [title, lectures.length])).toEqual([['Not in the outline', 1]]);
  const archive = await exported(teacher, first.courseId);
  const again = await made(teacher, archive.content);
  expect((await exported(teacher, again.courseId)).content.equals(archive.content)).toBe(true);
});

test('pictures that stand in a page itself are taken like any upload, once each; what is none is named', async () => {
  const dots = png({ width: 40, height: 30 }).toString('base64');
  const broken = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from('no picture')]).toString('base64');
  const svg = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const page = `<p>Dots: <img src="data:image/png;base64,${dots}" alt="dots" width="40"><img alt="wrong name" src="DATA:text/html;base64,
    ${dots.slice(0, 40)}%0A${dots.slice(40)}"></p><img src="data:image/png;base64,${broken}" alt="broken">
    <img src="data:image/svg+xml,${svg}" alt="drawing"><img src="data:image/png;base64,???" alt="odd"><img src="data:," alt="none">`;
  const resources = '<resource identifier="IN" type="webcontent" href="in.html"><file href="in.html"/></resource>';
  const files = [{ path: 'in.html', content: page }];
  const items = '<item identifier="in" identifierref="IN"><title>Inside</title></item>';
  const { courseId, report } = await made(teacher, await cartridgeOf('1.3.0', { resources, files, items }));
  const { lectures } = await opened(teacher, courseId);
  const { html } = titled(lectures, 'article', 'Inside');
  const rows = await app.db.select().from(media).where(eq(media.courseId, courseId));
  const taken = rows.filter(({ kind, width }) => kind === 'picture' && width === 40);
  expect(taken).toHaveLength(1);
  const [{ id, contentType, name }] = taken as [(typeof rows)[number]];
  expect([contentType, name]).toEqual(['image/png', expect.stringMatching(/^[0-9a-f]{8}\.png$/)]);
  expect(html.trim()).toBe(
    `<p>Dots: <img data-media="${id}" alt="dots" width="40" /><img data-media="${id}" alt="wrong name" /></p>`,
  );
  const reasons = report.losses.filter(({ file }) => file === 'in.html').map(({ reason }) => reason);
  expect(reasons).toHaveLength(4);
  expect(reasons.filter((reason) => /couldn’t be read, so it was skipped/.test(reason))).toHaveLength(2);
  expect(reasons.filter((reason) => /isn’t JPEG or PNG/.test(reason))).toHaveLength(1);
});
