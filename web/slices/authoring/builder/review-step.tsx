import { i18n } from '@lingui/core';
import { type Draft, drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { type Fact, FactList } from '../../../ui/making/fact-list.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { durationText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import type { DraftNow } from '../draft/draft-now.ts';
import css from './builder.module.css';
import { draftPartName } from './draft-part-labels.ts';
import { OneRemark } from './remarks.tsx';
import { placeOf, toPlace } from './steps.ts';
import type { Submitting } from './submitting.ts';
import { useNow } from './use-draft.tsx';

/** What is missing, with the way to each place; then handing in, and what became of it. */
export function ReviewStep({ draft, submitting }: { draft: Draft; submitting: Submitting }) {
  return (
    <section className={css['form']} aria-labelledby="step-title">
      <h2 id="step-title">{i18n.t('Review and submit')}</h2>
      <State draft={draft} />
      <Remarks draft={draft} />
      {draft.can.withdraw ? <Withdraw draft={draft} /> : <ToSubmit draft={draft} submitting={submitting} />}
    </section>
  );
}

function State({ draft: { submission, edition, changed } }: { draft: Draft }) {
  return (
    <>
      {edition > 0 && (
        <p>
          {changed
            ? i18n.t('Students see version {edition}. Your later changes aren’t published yet.', { edition })
            : i18n.t('Students see version {edition}, identical to this draft.', { edition })}
        </p>
      )}
      {submission?.state === 'waiting' && (
        <p>
          {i18n.t('Submitted')} <When at={submission.submittedAt} as="time" />.{' '}
          {i18n.t('An admin reviews exactly what you submitted. You can keep editing the draft.')}
        </p>
      )}
      {submission?.state === 'returned' && (
        <div className={css['returned']}>
          <h3>{i18n.t('Returned')}</h3>
          {submission.decidedAt && (
            <p className="mut">
              <When at={submission.decidedAt} as="time" />
            </p>
          )}
          <p>{submission.words}</p>
        </div>
      )}
    </>
  );
}

function Remarks({ draft }: { draft: Draft }) {
  const remarks = useQuery({
    ...ask(submissions.remarks, { params: { courseId: draft.courseId } }),
    enabled: draft.openRemarks > 0,
  });
  const lines = useNow((now) => now.lines);
  const open = remarks.data?.items.filter(({ settledAt }) => settledAt === null) ?? [];
  if (open.length === 0) return null;
  return (
    <div className={css['remarks']}>
      <h3>{i18n.t('{n, plural, one {# open comment} other {# open comments}}', { n: open.length })}</h3>
      <ul>
        {open.map((remark) => {
          const { step, lectureId } = placeOf(remark);
          return (
            <li key={remark.remarkId} className={css['remarkPlace']}>
              <Link to={toPlace(draft.courseId, step, lectureId)}>
                {draftPartName(remark.key, lectureId ? (lines[lectureId]?.title ?? '') : '')}
              </Link>
              <ul>
                <OneRemark remark={remark} />
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Says of which lecture it speaks, unless it names it already. */
const named = ({ sentence }: Draft['problems'][number], lecture: string) =>
  lecture === '' || sentence.includes(`“${lecture}”`) ? sentence : `“${lecture}”: ${sentence}`;

/** What will be submitted, and what stands in its way. */
function ToSubmit({ draft, submitting }: { draft: Draft; submitting: Submitting }) {
  const lines = useNow((now) => now.lines);
  const { courseId } = draft;
  const { note, setNote, submit, hasChanges } = submitting;
  const { problems } = draft;
  if (!hasChanges) return <p>{i18n.t('No changes to submit.')}</p>;
  return (
    <>
      {problems.length > 0 ? (
        <div>
          <h3>{i18n.t('{n, plural, one {# issue to fix} other {# issues to fix}}', { n: problems.length })}</h3>
          <ul className={css['rows']}>
            {problems.map((problem) => {
              const { step, lectureId } = placeOf(problem);
              return (
                <li key={problem.key + problem.sentence}>
                  <Link to={toPlace(courseId, step, lectureId, problem.field)}>
                    {named(problem, lectureId ? draftPartName(problem.key, lines[lectureId]?.title ?? '') : '')}
                    <IconChevronRight size={18} aria-hidden />
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        <p>{i18n.t('Ready to submit. An admin reviews it before it’s published.')}</p>
      )}
      <div>
        <h3>{i18n.t('What will be published')}</h3>
        <FactList facts={courseFacts(draft, lines)} />
      </div>
      <TextField
        label={i18n.t('Note to the reviewer')}
        hint={i18n.t('Optional. What’s new or needs attention.')}
        value={note}
        most={2000}
        lines={3}
        onChange={setNote}
      />
      {submit.error && <p role="alert">{submit.error.message}</p>}
    </>
  );
}

/** What students get of the course once it is published. */
function courseFacts(draft: Draft, lines: DraftNow['lines']): Fact[] {
  const { sections } = draft.outline.content;
  const lectures = sections.flatMap((section) => section.lectures.map((id) => lines[id]));
  const previews = lectures.filter((line) => line?.rules.preview).length;
  return [
    { label: i18n.t('Title'), value: <span lang={draft.details.content.language}>{draft.details.content.title}</span> },
    {
      label: i18n.t('Curriculum'),
      value: i18n.t(
        '{n, plural, one {# section} other {# sections}}, {lectures, plural, one {# lecture} other {# lectures}}',
        {
          n: sections.length,
          lectures: lectures.length,
        },
      ),
      odd: lectures.length === 0,
    },
    {
      label: i18n.t('Length'),
      value: durationText(lectures.reduce((sum, line) => sum + (line?.seconds ?? 0), 0)),
    },
    {
      label: i18n.t('Free previews'),
      value: i18n.t('{n, plural, =0 {No previews} one {# lecture} other {# lectures}}', { n: previews }),
    },
    {
      label: i18n.t('FAQ'),
      value: i18n.t('{n, plural, =0 {No answers} one {# answer} other {# answers}}', {
        n: draft.faq.content.items.length,
      }),
    },
  ];
}

function Withdraw({ draft: { courseId } }: { draft: Draft }) {
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(submissions.withdraw, { params: { courseId } }),
    onSettled: () => queryClient.invalidateQueries(everything(drafts.draft)),
  });
  return (
    <div>
      {withdraw.error && <p role="alert">{withdraw.error.message}</p>}
      <Button tone="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {i18n.t('Withdraw submission')}
      </Button>
    </div>
  );
}
