import { i18n } from '@lingui/core';
import type { CourseOutline, DraftQuestion } from '@stepwell/contract/authoring.ts';
import { RichText } from '../../../../ui/editor/rich-text.tsx';
import { fieldStyles } from '../../../../ui/form.tsx';
import { ChoiceField, LinesField, NumberField, TextField } from '../fields.tsx';
import { useNow, usePiece } from '../use-draft.tsx';
import { ChoiceRows, OrderRows, PairRows } from './answer-rows.tsx';
import css from './lecture.module.css';

interface Props {
  question: DraftQuestion;
  onChange: (question: DraftQuestion) => void;
}

/**
 * A question as its author writes it: the words, what is right, and what is said afterwards. One in a film is taught in
 * that film, and answered as often as anybody likes: it has no marks.
 */
export function QuestionFields({ question, inFilm = false, onChange }: Props & { inFilm?: boolean }) {
  const { content: details } = usePiece('details');
  const lines = useNow((now) => now.lines);
  const outline = useNow(({ pieces }) => pieces['outline']?.content) as CourseOutline;
  const set = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part } as DraftQuestion);
  const taught = outline.sections
    .flatMap(({ lectures }) => lectures)
    .flatMap((id) => (lines[id] && lines[id].kind !== 'quiz' ? { value: id, label: lines[id].title } : []));
  return (
    <div className={css['questionBody']}>
      <div>
        <p className={fieldStyles.label}>{i18n.t('Question')}</p>
        <RichText
          small
          label={i18n.t('Question')}
          value={question.stem}
          lang={details.language}
          onChange={(stem) => set({ stem })}
        />
      </div>
      <Key question={question} onChange={onChange} />
      <div>
        <p className={fieldStyles.label}>
          {inFilm ? i18n.t('Explanation, shown to whoever answered') : i18n.t('Explanation, shown after the attempt')}
        </p>
        <RichText
          small
          label={i18n.t('Explanation')}
          value={question.explanation}
          lang={details.language}
          onChange={(explanation) => set({ explanation })}
        />
      </div>
      <div className={css['pair']}>
        {!inFilm && (
          <>
            <NumberField
              label={i18n.t('Marks')}
              value={question.marks}
              least={0.25}
              most={100}
              step={0.25}
              onChange={(marks) => marks !== null && set({ marks })}
            />
            <NumberField
              label={i18n.t('Taken off for a wrong answer')}
              value={question.penalty}
              least={0}
              most={100}
              step={0.25}
              onChange={(penalty) => penalty !== null && set({ penalty })}
            />
          </>
        )}
        <TextField
          label={i18n.t('Topic')}
          value={question.topic}
          most={80}
          lang={details.language}
          onChange={(topic) => set({ topic })}
        />
        <ChoiceField
          label={i18n.t('Difficulty')}
          value={String(question.difficulty)}
          options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
          onChange={(difficulty) => set({ difficulty: Number(difficulty) })}
        />
        {!inFilm && (
          <ChoiceField
            label={i18n.t('Taught in')}
            value={question.taughtInId ?? ''}
            options={[{ value: '', label: i18n.t('No lecture') }, ...taught]}
            onChange={(id) => set({ taughtInId: id || null })}
          />
        )}
      </div>
    </div>
  );
}

/** What is right, each kind in its own way. */
function Key({ question, onChange }: Props) {
  const { content: details } = usePiece('details');
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <ChoiceRows
          several={question.kind === 'multiple'}
          options={question.options}
          lang={details.language}
          onChange={(options) => onChange({ ...question, options })}
        />
      );
    case 'true-false':
      return (
        <ChoiceField
          label={i18n.t('This is')}
          value={question.right ? 'true' : 'false'}
          options={[
            { value: 'true', label: i18n.t('True') },
            { value: 'false', label: i18n.t('False') },
          ]}
          onChange={(right) => onChange({ ...question, right: right === 'true' })}
        />
      );
    case 'numeric':
      return (
        <div className={css['pair']}>
          <NumberField
            label={i18n.t('Right number')}
            optional
            step={0.0001}
            value={question.right}
            onChange={(right) => onChange({ ...question, right })}
          />
          <NumberField
            label={i18n.t('May be off by')}
            least={0}
            step={0.0001}
            value={question.tolerance}
            onChange={(tolerance) => tolerance !== null && onChange({ ...question, tolerance })}
          />
          <TextField
            label={i18n.t('Unit')}
            value={question.unit}
            most={20}
            onChange={(unit) => onChange({ ...question, unit })}
          />
        </div>
      );
    case 'short-text':
      return (
        <LinesField
          label={i18n.t('Accepted answer')}
          hint={i18n.t('Small and large letters, and spaces around, make no difference.')}
          add={i18n.t('Another spelling')}
          lines={question.accepted}
          most={20}
          longest={200}
          lang={details.language}
          onChange={(accepted) => onChange({ ...question, accepted })}
        />
      );
    case 'ordering':
      return (
        <OrderRows
          items={question.items}
          lang={details.language}
          onChange={(items) => onChange({ ...question, items })}
        />
      );
    default:
      return (
        <PairRows
          pairs={question.pairs}
          lang={details.language}
          onChange={(pairs) => onChange({ ...question, pairs })}
        />
      );
  }
}
