import { i18n } from '@lingui/core';
import {
  type AnswerPage,
  type MarkedAnswer,
  ownStatements,
} from '@stepwell/contract/problem-statements/own-statements.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { RubricChoice } from '../../ui/rubric/rubric-choice.public.tsx';
import { choseAnew, rubricSum } from '../../ui/rubric/rubric-sum.public.ts';
import { MarksForm } from '../assignments/submitted-work/marks-form.public.tsx';
import { pointsText } from './statement-labels.ts';
import css from './statements.module.css';

interface Props {
  page: AnswerPage;
  version: MarkedAnswer;
  toNext?: (() => void) | undefined;
}

/** What one version gets: a level for each criterion, what tests gave, and a word about all of it. */
export function AnswerMarks({ page, version, toNext }: Props) {
  const { workId, rubric, outOf, ofTestPoints, score } = page;
  const { versionId, marking, latePercent, testPoints } = version;
  const [chosen, setChosen] = useState<Record<string, string>>(marking.chosen);
  const queryClient = useQueryClient();

  const send = async (noted: { comment: string; finished: boolean }) => {
    const body = { ...noted, revision: marking.revision, chosen };
    const saved = await call(ownStatements.mark, { params: { versionId }, body });
    const { queryKey } = ask(ownStatements.answer, { params: { workId } });
    queryClient.setQueryData(queryKey, (old: AnswerPage | undefined) =>
      old
        ? {
            ...old,
            state: noted.finished ? ('marked' as const) : ('to-mark' as const),
            versions: old.versions.map((one) => (one.versionId === versionId ? saved : one)),
          }
        : old,
    );
    return noted.finished
      ? i18n.t('Saved. The student is notified when all scores are published.')
      : i18n.t('Saved. The student isn’t notified.');
  };

  return (
    <MarksForm
      comment={marking.comment}
      commentLabel={i18n.t('Overall comment')}
      sum={withTests(rubricSum(rubric, chosen), testPoints)}
      outOf={outOf}
      latePercent={latePercent}
      changed={choseAnew(rubric, chosen, marking.chosen)}
      action={i18n.t('Save marks')}
      mayWait={!score}
      toNext={toNext}
      send={send}
      foot={
        score && (
          <p className={css['told']}>
            {i18n.t('The student has {score} points and rank {rank}. Publish corrections from the list.', {
              score: pointsText(score.score),
              rank: score.rank,
            })}
          </p>
        )
      }
    >
      <RubricChoice rubric={rubric} chosen={chosen} lang="" onChange={setChosen} />
      {ofTestPoints > 0 && (
        <p className="num">
          {testPoints === null
            ? i18n.t('Tests: judging')
            : i18n.t('Tests: {points} of {most} points', {
                points: pointsText(testPoints),
                most: pointsText(ofTestPoints),
              })}
        </p>
      )}
    </MarksForm>
  );
}

/** In whole hundredths, as the server sums it; nothing until tests are judged, too. */
const withTests = (sum: number | null, tests: number | null) =>
  sum === null || tests === null ? null : (Math.round(sum * 100) + Math.round(tests * 100)) / 100;
