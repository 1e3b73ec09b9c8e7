import { i18n } from '@lingui/core';
import { type DraftAssignment, type HandInWay, handInWays } from '@stepwell/contract/assignments/assignments.ts';
import { useState } from 'react';
import { ChoiceField, NumberField, TextField, Tick } from '../../../../ui/fields/author-fields.tsx';
import { RubricEditor } from '../../../../ui/rubric/rubric-editor.public.tsx';
import { endingsIn } from '../../../../ui/submitted-files/endings.public.ts';
import { fromLocal, toLocal } from '../../../../ui/time/local-time.ts';
import { When } from '../../../../ui/time/when.tsx';
import { useDraftPart } from '../use-draft.tsx';
import css from './lecture.module.css';
import { LectureText } from './lecture-text.tsx';

interface Props {
  html: string;
  assignment: DraftAssignment;
  onChange: (part: { html?: string; assignment?: DraftAssignment }) => void;
}
type Due = 'never' | 'date' | 'days';

/** What is to be done, how it is handed in, when it is due, and how it is marked. */
export function AssignmentFields({ html, assignment, onChange }: Props) {
  const { content: details } = useDraftPart('details');
  const set = (part: Partial<DraftAssignment>) => onChange({ assignment: { ...assignment, ...part } });
  return (
    <>
      <LectureText
        label={i18n.t('Assignment instructions')}
        html={html}
        onChange={(next) => onChange({ html: next })}
      />
      <HandingIn assignment={assignment} set={set} />
      <DueFields assignment={assignment} set={set} />
      <section className={css['part']} aria-label={i18n.t('Marks')}>
        <h3>{i18n.t('Marks')}</h3>
        <RubricEditor
          lang={details.language}
          without={i18n.t('Without a rubric, submissions are marked out of 100.')}
          rubric={assignment.rubric}
          onChange={(rubric) => set({ rubric })}
        />
        <div className={css['pair']}>
          <NumberField
            label={i18n.t('Pass mark')}
            unit="%"
            value={assignment.passPercent}
            least={0}
            most={100}
            onChange={(passPercent) => passPercent !== null && set({ passPercent })}
          />
          <ChoiceField
            label={i18n.t('Lecture done')}
            value={assignment.doneWhen}
            options={[
              { value: 'handed-in', label: i18n.t('When submitted') },
              { value: 'passed', label: i18n.t('When passed') },
            ]}
            onChange={(doneWhen) => set({ doneWhen })}
          />
          <ChoiceField
            label={i18n.t('Release marks')}
            value={assignment.release}
            options={[
              { value: 'together', label: i18n.t('Together, when you release them') },
              { value: 'at-once', label: i18n.t('Individually, once marked') },
            ]}
            onChange={(release) => set({ release })}
          />
        </div>
      </section>
    </>
  );
}

interface PartProps {
  assignment: DraftAssignment;
  set: (part: Partial<DraftAssignment>) => void;
}

const wayLabels: Record<HandInWay, () => string> = {
  text: () => i18n.t('Online text'),
  files: () => i18n.t('Files'),
  link: () => i18n.t('Link'),
};

function HandingIn({ assignment, set }: PartProps) {
  const { ways, fileTypes, mostFiles, versionsAllowed } = assignment;
  const [types, setTypes] = useState(fileTypes.join(', '));
  return (
    <section className={css['part']} data-field="submission" aria-label={i18n.t('Submission')}>
      <h3>{i18n.t('Submission')}</h3>
      {handInWays.map((way) => (
        <Tick
          key={way}
          label={wayLabels[way]()}
          checked={ways.includes(way)}
          onChange={(takes) => set({ ways: handInWays.filter((one) => (one === way ? takes : ways.includes(one))) })}
        />
      ))}
      <div className={css['pair']}>
        {ways.includes('files') && (
          <>
            <TextField
              label={i18n.t('File types')}
              hint={i18n.t('Extensions such as pdf, docx. Empty: any type.')}
              value={types}
              most={240}
              onChange={(text) => {
                setTypes(text);
                set({ fileTypes: endingsIn(text) });
              }}
            />
            <NumberField
              label={i18n.t('Maximum files')}
              value={mostFiles}
              least={1}
              most={10}
              onChange={(most) => most !== null && set({ mostFiles: Math.round(most) })}
            />
          </>
        )}
        <NumberField
          label={i18n.t('Versions')}
          unit={i18n.t('(empty: unlimited)')}
          optional
          value={versionsAllowed}
          least={1}
          most={50}
          onChange={(allowed) => set({ versionsAllowed: allowed === null ? null : Math.round(allowed) })}
        />
      </div>
    </section>
  );
}

function DueFields({ assignment, set }: PartProps) {
  const { dueAt, dueAfterDays, latePercentPerDay, lateDays } = assignment;
  const [due, setDue] = useState<Due>(dueAt ? 'date' : dueAfterDays !== null ? 'days' : 'never');
  const choose = (next: Due) => {
    setDue(next);
    set({ dueAt: null, dueAfterDays: next === 'days' ? (dueAfterDays ?? 14) : null });
  };
  return (
    <section className={css['part']} data-field="due" aria-label={i18n.t('Due date')}>
      <h3>{i18n.t('Due date')}</h3>
      <div className={css['pair']}>
        <ChoiceField
          label={i18n.t('Due')}
          value={due}
          options={[
            { value: 'never', label: i18n.t('No due date') },
            { value: 'date', label: i18n.t('Same date for everyone') },
            { value: 'days', label: i18n.t('Days after each student’s start') },
          ]}
          onChange={choose}
        />
        {due === 'days' && (
          <NumberField
            label={i18n.t('Days after start')}
            hint={i18n.t('Each batch has its own start date.')}
            value={dueAfterDays}
            least={0}
            most={730}
            onChange={(days) => days !== null && set({ dueAfterDays: Math.round(days) })}
          />
        )}
        {due === 'date' && (
          <div className={css['date']}>
            <label htmlFor="due-at">{i18n.t('Date and time')}</label>
            <input
              id="due-at"
              type="datetime-local"
              defaultValue={dueAt ? toLocal(dueAt) : ''}
              onChange={({ currentTarget }) => set({ dueAt: fromLocal(currentTarget.value) })}
            />
            {dueAt && (
              <p>
                <When at={dueAt} as="time" />
              </p>
            )}
          </div>
        )}
        {due !== 'never' && (
          <>
            <NumberField
              label={i18n.t('Late penalty')}
              unit={i18n.t('% of all points per day')}
              value={latePercentPerDay}
              least={0}
              most={100}
              onChange={(percent) => percent !== null && set({ latePercentPerDay: Math.round(percent) })}
            />
            <NumberField
              label={i18n.t('Accept late submissions for')}
              unit={i18n.t('days (empty: no limit)')}
              optional
              value={lateDays}
              least={0}
              most={365}
              onChange={(days) => set({ lateDays: days === null ? null : Math.round(days) })}
            />
          </>
        )}
      </div>
    </section>
  );
}
