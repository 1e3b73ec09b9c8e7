import type { DriveSummary } from '@stepwell/contract/drives/staff-drives.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { offers } from '../../../tables/jobs/applications.ts';
import { offerState } from '../../jobs/pipeline/offer-state.public.ts';
import { managedDrive, type Staff } from '../access.ts';
import { medianMinutes } from '../day/waiting.ts';

/**
 * How a drive went: by round, by panel, and the offers that its jobs made to the candidates who were selected. An
 * application whose job still hides its candidate has no id here: beside the name it would tell who it is.
 */
export async function driveSummary(
  db: Db,
  viewer: Staff,
  { driveId, now }: { driveId: string; now: Date },
): Promise<DriveSummary> {
  await managedDrive(db, viewer, driveId);
  const [rounds, panels, made] = await Promise.all([
    rowsOf<DriveSummary['rounds'][number]>(
      db,
      sql`
      with stages as (
        select d.id, d.position, r.id as registration_id, coalesce(n.position, 0) as here
        from drives_rounds d
        join drives_registrations r on r.drive_id = d.drive_id and r.outcome <> 'withdrawn'
        left join drives_rounds n on n.id = r.round_id
        where d.drive_id = ${driveId}
      )
      select d.id as "roundId",
        count(s.registration_id)::int as reached,
        count(*) filter (where v.verdict = 'through')::int as through,
        count(*) filter (where v.verdict = 'hold')::int as hold,
        count(*) filter (where v.verdict = 'not')::int as "not",
        count(s.registration_id) filter (where v.verdict is null)::int as waiting
      from drives_rounds d
      left join stages s on s.id = d.id and s.here >= d.position
      left join drives_results v on v.registration_id = s.registration_id and v.round_id = d.id
      where d.drive_id = ${driveId} group by d.id, d.position order by d.position`,
    ),
    rowsOf<{ panelId: string; interviews: number; absent: number; minutes: number[] }>(
      db,
      sql`
      select p.id as "panelId",
        count(*) filter (where t.state = 'done')::int as interviews,
        (count(*) filter (where t.state = 'absent' and t.booking_id is null) + (
          select count(*) from drives_bookings b join drives_slots s on s.id = b.slot_id
          where s.panel_id = p.id and b.state = 'missed'))::int as absent,
        coalesce(array_agg(extract(epoch from t.ended_at - t.called_at)::float8 / 60)
          filter (where t.state = 'done' and t.called_at is not null), '{}') as minutes
      from drives_panels p left join drives_turns t on t.panel_id = p.id
      where p.drive_id = ${driveId} group by p.id, p.position order by p.position`,
    ),
    rowsOf<
      Omit<DriveSummary['offers'][number], 'offer'> & {
        state: (typeof offers.$inferSelect)['state'] | null;
        expiresAt: Date | string | null;
      }
    >(
      db,
      sql`
      select r.id as "registrationId", u.full_name as "fullName", a.job_id as "jobId", j.title as job,
        case when j.blind_stage_id is null or a.shown_at is not null then a.id end as "applicationId", o.state, o.expires_at as "expiresAt"
      from drives_registrations r
      join identity_users u on u.id = r.student_id
      left join lateral (
        select x.* from jobs_applications x join drives_jobs d on d.job_id = x.job_id and d.drive_id = ${driveId}
        where x.candidate_id = r.student_id order by x.applied_at desc limit 5
      ) a on true
      left join jobs_jobs j on j.id = a.job_id
      left join lateral (
        select state, expires_at from jobs_offers where application_id = a.id order by made_at desc limit 1
      ) o on true
      where r.drive_id = ${driveId} and r.outcome = 'selected'
      order by lower(u.full_name), r.id, j.title`,
    ),
  ]);
  return {
    rounds,
    panels: panels.map(({ minutes, ...panel }) => ({ ...panel, medianMinutes: medianMinutes(minutes) })),
    offers: made.map(({ state, expiresAt, ...row }) => ({
      ...row,
      offer: state && expiresAt ? offerState({ state, expiresAt: new Date(expiresAt) }, now) : null,
    })),
  };
}
