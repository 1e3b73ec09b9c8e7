import { i18n } from '@lingui/core';
import {
  MOST_ANSWER_SECONDS,
  MOST_POINTS,
  MOST_QUESTIONS,
  MOST_THINK_SECONDS,
  type Point,
  type Question,
} from '@stepwell/contract/interviews/questions.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { newPoint, newQuestion } from './set-state.ts';
import css from './sets.module.css';

interface Props {
  questions: Question[];
  onChange: (questions: Question[]) => void;
}
const idOf = ({ id }: { id: string }) => id;
const nameOf = ({ text }: Question, at: number) => text.trim() || i18n.t('Question {at}', { at: at + 1 });

/** The questions of a set in an order of their own, each folded until it is edited. */
export function QuestionList({ questions, onChange }: Props) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{i18n.t('Questions ({count})', { count: questions.length })}</h2>
      <SortableList
        label={i18n.t('Questions')}
        items={questions}
        idOf={idOf}
        nameOf={nameOf}
        onSort={onChange}
        rowClass={css['question']}
      >
        {(question, at, moves) => (
          <>
            <FoldedQuestion
              name={nameOf(question, at)}
              question={question}
              onChange={(part) =>
                onChange(questions.map((one) => (one.id === question.id ? { ...one, ...part } : one)))
              }
            />
            <div className={css['head']}>
              {moves}
              <IconButton
                aria-label={i18n.t('Remove {name}', { name: nameOf(question, at) })}
                onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
              >
                <IconX size={18} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
          </>
        )}
      </SortableList>
      {questions.length < MOST_QUESTIONS && (
        <div>
          <Button tone="ghost" size="small" onClick={() => onChange([...questions, newQuestion()])}>
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {i18n.t('Add question')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface FieldsProps {
  question: Question;
  onChange: (part: Partial<Question>) => void;
}

/** Open from the start where there is nothing to read yet. */
function FoldedQuestion({ name, ...props }: FieldsProps & { name: string }) {
  const [isOpen] = useState(props.question.text === '');
  return (
    <Fold title={<span lang="">{name}</span>} open={isOpen}>
      <QuestionFields {...props} />
    </Fold>
  );
}

function QuestionFields({ question, onChange }: FieldsProps) {
  const { kind, text, thinkSeconds, answerSeconds, points } = question;
  return (
    <div className={css['fields']}>
      <TextField label={i18n.t('Question')} value={text} most={400} lines={2} onChange={(text) => onChange({ text })} />
      <div className={css['three']}>
        <ChoiceField
          label={i18n.t('Type')}
          value={kind}
          options={[
            { value: 'experience', label: i18n.t('Experience (expects a result)') },
            { value: 'knowledge', label: i18n.t('Knowledge') },
          ]}
          onChange={(value) => onChange({ kind: value })}
        />
        <NumberField
          label={i18n.t('Time to think')}
          unit={i18n.t('s')}
          value={thinkSeconds}
          least={0}
          most={MOST_THINK_SECONDS}
          onChange={(value) => value !== null && onChange({ thinkSeconds: Math.round(value) })}
        />
        <NumberField
          label={i18n.t('Time to answer')}
          unit={i18n.t('s')}
          value={answerSeconds}
          least={15}
          most={MOST_ANSWER_SECONDS}
          onChange={(value) => value !== null && onChange({ answerSeconds: Math.round(value) })}
        />
      </div>
      <Points points={points} onChange={(changed) => onChange({ points: changed })} />
    </div>
  );
}

function Points({ points, onChange }: { points: Point[]; onChange: (points: Point[]) => void }) {
  return (
    <fieldset className={css['points']}>
      <legend>{i18n.t('Points of a good answer')}</legend>
      {points.map((point, at) => {
        const set = (part: Partial<Point>) =>
          onChange(points.map((one) => (one.id === point.id ? { ...one, ...part } : one)));
        const name = point.phrase.trim() || i18n.t('Point {at}', { at: at + 1 });
        return (
          <div key={point.id} className={css['point']}>
            <div className={css['pointhead']}>
              <TextField
                label={i18n.t('Point {at}', { at: at + 1 })}
                value={point.phrase}
                most={120}
                onChange={(phrase) => set({ phrase })}
              />
              <IconButton
                aria-label={i18n.t('Remove {name}', { name })}
                onClick={() => onChange(points.filter(({ id }) => id !== point.id))}
              >
                <IconX size={18} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
            <Alternatives alternatives={point.alternatives} onChange={(alternatives) => set({ alternatives })} />
            <TextField
              label={i18n.t('Follow-up if it is missing (optional)')}
              value={point.followUp}
              most={300}
              onChange={(followUp) => set({ followUp })}
            />
          </div>
        );
      })}
      {points.length < MOST_POINTS && (
        <Button tone="ghost" size="small" onClick={() => onChange([...points, newPoint()])}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add point')}
        </Button>
      )}
    </fieldset>
  );
}

/** Kept as it is typed; what is handed on is what stands between the signs. */
function Alternatives({
  alternatives,
  onChange,
}: {
  alternatives: string[];
  onChange: (alternatives: string[]) => void;
}) {
  const [typed, setTyped] = useState(alternatives.join('; '));
  return (
    <TextField
      label={i18n.t('Other wordings, separated by ;')}
      value={typed}
      most={600}
      onChange={(typedText) => {
        setTyped(typedText);
        onChange(typedText.split(';').map((one) => one.trim()));
      }}
    />
  );
}

/** As it is sent: empty wordings are left out, as people end a list with the sign between two. */
export const tidied = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({
    ...question,
    points: question.points.map((point) => ({
      ...point,
      alternatives: point.alternatives.map((one) => one.trim()).filter((one) => one !== ''),
    })),
  }));
