import { i18n } from '@lingui/core';
import { candidates, type Duplicates, type Merge, type Pair } from '@stepwell/contract/jobs/candidates.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { staffJobPath } from '../rooms-at.ts';
import css from './pipeline.module.css';

type Act = (run: () => Promise<Duplicates>, done: string) => Promise<void>;

/** Applicants who may be one person, side by side with what says so; merged ones can be taken apart again. */
export function DuplicateList({ jobId }: { jobId: string }) {
  const query = ask(candidates.duplicates, { params: { jobId } });
  const found = useQuery(query);
  const queryClient = useQueryClient();
  const act: Act = async (run, done) => {
    try {
      queryClient.setQueryData(query.queryKey, await run());
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
    }
    await Promise.all(
      [pipeline.board, pipeline.applicants, pipeline.application, staffJobs.list].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  };
  return (
    <Answer
      of={found}
      isEmpty={({ pairs, merges, across }) =>
        [pairs, merges, across.pairs, across.merges].every(({ length }) => length === 0)
      }
      whenEmpty={
        <NothingYet
          title={i18n.t('No duplicates found')}
          hint={i18n.t(
            'Applicants with the same email address, phone number, or name and resume appear here, so that you can merge them. So do those of the employer’s other jobs.',
          )}
        />
      }
    >
      {({ pairs, merges, across }) => (
        <>
          {pairs.length > 0 && (
            <section className={css['part']} aria-labelledby="possible">
              <h2 id="possible">{i18n.t('Possible duplicates ({n})', { n: pairs.length })}</h2>
              <p className="mut">
                {i18n.t(
                  'After a merge one application stands for both: its page shows the notes, scorecards and emails of both, and every move counts for both. You can undo a merge at any time.',
                )}
              </p>
              <ul className={css['plain']}>
                {pairs.map((pair) => (
                  <PairRow
                    key={pair.one.applicationId + pair.other.applicationId}
                    jobId={jobId}
                    pair={pair}
                    act={act}
                  />
                ))}
              </ul>
            </section>
          )}
          {across.pairs.length > 0 && (
            <section className={css['part']} aria-labelledby="across">
              <h2 id="across">{i18n.t('In other jobs of this employer ({n})', { n: across.pairs.length })}</h2>
              <p className="mut">
                {i18n.t(
                  'Both applications stay where they are. Each one then lists the other, and Earlier applicants shows the person once. You can undo this at any time.',
                )}
              </p>
              <ul className={css['plain']}>
                {across.pairs.map((pair) => (
                  <PairRow
                    key={pair.one.applicationId + pair.other.applicationId}
                    jobId={jobId}
                    pair={pair}
                    act={act}
                  />
                ))}
              </ul>
            </section>
          )}
          {merges.length + across.merges.length > 0 && (
            <section className={css['part']} aria-labelledby="merged">
              <h2 id="merged">{i18n.t('Merged')}</h2>
              <ul className={css['plain']}>
                {[...merges, ...across.merges].map((merge) => (
                  <MergeRow key={merge.mergeId} jobId={jobId} merge={merge} act={act} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Answer>
  );
}

const duplicatePath = ({ jobId, applicationId }: { jobId: string; applicationId: string }) =>
  staffJobPath(jobId, { part: 'duplicates', application: applicationId });

function MergeRow({ jobId, merge: { mergeId, kept, merged, by, at }, act }: { jobId: string; merge: Merge; act: Act }) {
  return (
    <li className={css['line']}>
      <span>
        <Link to={duplicatePath(kept)}>{kept.fullName}</Link>
        {', '}
        {i18n.t('with')} <Link to={duplicatePath(merged)}>{merged.fullName}</Link>
        {merged.jobId !== kept.jobId && ` (${merged.jobTitle})`}
      </span>
      <span className="mut">
        {by ?? i18n.t('Unknown user')}, <When at={at} as="time" />
      </span>
      <ActButton
        label={i18n.t('Undo merge')}
        run={() => act(() => call(candidates.takeApart, { params: { jobId, mergeId } }), i18n.t('Merge undone'))}
      />
    </li>
  );
}

function ActButton({ label, run }: { label: string; run: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      tone="ghost"
      size="small"
      busy={busy}
      onClick={async () => {
        setBusy(true);
        await run();
        setBusy(false);
      }}
    >
      {label}
    </Button>
  );
}

function evidenceText({ email, phone, name, sameLines }: Pair['evidence']) {
  return [
    email && i18n.t('Same email address'),
    phone && i18n.t('Same phone number'),
    name && i18n.t('Same name'),
    sameLines > 0 && i18n.t('{n, plural, one {# line} other {# lines}} of the resume are the same', { n: sameLines }),
  ]
    .filter((one) => one !== false)
    .join(' · ');
}

function PairRow({ jobId, pair, act }: { jobId: string; pair: Pair; act: Act }) {
  const [mergeId] = useState(newId);
  const { one, other, evidence } = pair;
  const isAcross = one.jobId !== other.jobId;
  const merge = (keptId: string, mergedId: string) =>
    act(
      () => call(candidates.merge, { params: { jobId, mergeId }, body: { keptId, mergedId } }),
      isAcross ? i18n.t('Candidates merged') : i18n.t('Applications merged'),
    );
  return (
    <li className={css['pair']}>
      <p>
        <b>{evidenceText(evidence)}</b>
      </p>
      <div className={css['twins']}>
        {[one, other].map((twin) => (
          <article key={twin.applicationId} className={css['twin']}>
            <h3>
              <Link to={duplicatePath(twin)}>{twin.fullName}</Link>
            </h3>
            <dl>
              {isAcross && <Fact name={i18n.t('Job')}>{twin.jobTitle}</Fact>}
              {twin.email && <Fact name={i18n.t('Email')}>{twin.email}</Fact>}
              {twin.phone && <Fact name={i18n.t('Phone')}>{twin.phone}</Fact>}
              <Fact name={i18n.t('Stage')}>{twin.stage}</Fact>
              <Fact name={i18n.t('Applied')}>
                <When at={twin.appliedAt} />
              </Fact>
              <Fact name={i18n.t('Source')}>{twin.source ?? i18n.t('Direct')}</Fact>
              <Fact name={i18n.t('Resume')}>
                {i18n.t('{n, plural, one {# line} other {# lines}}', { n: twin.lines })}
              </Fact>
              <Fact name={i18n.t('Notes and scorecards')}>{twin.notes + twin.scorecards}</Fact>
              {twin.hasOffer && <Fact name={i18n.t('Offer')}>{i18n.t('Yes')}</Fact>}
            </dl>
            {!isAcross && (
              <ActButton
                label={i18n.t('Keep this one')}
                run={() => merge(twin.applicationId, (twin === one ? other : one).applicationId)}
              />
            )}
          </article>
        ))}
      </div>
      {evidence.lines.length > 0 && (
        <ul className={css['same']} aria-label={i18n.t('Lines in both resumes')}>
          {evidence.lines.map((line) => (
            <li key={line} lang="">
              {line}
            </li>
          ))}
        </ul>
      )}
      {isAcross && (
        <div>
          <ActButton label={i18n.t('Merge candidates')} run={() => merge(one.applicationId, other.applicationId)} />
        </div>
      )}
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);
