import { i18n } from '@lingui/core';
import {
  assignmentWork,
  type MarkedVersion,
  PLAIN_POINTS,
  type WorkPage,
} from '@stepwell/contract/assignments/assignment-submissions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { fieldStyles } from '../../ui/fields/form.tsx';
import { RubricChoice } from '../../ui/rubric/rubric-choice.public.tsx';
import { choseAnew, rubricSum } from '../../ui/rubric/rubric-sum.public.ts';
import css from './assignment.module.css';
import { MarksForm } from './submitted-work/marks-form.public.tsx';

interface Props {
  page: WorkPage;
  version: MarkedVersion;
  lang: string;
  toNext?: (() => void) | undefined;
}

/** What one version gets: a level for each criterion or plain points, and a word about all of it. */
export function MarkingForm({ page, version, lang, toNext }: Props) {
  const { workId, rubric, outOf, release } = page;
  const { versionId, marking, latePercent, released } = version;
  const [chosen, setChosen] = useState(marking.chosen);
  const [points, setPoints] = useState(marking.points === null ? '' : String(marking.points));
  const queryClient = useQueryClient();
  const id = useId();
  const typed = points.trim() === '' ? null : Number(points.replace(',', '.'));
  const isNumber = typed === null || (Number.isFinite(typed) && typed >= 0 && typed <= PLAIN_POINTS);

  const send = async (noted: { comment: string; finished: boolean }) => {
    if (!isNumber) throw new Error(i18n.t('Enter points from 0 to {most}.', { most: PLAIN_POINTS }));
    const body = { ...noted, revision: marking.revision, chosen, points: rubric.length > 0 ? null : typed };
    const saved = await call(assignmentWork.mark, { params: { versionId }, body });
    const { queryKey } = ask(assignmentWork.work, { params: { workId } });
    queryClient.setQueryData(queryKey, (old: WorkPage | undefined) =>
      old ? { ...old, versions: old.versions.map((one) => (one.versionId === versionId ? saved : one)) } : old,
    );
    return saidOf(saved, noted.finished);
  };

  return (
    <MarksForm
      comment={marking.comment}
      commentLabel={i18n.t('Overall comment')}
      sum={rubric.length > 0 ? rubricSum(rubric, chosen) : isNumber ? typed : null}
      outOf={outOf}
      latePercent={latePercent}
      changed={typed !== marking.points || choseAnew(rubric, chosen, marking.chosen)}
      action={
        released.length > 0
          ? i18n.t('Update marks')
          : release === 'at-once'
            ? i18n.t('Save and release')
            : i18n.t('Save marks')
      }
      mayWait={released.length === 0}
      toNext={toNext}
      send={send}
    >
      {rubric.length > 0 ? (
        <RubricChoice rubric={rubric} chosen={chosen} lang={lang} onChange={setChosen} />
      ) : (
        <div className={css['points']}>
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
    </MarksForm>
  );
}

const saidOf = ({ released }: MarkedVersion, finished: boolean) => {
  if (!finished) return i18n.t('Draft saved. The student can’t see it.');
  return released.length > 0
    ? i18n.t('Marks released to the student.')
    : i18n.t('Saved. The student sees it when you release all marks.');
};
