import { i18n } from '@lingui/core';
import { type DraftQuestion, MOST_FEEDBACK } from '@stepwell/contract/questions/draft-question.ts';
import type { KeptPicture } from '@stepwell/contract/questions/question-pictures.ts';
import { IconPhoto, IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NumberField, TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { partId } from '../../../ui/storage/new-id.ts';
import css from './editing.module.css';
import { newChoice } from './new-question.public.ts';

const MOST = 20;
interface WithId {
  id: string;
}
type Pick = () => Promise<KeptPicture | undefined>;

interface LineProps {
  label: string;
  value: string;
  lang: string;
  pick: Pick;
  onChange: (text: string) => void;
}

/** A short text in Markdown, with a way to put a picture into it. */
function PartLine({ label, value, lang, pick, onChange }: LineProps) {
  const put = async () => {
    const saved = await pick();
    const alt = saved?.name.replace(/\.\w+$/, '').replace(/[[\]]/g, ' ');
    if (saved) onChange(`${value} ![${alt}](picture:${saved.pictureId})`.trim().slice(0, 500));
  };
  return (
    <div className={css['text']}>
      <TextField label={label} value={value} most={500} lang={lang} onChange={onChange} />
      <IconButton aria-label={i18n.t('Insert image into {label}', { label })} onClick={() => void put()}>
        <IconPhoto size={19} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Whole percent that add up to 100 for the right ones of several; the first ones get what is left over. */
function startingCredits(options: readonly Choice[], several: boolean): Choice[] {
  const right = options.filter((one) => one.right).length;
  const share = several && right > 0 ? Math.floor(100 / right) : 100;
  let over = several && right > 0 ? 100 - share * right : 0;
  return options.map((one) => ({ ...one, credit: one.right ? share + (over-- > 0 ? 1 : 0) : 0 }));
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
          {i18n.t('Add row')}
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
  pick: Pick;
  onChange: (options: Choice[]) => void;
}

/** Options, of which one or several are right, each with a word for who chose it. */
export function ChoiceRows({ several, options, lang, pick, onChange }: ChoiceProps) {
  const byCredit = options.some(({ credit }) => credit !== undefined);
  return (
    <>
      <Rows
        label={i18n.t('Options')}
        hint={
          byCredit
            ? i18n.t('Set each option’s share of the marks. Negative values deduct marks.')
            : several
              ? i18n.t('Tick every correct option.')
              : i18n.t('Tick the correct option.')
        }
        rows={options}
        nameOf={(option, at) => option.text.trim() || i18n.t('Option {at}', { at: at + 1 })}
        fresh={() => ({ ...newChoice(), ...(byCredit && { credit: 0 }) })}
        onChange={onChange}
      >
        {(option, set, at) => (
          <div className={css['choice']}>
            {byCredit ? (
              <NumberField
                label={i18n.t('Credit for option {at}', { at: at + 1 })}
                unit="%"
                least={-100}
                most={100}
                value={option.credit ?? 0}
                onChange={(credit) =>
                  credit !== null &&
                  Number.isInteger(credit) &&
                  set({ credit, right: several ? credit > 0 : credit === 100 })
                }
              />
            ) : (
              <Check
                aria-label={i18n.t('Option {at} is correct', { at: at + 1 })}
                checked={option.right}
                onChange={({ currentTarget }) =>
                  several
                    ? set({ right: currentTarget.checked })
                    : onChange(options.map((one) => ({ ...one, right: one.id === option.id && currentTarget.checked })))
                }
              />
            )}
            <PartLine
              label={i18n.t('Option {at}', { at: at + 1 })}
              value={option.text}
              lang={lang}
              pick={pick}
              onChange={(text) => set({ text })}
            />
            <TextField
              label={i18n.t('Feedback for this option')}
              value={option.feedback}
              most={MOST_FEEDBACK}
              lang={lang}
              onChange={(feedback) => set({ feedback })}
            />
          </div>
        )}
      </Rows>
      <Tick
        label={i18n.t('Partial credit per option')}
        checked={byCredit}
        onChange={(on) =>
          onChange(on ? startingCredits(options, several) : options.map(({ credit: _, ...one }) => one))
        }
      />
    </>
  );
}

type OrderItem = Extract<DraftQuestion, { kind: 'ordering' }>['items'][number];

interface OrderProps {
  items: readonly OrderItem[];
  lang: string;
  pick: Pick;
  onChange: (items: OrderItem[]) => void;
}

export function OrderRows({ items, lang, pick, onChange }: OrderProps) {
  return (
    <Rows
      label={i18n.t('Correct order')}
      hint={i18n.t('Shuffled for students.')}
      rows={items}
      nameOf={(item, at) => item.text.trim() || i18n.t('Item {at}', { at: at + 1 })}
      fresh={() => ({ id: partId(), text: '' })}
      onChange={onChange}
    >
      {(item, set, at) => (
        <PartLine
          label={i18n.t('Item {at}', { at: at + 1 })}
          value={item.text}
          lang={lang}
          pick={pick}
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
  pick: Pick;
  onChange: (pairs: Pair[]) => void;
}

export function PairRows({ pairs, lang, pick, onChange }: PairProps) {
  return (
    <Rows
      label={i18n.t('Pairs')}
      hint={i18n.t('The right side is shuffled for students.')}
      rows={pairs}
      nameOf={(pair, at) => pair.left.trim() || i18n.t('Pair {at}', { at: at + 1 })}
      fresh={() => ({ id: partId(), left: '', right: '' })}
      onChange={onChange}
    >
      {(pair, set, at) => (
        <div className={css['twin']}>
          <PartLine
            label={i18n.t('Left {at}', { at: at + 1 })}
            value={pair.left}
            lang={lang}
            pick={pick}
            onChange={(left) => set({ left })}
          />
          <PartLine
            label={i18n.t('Right {at}', { at: at + 1 })}
            value={pair.right}
            lang={lang}
            pick={pick}
            onChange={(right) => set({ right })}
          />
        </div>
      )}
    </Rows>
  );
}
