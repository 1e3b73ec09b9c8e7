import { i18n } from '@lingui/core';
import { type AnswerPage, type MarkedAnswer, ownStatements } from '@stepwell/contract/own-statements.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, fieldStyles } from '../../../ui/form.tsx';
import { UnsavedGuard } from '../../../ui/unsaved.tsx';
import { RubricChoice } from '../../assessment/rubric/rubric-choice.public.tsx';
import { pointsWords } from './statement-words.ts';
import css from './statements.module.css';

interface Props {
  page: AnswerPage;
  version: MarkedAnswer;
}

/** What one version gets: a level for each criterion, what tests gave, and a word about all of it. */
export function AnswerMarks({ page, version }: Props) {
  const { workId, rubric, outOf, ofTestPoints, score } = page;
  const { versionId, marking, latePercent, testPoints } = version;
  const [chosen, setChosen] = useState<Record<string, string>>(marking.chosen);
  const [comment, setComment] = useState(marking.comment);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [told, setTold] = useState('');
  const queryClient = useQueryClient();
  const id = useId();
  const sum = sumOf(rubric, chosen, testPoints);
  const changed =
    comment !== marking.comment || rubric.some(({ id: one }) => (chosen[one] ?? '') !== (marking.chosen[one] ?? ''));

  const send = async (finished: boolean) => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    setTold('');
    try {
      const body = { revision: marking.revision, chosen, comment, finished };
      const saved = await call(ownStatements.mark, { params: { versionId }, body });
      const { queryKey } = ask(ownStatements.answer, { params: { workId } });
      queryClient.setQueryData(queryKey, (old: AnswerPage | undefined) =>
        old
          ? {
              ...old,
              state: finished ? ('marked' as const) : ('to-mark' as const),
              versions: old.versions.map((one) => (one.versionId === versionId ? saved : one)),
            }
          : old,
      );
      setTold(
        finished
          ? i18n.t('Saved. The student hears of it when all scores are published.')
          : i18n.t('Saved. The student sees nothing of it.'),
      );
    } catch (error) {
      const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
      setWrong(fields[0] ?? (error instanceof Error ? error.message : ''));
    }
    setBusy(false);
  };

  return (
    <form
      className={css['marking']}
      aria-label={i18n.t('Marks')}
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
    >
      <RubricChoice rubric={rubric} chosen={chosen} lang="" onChange={setChosen} />
      {ofTestPoints > 0 && (
        <p className="num">
          {testPoints === null
            ? i18n.t('Tests: still judged')
            : i18n.t('Tests: {points} of {most} points', {
                points: pointsWords(testPoints),
                most: pointsWords(ofTestPoints),
              })}
        </p>
      )}
      <p className={css['sum']} role="status">
        <b className="num">
          {sum === null ? '–' : pointsWords(sum)} / {pointsWords(outOf)}
        </b>
        {latePercent > 0 && sum !== null && (
          <span className="num">
            {i18n.t('less {percent} % for being late: {marks}', {
              percent: latePercent,
              marks: pointsWords(lessLate(sum, outOf, latePercent)),
            })}
          </span>
        )}
      </p>
      <div className={css['field']}>
        <label className={fieldStyles.label} htmlFor={`${id}-comment`}>
          {i18n.t('Comment on the whole answer')}
        </label>
        <textarea
          id={`${id}-comment`}
          rows={5}
          maxLength={10_000}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </div>
      <div className={css['acts']}>
        <Button type="submit" tone="lamp" busy={busy}>
          {i18n.t('These are the marks')}
        </Button>
        {!score && (
          <Button tone="ghost" busy={busy} onClick={() => void send(false)}>
            {i18n.t('Save for later')}
          </Button>
        )}
      </div>
      <p role="status" className="mut">
        {told}
      </p>
      <p role="alert">{wrong && <FieldError>{wrong}</FieldError>}</p>
      {score && (
        <p className={css['told']}>
          {i18n.t('The student has {score} points and rank {rank}. A correction is published from the list.', {
            score: pointsWords(score.score),
            rank: score.rank,
          })}
        </p>
      )}
      <UnsavedGuard within when={changed && !busy} />
    </form>
  );
}

/** As the server sums it: whole hundredths, and nothing until every criterion has its level and tests are judged. */
function sumOf(rubric: AnswerPage['rubric'], chosen: Readonly<Record<string, string>>, testPoints: number | null) {
  const levels = rubric.map(({ id, levels }) => levels.find((level) => level.id === chosen[id]));
  if (testPoints === null || levels.some((level) => level === undefined)) return null;
  return (
    levels.reduce((sum, level) => sum + Math.round((level?.points ?? 0) * 100), Math.round(testPoints * 100)) / 100
  );
}

const lessLate = (sum: number, outOf: number, percent: number) =>
  Math.max(0, Math.round(sum * 100) - Math.floor((Math.round(outOf * 100) * percent) / 100)) / 100;
