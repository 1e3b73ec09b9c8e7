import { i18n } from '@lingui/core';
import { type DraftQuestion, MOST_FEEDBACK } from '@stepwell/contract/questions/draft-question.ts';
import type { KeptPicture } from '@stepwell/contract/questions/question-pictures.ts';
import { useId, useState } from 'react';
import { NumberField, TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import { Radio } from '../../../ui/fields/radio.tsx';
import { MenuItem } from '../../../ui/overlay/menu.tsx';
import { partId } from '../../../ui/storage/new-id.ts';
import css from './editing.module.css';
import { newChoice } from './new-question.public.ts';
import { PartLine, Rows } from './part-rows.tsx';

type Pick = () => Promise<KeptPicture | undefined>;

type Choice = Extract<DraftQuestion, { kind: 'single' }>['options'][number];

/** Whole percent that add up to 100 for the right ones of several; the first ones get what is left over. */
function startingCredits(options: readonly Choice[], several: boolean): Choice[] {
  const right = options.filter((one) => one.right).length;
  const share = several && right > 0 ? Math.floor(100 / right) : 100;
  let over = several && right > 0 ? 100 - share * right : 0;
  return options.map((one) => ({ ...one, credit: one.right ? share + (over-- > 0 ? 1 : 0) : 0 }));
}

interface ChoiceProps {
  several: boolean;
  options: readonly Choice[];
  lang: string;
  pick: Pick;
  onChange: (options: Choice[]) => void;
}

/** So many options a new question shows; those that stay empty are not asked. */
const OPTIONS_SHOWN = 4;

/** Options, of which one or several are right, each with a word for who chose it. */
export function ChoiceRows({ several, options, lang, pick, onChange }: ChoiceProps) {
  const name = useId();
  const byCredit = options.some(({ credit }) => credit !== undefined);
  // Rows of a new question that nobody wrote in are shown here and are nowhere else.
  const [spare, setSpare] = useState<Choice[]>(() =>
    options.every(({ text }) => text === '')
      ? Array.from({ length: Math.max(0, OPTIONS_SHOWN - options.length) }, newChoice)
      : [],
  );
  const [open, setOpen] = useState<readonly string[]>([]);
  const rows = [...options, ...spare.filter(({ id }) => !options.some((one) => one.id === id))];
  const change = (next: Choice[]) => {
    const isWritten = (row: Choice) =>
      !spare.some(({ id }) => id === row.id) || row.text !== '' || row.right || row.feedback !== '';
    // What lies above a row that is written in belongs to the question, too: no row changes its place by that.
    const end = next.findLastIndex(isWritten) + 1;
    setSpare(next.slice(end));
    onChange(next.slice(0, end));
  };
  return (
    <Rows
      label={i18n.t('Options')}
      hint={
        byCredit
          ? i18n.t('Each option’s share of the marks. Negative values deduct marks.')
          : several
            ? i18n.t('Tick every correct option.')
            : i18n.t('Choose the correct option.')
      }
      add={i18n.t('Add option')}
      rows={rows}
      nameOf={(option, at) => option.text.trim() || i18n.t('Option {at}', { at: at + 1 })}
      fresh={() => ({ ...newChoice(), ...(byCredit && { credit: 0 }) })}
      foot={
        <Tick
          label={i18n.t('Partial credit per option')}
          checked={byCredit}
          onChange={(on) =>
            onChange(on ? startingCredits(options, several) : options.map(({ credit: _, ...one }) => one))
          }
        />
      }
      pick={pick}
      linesOf={(option, at) => [
        { label: i18n.t('Option {at}', { at: at + 1 }), value: option.text, set: (text) => ({ text }) },
      ]}
      more={({ id, feedback }) =>
        !feedback &&
        !open.includes(id) && <MenuItem onClick={() => setOpen([...open, id])}>{i18n.t('Add feedback')}</MenuItem>
      }
      onChange={change}
    >
      {(option, set, at) => (
        <div className={css['choice']} data-credit={byCredit || undefined}>
          {byCredit ? (
            <NumberField
              bare
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
          ) : several ? (
            <Check
              aria-label={i18n.t('Option {at} is correct', { at: at + 1 })}
              checked={option.right}
              onChange={({ currentTarget }) => set({ right: currentTarget.checked })}
            />
          ) : (
            <Radio
              name={name}
              aria-label={i18n.t('Option {at} is correct', { at: at + 1 })}
              checked={option.right}
              onChange={() => change(rows.map((one) => ({ ...one, right: one.id === option.id })))}
            />
          )}
          <PartLine
            label={i18n.t('Option {at}', { at: at + 1 })}
            value={option.text}
            lang={lang}
            onChange={(text) => set({ text })}
          />
          {(option.feedback || open.includes(option.id)) && (
            <div className={css['feedback']}>
              <TextField
                bare
                label={i18n.t('Feedback for this option')}
                value={option.feedback}
                most={MOST_FEEDBACK}
                lang={lang}
                onChange={(feedback) => set({ feedback })}
              />
            </div>
          )}
        </div>
      )}
    </Rows>
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
      add={i18n.t('Add item')}
      nameOf={(item, at) => item.text.trim() || i18n.t('Item {at}', { at: at + 1 })}
      fresh={() => ({ id: partId(), text: '' })}
      pick={pick}
      linesOf={(item, at) => [
        { label: i18n.t('Item {at}', { at: at + 1 }), value: item.text, set: (text) => ({ text }) },
      ]}
      onChange={onChange}
    >
      {(item, set, at) => (
        <PartLine
          label={i18n.t('Item {at}', { at: at + 1 })}
          value={item.text}
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
  pick: Pick;
  onChange: (pairs: Pair[]) => void;
}

export function PairRows({ pairs, lang, pick, onChange }: PairProps) {
  return (
    <Rows
      label={i18n.t('Pairs')}
      hint={i18n.t('The right side is shuffled for students.')}
      rows={pairs}
      add={i18n.t('Add pair')}
      nameOf={(pair, at) => pair.left.trim() || i18n.t('Pair {at}', { at: at + 1 })}
      fresh={() => ({ id: partId(), left: '', right: '' })}
      pick={pick}
      linesOf={(pair, at) => [
        { label: i18n.t('Left {at}', { at: at + 1 }), value: pair.left, set: (left) => ({ left }) },
        { label: i18n.t('Right {at}', { at: at + 1 }), value: pair.right, set: (right) => ({ right }) },
      ]}
      onChange={onChange}
    >
      {(pair, set, at) => (
        <div className={css['twin']}>
          <PartLine
            label={i18n.t('Left {at}', { at: at + 1 })}
            value={pair.left}
            lang={lang}
            onChange={(left) => set({ left })}
          />
          <PartLine
            label={i18n.t('Right {at}', { at: at + 1 })}
            value={pair.right}
            lang={lang}
            onChange={(right) => set({ right })}
          />
        </div>
      )}
    </Rows>
  );
}
