import { i18n } from '@lingui/core';
import { type OwnApplication, type OwnOffer, ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import type { CandidateStep } from '@stepwell/contract/jobs/stages.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { saveFile } from '../../../ui/storage/save-file.ts';
import { When } from '../../../ui/time/when.tsx';
import { stepLabel } from '../job-labels.ts';
import { assessmentPath, employerPath, ownJobPath } from '../jobs-at.ts';
import { OfferFacts } from '../offer-facts.tsx';
import { KeepConsent } from './keep-consent.tsx';
import css from './tracker.module.css';

const path: CandidateStep[] = ['applied', 'seen', 'review', 'interview', 'offer', 'hired'];

/** Where an application stands: fixed steps with their days, the promised reply, and an offer. */
export function ApplicationCard({ application }: { application: OwnApplication }) {
  const {
    applicationId,
    job,
    step,
    steps,
    promisedBy,
    isReplied,
    resumeTitle,
    letterTitle,
    assessments,
    offer,
    canWithdraw,
    keptUntil,
  } = application;
  const queryClient = useQueryClient();
  const [withdrawing, setWithdrawing] = useState(false);
  const ended = ['hired', 'rejected', 'withdrawn'].includes(step);
  const shown =
    step === 'rejected' || step === 'withdrawn'
      ? [...path.filter((one) => steps.some((s) => s.step === one)), step]
      : path;
  const isLate = !isReplied && !ended && Date.parse(promisedBy) < Date.now();
  return (
    <li className={css['card']}>
      <div className={css['head']}>
        <div>
          <h2>
            <Link to={ownJobPath(job.slug)}>{job.title}</Link>
          </h2>
          <p>
            <Link to={employerPath(job.employerSlug)}>{job.employer}</Link>
            {resumeTitle && <span className="mut"> · {i18n.t('Resume: {title}', { title: resumeTitle })}</span>}
            {letterTitle && <span className="mut"> · {i18n.t('Cover letter: {title}', { title: letterTitle })}</span>}
          </p>
        </div>
        {canWithdraw && (
          <Button tone="ghost" size="small" onClick={() => setWithdrawing(true)}>
            {i18n.t('Withdraw')}
          </Button>
        )}
      </div>
      <ol className={css['steps']} aria-label={i18n.t('Steps of {title}', { title: job.title })}>
        {shown.map((one) => {
          const reached = steps.findLast((known) => known.step === one);
          return (
            <li key={one} data-reached={reached !== undefined} aria-current={one === step ? 'step' : undefined}>
              <b>{stepLabel(one)}</b>
              {reached && <When at={reached.at} />}
            </li>
          );
        })}
      </ol>
      {job.isPaused && !ended && (
        <p className={css['late']}>
          {i18n.t(
            'Paused while an admin checks a reported demand for money. Offers can be accepted again after that, for as long as before.',
          )}
        </p>
      )}
      {!ended && !isReplied && (
        <p className={isLate ? css['late'] : 'mut'}>
          {isLate ? i18n.t('Reply overdue since') : i18n.t('Reply promised by')} <When at={promisedBy} />
        </p>
      )}
      {assessments.map(({ assessmentId, title, state }) => (
        <p key={assessmentId}>
          {i18n.t('Assessment:')} <span lang="">{title}</span>{' '}
          <Link className="lnk" to={assessmentPath(assessmentId)}>
            {state === 'new'
              ? i18n.t('Take assessment')
              : state === 'open'
                ? i18n.t('Continue assessment')
                : i18n.t('Open report')}
          </Link>
        </p>
      ))}
      {offer && <Offer offer={offer} isPaused={job.isPaused} />}
      <KeepConsent applicationId={applicationId} employer={job.employer} keptUntil={keptUntil} />
      {withdrawing && (
        <ConfirmDialog
          title={i18n.t('Withdraw application')}
          hint={i18n.t('{employer} sees that you withdrew. You can’t apply to this job again.', {
            employer: job.employer,
          })}
          action={i18n.t('Withdraw application')}
          tone="bad"
          onConfirm={async () => {
            await call(ownJobs.withdraw, { params: { applicationId } });
            await queryClient.invalidateQueries(everything(ownJobs.applications));
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </li>
  );
}

function Offer({ offer, isPaused }: { offer: OwnOffer; isPaused: boolean }) {
  const { offerId, code, number, text, state } = offer;
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const file = useMutation({
    mutationFn: () => call(ownJobs.offerFile, { params: { offerId } }),
    onSuccess: saveFile,
    onError: (error) => toast.error(error.message),
  });
  return (
    <section className={css['offer']} aria-label={i18n.t('Offer {number}', { number })}>
      <h3>{i18n.t('Offer {number}', { number })}</h3>
      <OfferFacts offer={offer} />
      {text && <p className={css['text']}>{text}</p>}
      <div className={css['acts']}>
        {state === 'open' && (
          <>
            <Button disabled={isPaused} onClick={() => setAnswer(true)}>
              {i18n.t('Accept offer')}
            </Button>
            <Button tone="ghost" onClick={() => setAnswer(false)}>
              {i18n.t('Decline offer')}
            </Button>
          </>
        )}
        <Button tone="ghost" busy={file.isPending} onClick={() => file.mutate()}>
          <IconDownload size={19} aria-hidden />
          {i18n.t('Download PDF')}
        </Button>
        <Link className="lnk" to={`/offers/${code}`}>
          {i18n.t('Verification page')}
        </Link>
      </div>
      {answer !== null && (
        <ConfirmDialog
          title={answer ? i18n.t('Accept offer') : i18n.t('Decline offer')}
          hint={i18n.t('The employer is told at once. You can’t change your answer here.')}
          action={answer ? i18n.t('Accept offer') : i18n.t('Decline offer')}
          tone={answer ? 'main' : 'bad'}
          onConfirm={async () => {
            await call(ownJobs.answerOffer, { params: { offerId }, body: { isAccepted: answer } });
            await queryClient.invalidateQueries(everything(ownJobs.applications));
          }}
          onClose={() => setAnswer(null)}
        />
      )}
    </section>
  );
}
