import { filledLetter, unknownPlaceholders } from '@stepwell/contract/jobs/letter-text.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { letterSent } from '../../../events/jobs.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import { applications, letters } from '../../../tables/jobs/applications.ts';
import { type Staff, staffJob } from '../access.public.ts';

interface Wish {
  key: string;
  jobId: string;
  applicationIds: readonly string[];
  subject: string;
  text: string;
  now: Date;
}

/** Sends each applicant the text with its placeholders filled, once for a key. Throws `letter_placeholder_unknown`. */
export async function sendLetters(tx: Db, viewer: Staff, { key, jobId, applicationIds, subject, text, now }: Wish) {
  const { job, employer } = await staffJob(tx, viewer, jobId);
  const [unknown] = unknownPlaceholders(`${subject}\n${text}`);
  if (unknown)
    throw new Problem('letter_placeholder_unknown', {
      fields: { text: `“${unknown}” isn’t known. Use {name}, {job} or {employer}.` },
    });
  const chosen = await tx
    .select({ id: applications.id, fullName: applications.fullName })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), inArray(applications.id, [...new Set(applicationIds)])));
  if (chosen.length === 0) return { sent: 0 };
  const fresh = await tx
    .insert(letters)
    .values(
      chosen.map(({ id, fullName }) => {
        const facts = { name: fullName, job: job.title, employer: employer.name };
        const filled = { subject: filledLetter(subject, facts), text: filledLetter(text, facts) };
        return { key, applicationId: id, ...filled, at: now };
      }),
    )
    .onConflictDoNothing()
    .returning({ applicationId: letters.applicationId });
  const ids = fresh.map(({ applicationId }) => applicationId);
  if (ids.length > 0) {
    await tx
      .update(applications)
      .set({ repliedAt: sql`coalesce(${applications.repliedAt}, ${now})` })
      .where(inArray(applications.id, ids));
    await emitAll(
      tx,
      letterSent,
      ids.map((applicationId) => ({ key, applicationId })),
    );
  }
  return {
    sent: await tx.$count(
      letters,
      and(
        eq(letters.key, key),
        inArray(
          letters.applicationId,
          chosen.map(({ id }) => id),
        ),
      ),
    ),
  };
}
