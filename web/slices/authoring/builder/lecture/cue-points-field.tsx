import { i18n } from '@lingui/core';
import type { DraftCuePoint } from '@stepwell/contract/authoring/authoring.ts';
import { isKeyless, type QuestionKind, questionKinds } from '@stepwell/contract/questions/question.ts';
import { IconChevronDown, IconChevronUp, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { ChoiceField } from '../../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import { clock } from '../../../../ui/video/times.ts';
import { newQuestion, questionKindWord, stemText } from '../../../questions/editing/new-question.public.ts';
import { TimeField } from '../../captions/time-field.tsx';
import { QuestionOfDraft } from './draft-question.tsx';
import css from './lecture.module.css';
import { useVideoWithin } from './stops-time.ts';

interface Props {
  stops: readonly DraftCuePoint[];
  /** Holds the film. */
  stage: RefObject<HTMLElement | null>;
  onChange: (stops: DraftCuePoint[]) => void;
}
const MOST = 50;
/** How long before a question its answer is taught, until the author says otherwise; in seconds. */
const BEFORE = 30;

const inOrder = (stops: readonly DraftCuePoint[]) => stops.toSorted((a, b) => a.at - b.at);

/** Questions that stop the film, in its order; each is asked, and taught from, where the film stands. */
export function CuePointsField({ stops, stage, onChange }: Props) {
  const { seconds, here, goTo } = useVideoWithin(stage);
  const [open, setOpen] = useState<string>();
  const [kind, setKind] = useState<QuestionKind>('single');
  const add = () => {
    const question = newQuestion(kind);
    const at = here();
    onChange(inOrder([...stops, { at, taughtAt: Math.max(0, at - BEFORE), question }]));
    setOpen(question.id);
  };
  return (
    <section className={css['part']} aria-label={i18n.t('Video questions')}>
      <h3>
        {i18n.t('{n, plural, =0 {No video questions} one {# video question} other {# video questions}}', {
          n: stops.length,
        })}
      </h3>
      <p className="mut">
        {i18n.t('The video pauses for each question. After an incorrect answer, students can rewatch the explanation.')}
      </p>
      {stops.length > 0 && (
        <ol>
          {stops.map((stop, at) => {
            const { id } = stop.question;
            return (
              <Row
                key={id}
                stop={stop}
                field={`question-${at + 1}`}
                here={here}
                isOpen={open === id}
                flip={() => setOpen(open === id ? undefined : id)}
                show={() => goTo(stop.at)}
                remove={() => onChange(stops.filter((one) => one !== stop))}
                change={(next) => onChange(inOrder(stops.map((one) => (one === stop ? next : one))))}
              />
            );
          })}
        </ol>
      )}
      {stops.length < MOST && (
        <div className={css['asking']}>
          <ChoiceField
            label={i18n.t('Next question type')}
            value={kind}
            options={questionKinds
              .filter((kind) => !isKeyless(kind))
              .map((value) => ({ value, label: questionKindWord(value) }))}
            onChange={setKind}
          />
          <Button tone="ghost" onClick={add}>
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {i18n.t('Add question at {time}', { time: clock(seconds) })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  stop: DraftCuePoint;
  field: string;
  /** Where the film stands, in seconds. */
  here: () => number;
  isOpen: boolean;
  flip: () => void;
  show: () => void;
  remove: () => void;
  change: (stop: DraftCuePoint) => void;
}

function Row({ stop, field, here, isOpen, flip, show, remove, change }: RowProps) {
  const { at, taughtAt, question } = stop;
  const time = clock(at);
  const name = i18n.t('{time} {words}', { time, words: stemText(question) || questionKindWord(question.kind) });
  return (
    <li className={css['question']} data-field={field}>
      <div className={css['questionHead']}>
        <button type="button" className={css['questionName']} aria-expanded={isOpen} onClick={flip}>
          <span>
            <b className="num" data-remarkable>
              {name}
            </b>
            <small className="num">
              {questionKindWord(question.kind)}, {i18n.t('rewatch from {time}', { time: clock(taughtAt) })}
            </small>
          </span>
          {isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
        </button>
        <IconButton aria-label={i18n.t('Go to {time} in the video', { time })} onClick={show}>
          <IconPlayerPlay size={19} stroke={1.7} aria-hidden />
        </IconButton>
        <IconButton aria-label={i18n.t('Remove {name}', { name })} onClick={remove}>
          <IconTrash size={19} stroke={1.7} aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <div className={css['questionBody']}>
          <div className={css['pair']}>
            <TimeField
              label={i18n.t('Appears at')}
              seconds={at}
              onChange={(to) => change({ ...stop, at: to })}
              hereLabel={i18n.t('Here: set question time to video position')}
              onHere={() => change({ ...stop, at: here() })}
            />
            <div>
              <TimeField
                label={i18n.t('Rewatch from')}
                seconds={taughtAt}
                onChange={(to) => change({ ...stop, taughtAt: to })}
                hereLabel={i18n.t('Here: set rewatch start to video position')}
                onHere={() => change({ ...stop, taughtAt: here() })}
              />
              {taughtAt > at && (
                <FieldError>{i18n.t('“Rewatch from” must be before the question. Choose an earlier time.')}</FieldError>
              )}
            </div>
          </div>
          <QuestionOfDraft inVideo question={question} onChange={(next) => change({ ...stop, question: next })} />
        </div>
      )}
    </li>
  );
}
