import { sql } from 'drizzle-orm';
import { applications as table } from '../../../tables/jobs/applications.ts';
import { employers, jobs, sources, stages } from '../../../tables/jobs/jobs.ts';
import { staffedBy } from '../../jobs/access.public.ts';
import { choice, date, number, type ReportSetSource, text } from './report-set.ts';

const kinds = [
  ['applied', 'Applied'],
  ['review', 'Review'],
  ['interview', 'Interview'],
  ['offer', 'Offer'],
  ['hired', 'Hired'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
] as const;

/** As in the pipeline, admins see a candidate of a blind review by number alone, too. */
const isBlind = sql`(${jobs.blindStageId} is not null and ${table.shownAt} is null)`;

export const applications: ReportSetSource = {
  name: 'applications',
  label: 'Job applications',
  about: ({ role }) =>
    role === 'admin' ? 'One row for each application.' : 'One row for each application to jobs that you work on.',
  from: sql`${table}
    join ${jobs} on ${jobs.id} = ${table.jobId}
    join ${employers} on ${employers.id} = ${jobs.employerId}
    join ${stages} on ${stages.id} = ${table.stageId}
    left join ${sources} on ${sources.id} = ${table.sourceId}`,
  where: (reader) => sql`${table.mergedInto} is null and ${staffedBy(reader) ?? sql`true`}`,
  key: sql`${table.id}`,
  columns: () => [
    text(
      'candidate',
      'Candidate',
      sql`(case when ${isBlind} then 'Candidate ' || ${table.number} else ${table.fullName} end)`,
    ),
    text('email', 'Email', sql`(case when ${isBlind} then null else ${table.email} end)`),
    text('job', 'Job', sql`${jobs.title}`),
    text('employer', 'Employer', sql`${employers.name}`),
    choice('kind', 'Stage', sql`${table.kind}`, kinds),
    text('stage', 'Name of the stage', sql`${stages.name}`),
    date('appliedAt', 'Applied', sql`${table.appliedAt}`),
    date('stageSince', 'In this stage since', sql`${table.stageSince}`),
    date('repliedAt', 'First reply', sql`${table.repliedAt}`),
    date('promisedBy', 'Reply promised by', sql`${table.promisedBy}`),
    text('source', 'Source', sql`${sources.label}`),
    number('mustsMet', 'Requirements met', sql`${table.mustsMet}`),
    number('musts', 'Requirements', sql`${table.musts}`),
  ],
  start: ['candidate', 'job', 'employer', 'kind', 'appliedAt', 'repliedAt'],
};
