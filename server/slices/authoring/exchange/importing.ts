import { randomUUID } from 'node:crypto';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type { ImportReport, Loss } from '@stepwell/contract/authoring/exchange.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { openZip, type ZipLimits } from '../../../platform/archives/zip.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isDiskFull } from '../../../platform/files/disk.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { drafts, imports, media } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { beginCourse, findCategory, sketchCourse } from '../../catalog/drafted-courses.public.ts';
import { shownChallenges } from '../../challenges/lectures/coding-lectures.public.ts';
import { initialDraftParts } from '../drafts/draft-parts.ts';
import { piecesOf } from '../drafts/live-drafts.ts';
import { MANIFEST } from './archive-format.ts';
import { readArchive } from './archive-reading.ts';
import { CARTRIDGE_MANIFEST } from './cartridge/manifest.ts';
import { readCartridge } from './cartridge/reading.ts';
import { IMPORT } from './imports.ts';
import { relabelled } from './labels.ts';
import type { Plan } from './plan.ts';
import { ImportRefused, refusalIn } from './refusing.ts';
import { dropTaken, type TakenFile, takeFile } from './taken-files.ts';

type Row = typeof imports.$inferSelect;
/** What a whole course may hold; each of its files has a limit of its own. */
const limits: ZipLimits = { entries: 20_000, bytes: 40_000_000_000, entryBytes: 4_000_000_000 };

/**
 * Makes a course of an archive that has arrived whole, or writes down why not. May be stopped and run again anywhere:
 * files lie under names that follow from the import, and the course comes into being in one transaction with the row that
 * says so. After a refusal nothing of it is left.
 */
async function runImport(services: Services, { importId }: { importId: string }) {
  const { db, ports } = services;
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  if (!row) return;
  if (row.courseId !== null || row.refusal !== null) return ports.arrivals.remove(importId);
  if ((await ports.arrivals.size(importId)) !== row.bytes) return;
  try {
    const plan = await planOf(services, row);
    const taken = await takeFiles(services, row, plan);
    if (!(await found(services, row, plan, taken))) await dropTaken(services, importId);
  } catch (error) {
    const refusal = refusalIn(error) ?? (isDiskFull(error) ? noRoom() : undefined);
    if (refusal === undefined) throw error;
    await refuse(services, importId, refusal);
  }
  await ports.arrivals.remove(importId);
}

export const importJob: Job = { name: IMPORT, run: runImport };

const noRoom = () => i18n.t('This site’s storage is full. Nothing was imported. Contact a site admin, then try again.');

async function refuse(services: Services, importId: string, refusal: string) {
  await services.db
    .update(imports)
    .set({ refusal, touchedAt: services.now() })
    .where(and(eq(imports.id, importId), isNull(imports.courseId)));
  await dropTaken(services, importId);
}

async function planOf({ ports }: Services, { id, bytes }: Row): Promise<Plan> {
  const zip = await openZip({ bytes, open: (range) => ports.arrivals.open(id, range) }, limits);
  const own = zip.find(MANIFEST);
  if (own) return readArchive(zip, own);
  const cartridge = zip.find(CARTRIDGE_MANIFEST);
  if (cartridge) return readCartridge(zip, cartridge);
  throw new ImportRefused(
    i18n.t(
      'This archive has no manifest.json or imsmanifest.xml at its top level. Choose a course exported from Stepwell or a Common Cartridge (.imscc).',
    ),
  );
}

/** Keeps every file of the plan, one after the other; those that are not fit are named, or refuse the whole. */
async function takeFiles(services: Services, { id: importId }: Row, plan: Plan) {
  const taken = new Map<string, TakenFile>();
  const all = plan.media.reduce((sum, { entry }) => sum + entry.bytes, 0);
  let done = 0;
  let reportedPercent = 0;
  for (const [place, planned] of plan.media.entries()) {
    const file = await takeFile(services, { importId, place, planned });
    if (!('refusal' in file)) taken.set(planned.id, file);
    else if (plan.strict) throw new ImportRefused(`${planned.name}: ${file.refusal}`);
    else plan.losses.push({ what: planned.name, file: planned.entry.path, reason: file.refusal });
    done += planned.entry.bytes;
    const percent = Math.min(99, Math.floor((100 * done) / Math.max(1, all)));
    if (percent > reportedPercent) {
      reportedPercent = percent;
      await services.db.update(imports).set({ percent, touchedAt: services.now() }).where(eq(imports.id, importId));
    }
  }
  return taken;
}

