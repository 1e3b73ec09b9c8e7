import { i18n } from '@lingui/core';
import { type DraftStep, MOST_STEPS, ownModules } from '@stepwell/contract/communication/own-modules.ts';
import { type StepKind, stepKinds } from '@stepwell/contract/communication/steps.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { kindOf } from '../exercise-kinds.ts';
import css from './own.module.css';

const idOf = ({ stepId }: DraftStep) => stepId;
const newStep = (kind: StepKind): DraftStep => ({
  stepId: newId(),
  kind,
  title: '',
  minutes: kind === 'writing' ? 30 : 10,
  body: '',
  target: '',
});

/** Lessons and exercises in an order of their own. */
export function StepsEditor({ steps, onChange }: { steps: DraftStep[]; onChange: (steps: DraftStep[]) => void }) {
  const choices = useQuery(ask(ownModules.choices, {}));
  const nameOf = ({ title }: DraftStep, at: number) => title.trim() || i18n.t('Step {at}', { at: at + 1 });
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{i18n.t('Steps')}</h2>
      {steps.length === 0 && (
        <p className="mut">{i18n.t('Add lessons and exercises in the order students take them.')}</p>
      )}
      <SortableList
        label={i18n.t('Steps')}
        items={steps}
        idOf={idOf}
        nameOf={nameOf}
        onSort={onChange}
        className={css['steps']}
        rowClass={css['step']}
      >
        {(step, at, moves) => {
          const set = (part: Partial<DraftStep>) =>
            onChange(steps.map((one) => (one.stepId === step.stepId ? { ...one, ...part } : one)));
          return (
            <>
              <div className={css['head']}>
                {moves}
                <b>{kindOf(step.kind).label}</b>
                <IconButton
                  aria-label={i18n.t('Remove {name}', { name: nameOf(step, at) })}
                  onClick={() => onChange(steps.filter(({ stepId }) => stepId !== step.stepId))}
                >
                  <IconX size={18} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
              <div className={css['line']}>
                <TextField label={i18n.t('Title')} value={step.title} most={120} onChange={(title) => set({ title })} />
                <NumberField
                  label={i18n.t('Minutes')}
                  value={step.minutes}
                  least={1}
                  most={240}
                  onChange={(minutes) => minutes !== null && set({ minutes: Math.round(minutes) })}
                />
              </div>
              {step.kind !== 'lesson' && (
                <Target
                  step={step}
                  choices={(choices.data?.items ?? []).filter(({ kind }) => kind === step.kind)}
                  choose={(target, title) => set({ target, ...(step.title.trim() === '' && { title }) })}
                />
              )}
              <StepText step={step} name={nameOf(step, at)} onChange={(body) => set({ body })} />
            </>
          );
        }}
      </SortableList>
      {steps.length < MOST_STEPS && (
        <div className={css['acts']}>
          {stepKinds.map((kind) => (
            <Button key={kind} tone="ghost" size="small" onClick={() => onChange([...steps, newStep(kind)])}>
              <IconPlus size={18} stroke={1.8} aria-hidden />
              {kindOf(kind).label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** A lesson's text, or what the teacher says about an exercise; open from the start where a lesson has none yet. */
function StepText({
  step: { kind, body },
  name,
  onChange,
}: {
  step: DraftStep;
  name: string;
  onChange: (body: string) => void;
}) {
  const [isOpen] = useState(kind === 'lesson' && body === '');
  return (
    <Fold title={kind === 'lesson' ? i18n.t('Lesson text') : i18n.t('Instructions (optional)')} open={isOpen}>
      <RichText
        label={i18n.t('Text of {name}', { name })}
        value={body}
        small={kind !== 'lesson'}
        lang="en"
        onChange={onChange}
      />
    </Fold>
  );
}

interface TargetProps {
  step: DraftStep;
  choices: readonly { target: string; title: string; group: string }[];
  choose: (target: string, title: string) => void;
}

/** Which unit or prompt an exercise leads to. */
function Target({ step: { stepId, kind, target }, choices, choose }: TargetProps) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  const id = `target-${stepId}`;
  return (
    <div className={css['target']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {kindOf(kind).label}
      </label>
      <select
        id={id}
        value={target}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((one) => one.target === currentTarget.value);
          if (chosen) choose(chosen.target, chosen.title);
        }}
      >
        <option value="">{i18n.t('Choose an exercise')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={kindOf(kind).groupText(group)}>
            {choices
              .filter((one) => one.group === group)
              .map((one) => (
                <option key={one.target} value={one.target}>
                  {one.title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
