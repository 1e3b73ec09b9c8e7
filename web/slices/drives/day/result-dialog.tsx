import { i18n } from '@lingui/core';
import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { type Round, type Verdict, verdicts } from '@stepwell/contract/drives/drives.ts';
import type { Candidate } from '@stepwell/contract/drives/staff-drives.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ChoiceField, NumberField } from '../../../ui/fields/author-fields.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import css from '../drives.module.css';
import { verdictLabel } from '../labels.ts';

interface Props {
  driveId: string;
  panelId: string | null;
  candidate: { registrationId: string; fullName: string; roundId: string };
  round: Round | undefined;
  criteria: string[];
  known: Candidate['result'];
  onClose: () => void;
}

/** The result of a round: a verdict, a score, the scorecard of the drive’s jobs, and a comment for colleagues. */
export function ResultDialog({ driveId, panelId, candidate, round, criteria, known, onClose }: Props) {
  const [verdict, setVerdict] = useState<Verdict>(known?.verdict ?? 'through');
  const [score, setScore] = useState(known?.score ?? null);
  const [scores, setScores] = useState<Record<string, number>>(known?.scores ?? {});
  const [comment, setComment] = useState(known?.comment ?? '');
  const { registrationId, roundId, fullName } = candidate;
  const cutOff = round?.cutOff ?? null;
  const isBelow = cutOff !== null && score !== null && score < cutOff;
  return (
    <FormDialog
      title={i18n.t('Result of {name}', { name: fullName })}
      hint={[round?.name, cutOff === null ? '' : i18n.t('Cut-off {cutOff}%', { cutOff })].filter(Boolean).join(' · ')}
      action={i18n.t('Save result')}
      unsaved={verdict !== (known?.verdict ?? 'through') || comment !== (known?.comment ?? '')}
      send={() =>
        call(driveDay.saveResult, {
          params: { driveId },
          body: { registrationId, roundId, panelId, verdict, score, scores, comment },
        })
      }
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Result')}
        value={verdict}
        options={verdicts.map((value) => ({ value, label: verdictLabel(value) }))}
        onChange={setVerdict}
      />
      <NumberField
        label={i18n.t('Score (optional)')}
        unit="%"
        value={score}
        least={0}
        most={100}
        optional
        onChange={(value) => setScore(value === null ? null : Math.round(value))}
      />
      {isBelow && verdict === 'through' && (
        <p className="mut" role="status">
          {i18n.t('The score is below the cut-off. You can still let the candidate through.')}
        </p>
      )}
      {criteria.length > 0 && (
        <div className={css['fields']}>
          {criteria.map((name) => (
            <ChoiceField
              key={name}
              label={name}
              value={String(scores[name] ?? '')}
              options={[
                { value: '', label: i18n.t('Not scored') },
                ...[1, 2, 3, 4, 5].map((n) => ({ value: String(n), label: i18n.t('{n} of 5', { n }) })),
              ]}
              onChange={(value) => {
                const { [name]: _, ...others } = scores;
                setScores(value === '' ? others : { ...others, [name]: Number(value) });
              }}
            />
          ))}
        </div>
      )}
      <LineField
        label={i18n.t('Comment for colleagues')}
        name="comment"
        value={comment}
        most={2000}
        rows={3}
        onType={setComment}
      />
    </FormDialog>
  );
}
