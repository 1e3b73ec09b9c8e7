import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/author-fields.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { fieldStyles } from '../../../ui/form.tsx';
import { partId } from '../../../ui/new-id.ts';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import css from './editing.module.css';
import { newChoice } from './new-question.public.ts';

const MOST = 20;
interface WithId {
  id: string;
}
const idOf = ({ id }: WithId) => id;

interface RowsProps<Row extends WithId> {
  label: string;
  hint: string;
  rows: readonly Row[];
  nameOf: (row: Row, at: number) => string;
  fresh: () => Row;
  onChange: (rows: Row[]) => void;
  children: (row: Row, set: (part: Partial<Row>) => void, at: number) => ReactNode;
}

/** Rows that belong to a question, in an order of their own. */
function Rows<Row extends WithId>({ label, hint, rows, nameOf, fresh, onChange, children }: RowsProps<Row>) {
  return (
    <div>
      <p className={fieldStyles.label}>{label}</p>
      <p className={fieldStyles.description}>{hint}</p>
      <SortableList label={label} items={rows} idOf={idOf} nameOf={nameOf} onSort={onChange} rowClass={css['answer']}>
        {(row, at, moves) => (
          <>
            {moves}
            {children(row, (part) => onChange(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one))), at)}
            <IconButton
              aria-label={i18n.t('Remove {name}', { name: nameOf(row, at) })}
              onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
            >
              <IconX size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </>
        )}
      </SortableList>
      {rows.length < MOST && (
        <Button tone="ghost" size="small" onClick={() => onChange([...rows, fresh()])}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add a row')}
        </Button>
      )}
    </div>
  );
}

type Choice = Extract<DraftQuestion, { kind: 'single' }>['options'][number];

interface ChoiceProps {
  several: boolean;
  options: readonly Choice[];
  lang: string;
  onChange: (options: Choice[]) => void;
}

/** Options, of which one or several are right, each with a word for who chose it. */
export function ChoiceRows({ several, options, lang, onChange }: ChoiceProps) {
  return (
    <Rows
      label={i18n.t('Options')}
      hint={several ? i18n.t('Tick every one that is right.') : i18n.t('Tick the one that is right.')}
      rows={options}
      nameOf={(option, at) => option.text.trim() || i18n.t('Option {at}', { at: at + 1 })}
      fresh={newChoice}
      onChange={onChange}
    >
      {(option, set, at) => (
        <div className={css['choice']}>
          <Check
            aria-label={i18n.t('Option {at} is right', { at: at + 1 })}
            checked={option.right}
            onChange={({ currentTarget }) =>
              several
                ? set({ right: currentTarget.checked })
                : onChange(options.map((one) => ({ ...one, right: one.id === option.id && currentTarget.checked })))
            }
          />
          <TextField
            label={i18n.t('Option {at}', { at: at + 1 })}
            value={option.text}
            most={500}
            lang={lang}
            onChange={(text) => set({ text })}
          />
          <TextField
            label={i18n.t('Said to who chose it')}
            value={option.feedback}
            most={500}
            lang={lang}
            onChange={(feedback) => set({ feedback })}
          />
        </div>
      )}
    </Rows>
  );
}

type OrderItem = Extract<DraftQuestion, { kind: 'ordering' }>['items'][number];

interface OrderProps {
  items: readonly OrderItem[];
  lang: string;
  onChange: (items: OrderItem[]) => void;
}

export function OrderRows({ items, lang, onChange }: OrderProps) {
  return (
    <Rows
      label={i18n.t('The right order')}
      hint={i18n.t('Learners get them shuffled.')}
      rows={items}
      nameOf={(item, at) => item.text.trim() || i18n.t('Item {at}', { at: at + 1 })}
      fresh={() => ({ id: partId(), text: '' })}
      onChange={onChange}
    >
      {(item, set, at) => (
        <TextField
          label={i18n.t('Item {at}', { at: at + 1 })}
          value={item.text}
          most={500}
          lang={lang}
          onChange={(text) => set({ text })}
        />
      )}
    </Rows>
  );
}

type Pair = Extract<DraftQuestion, { kind: 'matching' }>['pairs'][number];

interface PairProps {
  pairs: readonly Pair[];
  lang: string;
  onChange: (pairs: Pair[]) => void;
}

export function PairRows({ pairs, lang, onChange }: PairProps) {
  return (
    <Rows
      label={i18n.t('Pairs')}
      hint={i18n.t('Learners get the right sides shuffled.')}
      rows={pairs}
      nameOf={(pair, at) => pair.left.trim() || i18n.t('Pair {at}', { at: at + 1 })}
      fresh={() => ({ id: partId(), left: '', right: '' })}
      onChange={onChange}
    >
      {(pair, set, at) => (
        <div className={css['twin']}>
          <TextField
            label={i18n.t('Left {at}', { at: at + 1 })}
            value={pair.left}
            most={500}
            lang={lang}
            onChange={(left) => set({ left })}
          />
          <TextField
            label={i18n.t('Right {at}', { at: at + 1 })}
            value={pair.right}
            most={500}
            lang={lang}
            onChange={(right) => set({ right })}
          />
        </div>
      )}
    </Rows>
  );
}
