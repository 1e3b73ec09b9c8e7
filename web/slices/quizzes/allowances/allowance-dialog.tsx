import { i18n } from '@lingui/core';
import {
  type Allowance,
  type AllowanceLine,
  plannedQuizzes,
  type Student,
} from '@stepwell/contract/quizzes/quizzes.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { NumberField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { MomentField } from '../planning/moment-field.public.tsx';
import { PersonField } from '../planning/parts/person-field.public.tsx';

interface Props {
  quizId: string;
  /** The one that is changed; a new one has none. */
  line: AllowanceLine | undefined;
  onKept: () => Promise<unknown>;
  onClose: () => void;
}

const none: Allowance = { extraPercent: 0, extraMinutes: 0, extraAttempts: 0, opensAt: null, closesAt: null };

/** What one student is given beyond the rules. */
export function AllowanceDialog({ quizId, line, onKept, onClose }: Props) {
  const [student, setStudent] = useState<Student | undefined>(line);
  const [given, setGiven] = useState<Allowance>(() => {
    const { extraPercent, extraMinutes, extraAttempts, opensAt, closesAt } = line ?? none;
    return { extraPercent, extraMinutes, extraAttempts, opensAt, closesAt };
  });
  const [missing, setMissing] = useState(false);
  const set = (part: Partial<Allowance>) => setGiven((now) => ({ ...now, ...part }));
  const number = (key: 'extraPercent' | 'extraMinutes' | 'extraAttempts') => (value: number | null) =>
    value !== null && set({ [key]: Math.round(value) });
  return (
    <FormDialog
      title={line ? i18n.t('Accommodations for {name}', { name: line.fullName }) : i18n.t('New accommodation')}
      hint={i18n.t('Applies from the next attempt.')}
      action={i18n.t('Save')}
      check={() => {
        setMissing(!student);
        return student ? {} : { student: i18n.t('Choose a student.') };
      }}
      send={async () => {
        if (student) await call(plannedQuizzes.allow, { params: { quizId, userId: student.userId }, body: given });
        await onKept();
      }}
      onClose={onClose}
    >
      {!line && (
        <div>
          <PersonField quizId={quizId} label={i18n.t('Student')} chosen={student} onChoose={setStudent} />
          {missing && !student && (
            <span role="alert">
              <FieldError>{i18n.t('Choose a student.')}</FieldError>
            </span>
          )}
        </div>
      )}
      <NumberField
        label={i18n.t('Extra time')}
        value={given.extraPercent}
        least={0}
        most={300}
        unit="%"
        onChange={number('extraPercent')}
      />
      <NumberField
        label={i18n.t('Extra minutes')}
        hint={i18n.t(
          'Timed parts share the minutes in proportion to their length. The percentage applies to each part.',
        )}
        value={given.extraMinutes}
        least={0}
        most={1440}
        unit={i18n.t('minutes')}
        onChange={number('extraMinutes')}
      />
      <NumberField
        label={i18n.t('Extra attempts')}
        value={given.extraAttempts}
        least={0}
        most={20}
        onChange={number('extraAttempts')}
      />
      <MomentField
        label={i18n.t('Opens')}
        nothing={i18n.t('Same as everyone')}
        value={given.opensAt}
        onChange={(opensAt) => set({ opensAt })}
      />
      <MomentField
        label={i18n.t('Closes')}
        nothing={i18n.t('Same as everyone')}
        value={given.closesAt}
        onChange={(closesAt) => set({ closesAt })}
      />
    </FormDialog>
  );
}
