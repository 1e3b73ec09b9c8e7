import { i18n } from '@lingui/core';
import type { HandColumn } from '@stepwell/contract/grading/gradebook-rules.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { NumberField, TextField } from '../../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import { newId } from '../../../../ui/storage/new-id.ts';
import { MomentField } from '../../../quizzes/planning/moment-field.public.tsx';
import css from '../gradebook.module.css';
import type { RulesProps } from './rules-props.ts';

const MOST = 100;

/** Columns that are filled by hand: a viva, attendance. */
export function HandFields({ rules: { byHand }, set }: RulesProps) {
  const change = (columnId: string, part: Partial<HandColumn>) =>
    set({ byHand: byHand.map((each) => (each.columnId === columnId ? { ...each, ...part } : each)) });
  return (
    <section className={css['group']} aria-labelledby="by-hand">
      <h2 id="by-hand">{i18n.t('Manual columns')}</h2>
      <p className="mut">{i18n.t('For work graded elsewhere, such as attendance, vivas or paper exams.')}</p>
      {byHand.map(({ columnId, title, of, dueAt }) => (
        <div key={columnId} className={css['item']}>
          <TextField
            label={i18n.t('Title')}
            value={title}
            most={120}
            lang=""
            onChange={(typed) => change(columnId, { title: typed })}
          />
          <NumberField
            label={i18n.t('Points')}
            value={of}
            least={0.01}
            most={10_000}
            step={0.01}
            onChange={(typed) => typed !== null && change(columnId, { of: typed })}
          />
          <MomentField
            label={i18n.t('Due')}
            nothing={i18n.t('No due date')}
            value={dueAt}
            onChange={(moment) => change(columnId, { dueAt: moment })}
          />
          <IconButton
            aria-label={i18n.t('Remove column: {title}', { title })}
            onClick={() => set({ byHand: byHand.filter((each) => each.columnId !== columnId) })}
          >
            <IconX size={19} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      {byHand.length < MOST && (
        <Button
          tone="ghost"
          size="small"
          onClick={() => set({ byHand: [...byHand, { columnId: newId(), title: '', of: 10, dueAt: null }] })}
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add column')}
        </Button>
      )}
    </section>
  );
}
