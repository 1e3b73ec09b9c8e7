import { i18n } from '@lingui/core';
import { type ApplicationPage, pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { type StaffJob, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { saveFile } from '../../../ui/storage/save-file.ts';
import { When } from '../../../ui/time/when.tsx';
import { OfferFacts } from '../offer-facts.tsx';
import { staffJobPath } from '../rooms-at.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import css from './pipeline.module.css';
import { Log, Notes, Scorecards } from './reviewing.tsx';
import type { Move, Wrote } from './use-moves.ts';

interface Props {
  applicationId: string;
  stages: StaffJob['stages'];
  isPaused: boolean;
  move: Move;
  wrote: Wrote;
  close: () => void;
}

/** An application over the board: contact, resume, notes, scorecards, moves, emails and offer. */
export function ApplicationDialog({ applicationId, stages, isPaused, move, wrote, close }: Props) {
  const params = { applicationId };
  const found = useQuery(ask(pipeline.application, { params }));
  const queryClient = useQueryClient();
  const isUnseen = found.data?.isSeen === false;
  // The candidate is told "Seen" when somebody has really opened the application.
  useEffect(() => {
    if (!isUnseen) return;
    void call(pipeline.seen, { params: { applicationId } }).then(
      () => queryClient.invalidateQueries(everything(pipeline.board)),
      () => undefined,
    );
  }, [isUnseen, applicationId, queryClient]);
  return (
    <Dialog label={i18n.t('Application')} shape="wide" close={(why) => why === 'dismissed' && close()}>
      <div className={css['application']}>
        <Answer of={found}>
          {(page) => <Opened page={page} stages={stages} isPaused={isPaused} move={move} wrote={wrote} />}
        </Answer>
      </div>
    </Dialog>
  );
}

type OpenedProps = { page: ApplicationPage } & Pick<Props, 'stages' | 'isPaused' | 'move' | 'wrote'>;

function Opened({ page, stages, isPaused, move, wrote }: OpenedProps) {
  const { applicationId, jobId, fullName, email, phone, stageId, kind, note, appliedAt, mustsMet, musts, source } =
    page;
  const [open, setOpen] = useState<'letter' | 'offer' | null>(null);
  const queryClient = useQueryClient();
  const job = useQuery(ask(staffJobs.one, { params: { jobId } }));
  const ended = ['hired', 'rejected', 'withdrawn'].includes(kind);
  const again = () =>
    Promise.all(
      [pipeline.application, pipeline.board, pipeline.applicants].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const file = useMutation({
    mutationFn: () => call(pipeline.resumeFile, { params: { applicationId } }),
    onSuccess: saveFile,
    onError: (error) => toast.error(error.message),
  });
  const hasOffer = page.offer !== null && ['open', 'accepted'].includes(page.offer.state);
  return (
    <>
      <h2>{fullName}</h2>
      <p className={css['about']}>
        {email && (
          <a className="lnk" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && <span>{phone}</span>}
        <span>
          {i18n.t('Applied')} <When at={appliedAt} />
        </span>
        <span className="num">
          {i18n.t('{met} of {all, plural, one {# must-have} other {# must-haves}}', { met: mustsMet, all: musts })}
        </span>
        {source && <span>{i18n.t('Source: {source}', { source })}</span>}
      </p>
      <div className={css['acts']}>
        {kind === 'withdrawn' ? (
          <b>{i18n.t('Withdrawn by the candidate')}</b>
        ) : (
          <SelectField
            label={i18n.t('Stage')}
            disabled={isPaused}
            options={stages
              .filter((stage) => stage.kind !== 'withdrawn')
              .map((stage) => ({ value: stage.stageId, label: stage.name }))}
            value={stageId}
            onChoose={(chosen) => {
              const stage = stages.find((one) => one.stageId === chosen);
              if (stage && chosen !== stageId) void move([applicationId], stage);
            }}
          />
        )}
        {!page.isBlind && (
          <Button size="small" tone="ghost" busy={file.isPending} onClick={() => file.mutate()}>
            <IconDownload size={18} aria-hidden />
            {i18n.t('Resume (PDF)')}
          </Button>
        )}
        <Button size="small" tone="ghost" onClick={() => setOpen('letter')}>
          {i18n.t('Send email')}
        </Button>
        {!hasOffer && !ended && (
          <Button size="small" disabled={isPaused} onClick={() => setOpen('offer')}>
            {i18n.t('Make offer')}
          </Button>
        )}
      </div>
      {isPaused && <p className={css['paused']}>{i18n.t('Paused: no moves or offers until an admin has decided.')}</p>}
      {page.sameContact.length > 0 && (
        <p className={css['preview']}>
          {i18n.t('Possible duplicates:')}{' '}
          {page.sameContact.map((other) => (
            <Link
              key={other.applicationId}
              className="lnk"
              to={staffJobPath(jobId, { application: other.applicationId })}
            >
              {other.fullName} ({sameText(other.same)}){' '}
            </Link>
          ))}
        </p>
      )}
      {page.offer && <Offer offer={page.offer} onChanged={again} />}
      {note && (
        <section>
          <h3>{i18n.t('Note from the candidate')}</h3>
          <p className={css['text']}>{note}</p>
        </section>
      )}
      {page.coverLetter && (
        <section>
          <h3>{i18n.t('Cover letter: {title}', { title: page.coverLetter.title })}</h3>
          <p className={css['text']} lang="">
            {[page.coverLetter.recipient, page.coverLetter.body].filter(Boolean).join('\n\n')}
          </p>
        </section>
      )}
      {page.isBlind && <BlindResume page={page} />}
      {page.elsewhere.length > 0 && <Elsewhere page={page} />}
      <Notes page={page} onChanged={again} />
      <Scorecards page={page} onChanged={again} />
      {page.letters.length > 0 && (
        <section>
          <h3>{i18n.t('Emails')}</h3>
          <ul className={css['plain']}>
            {page.letters.map(({ key, subject, text, at, sentAt }) => (
              <li key={key} className={css['entry']}>
                <b>{subject}</b>{' '}
                <span className="mut">
                  <When at={at} as="time" />
                  {sentAt === null && <>, {i18n.t('goes out 10 minutes later')}</>}
                </span>
                <p className={css['text']}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Log page={page} />
      {open === 'letter' && job.data && (
        <LetterDialog job={job.data} to={[page]} onSent={wrote} onClose={() => setOpen(null)} />
      )}
      {open === 'offer' && (
        <OfferDialog applicationId={applicationId} fullName={fullName} onMade={again} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** What the same person sent to other jobs of the employer. */
function Elsewhere({ page: { elsewhere } }: { page: ApplicationPage }) {
  return (
    <section>
      <h3>{i18n.t('Other applications to this employer')}</h3>
      <ul className={css['plain']}>
        {elsewhere.map(({ applicationId, jobId, jobTitle, email, stage, appliedAt, isSameAccount }) => (
          <li key={applicationId}>
            <Link className="lnk" to={staffJobPath(jobId, { application: applicationId })}>
              {jobTitle}
            </Link>{' '}
            <span className="mut">
              {stage} · <When at={appliedAt} />
              {!isSameAccount && ` · ${i18n.t('as {email}', { email })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The resume of a blind review, line by line. */
function BlindResume({ page: { lines } }: { page: ApplicationPage }) {
  return (
    <section>
      <h3>{i18n.t('Resume')}</h3>
      <p className="mut">
        {i18n.t('Names, contacts, schools and words that tell the gender are left out until a later stage.')}
      </p>
      {lines.length === 0 ? (
        <p>{i18n.t('The resume has nothing else.')}</p>
      ) : (
        <ul className={css['same']} lang="">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines stay in their order, and two may be the same.
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const sameText = (same: 'email' | 'phone' | 'both') =>
  ({ email: i18n.t('same email'), phone: i18n.t('same phone'), both: i18n.t('same email and phone') })[same];

function Offer({
  offer,
  onChanged,
}: {
  offer: NonNullable<ApplicationPage['offer']>;
  onChanged: () => Promise<unknown>;
}) {
  const { offerId, number, code, state } = offer;
  const withdraw = async () => {
    await call(pipeline.withdrawOffer, { params: { offerId } }).catch((error: Error) => toast.error(error.message));
    await onChanged();
  };
  return (
    <section className={css['preview']}>
      <h3>{i18n.t('Offer {number}', { number })}</h3>
      <OfferFacts offer={offer} />
      <p className={css['acts']}>
        <Link className="lnk" to={`/offers/${code}`}>
          {i18n.t('Verification page')}
        </Link>
        {state === 'open' && (
          <Button size="small" tone="bad" onClick={() => void withdraw()}>
            {i18n.t('Withdraw offer')}
          </Button>
        )}
      </p>
    </section>
  );
}