/** The course itself; false where another run was faster, or the import was given up. */
function found({ db, now }: Services, row: Row, plan: Plan, taken: ReadonlyMap<string, TakenFile>) {
  const at = now();
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.id, row.id), isNull(imports.courseId), isNull(imports.refusal)))
      .for('update');
    if (!open) return false;
    const { ownerId } = row;
    const ids = new Map([...taken.keys()].map((id) => [id, randomUUID() as string]));
    const fresh = freshIds();
    const draft = relabelled(plan.course, {
      section: fresh,
      faq: fresh,
      question: fresh,
      lecture: (id) => (plan.course.lectures[id] ? fresh(id) : undefined),
      media: (id) => ids.get(id),
    });
    const losses = [...plan.losses];
    const details = await known(tx, draft.details, losses);
    const lecturesHere = withoutClasses(await withChallengesHere(tx, draft.lectures, losses), losses);
    const courseId = await beginCourse(tx, { instructorId: ownerId, title: details.title, now: at });
    await tx.insert(drafts).values({ courseId, changedAt: at, createdAt: at });
    const files = [...taken].map(([id, file]) => ({
      ...file,
      id: ids.get(id) ?? id,
      courseId,
      ownerId,
      createdAt: at,
    }));
    if (files.length > 0) await tx.insert(media).values(files);
    await initialDraftParts(
      tx,
      { courseId, userId: ownerId, now: at },
      piecesOf({ ...draft, details, lectures: lecturesHere }),
    );
    await sketchCourse(tx, courseId, details, at);
    const lectures = Object.values(draft.lectures);
    const report: ImportReport = {
      format: plan.format,
      version: plan.version,
      filename: row.name,
      importedAt: at.toISOString(),
      title: details.title,
      sections: draft.outline.sections.length,
      lectures: lectures.length,
      questions: lectures.reduce((sum, one) => sum + questionsIn(one), 0),
      files: files.length,
      losses,
    };
    await tx.update(imports).set({ courseId, report, percent: 100, touchedAt: at }).where(eq(imports.id, row.id));
    return true;
  });
}

function questionsIn(lecture: DraftLecture) {
  if (lecture.kind === 'quiz') return lecture.quiz.questions.length;
  return lecture.kind === 'video' ? (lecture.stops?.length ?? 0) : 0;
}

function freshIds() {
  const made = new Map<string, string>();
  return (id: string) => {
    const one = made.get(id) ?? randomUUID();
    made.set(id, one);
    return one;
  };
}

/** Lectures whose challenges are published here; those of others wait for another one. */
async function withChallengesHere(tx: Db, lectures: Plan['course']['lectures'], losses: Loss[]) {
  const named = Object.values(lectures).flatMap((one) =>
    one.kind === 'coding' && one.challenge ? [one.challenge] : [],
  );
  const here = await shownChallenges(tx, named);
  return Object.fromEntries(
    Object.entries(lectures).map(([id, one]) => {
      if (one.kind !== 'coding' || one.challenge === null || here.has(one.challenge)) return [id, one];
      losses.push({
        what: one.challenge,
        file: '',
        reason: i18n.t('“{title}” uses this challenge, which isn’t published on this site. Choose another challenge.', {
          title: one.title,
        }),
      });
      return [id, { ...one, challenge: null }];
    }),
  );
}

/** Live lectures without their class, which stays with the course it was scheduled for. */
function withoutClasses(lectures: Plan['course']['lectures'], losses: Loss[]) {
  return Object.fromEntries(
    Object.entries(lectures).map(([id, one]) => {
      if (one.kind !== 'live' || one.classId === null) return [id, one];
      losses.push({
        what: one.title,
        file: '',
        reason: i18n.t('The class of a live lecture isn’t imported. Schedule a class or choose another.'),
      });
      return [id, { ...one, classId: null }];
    }),
  );
}

/** Details that name only what this site has: its categories, and courses that were published here. */
async function known(tx: Db, details: Plan['course']['details'], losses: Loss[]) {
  const { category, needs, title } = details;
  const hasCategory = category === '' || (await findCategory(tx, category)) !== undefined;
  if (!hasCategory)
    losses.push({
      what: category,
      file: '',
      reason: i18n.t('This site has no such category. Choose one in the course details.'),
    });
  const here =
    needs.length > 0
      ? await tx
          .select({ slug: courses.slug })
          .from(courses)
          .where(and(inArray(courses.slug, needs), inArray(courses.state, ['published', 'archived'])))
      : [];
  const slugs = new Set(here.map(({ slug }) => slug));
  for (const slug of needs)
    if (!slugs.has(slug))
      losses.push({
        what: slug,
        file: '',
        reason: i18n.t('“{title}” required this course, which isn’t on this site.', { title }),
      });
  return { ...details, category: hasCategory ? category : '', needs: needs.filter((slug) => slugs.has(slug)) };
}
