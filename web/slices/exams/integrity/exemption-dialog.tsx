import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import {
  type IntegrityCheck,
  type IntegrityExemption,
  type IntegritySettings,
  integrity,
  integrityChecks,
} from '@stepwell/contract/exams/integrity.ts';
import type { Student } from '@stepwell/contract/quizzes/quizzes.ts';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { PersonField } from '../../quizzes/planning/parts/person-field.public.tsx';
import css from './integrity.module.css';
import { identityCheckLabel } from './signal-labels.ts';

interface Props {
  quizId: string;
  settings: IntegritySettings;
  /** The one that is changed; a new one has none. */
  line: IntegrityExemption | undefined;
  onKept: (fresh: Reply<typeof integrity.exempt>) => void;
  onClose: () => void;
}

/** What one student need not agree to. */
export function ExemptionDialog({ quizId, settings, line, onKept, onClose }: Props) {
  const [student, setStudent] = useState<Student | undefined>(line?.student);
  const [checks, setChecks] = useState<IntegrityCheck[]>(line?.checks ?? []);
  const [reason, setReason] = useState(line?.reason ?? '');
  const [wrong, setWrong] = useState<Wrong>({});
  const id = useId();
  const offered = integrityChecks.filter((check) => settings[check] || checks.includes(check));
  return (
    <FormDialog
      title={line ? i18n.t('Exemptions for {name}', { name: line.student.fullName }) : i18n.t('Exempt a student')}
      hint={i18n.t('All other checks still apply.')}
      action={i18n.t('Save')}
      check={() => {
        const lacks: Wrong = {
          ...(!student && { student: i18n.t('Choose a student.') }),
          ...(checks.length === 0 && { checks: i18n.t('Choose at least one check.') }),
        };
        setWrong(lacks);
        return lacks;
      }}
      onWrong={setWrong}
      send={async () => {
        if (!student) return;
        const params = { quizId, studentId: student.userId };
        onKept(await call(integrity.exempt, { params, body: { checks, reason } }));
      }}
      onClose={onClose}
    >
      {!line && (
        <div>
          <PersonField quizId={quizId} label={i18n.t('Student')} chosen={student} onChoose={setStudent} />
          <Lacks message={student ? undefined : wrong['student']} />
        </div>
      )}
      <fieldset className={css['points']}>
        <legend className={fieldStyles.label}>{i18n.t('Exempt from')}</legend>
        {offered.map((check) => (
          <label key={check} htmlFor={`${id}${check}`} className={css['agree']}>
            <Check
              id={`${id}${check}`}
              name="checks"
              checked={checks.includes(check)}
              onChange={({ currentTarget }) =>
                setChecks(currentTarget.checked ? [...checks, check] : checks.filter((each) => each !== check))
              }
            />
            <span>{identityCheckLabel[check]()}</span>
          </label>
        ))}
        <Lacks message={checks.length === 0 ? wrong['checks'] : undefined} />
      </fieldset>
      <LineField
        label={i18n.t('Reason')}
        hint={i18n.t('Visible to teachers. Also included in the student’s data export.')}
        name="reason"
        value={reason}
        most={500}
        wrong={wrong['reason']}
        onType={setReason}
      />
    </FormDialog>
  );
}

function Lacks({ message }: { message: string | undefined }) {
  return message ? (
    <span role="alert">
      <FieldError>{message}</FieldError>
    </span>
  ) : null;
}
