import { i18n } from '@lingui/core';
import { assignmentWork, type MarkedVersion, PLAIN_POINTS, type WorkPage } from '@stepwell/contract/assignment-work.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError, fieldStyles } from '../../../ui/form.tsx';
import { UnsavedGuard } from '../../../ui/unsaved.tsx';
import { pointsWords } from '../points-words.ts';
import { RubricChoice } from '../rubric/rubric-choice.public.tsx';
import css from './assignment.module.css';

interface Props {
  page: WorkPage;
  version: MarkedVersion;
  lang: string;
}

/** What one version gets: a level for each criterion or plain points, and a word about all of it. */
export function MarkingForm({ page, version, lang }: Props) {
  const { workId, rubric, outOf, release } = page;
  const { versionId, marking, latePercent, released } = version;
  const [chosen, setChosen] = useState(marking.chosen);
  const [points, setPoints] = useState(marking.points === null ? '' : String(marking.points));
  const [comment, setComment] = useState(marking.comment);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [told, setTold] = useState('');
  const queryClient = useQueryClient();
  const id = useId();
  const typed = points.trim() === '' ? null : Number(points.replace(',', '.'));
  const isNumber = typed === null || (Number.isFinite(typed) && typed >= 0 && typed <= PLAIN_POINTS);
  const sum = sumOf(rubric, chosen, isNumber ? typed : null);
  const changed =
    comment !== marking.comment ||
    typed !== marking.points ||
    rubric.some(({ id }) => (chosen[id] ?? '') !== (marking.chosen[id] ?? ''));

  const send = async (finished: boolean) => {
    if (busy) return;
    setWrong('');
    setTold('');
    if (!isNumber) return setWrong(i18n.t('Points are a number from 0 to {most}.', { most: PLAIN_POINTS }));
    setBusy(true);
    try {
      const body = { revision: marking.revision, chosen, points: rubric.length > 0 ? null : typed, comment, finished };
      const saved = await call(assignmentWork.mark, { params: { versionId }, body });
      const { queryKey } = ask(assignmentWork.work, { params: { workId } });
      queryClient.setQueryData(queryKey, (old: WorkPage | undefined) =>
        old ? { ...old, versions: old.versions.map((one) => (one.versionId === versionId ? saved : one)) } : old,
      );
      setTold(saidOf(saved, finished));
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
      {rubric.length > 0 ? (
        <RubricChoice rubric={rubric} chosen={chosen} lang={lang} onChange={setChosen} />
      ) : (
        <div className={css['field']}>
          <label className={fieldStyles.label} htmlFor={`${id}-points`}>
            {i18n.t('Points out of {most}', { most: PLAIN_POINTS })}
          </label>
          <input
            id={`${id}-points`}
            inputMode="decimal"
            autoComplete="off"
            value={points}
            aria-invalid={!isNumber}
            onChange={({ currentTarget }) => setPoints(currentTarget.value)}
          />
        </div>
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
          {i18n.t('Comment on the whole work')}
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
          {released.length > 0
            ? i18n.t('Correct the marks')
            : release === 'at-once'
              ? i18n.t('Mark and release')
              : i18n.t('These are the marks')}
        </Button>
        {released.length === 0 && (
          <Button tone="ghost" busy={busy} onClick={() => void send(false)}>
            {i18n.t('Save for later')}
          </Button>
        )}
      </div>
      <p role="status" className="mut">
        {told}
      </p>
      <p role="alert">{wrong && <FieldError>{wrong}</FieldError>}</p>
      <UnsavedGuard within when={changed && !busy} />
    </form>
  );
}

const saidOf = ({ released }: MarkedVersion, finished: boolean) => {
  if (!finished) return i18n.t('Saved. The learner sees nothing of it.');
  return released.length > 0
    ? i18n.t('The learner has these marks now.')
    : i18n.t('Saved. The learner gets them when you release all marks.');
};

/** As the server sums it: whole hundredths, and nothing until every criterion has its level. */
function sumOf(rubric: WorkPage['rubric'], chosen: Readonly<Record<string, string>>, points: number | null) {
  if (rubric.length === 0) return points;
  const levels = rubric.map(({ id, levels }) => levels.find((level) => level.id === chosen[id]));
  if (levels.some((level) => level === undefined)) return null;
  return levels.reduce((sum, level) => sum + Math.round((level?.points ?? 0) * 100), 0) / 100;
}

const lessLate = (sum: number, outOf: number, percent: number) =>
  Math.max(0, Math.round(sum * 100) - Math.floor((Math.round(outOf * 100) * percent) / 100)) / 100;
