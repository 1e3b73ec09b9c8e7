import { i18n } from '@lingui/core';
import { CATCH_UP_SHARE, liveClasses, type StudyPack } from '@stepwell/contract/live/classes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, everything } from '../../api/call.ts';
import { Radio } from '../../ui/fields/radio.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './live.module.css';

/** The questions of a class for somebody who was not there; enough right answers count as caught up. */
export function CatchUp({ classId, questions }: { classId: string; questions: StudyPack['questions'] }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const [right, setRight] = useState<boolean[]>();
  const [isSending, setSending] = useState(false);
  const isAll = questions.every((_, at) => chosen[at] !== undefined);
  const least = Math.ceil(questions.length * CATCH_UP_SHARE);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAll || isSending) return;
    setSending(true);
    try {
      const answers = questions.map((_, at) => chosen[at] ?? -1);
      const reply = await call(liveClasses.catchUp, { params: { classId }, body: { answers } });
      setRight(reply.right);
      if (reply.isCaughtUp) {
        toast.success(i18n.t('You caught up on this class.'));
        await queryClient.invalidateQueries(everything(liveClasses.class));
        await queryClient.invalidateQueries(everything(liveClasses.list));
      }
    } catch (error) {
      toast.error((error as Error).message);
    }
    setSending(false);
  };
  return (
    <section aria-labelledby="catch-up">
      <h2 id="catch-up">{i18n.t('Catch up')}</h2>
      <p className="mut">
        {i18n.t('Watch the recording, then answer {least} of {n} right to be marked as caught up.', {
          least,
          n: questions.length,
        })}
      </p>
      <form className={css['questions']} onSubmit={(event) => void submit(event)}>
        {questions.map(({ text, options }, at) => (
          <fieldset key={text} data-right={right?.[at]}>
            <legend lang="">
              {at + 1}. {text}{' '}
              {right && <small role="status">{right[at] ? i18n.t('Right') : i18n.t('Not right')}</small>}
            </legend>
            {options.map((option, n) => (
              <span key={option}>
                <Radio
                  id={`answer-${at}-${n}`}
                  name={`question-${at}`}
                  checked={chosen[at] === n}
                  onChange={() => {
                    setChosen({ ...chosen, [at]: n });
                    setRight(undefined);
                  }}
                />
                <label htmlFor={`answer-${at}-${n}`} lang="">
                  {option}
                </label>
              </span>
            ))}
          </fieldset>
        ))}
        <div>
          <Button type="submit" disabled={!isAll} busy={isSending}>
            {i18n.t('Check answers')}
          </Button>
        </div>
      </form>
    </section>
  );
}
