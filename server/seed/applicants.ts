import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { type Db, one } from '../platform/database/db.ts';
import type { Storage } from '../ports/storage.ts';
import { applicationDocuments, instructorApplications } from '../tables/identity/identity.ts';
import { files } from '../tables/platform/platform.ts';
import { peopleSource, readApplicantDocument } from './sources.ts';

const DAY = 24 * 60 * 60 * 1000;
const type = 'application/pdf';

/** People who wait to teach here, each with the papers they handed in. */
export async function loadApplicants(tx: Db, storage: Storage, people: Map<string, string>, now: Date) {
  for (const { email, subject, motivation, experience, links, documents, appliedDaysAgo } of peopleSource()
    .applicants) {
    const userId = people.get(email);
    if (!userId) throw new Error(`${email} is not there`);
    const at = new Date(now.getTime() - appliedDaysAgo * DAY);
    const application = { subject, motivation, experience, links };
    const { id } = one(
      await tx
        .insert(instructorApplications)
        .values({ userId, ...application, state: 'submitted', createdAt: at, updatedAt: at, submittedAt: at })
        .returning(),
    );
    for (const { name, source } of documents) {
      const content = await paperOf(readApplicantDocument(source), at);
      // Loaded again after a start that was cut short, it lies where it lay.
      const key = `applications/${createHash('sha256').update(`${email} ${source}`).digest('hex').slice(0, 32)}.pdf`;
      const saved = await storage.put(key, content);
      await tx
        .insert(files)
        .values({ key, contentType: type, ...saved })
        .onConflictDoUpdate({ target: files.key, set: saved });
      await tx
        .insert(applicationDocuments)
        .values({ applicationId: id, name, key, contentType: type, bytes: saved.bytes, createdAt: at });
    }
  }
}

const looks = {
  '# ': { size: 24, font: 'Helvetica-Bold', gap: 14 },
  '## ': { size: 14, font: 'Helvetica-Bold', gap: 6 },
  '- ': { size: 11, font: 'Helvetica', gap: 4 },
  '': { size: 11, font: 'Helvetica', gap: 8 },
} as const;

/** Headings, paragraphs and lists of a source as a PDF on A4. */
async function paperOf(source: string, at: Date) {
  const title = /^# (.+)$/m.exec(source)?.[1] ?? '';
  const doc = new PDFDocument({ size: 'A4', margin: 64, lang: 'en', info: { Title: title, CreationDate: at } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((ready) => doc.on('end', () => ready(Buffer.concat(chunks))));
  for (const line of source.split('\n').filter(Boolean)) {
    const mark = (['## ', '# ', '- '] as const).find((sign) => line.startsWith(sign)) ?? '';
    const { size, font, gap } = looks[mark];
    if (mark === '## ') doc.moveDown(0.8);
    doc.font(font).fontSize(size);
    const text = line.slice(mark.length);
    if (mark === '- ') doc.list([text], { bulletRadius: 1.6, textIndent: 14, lineGap: 2 });
    else doc.text(text, { lineGap: 2 });
    doc.y += gap;
  }
  doc.end();
  return done;
}
