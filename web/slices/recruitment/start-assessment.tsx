import { i18n } from '@lingui/core';
import { asksAnything } from '@stepwell/contract/exams/integrity.ts';
import { APPEAL_DAYS, assessments, type OpenAssessment } from '@stepwell/contract/recruitment/assessments.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { Tick } from '../../ui/fields/author-fields.tsx';
import { FieldError } from '../../ui/fields/form.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { useOnce } from '../../ui/storage/use-once.ts';
import { RecordedChecks } from '../exams/integrity/recorded-checks.public.tsx';
import { itemsText, kindText, minutesText, scoringText } from './labels.ts';
import css from './recruitment.module.css';
import { ASSESSMENTS_PATH, attemptPath } from './recruitment-at.ts';

/** What an assessment asks, how it is scored, and what a candidate may do about it: read and agreed to before the start. */
export function StartAssessment({ assessmentId }: { assessmentId: string }) {
  const list = useQuery(ask(assessments.list, {}));
  return (
    <>
      <Link className="lnk" to={ASSESSMENTS_PATH}>
        {i18n.t('All assessments')}
      </Link>
      <Answer of={list}>
        {({ items }) => {
          const assessment = items.find((one) => one.assessmentId === assessmentId);
          return assessment ? (
            <Rights assessment={assessment} />
          ) : (
            <NothingYet
              title={i18n.t('Assessment not found')}
              hint={i18n.t('It doesn’t exist or isn’t open to you.')}
            />
          );
        }}
      </Answer>
    </>
  );
}

function Rights({ assessment }: { assessment: OpenAssessment }) {
  const { title, role, intro, job, owner, retentionDays, sections, signals, attempt, wasDeleted } = assessment;
  const isRecorded = asksAnything(signals);
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>} />
      <p className="mut" lang="">
        {job ? `${job.title}, ${job.employer}` : role}
      </p>
      <div className={css['rights']}>
        {intro !== '' && (
          <p className={css['intro']} lang="">
            {intro}
          </p>
        )}
        <section aria-labelledby="scored">
          <h2 id="scored">{i18n.t('What is scored')}</h2>
          <ol className={css['sections']}>
            {sections.map((section) => (
              <li key={section.kind}>
                <b>{kindText(section.kind)}</b>
                <span className="num">
                  {itemsText(section)}, {minutesText(section.minutes)}
                </span>
                <p>{scoringText(section.kind)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="recorded">
          <h2 id="recorded">{i18n.t('What is recorded')}</h2>
          {isRecorded ? (
            <>
              <p>{i18n.t('While a section runs, the site records with the time:')}</p>
              <RecordedChecks settings={signals} />
              <ul className={css['plain']}>
                <li>{i18n.t('That you continue on another device or in another browser session.')}</li>
                <li>
                  {i18n.t(
                    'Not recorded: camera, microphone, screen content, keystrokes, names of other windows, or the text you paste.',
                  )}
                </li>
                <li>
                  {i18n.t(
                    'None of this is scored or ends your attempt. You see it in your report and can respond with an appeal.',
                  )}
                </li>
              </ul>
            </>
          ) : (
            <p>{i18n.t('Only your answers and when you submit them. Leaving the page isn’t recorded.')}</p>
          )}
        </section>
        <section aria-labelledby="rights">
          <h2 id="rights">{i18n.t('Your rights')}</h2>
          <ul className={css['plain']}>
            <li>
              {i18n.t(
                'Results are shown by section, each with the answers and tests behind it. There is no total score and no automatic decision: people decide.',
              )}
            </li>
            <li>
              {owner === ''
                ? i18n.t('Only you and the site’s admins can open your report.')
                : i18n.t('You, {owner} and the site’s admins can open your report.', { owner })}
            </li>
            <li>{i18n.t('You can appeal a result. You get an answer within {days} days.', { days: APPEAL_DAYS })}</li>
            <li>
              {i18n.t(
                'Answers and report are kept for {days, plural, one {# day} other {# days}} after you finish, then deleted.',
                { days: retentionDays },
              )}
            </li>
            <li>
              {job
                ? i18n.t('You can delete your attempt at any time. You can’t take this assessment again then.')
                : i18n.t('You can delete your attempt at any time, and take the assessment again.')}
            </li>
          </ul>
        </section>
        <section aria-labelledby="how">
          <h2 id="how">{i18n.t('How it works')}</h2>
          <ul className={css['plain']}>
            <li>{i18n.t('You start each section yourself. Its timer then runs until it ends, even if you leave.')}</li>
            <li>{i18n.t('Questions come one at a time. You can’t return to one you submitted.')}</li>
            <li>{i18n.t('Answers are saved as you write. On another device you continue at the same question.')}</li>
          </ul>
        </section>
        {attempt ? (
          <ButtonLink tone="lamp" to={attemptPath(attempt.attemptId)}>
            {attempt.state === 'open' ? i18n.t('Continue') : i18n.t('Open report')}
          </ButtonLink>
        ) : wasDeleted ? (
          <p>{i18n.t('You deleted your attempt at this assessment.')}</p>
        ) : (
          <Consent assessmentId={assessment.assessmentId} isRecorded={isRecorded} />
        )}
      </div>
    </>
  );
}

function Consent({ assessmentId, isRecorded }: { assessmentId: string; isRecorded: boolean }) {
  const looking = useSession()?.looking;
  const [attemptId] = useState(newId);
  const [agreed, setAgreed] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useOnce(async () => {
    if (!agreed) return setTrouble(i18n.t('Agree first.'));
    setBusy(true);
    setTrouble('');
    try {
      await call(assessments.start, { params: { attemptId }, body: { assessmentId, consent: true } });
      void queryClient.invalidateQueries(everything(assessments.list));
      await navigate(attemptPath(attemptId));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  });
  if (looking) return null;
  return (
    <section aria-label={i18n.t('Consent')} className={css['consent']}>
      <Tick
        label={
          isRecorded
            ? i18n.t('I agree to the scoring, recording and storage above')
            : i18n.t('I agree to the scoring and storage described above')
        }
        checked={agreed}
        onChange={setAgreed}
      />
      {trouble && <FieldError>{trouble}</FieldError>}
      <Button tone={agreed ? 'lamp' : 'ghost'} size="big" busy={busy} onClick={start}>
        {i18n.t('Start assessment')}
      </Button>
    </section>
  );
}
