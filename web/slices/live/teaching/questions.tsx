import { i18n } from '@lingui/core';
import {
  type CatchUpQuestion,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  type OwnClass,
  ownClasses,
} from '@stepwell/contract/live/classes.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { Radio } from '../../../ui/fields/radio.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import css from '../live.module.css';

const empty = (): CatchUpQuestion => ({ text: '', options: ['', '', ''], right: 0 });
/** Without the lines left empty; the right answer keeps its place among the others. */
function tidy({ text, options, right }: CatchUpQuestion): CatchUpQuestion {
  const filled = options.map((option, at) => ({ option: option.trim(), at })).filter(({ option }) => option !== '');
  return {
    text: text.trim(),
    options: filled.map(({ option }) => option),
    right: Math.max(
      0,
      filled.findIndex(({ at }) => at === right),
    ),
  };
}

/** What those who were not in a class answer to have caught up. */
export function Questions({ one, saved }: { one: OwnClass; saved: (fresh: OwnClass) => void }) {
  const [questions, setQuestions] = useState(one.questions);
  const [isSending, setSending] = useState(false);
  const isChanged = JSON.stringify(questions) !== JSON.stringify(one.questions);
  const put = (at: number, question: CatchUpQuestion) => setQuestions(questions.with(at, question));
  const save = async () => {
    setSending(true);
    try {
      const body = { questions: questions.map(tidy) };
      const fresh = await call(ownClasses.setQuestions, { params: { classId: one.classId }, body });
      setQuestions(fresh.questions);
      saved(fresh);
      toast.success(i18n.t('Questions saved'));
    } catch (error) {
      toast.error((error as Error).message);
    }
    setSending(false);
  };
  return (
    <Fold title={i18n.t('Catch-up questions ({n})', { n: questions.length })}>
      <p className="mut">
        {i18n.t('Students who missed the class answer them after the recording. 80% right counts as caught up.')}
      </p>
      <UnsavedGuard when={isChanged} />
      <ol className={css['questions']}>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no name but their place.
          <li key={at}>
            <fieldset>
              <legend className="sr">{i18n.t('Question {n}', { n: at + 1 })}</legend>
              <TextField
                label={i18n.t('Question {n}', { n: at + 1 })}
                value={question.text}
                most={300}
                grows
                onChange={(text) => put(at, { ...question, text })}
              />
              {question.options.map((option, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: answers have no name but their place.
                <div key={n} className={css['option']}>
                  <Radio
                    name={`right-${at}`}
                    aria-label={i18n.t('Answer {n} is right', { n: n + 1 })}
                    checked={question.right === n}
                    onChange={() => put(at, { ...question, right: n })}
                  />
                  <TextField
                    label={i18n.t('Answer {n}', { n: n + 1 })}
                    bare
                    value={option}
                    most={200}
                    onChange={(text) => put(at, { ...question, options: question.options.with(n, text) })}
                  />
                </div>
              ))}
              <div className={css['acts']}>
                {question.options.length < MOST_OPTIONS && (
                  <Button
                    size="small"
                    tone="ghost"
                    onClick={() => put(at, { ...question, options: [...question.options, ''] })}
                  >
                    {i18n.t('Add answer')}
                  </Button>
                )}
                <Button
                  size="small"
                  tone="ghost"
                  onClick={() => setQuestions(questions.filter((_, other) => other !== at))}
                >
                  {i18n.t('Remove question')}
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={css['acts']}>
        {questions.length < MOST_QUESTIONS && (
          <Button size="small" tone="ghost" onClick={() => setQuestions([...questions, empty()])}>
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {i18n.t('Add question')}
          </Button>
        )}
        {isChanged && (
          <Button size="small" busy={isSending} onClick={() => void save()}>
            {i18n.t('Save questions')}
          </Button>
        )}
      </div>
    </Fold>
  );
}
