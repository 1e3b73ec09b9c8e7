import {
  filledLetter,
  type LetterFacts,
  placeholderList,
  unknownPlaceholders,
} from '@stepwell/contract/jobs/letter-text.ts';
import { MOST_TEMPLATES } from '@stepwell/contract/jobs/letters.ts';
import { UNDO_MINUTES } from '@stepwell/contract/jobs/pipeline.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { letterSent } from '../../../events/jobs.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { applications, letters } from '../../../tables/jobs/applications.ts';
import { letterBatches, letterTemplates } from '../../../tables/jobs/candidates.ts';
import { stages } from '../../../tables/jobs/jobs.ts';
import { type Staff, staffJob } from '../access.public.ts';

const UNDO_MS = UNDO_MINUTES * 60_000;
/** Batches that one run sends. */
const MOST_SENT = 100;

interface Letter {
  subject: string;
  text: string;
}
interface Wish extends Letter {
  key: string;
  jobId: string;
  applicationIds: readonly string[];
  now: Date;
  zone: string;
  publicUrl: string;
}

function refuseUnknown({ subject, text }: Letter) {
  for (const [field, written] of Object.entries({ subject, text })) {
    const [unknown] = unknownPlaceholders(written);
    if (unknown)
      throw new Problem('letter_placeholder_unknown', {
        fields: { [field]: `“${unknown}” isn’t known. Use ${placeholderList}.` },
      });
  }
}

/**
 * Writes each applicant the text with its placeholders filled, once for a key. It goes out when it can’t be undone any
 * more. Throws `job_not_found`, `letter_placeholder_unknown`.
 */
export async function sendLetters(
  tx: Db,
  viewer: Staff,
  { key, jobId, applicationIds, subject, text, now, zone, publicUrl }: Wish,
) {
  const { job, employer } = await staffJob(tx, viewer, jobId);
  refuseUnknown({ subject, text });
  const chosen = await tx
    .select({ id: applications.id, fullName: applications.fullName, stage: stages.name })
    .from(applications)
    .innerJoin(stages, eq(stages.id, applications.stageId))
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(applications.id, [...new Set(applicationIds)]),
        isNull(applications.mergedInto),
      ),
    );
  const [fresh] =
    chosen.length === 0
      ? []
      : await tx
          .insert(letterBatches)
          .values({ key, jobId, actorId: viewer.id, at: now })
          .onConflictDoNothing()
          .returning();
  if (fresh) {
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: zone }).format(now);
    const link = `${publicUrl}/student/interview-details?view=applications`;
    await tx.insert(letters).values(
      chosen.map(({ id, fullName, stage }) => {
        const facts: LetterFacts = { name: fullName, job: job.title, employer: employer.name, stage, date, link };
        const filled = { subject: filledLetter(subject, facts), text: filledLetter(text, facts) };
        return { key, applicationId: id, ...filled, at: now };
      }),
    );
  }
  const [batch] = await tx
    .select()
    .from(letterBatches)
    .where(and(eq(letterBatches.key, key), eq(letterBatches.jobId, jobId)));
  return {
    sent: batch ? await tx.$count(letters, eq(letters.key, key)) : 0,
    goesOutAt: new Date((batch?.at ?? now).getTime() + UNDO_MS).toISOString(),
  };
}

/** Stops letters that haven’t gone out: they are gone. Throws `job_not_found`, `move_not_found`, `letters_gone`. */
export async function undoLetters(
  tx: Db,
  viewer: Staff,
  { jobId, batchId: key, now }: { jobId: string; batchId: string; now: Date },
) {
  await staffJob(tx, viewer, jobId);
  const [batch] = await tx
    .select()
    .from(letterBatches)
    .where(and(eq(letterBatches.key, key), eq(letterBatches.jobId, jobId)))
    .for('update');
  if (!batch) throw new Problem('letter_not_found');
  if (batch.undoneAt) return { stopped: 0 };
  if (batch.sentAt || now.getTime() - batch.at.getTime() >= UNDO_MS) throw new Problem('letters_gone');
  const gone = await tx.delete(letters).where(eq(letters.key, key)).returning({ id: letters.applicationId });
  await tx.update(letterBatches).set({ undoneAt: now }).where(eq(letterBatches.key, key));
  return { stopped: gone.length };
}

