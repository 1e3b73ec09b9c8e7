import { Problem } from '@stepwell/contract/problem.ts';
import { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import type { Frequency } from '@stepwell/contract/reports/reports.ts';
import { and, asc, eq, lte, not } from 'drizzle-orm';
import * as z from 'zod/mini';
import { nameOf } from '../../../platform/files/file-name.ts';
import { letter } from '../../../platform/letters/letter.ts';
import { mayLearn } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { Attachment } from '../../../ports/mail.ts';
import { users } from '../../../tables/identity/identity.ts';
import { reportSchedules, savedReports } from '../../../tables/reports/reports.ts';
import { csvOf } from '../files/csv-rows.ts';
import { cellsOf } from '../files/report-rows.ts';
import { planOf } from '../running/planning.ts';
import { nextRun } from './schedules.ts';

const AT_ONCE = 100;
/** Bytes of a file that goes along; a larger one is behind the link. */
const MOST_ATTACHED = 500_000;

const dueRows = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db
    .select({ schedule: reportSchedules, saved: savedReports, owner: users })
    .from(reportSchedules)
    .innerJoin(savedReports, eq(savedReports.id, reportSchedules.reportId))
    .innerJoin(users, eq(users.id, savedReports.ownerId))
    .where(and(not(reportSchedules.paused), lte(reportSchedules.nextAt, now())))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(AT_ONCE);
type Due = Awaited<ReturnType<typeof dueRows>>[number];

/**
 * Sends each report that is due, with the rights its owner has now, and says when the next one is. Safe to run twice: a
 * run is one email. Several that were missed are one.
 */
export async function sendDueReports(services: Services) {
  for (const due of await dueRows(services)) {
    try {
      await sendReport(services, due);
    } catch (error) {
      // The others are sent all the same; this one stays due.
      services.log.error({ err: error, reportId: due.saved.id }, 'a scheduled report was not sent');
    }
  }
}

async function sendReport(services: Services, due: Due) {
  const { db, ports, publicUrl } = services;
  const { schedule, saved, owner } = due;
  const now = services.now();
  const mine = eq(reportSchedules.reportId, saved.id);
  if (owner.erasedAt || owner.role === 'student' || !mayLearn(owner)) {
    await db.update(reportSchedules).set({ paused: true }).where(mine);
    return;
  }
  const link = `${publicUrl}/${owner.role}/reports?saved=${saved.id}`;
  const made = await fileOf(services, due);
  await ports.mail.send({
    key: `report:${saved.id}:${schedule.nextAt.toISOString()}`,
    to: owner.email,
    ...letter('scheduled-report', {
      report: saved.name.replace(/\s+/g, ' '),
      often: frequencyLabel(schedule.every),
      name: owner.fullName.split(' ')[0] ?? owner.fullName,
      summary: made.text,
      link,
    }),
    attachments: made.attachment ? [made.attachment] : null,
  });
  await db
    .update(reportSchedules)
    .set({ nextAt: nextRun(schedule, now), lastSentAt: now })
    .where(and(mine, eq(reportSchedules.nextAt, schedule.nextAt)));
}

const frequencyLabel = (every: Frequency) => {
  if (every === 'daily') return i18n.t('daily report');
  return every === 'weekly' ? i18n.t('weekly report') : i18n.t('monthly report');
};

interface Made {
  text: string;
  attachment?: Attachment;
}
/** The report as CSV, where it is small; else, or where it can’t be made any more, words about it. */
async function fileOf({ db, now }: Services, { schedule, saved, owner }: Due): Promise<Made> {
  const clock = { zone: schedule.zone, now: now() };
  try {
    const plan = planOf(z.parse(ReportDefinition, saved.definition), owner, clock);
    let [content, lines] = ['', -1];
    for await (const line of csvOf(cellsOf(db, plan, clock))) {
      content += line;
      lines += 1;
      if (content.length > MOST_ATTACHED)
        return { text: i18n.t('The report is ready. It is too large to attach, so download it from its page.') };
    }
    return {
      text: i18n.t(
        '{rows, plural, =0 {The report has no rows this time.} one {The report has # row. It is attached as CSV.} other {The report has # rows. They are attached as CSV.}}',
        { rows: lines - 1 },
      ),
      ...(lines > 1 && {
        attachment: {
          name: nameOf(`${saved.name}.csv`),
          contentType: 'text/csv; charset=utf-8',
          base64: Buffer.from(content).toString('base64'),
        },
      }),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { text: i18n.t('The report could not be created. {reason}', { reason: error.message }) };
  }
}
