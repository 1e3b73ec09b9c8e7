import { i18n } from '@lingui/core';
import { type Evaluation, evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { pointsText } from '../../../ui/points-text.ts';
import { RubricChoice } from '../../../ui/rubric/rubric-choice.public.tsx';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { When } from '../../../ui/time/when.tsx';
import { InstructorField } from '../instructor-field.tsx';
import css from './evaluation.module.css';
import type { MarksDraft } from './marks-draft.ts';

interface Props {
  evaluation: Evaluation;
  draft: MarksDraft;
  isChanged: boolean;
  change: (part: Partial<MarksDraft>) => void;
  save: () => Promise<void>;
  take: (fresh: Evaluation) => void;
}

/** Levels, comment, the second grader, and the release. */
export function MarksPanel({ evaluation, draft, isChanged, change, save, take }: Props) {
  const { rubric, own, isSecond, second, agreement, releasedAt, request, interview } = evaluation;
  const params = { sessionId: interview.sessionId };
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const isClosed = own.submittedAt !== null;
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    setTrouble('');
    setBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  };
  const endpoint = isSecond ? evaluations.submit : evaluations.release;
  const end = () =>
    attempt(
      async () => {
        if (isChanged) await save();
        take(await call(endpoint, { params }));
      },
      isSecond ? i18n.t('Marks submitted') : i18n.t('Review released'),
    );
  const isReleased =
    releasedAt !== null && !request?.isOpen && !isChanged && !(own.savedAt && own.savedAt > releasedAt);
  return (
    <aside className={css['marks']} aria-label={i18n.t('Marks')}>
      {request?.isOpen && (
        <div className={css['request']}>
          <b>{i18n.t('Another review by {dueOn}', { dueOn: dayLabel(request.dueOn, 'day') })}</b>
          <p lang="">{request.note}</p>
        </div>
      )}
      <RubricChoice
        rubric={rubric}
        chosen={draft.chosen}
        lang="en"
        onChange={(chosen) => change({ chosen })}
        disabled={isClosed}
      />
      {own.points !== null && !isChanged && (
        <p className="num">{i18n.t('{points} points', { points: pointsText(own.points) })}</p>
      )}
      <div>
        <label className={fieldStyles.label} htmlFor={id}>
          {i18n.t('Comment')}
        </label>
        <textarea
          id={id}
          rows={5}
          maxLength={3000}
          readOnly={isClosed}
          value={draft.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
      </div>
      {trouble && <FieldError>{trouble}</FieldError>}
      {isClosed ? (
        <p role="status">{i18n.t('You have submitted your marks.')}</p>
      ) : (
        <div className={css['acts']}>
          <Button tone="ghost" busy={busy} onClick={() => void attempt(save, i18n.t('Draft saved'))}>
            {i18n.t('Save draft')}
          </Button>
          {!isReleased && (
            <Button tone="lamp" busy={busy} onClick={() => void end()}>
              {isSecond ? i18n.t('Submit marks') : i18n.t('Release review')}
            </Button>
          )}
        </div>
      )}
      {releasedAt && (
        <p className={css['small']}>
          {i18n.t('Released')} <When at={releasedAt} />
        </p>
      )}
      {!releasedAt && !isClosed && (
        <p className={css['small']}>
          {isSecond
            ? i18n.t('The first grader sees your marks once you submit them.')
            : i18n.t('The student sees nothing until you release the review.')}
        </p>
      )}
      {!isSecond && (
        <div>
          <p className={css['small']}>
            {second
              ? second.hasSubmitted
                ? i18n.t('Second grader: {name}, submitted', { name: second.name })
                : i18n.t('Second grader: {name}, not submitted', { name: second.name })
              : i18n.t('No second grader')}
          </p>
          <Button tone="ghost" size="small" onClick={() => setAsking(true)}>
            {second ? i18n.t('Change second grader') : i18n.t('Ask a second grader')}
          </Button>
        </div>
      )}
      {agreement && <Agreement agreement={agreement} />}
      {asking && (
        <SecondDialog
          chosenNow={second ? { value: second.instructorId, label: second.name } : undefined}
          send={async (instructorId) => take(await call(evaluations.askSecond, { params, body: { instructorId } }))}
          onClose={() => setAsking(false)}
        />
      )}
    </aside>
  );
}

function Agreement({ agreement: { same, of, criteria } }: { agreement: NonNullable<Evaluation['agreement']> }) {
  return (
    <section>
      <h2>{i18n.t('Agreement: {same} of {of} criteria', { same, of })}</h2>
      <dl className={css['agreement']}>
        {criteria.map(({ title, first, second }) => (
          <div key={title} lang="">
            <dt>{title}</dt>
            <dd>{first === second ? first : `${first} / ${second}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface SecondProps {
  chosenNow: { value: string; label: string } | undefined;
  send: (instructorId: string | null) => Promise<unknown>;
  onClose: () => void;
}

function SecondDialog({ chosenNow, send, onClose }: SecondProps) {
  const [chosen, setChosen] = useState(chosenNow);
  return (
    <FormDialog
      title={i18n.t('Second grader')}
      hint={i18n.t('They see the interview and mark it without seeing your marks.')}
      action={i18n.t('Save')}
      send={() => send(chosen?.value ?? null)}
      onClose={onClose}
    >
      <InstructorField label={i18n.t('Instructor')} nothing={i18n.t('No one')} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}