/** Letters go out once they can’t be undone any more; they count as a reply from then on. */
export async function deliverLetters({ db, now }: Pick<Services, 'db' | 'now'>) {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ key: letterBatches.key })
      .from(letterBatches)
      .where(
        and(
          isNull(letterBatches.sentAt),
          isNull(letterBatches.undoneAt),
          lte(letterBatches.at, new Date(now().getTime() - UNDO_MS)),
        ),
      )
      .orderBy(letterBatches.at)
      .limit(MOST_SENT)
      .for('update', { skipLocked: true });
    const keys = due.map(({ key }) => key);
    if (keys.length === 0) return;
    const rows = await tx
      .select({ key: letters.key, applicationId: letters.applicationId })
      .from(letters)
      .where(inArray(letters.key, keys));
    const ids = rows.map(({ applicationId }) => applicationId);
    if (ids.length > 0) {
      await tx
        .update(applications)
        .set({ repliedAt: sql`coalesce(${applications.repliedAt}, ${now()})` })
        .where(sql`${inArray(applications.id, ids)} or ${inArray(applications.mergedInto, ids)}`);
      await emitAll(tx, letterSent, rows);
    }
    await tx.update(letterBatches).set({ sentAt: now() }).where(inArray(letterBatches.key, keys));
  });
}

/** Templates of the job’s employer, by name. Throws `job_not_found`. */
export async function templatesOf(db: Db, viewer: Staff, jobId: string) {
  const { job } = await staffJob(db, viewer, jobId);
  const rows = await db
    .select()
    .from(letterTemplates)
    .where(eq(letterTemplates.employerId, job.employerId))
    .orderBy(asc(letterTemplates.name), asc(letterTemplates.id));
  return {
    items: rows.map(({ id, name, subject, text, savedAt }) => ({
      templateId: id,
      name,
      subject,
      text,
      savedAt: savedAt.toISOString(),
    })),
  };
}

interface Template extends Letter {
  jobId: string;
  templateId: string;
  name: string;
  now: Date;
}

/**
 * Saves a template for the job’s employer. Throws `job_not_found`, `letter_placeholder_unknown`, `too_many_templates`, and
 * `job_template_not_found` for an id that another employer’s has.
 */
export async function saveTemplate(tx: Db, viewer: Staff, { jobId, templateId, name, subject, text, now }: Template) {
  const { job } = await staffJob(tx, viewer, jobId);
  refuseUnknown({ subject, text });
  const values = { name, subject, text, savedBy: viewer.id, savedAt: now };
  const [known] = await tx.select().from(letterTemplates).where(eq(letterTemplates.id, templateId)).for('update');
  if (known && known.employerId !== job.employerId) throw new Problem('job_template_not_found');
  if (!known && (await tx.$count(letterTemplates, eq(letterTemplates.employerId, job.employerId))) >= MOST_TEMPLATES)
    throw new Problem('too_many_templates');
  await tx
    .insert(letterTemplates)
    .values({ id: templateId, employerId: job.employerId, ...values })
    .onConflictDoUpdate({
      target: letterTemplates.id,
      set: values,
      setWhere: eq(letterTemplates.employerId, job.employerId),
    });
  return templatesOf(tx, viewer, jobId);
}

/** Deletes a template of the job’s employer. Fine to repeat. Throws `job_not_found`. */
export async function removeTemplate(
  tx: Db,
  viewer: Staff,
  { jobId, templateId }: { jobId: string; templateId: string },
) {
  const { job } = await staffJob(tx, viewer, jobId);
  await tx
    .delete(letterTemplates)
    .where(and(eq(letterTemplates.id, templateId), eq(letterTemplates.employerId, job.employerId)));
  return templatesOf(tx, viewer, jobId);
}
