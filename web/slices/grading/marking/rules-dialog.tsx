import { i18n } from '@lingui/core';
import { marking, type QuizMarking } from '@stepwell/contract/grading/marking.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { ChoiceField, NumberField, Tick } from '../../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';

interface Props {
  known: QuizMarking;
  onClose: () => void;
}

/** Whether names are hidden, and how many mark. */
export function RulesDialog({ known, onClose }: Props) {
  const { quizId, rules, can } = known;
  const [next, setNext] = useState(rules);
  const queryClient = useQueryClient();
  const set = (part: Partial<typeof rules>) => setNext((before) => ({ ...before, ...part }));
  return (
    <FormDialog
      title={i18n.t('Marking settings')}
      action={i18n.t('Save')}
      unsaved={JSON.stringify(next) !== JSON.stringify(rules)}
      send={async () => {
        const fresh = await call(marking.rules, { params: { quizId }, body: next });
        queryClient.setQueryData(ask(marking.quiz, { params: { quizId } }).queryKey, fresh);
        await Promise.all(
          [marking.answers, marking.answer].map((each) => queryClient.invalidateQueries(everything(each))),
        );
      }}
      onClose={onClose}
    >
      <Tick
        label={i18n.t('Hide names until an answer is marked')}
        hint={i18n.t('Answers appear under an alias, in a different order for each marker.')}
        checked={next.anonymous}
        onChange={(anonymous) => set({ anonymous })}
      />
      {can.changeMarkers ? (
        <ChoiceField
          label={i18n.t('Markers per answer')}
          value={next.markers === 2 ? '2' : '1'}
          options={[
            { value: '1', label: i18n.t('One') },
            { value: '2', label: i18n.t('Two, without seeing each other’s marks') },
          ]}
          onChange={(markers) => set({ markers: Number(markers) })}
        />
      ) : (
        <p className="mut">{i18n.t('Marking has started, so you can’t change the number of markers.')}</p>
      )}
      {next.markers === 2 && (
        <p className="mut">
          {i18n.t(
            'The quiz owner, the course’s teachers and admins can mark. They find answers under “Answers to mark”.',
          )}
        </p>
      )}
      {next.markers === 2 && (
        <NumberField
          label={i18n.t('Allowed difference in marks')}
          hint={i18n.t(
            'Within this, the answer gets the average, rounded to a quarter mark. Beyond it, a third marker or the quiz owner decides.',
          )}
          value={next.settleOver}
          least={0}
          most={10_000}
          step={0.25}
          onChange={(settleOver) => settleOver !== null && set({ settleOver })}
        />
      )}
    </FormDialog>
  );
}
