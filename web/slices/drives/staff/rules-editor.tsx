import { i18n } from '@lingui/core';
import { type Rule, type RuleKind, ruleKinds } from '@stepwell/contract/drives/rules.ts';
import { type DriveChoices, type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { NumberField, Tick } from '../../../ui/fields/author-fields.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import css from '../drives.module.css';
import { ruleKindLabel } from '../labels.ts';
import { RulesPreviewTable } from './rules-preview.tsx';
import { useSaving } from './use-saving.ts';

/** Who can take part, and whom these rules let in before they are saved. */
export function RulesEditor({ drive }: { drive: StaffDrive }) {
  const choices = useQuery(ask(staffDrives.choices, {}));
  return <Answer of={choices}>{(known) => <Editor drive={drive} choices={known} />}</Answer>;
}

const fresh: Record<RuleKind, () => Rule> = {
  batches: () => ({ kind: 'batches', batchIds: [] }),
  average: () => ({ kind: 'average', percent: 60 }),
  courses: () => ({ kind: 'courses', courseIds: [] }),
  finished: () => ({ kind: 'finished', courses: 1 }),
  certificates: () => ({ kind: 'certificates', certificates: 1 }),
  profile: () => ({ kind: 'profile' }),
};
/** A rule that names nothing yet lets nobody in and can’t be saved. */
const isWhole = (rule: Rule) =>
  rule.kind === 'batches' ? rule.batchIds.length > 0 : rule.kind === 'courses' ? rule.courseIds.length > 0 : true;

function Editor({ drive, choices }: { drive: StaffDrive; choices: DriveChoices }) {
  const { driveId, version, state } = drive;
  const [rules, setRules] = useState<Rule[]>(drive.rules);
  const { busy, refused, save } = useSaving();
  const isOver = state === 'finished' || state === 'cancelled';
  const isChanged = JSON.stringify(rules) !== JSON.stringify(drive.rules);
  const isReady = rules.every(isWhole);
  const params = { driveId };
  const preview = useQuery({
    ...ask(staffDrives.previewRules, { params, body: { rules } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const put = (rule: Rule) => setRules(rules.map((one) => (one.kind === rule.kind ? rule : one)));
  const left = ruleKinds.filter((kind) => rules.every((rule) => rule.kind !== kind));
  return (
    <>
      <section className={css['part']}>
        <h2>{i18n.t('Rules')}</h2>
        <p className={`mut ${css['hint']}`}>
          {rules.length === 0
            ? i18n.t('Every approved student can take part. Add rules to narrow it.')
            : i18n.t('Students have to meet every rule. Registered students stay registered when rules change.')}
        </p>
        {rules.map((rule) => (
          <div key={rule.kind} className={css['row']}>
            <div className={css['head']}>
              <h3>{ruleKindLabel(rule.kind)}</h3>
              {!isOver && (
                <IconButton
                  aria-label={i18n.t('Remove {name}', { name: ruleKindLabel(rule.kind) })}
                  onClick={() => setRules(rules.filter(({ kind }) => kind !== rule.kind))}
                >
                  <IconX size={19} stroke={1.7} aria-hidden />
                </IconButton>
              )}
            </div>
            <RuleFields rule={rule} choices={choices} onChange={put} />
          </div>
        ))}
        {!isOver && (
          <div className={css['acts']}>
            {left.map((kind) => (
              <Button key={kind} tone="ghost" size="small" onClick={() => setRules([...rules, fresh[kind]()])}>
                <IconPlus size={18} stroke={1.8} aria-hidden />
                {ruleKindLabel(kind)}
              </Button>
            ))}
          </div>
        )}
        {refused && (
          <p className={css['refused']} role="alert">
            {refused}
          </p>
        )}
        {isChanged && (
          <p className={css['acts']}>
            <Button
              tone="lamp"
              busy={busy}
              disabled={!isReady}
              onClick={() =>
                void save(
                  () => call(staffDrives.saveRules, { params, body: { version, rules } }),
                  i18n.t('Rules saved'),
                )
              }
            >
              {i18n.t('Save rules')}
            </Button>
            <Button tone="ghost" onClick={() => setRules(drive.rules)}>
              {i18n.t('Discard changes')}
            </Button>
          </p>
        )}
      </section>
      <section className={css['wide']}>
        <h2>{i18n.t('Preview')}</h2>
        {isReady ? (
          <Answer of={preview}>{(found) => <RulesPreviewTable preview={found} isChanged={isChanged} />}</Answer>
        ) : (
          <p className="mut">{i18n.t('Choose at least one entry in each rule to see the preview.')}</p>
        )}
      </section>
      <UnsavedGuard when={isChanged} saving={busy} />
    </>
  );
}

interface FieldsProps {
  rule: Rule;
  choices: DriveChoices;
  onChange: (rule: Rule) => void;
}

function RuleFields({ rule, choices, onChange }: FieldsProps) {
  const flipped = (ids: string[], id: string, isIn: boolean) => (isIn ? [...ids, id] : ids.filter((one) => one !== id));
  switch (rule.kind) {
    case 'batches':
      return (
        <Ticks
          legend={i18n.t('In one of these batches')}
          none={i18n.t('Your courses have no batches yet.')}
          items={choices.batches.map(({ batchId, name, course }) => ({ id: batchId, label: `${name}, ${course}` }))}
          chosen={rule.batchIds}
          onFlip={(id, isIn) => onChange({ ...rule, batchIds: flipped(rule.batchIds, id, isIn) })}
        />
      );
    case 'courses':
      return (
        <Ticks
          legend={i18n.t('Finished each of these courses')}
          none={i18n.t('No course is published yet.')}
          items={choices.courses.map(({ courseId, title }) => ({ id: courseId, label: title }))}
          chosen={rule.courseIds}
          onFlip={(id, isIn) => onChange({ ...rule, courseIds: flipped(rule.courseIds, id, isIn) })}
        />
      );
    case 'average':
      return (
        <NumberField
          label={i18n.t('At least')}
          unit="%"
          value={rule.percent}
          least={1}
          most={100}
          hint={i18n.t('Average of all quizzes with marks.')}
          onChange={(percent) => percent !== null && onChange({ ...rule, percent })}
        />
      );
    case 'finished':
      return (
        <NumberField
          label={i18n.t('At least')}
          unit={i18n.t('courses')}
          value={rule.courses}
          least={1}
          most={50}
          onChange={(courses) => courses !== null && onChange({ ...rule, courses })}
        />
      );
    case 'certificates':
      return (
        <NumberField
          label={i18n.t('At least')}
          unit={i18n.t('certificates')}
          value={rule.certificates}
          least={1}
          most={50}
          onChange={(certificates) => certificates !== null && onChange({ ...rule, certificates })}
        />
      );
    default:
      return <p className="mut">{i18n.t('The profile lists an education and at least one skill.')}</p>;
  }
}

interface TicksProps {
  legend: string;
  none: string;
  items: { id: string; label: string }[];
  chosen: readonly string[];
  onFlip: (id: string, isIn: boolean) => void;
}

function Ticks({ legend, none, items, chosen, onFlip }: TicksProps) {
  // What was chosen and isn’t offered any more can still be taken out.
  const gone = chosen
    .filter((id) => items.every((item) => item.id !== id))
    .map((id) => ({ id, label: i18n.t('Other ({id})', { id: id.slice(0, 20) }) }));
  return (
    <fieldset className={css['ticks']}>
      <legend>{legend}</legend>
      {items.length + gone.length === 0 && <p className="mut">{none}</p>}
      <div className={css['scroll']}>
        {[...items, ...gone].map(({ id, label }) => (
          <Tick key={id} label={label} checked={chosen.includes(id)} onChange={(isIn) => onFlip(id, isIn)} />
        ))}
      </div>
    </fieldset>
  );
}
