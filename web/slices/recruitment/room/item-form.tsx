import { i18n } from '@lingui/core';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import {
  type AttemptItem,
  assessments,
  type RunningAttempt,
  type SectionLine,
} from '@stepwell/contract/recruitment/assessments.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { FoldedRubric } from '../../../ui/rubric/folded-rubric.public.tsx';
import { bestOf } from '../../../ui/rubric/rubric-table.public.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { Stem } from '../../aptitude/explained.public.tsx';
import { AnswerFields } from '../../questions/fields.public.tsx';
import css from '../recruitment.module.css';
import { useAutosave } from './use-autosave.ts';

const CodeAnswer = lazy(async () => ({
  default: (await import('../../challenges/workspace/code-answer.public.tsx')).CodeAnswer,
}));

interface Props {
  attemptId: string;
  section: number;
  line: SectionLine;
  item: AttemptItem;
  onNext: (next: RunningAttempt) => void;
  /** The answer can't be changed any more: its time is up, or it was submitted elsewhere. */
  onClosed: () => void;
  finish: ReactNode;
}

/** One question: its answer is saved as it is written, and submitted to get the next. */
export function ItemForm({ attemptId, section, line, item, onNext, onClosed, finish }: Props) {
  const looking = useSession()?.looking;
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [answer, setAnswer] = useState(item.answer);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const params = { attemptId, position: String(item.position) };
  const saving = useAutosave(async (given: Answer | null) => {
    await call(assessments.keep, { params, body: { section, answer: given } });
  }, onClosed);
  const take = (given: Answer | null) => {
    setAnswer(given);
    saving.save(given);
  };
  const submit = useOnce(async () => {
    setBusy(true);
    setTrouble('');
    try {
      saving.cancel();
      onNext(await call(assessments.submit, { params, body: { section, answer } }));
    } catch (error) {
      setBusy(false);
      if (error instanceof Refusal && error.code === 'recruitment_item_closed') return onClosed();
      const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
      setTrouble(fields[0] ?? (error instanceof Error ? error.message : ''));
    }
  });
  const { task } = item;
  return (
    <section className={task ? css['wide'] : css['item']} aria-label={i18n.t('Question')} data-position={item.number}>
      <h2 ref={heading} tabIndex={-1}>
        {line.kind === 'writing'
          ? i18n.t('Task')
          : item.isFollowUp
            ? i18n.t('Follow-up to question {number}', { number: item.number })
            : i18n.t('Question {number} of {of}', { number: item.number, of: line.items })}
      </h2>
      {task ? (
        <Suspense fallback={<Waiting />}>
          <CodeAnswer
            task={task}
            answer={answer?.kind === 'code' ? answer : null}
            onAnswer={looking ? undefined : (program) => take({ kind: 'code', ...program })}
            begin={(runId, program) =>
              call(assessments.run, { params: { ...params, runId }, body: { section, ...program } })
            }
          />
        </Suspense>
      ) : (
        <>
          <Stem html={item.stem} figure={item.figure} id={labelId} />
          {item.face.kind === 'essay' && <FoldedRubric rubric={item.face.rubric} outOf={bestOf(item.face.rubric)} />}
          <fieldset className={css['fields']} disabled={busy || Boolean(looking)}>
            <AnswerFields view={item.face} answer={answer} labelId={labelId} onAnswer={take} />
          </fieldset>
        </>
      )}
      <p className="mut" role="status">
        {saving.state === 'saving' && i18n.t('Saving…')}
        {saving.state === 'saved' && i18n.t('Saved')}
        {saving.state === 'failed' && i18n.t('Not saved. Check your connection; we keep trying.')}
      </p>
      {trouble && <FieldError>{trouble}</FieldError>}
      {!looking && (
        <div className={css['row']}>
          <Button tone="lamp" busy={busy} onClick={submit}>
            {isBlank(answer)
              ? i18n.t('Skip question')
              : line.kind === 'writing'
                ? i18n.t('Submit text')
                : i18n.t('Submit answer')}
          </Button>
          {finish}
        </div>
      )}
    </section>
  );
}
