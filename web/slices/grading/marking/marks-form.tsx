import { i18n } from '@lingui/core';
import type { MarkingAnswer } from '@stepwell/contract/grading/marking.ts';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { RubricChoice } from '../../../ui/rubric/rubric-choice.public.tsx';
import { marksText } from '../../../ui/time/durations.ts';
import css from './marking.module.css';
import type { Noting } from './use-noting.ts';

interface Props {
  page: MarkingAnswer;
  noting: Noting;
  flagged: boolean;
  onAt: (at: number) => void;
  onSave: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onFlag: () => void;
  onBank: () => void;
}

/** What one answer gets, by its rubric or by hand, and what is said about it. */
export function MarksForm({ page, noting, flagged, onAt, onSave, onNext, onPrevious, onFlag, onBank }: Props) {
  const { face, of, role, state, settleOver } = page;
  const { noted, phase, wrong, isElsewhere } = noting;
  const rubric = 'rubric' in face ? face.rubric : [];
  const id = useId();
  const sum = rubric.length > 0 ? marksOf(page, noted.chosen) : null;
  return (
    <form
      className={css['form']}
      aria-label={i18n.t('Marks')}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {isElsewhere && (
        <div className={css['elsewhere']} role="alert">
          <p>{i18n.t('Another marker changed this answer. Your changes aren’t saved.')}</p>
          <Button size="small" tone="ghost" onClick={() => void noting.takeOther()}>
            {i18n.t('View their changes')}
          </Button>
        </div>
      )}
      {role === 'settle' && (
        <p className={css['elsewhere']}>
          {i18n.t('The markers differ by more than {marks}. Your marks are final.', {
            marks: marksText(settleOver),
          })}
        </p>
      )}
      {role === null && (
        <p className={css['elsewhere']}>
          {state === 'marked'
            ? i18n.t('The markers agreed. Change marks in the attempt’s results.')
            : state === 'to-settle'
              ? i18n.t('Your marks differ too much. A third marker or the quiz owner decides.')
              : i18n.t('Two others are already marking this answer.')}
        </p>
      )}
      {rubric.length > 0 ? (
        <>
          <RubricChoice
            rubric={rubric}
            chosen={noted.chosen}
            onAt={onAt}
            disabled={role === null}
            onChange={(chosen) => noting.set({ chosen })}
          />
          <p className={css['sum']} role="status">
            <b className="num">
              {i18n.t('{marks} of {of}', { marks: sum === null ? '–' : marksText(sum), of: marksText(of) })}
            </b>
          </p>
        </>
      ) : (
        <div className={css['field']}>
          <label className={fieldStyles.label} htmlFor={`${id}-marks`}>
            {i18n.t('Marks, of {of}', { of: marksText(of) })}
          </label>
          <input
            id={`${id}-marks`}
            name="marks"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            disabled={role === null}
            value={noted.typed}
            aria-invalid={wrong !== ''}
            aria-describedby={`${id}-wrong`}
            onChange={({ currentTarget }) => noting.set({ typed: currentTarget.value })}
          />
        </div>
      )}
      <div className={css['field']}>
        <label className={fieldStyles.label} htmlFor={`${id}-comment`}>
          {i18n.t('Comment for the student')}
        </label>
        <textarea
          id={`${id}-comment`}
          name="comment"
          rows={5}
          maxLength={10_000}
          disabled={role === null}
          value={noted.comment}
          onChange={({ currentTarget }) => noting.set({ comment: currentTarget.value })}
        />
        {role !== null && (
          <Button tone="ghost" size="small" onClick={onBank}>
            {i18n.t('Saved comments')}
          </Button>
        )}
      </div>
      <div id={`${id}-wrong`} role="alert">
        {wrong && <FieldError>{wrong}</FieldError>}
      </div>
      <div className={css['acts']}>
        {role !== null && (
          <Button type="submit" tone="lamp">
            {state === 'marked' ? i18n.t('Update and next') : i18n.t('Save and next')}
          </Button>
        )}
        <Button tone="ghost" busy={page.previousId === null} onClick={onPrevious}>
          {i18n.t('Previous')}
        </Button>
        <Button tone="ghost" onClick={onNext}>
          {i18n.t('Skip')}
        </Button>
        <Button tone="ghost" aria-pressed={flagged} onClick={onFlag}>
          {flagged ? <IconFlagFilled size={18} aria-hidden /> : <IconFlag size={18} stroke={1.8} aria-hidden />}
          {i18n.t('Flag')}
        </Button>
      </div>
      <p role="status" className="mut">
        {phase === 'busy' ? i18n.t('Saving…') : phase === 'kept' && !noting.isChanged ? i18n.t('Saved') : ''}
      </p>
      <p className={css['keys']}>
        {rubric.length > 0 ? (
          <>
            <kbd>1</kbd>–<kbd>9</kbd> {i18n.t('choose level,')} <kbd>↑</kbd> <kbd>↓</kbd> {i18n.t(
              'change criterion,',
            )}{' '}
          </>
        ) : (
          <>
            <kbd>0</kbd>–<kbd>9</kbd> {i18n.t('enter marks,')}{' '}
          </>
        )}
        <kbd>C</kbd> {i18n.t('add comment,')} <kbd>B</kbd> {i18n.t('saved comments,')} <kbd>Esc</kbd>{' '}
        {i18n.t('leave field,')} <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {i18n.t('save and continue,')} <kbd>N</kbd>{' '}
        {i18n.t('skip,')} <kbd>P</kbd> {i18n.t('go back,')} <kbd>F</kbd> {i18n.t('flag.')}
      </p>
    </form>
  );
}

/** As the server brings points to marks: two decimals, halves up; nothing until every criterion has its level. */
function marksOf({ face, of, rubricOf }: MarkingAnswer, chosen: Readonly<Record<string, string>>) {
  const rubric = 'rubric' in face ? face.rubric : [];
  const levels = rubric.map(({ id, levels }) => levels.find((level) => level.id === chosen[id]));
  if (levels.some((level) => level === undefined) || rubricOf === 0) return null;
  const points = levels.reduce((sum, level) => sum + Math.round((level?.points ?? 0) * 100), 0);
  const best = Math.round(rubricOf * 100);
  return Math.floor((2 * points * Math.round(of * 100) + best) / (2 * best)) / 100;
}
