import { i18n } from '@lingui/core';
import { candidates, MOST_INVITED, type PoolPerson } from '@stepwell/contract/jobs/candidates.ts';
import type { StaffJob } from '@stepwell/contract/jobs/staff-jobs.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { poolAt } from '../rooms-at.ts';
import css from './pipeline.module.css';

/** Earlier applicants of the employer who agreed to be considered, by what their resumes show; invited to apply. */
export function Pool({ job, list }: { job: StaffJob; list: ListAddress }) {
  const { jobId, state, fields } = job;
  const params = { jobId };
  const query = poolAt(list.search);
  const found = useQuery({ ...ask(candidates.pool, { params, query }), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  const [terms, setTerms] = useState(query.terms ?? fields.must.join(', '));
  const invite = async (chosen: PoolPerson[]) => {
    try {
      const applicationIds = chosen.slice(0, MOST_INVITED).map(({ applicationId }) => applicationId);
      const { invited } = await call(candidates.invite, { params, body: { applicationIds } });
      toast.success(i18n.t('{invited, plural, one {# candidate} other {# candidates}} invited', { invited }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    }
    await queryClient.invalidateQueries(everything(candidates.pool));
  };
  if (state === 'draft')
    return (
      <NothingYet
        title={i18n.t('Publish the job first')}
        hint={i18n.t('Then you can search earlier applicants of this employer and invite them.')}
      />
    );
  return (
    <section className={css['pool']} aria-label={i18n.t('Earlier applicants')}>
      <p className="mut">
        {i18n.t(
          '{employer} may consider these people for other jobs: they agreed when they applied, until the day shown. They get a notification and an email when you invite them.',
          { employer: job.employer.name },
        )}
      </p>
      <form
        className={css['template']}
        onSubmit={(event) => {
          event.preventDefault();
          list.change({ terms: terms.trim() });
        }}
      >
        <TextField label={i18n.t('Skills, separated by commas')} value={terms} most={800} onChange={setTerms} />
        <Button type="submit" tone="ghost">
          {i18n.t('Search')}
        </Button>
      </form>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No earlier applicants match')}
            hint={i18n.t(
              'People appear here who applied for another job of this employer, agreed to be kept, and show at least one of these skills.',
            )}
          />
        }
      >
        {({ items, total }) => (
          <>
            {total > items.length && (
              <p className="num mut">{i18n.t('The best {n} of {total}', { n: items.length, total })}</p>
            )}
            <DataTable
              caption={i18n.t('Earlier applicants')}
              rows={items}
              keyOf={({ applicationId }) => applicationId}
              columns={columns()}
              selection={{
                may: ({ invitedAt }) => invitedAt === null && state === 'published',
                labelOf: ({ fullName }) => i18n.t('Select {name}', { name: fullName }),
                labelOfAll: i18n.t('Select all'),
                acts: (chosen, clear) => (
                  <Button
                    size="small"
                    onClick={() => {
                      void invite(chosen);
                      clear();
                    }}
                  >
                    {i18n.t('Invite to apply')}
                  </Button>
                ),
              }}
            />
          </>
        )}
      </Answer>
    </section>
  );
}

const columns = (): Column<PoolPerson>[] => [
  {
    heading: i18n.t('Name'),
    cell: ({ fullName }) => fullName,
    under: ({ match, invitedAt }) =>
      invitedAt
        ? i18n.t('Invited')
        : match
            .filter(({ evidence }) => evidence.length > 0)
            .map(({ term }) => term)
            .join(', '),
    width: 200,
  },
  {
    heading: i18n.t('What their resume shows'),
    cell: ({ match }) => (
      <ul className={css['shows']}>
        {match.map(({ term, evidence }) => (
          <li key={term}>
            <b>{term}</b>{' '}
            <span className={evidence.length > 0 ? undefined : 'mut'} lang="">
              {evidence[0] ?? i18n.t('not shown')}
            </span>
          </li>
        ))}
      </ul>
    ),
    from: 'tablet',
  },
  { heading: i18n.t('Applied for'), cell: ({ earlierJob }) => earlierJob, width: 190, from: 'desktop' },
  {
    heading: i18n.t('Consent until'),
    cell: ({ until }) => <When at={`${until}T12:00:00Z`} />,
    width: 140,
    from: 'tablet',
  },
  {
    heading: i18n.t('Invited'),
    cell: ({ invitedAt }) => (invitedAt ? <When at={invitedAt} /> : '–'),
    width: 120,
    from: 'desktop',
  },
];
