import { randomUUID } from 'node:crypto';
import type { DraftLecture } from '@stepwell/contract/authoring.ts';
import { drafts } from '@stepwell/contract/drafts.ts';
import { learning } from '@stepwell/contract/learning.ts';
import { media } from '@stepwell/contract/media.ts';
import { submissions } from '@stepwell/contract/submissions.ts';
import { newDrafts, rules } from './drafts.ts';
import type { Person, TestHouse } from './house.ts';
import { newTus } from './tus.ts';
import { type Packed, zipOf } from './zips.ts';

export interface Part {
  id: string;
  title: string;
  /** What stands in the item besides its title. */
  inner?: string;
  content?: string;
}

/** A page that does nothing but say that it is there. */
const page = (title: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`;

const fileOf = ({ id }: Part) => `parts/${id}.html`;

/** `imsmanifest.xml` of a package with an item for each part, in either standard's own words. */
export function manifestOf(format: '1.2' | '2004', parts: Part[], { title = 'Dots', more = '' } = {}) {
  const isOld = format === '1.2';
  const spaces = isOld
    ? 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"'
    : 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"';
  const type = isOld ? 'scormtype' : 'scormType';
  const items = parts.map(
    ({ id, title: name, inner = '' }) =>
      `<item identifier="${id}" identifierref="R-${id}">\n<title>${name}</title>${inner}</item>`,
  );
  const resources = parts.map(
    (part) =>
      `<resource identifier="R-${part.id}" type="webcontent" adlcp:${type}="sco" href="${fileOf(part)}">\n<file href="${fileOf(part)}"/><dependency identifierref="SHARED"/></resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" version="1" ${spaces}>
<metadata><schema>ADL SCORM</schema><schemaversion>${isOld ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="O"><organization identifier="O">
<title>${title}</title>
${items.join('\n')}
${more}</organization></organizations>
<resources>
${resources.join('\n')}
<resource identifier="SHARED" type="webcontent" adlcp:${type}="asset"><file href="shared/style.css"/></resource>
</resources></manifest>`;
}

export const filesOf = (parts: Part[]): Packed[] => [
  { path: 'shared/style.css', content: 'h1 { color: teal }' },
  ...parts.map((part) => ({ path: fileOf(part), content: part.content ?? page(part.title) })),
];

/** A package ready to be uploaded. */
export const scormZip = (format: '1.2' | '2004', parts: Part[], about: { title?: string; more?: string } = {}) =>
  zipOf([{ path: 'imsmanifest.xml', content: manifestOf(format, parts, about) }, ...filesOf(parts)]);

/** Packages in courses, through the doors as their authors put them there. */
export function newPackages(house: TestHouse) {
  const tus = newTus(house);
  const authors = newDrafts(house);

  /** What became of an archive that was uploaded into a course. */
  const upload = async (who: Person, courseId: string, zip: Buffer, filename = 'dots.zip') => {
    const uploadId = await tus.upload(who, { course: courseId, kind: 'package', filename }, zip);
    // The job alone: a house that many tests share has thousands of other events to deliver.
    await house.queue.runDue();
    return (await who.call(media.outcome, { params: { uploadId } })).data;
  };

  const lecture = (packageId: string | null, title = 'The package', required = true): DraftLecture => ({
    ...{ kind: 'package', title, html: '<p>Open it.</p>', files: [], packageId, rules: rules({ required }) },
  });

  /** A package as the only required lecture of a published course, and somebody enrolled in it. */
  const taught = async (zip: Buffer) => {
    const author = await authors.author();
    const { courseId, params, sectionId } = await authors.draft(author, []);
    const kept = await upload(author, courseId, zip);
    if (kept.state !== 'kept') throw new Error(`not taken in: ${JSON.stringify(kept)}`);
    const { mediaId } = kept.item;
    const lectureId = randomUUID();
    const lectures = [{ lectureId, content: lecture(mediaId) }];
    await author.call(drafts.addLectures, { params, body: { sectionId, lectures } });
    const { data: handed } = await author.call(submissions.submit, { params, body: { note: '' } });
    const admin = await house.person({ role: 'admin' });
    const { submissionId } = handed;
    const { data } = await admin.call(submissions.publish, { params: { submissionId }, body: { words: '' } });
    const learner = await house.person();
    await learner.call(learning.enrol, { params: { courseId: data.slug } });
    return { author, admin, learner, courseId, slug: data.slug, lectureId, mediaId };
  };

  return { upload, lecture, taught };
}
