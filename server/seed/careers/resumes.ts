import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemsOf, type ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import { type Template, usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { createResume, ownResume } from '../../slices/resumes/drafts.ts';
import { createLetter, keepLetter } from '../../slices/resumes/letters.ts';
import { provableDeeds, prove } from '../../slices/resumes/proofs.ts';
import { publishResume } from '../../slices/resumes/publication.ts';
import { users } from '../../tables/identity/identity.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface ResumeSource {
  student: string;
  title: string;
  template: Template;
  savedDaysAgo: number;
  document: ResumeDocument;
  isPublished?: boolean;
  /** So many of what the student did here stand in it as verified records. */
  provesDeeds?: number;
  letters?: { title: string; recipient: string; body: string }[];
}

const sources = () =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../content/resumes/resumes.json'), 'utf8'),
  ) as ResumeSource[];

interface Needs {
  people: ReadonlyMap<string, string>;
  now: Date;
  publicUrl: string;
}

/** Resumes of demo students through the verbs that students use; one is public, with records of its owner's own deeds. */
export async function loadResumes(tx: Db, { people, now, publicUrl }: Needs) {
  for (const source of sources()) {
    const ownerId = people.get(`${source.student}@stepwell.test`) ?? '';
    const { fullName, email } = one(await tx.select().from(users).where(eq(users.id, ownerId)));
    const at = new Date(now.getTime() - source.savedDaysAgo * DAY_MS);
    const document = await withDeeds(tx, source, { ownerId, now, publicUrl });
    const layout = { ...usualLayout, template: source.template };
    const body = { key: crypto.randomUUID(), title: source.title, document, layout };
    const { resumeId } = await createResume(tx, { ownerId, fullName, email, now: at }, body);
    for (const { title, ...content } of source.letters ?? []) {
      const resumeRef = { ownerId, resumeId, now: at };
      const letter = await createLetter(tx, resumeRef, { key: crypto.randomUUID(), title });
      await keepLetter(tx, { ownerId, letterId: letter.letterId, now: at }, { title, ...content, version: 0 });
    }
    if (source.isPublished) {
      const services = { db: tx, now: () => at, publicUrl };
      await publishResume(services, await ownResume(tx, ownerId, resumeId), {
        isOn: true,
        expiresAt: null,
        password: null,
      });
    }
  }
}

async function withDeeds(
  tx: Db,
  { document, provesDeeds = 0 }: ResumeSource,
  context: { ownerId: string; now: Date; publicUrl: string },
) {
  if (provesDeeds === 0) return document;
  const { items } = await provableDeeds(tx, context.ownerId, context.now);
  const records = [];
  for (const deed of items.slice(0, provesDeeds)) {
    const { url, title, detail, at } = await prove(tx, context, deed);
    const name = deed.kind === 'certificate' ? title : `${title}: ${detail}`;
    records.push({ name, issuer: 'Stepwell', date: at.slice(0, 10), url });
  }
  return records.length > 0
    ? { ...document, certificates: [...itemsOf(document, 'certificates'), ...records] }
    : document;
}
