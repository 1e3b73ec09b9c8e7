import { i18n } from '@lingui/core';
import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { NumberField, TextField } from '../fields/author-fields.tsx';
import { fieldStyles } from '../fields/form.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { SortableList } from '../sortable/sortable-list.tsx';
import { partId } from '../storage/new-id.ts';
import css from './rubric-editor.module.css';

type Level = Criterion['levels'][number];
const MOST_CRITERIA = 20;
const MOST_LEVELS = 10;
const idOf = ({ id }: { id: string }) => id;
const newLevel = (points: number): Level => ({ id: partId(), points, words: '' });
const newCriterion = (): Criterion => ({ id: partId(), title: '', levels: [newLevel(0), newLevel(5)] });

interface Props {
  rubric: Criterion[];
  /** BCP 47, of its words. */
  lang: string;
  /** What stands there while there is none. */
  without: string;
  onChange: (rubric: Criterion[]) => void;
}

/** Criteria in an order of their own, each with the levels that earn its points. */
export function RubricEditor({ rubric, lang, without, onChange }: Props) {
  const nameOf = ({ title }: Criterion, at: number) => title.trim() || i18n.t('Criterion {at}', { at: at + 1 });
  const best = rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);
  return (
    <div className={css['rubric']}>
      <p className={fieldStyles.label}>{i18n.t('Rubric')}</p>
      <p className={fieldStyles.description}>
        {rubric.length === 0
          ? without
          : i18n.t('{points} points in total: the sum of the best levels.', {
              points: Math.round(best * 100) / 100,
            })}
      </p>
      <SortableList
        label={i18n.t('Criteria')}
        items={rubric}
        idOf={idOf}
        nameOf={nameOf}
        onSort={onChange}
        rowClass={css['criterion']}
      >
        {(criterion, at, moves) => {
          const set = (part: Partial<Criterion>) =>
            onChange(rubric.map((one) => (one.id === criterion.id ? { ...one, ...part } : one)));
          return (
            <>
              <div className={css['head']} data-field={`criterion-${at + 1}`}>
                {moves}
                <TextField
                  label={i18n.t('Criterion {at}', { at: at + 1 })}
                  value={criterion.title}
                  most={120}
                  lang={lang}
                  onChange={(title) => set({ title })}
                />
                <IconButton
                  aria-label={i18n.t('Remove {name}', { name: nameOf(criterion, at) })}
                  onClick={() => onChange(rubric.filter(({ id }) => id !== criterion.id))}
                >
                  <IconX size={18} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
              <Levels
                levels={criterion.levels}
                lang={lang}
                name={nameOf(criterion, at)}
                field={`criterion-${at + 1}-levels`}
                onChange={(levels) => set({ levels })}
              />
            </>
          );
        }}
      </SortableList>
      {rubric.length < MOST_CRITERIA && (
        <Button tone="ghost" size="small" onClick={() => onChange([...rubric, newCriterion()])}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add criterion')}
        </Button>
      )}
    </div>
  );
}

interface LevelsProps {
  levels: Level[];
  lang: string;
  /** Of the criterion. */
  name: string;
  field: string;
  onChange: (levels: Level[]) => void;
}

function Levels({ levels, lang, name, field, onChange }: LevelsProps) {
  const set = (id: string, part: Partial<Level>) =>
    onChange(levels.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <fieldset className={css['levels']} data-field={field} aria-label={i18n.t('Levels of {name}', { name })}>
      {levels.map(({ id, points, words }, at) => (
        <div key={id} className={css['level']}>
          <NumberField
            label={i18n.t('Points {at}', { at: at + 1 })}
            value={points}
            least={0}
            most={1000}
            step={0.25}
            onChange={(next) => next !== null && set(id, { points: next })}
          />
          <TextField
            label={i18n.t('Description {at}', { at: at + 1 })}
            value={words}
            most={500}
            lines={2}
            lang={lang}
            onChange={(next) => set(id, { words: next })}
          />
          <IconButton
            aria-label={i18n.t('Remove level {at} of {name}', { at: at + 1, name })}
            onClick={() => onChange(levels.filter((one) => one.id !== id))}
          >
            <IconX size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      {levels.length < MOST_LEVELS && (
        <Button
          tone="ghost"
          size="small"
          onClick={() => onChange([...levels, newLevel((levels.at(-1)?.points ?? 0) + 1)])}
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add level')}
        </Button>
      )}
    </fieldset>
  );
}
