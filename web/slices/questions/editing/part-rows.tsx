import { i18n } from '@lingui/core';
import type { KeptPicture } from '@stepwell/contract/questions/question-pictures.ts';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { useSorting } from '../../../ui/sortable/sortable.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import css from './editing.module.css';

const MOST = 20;
interface WithId {
  id: string;
}
type Pick = () => Promise<KeptPicture | undefined>;
const idOf = ({ id }: WithId) => id;

interface LineProps {
  label: string;
  value: string;
  lang: string;
  onChange: (text: string) => void;
}

/** A short text in Markdown. */
export const PartLine = ({ label, value, lang, onChange }: LineProps) => (
  <div className={css['text']} data-line>
    <TextField bare label={label} value={value} most={500} lang={lang} onChange={onChange} />
  </div>
);

/** Chooses a picture, and answers the text with it at its end; nothing where none was chosen. */
async function withPicture(pick: Pick, text: string) {
  const saved = await pick();
  const alt = saved?.name.replace(/\.\w+$/, '').replace(/[[\]]/g, ' ');
  return saved && `${text} ![${alt}](picture:${saved.pictureId})`.trim().slice(0, 500);
}

interface Line<Row> {
  label: string;
  value: string;
  set: (text: string) => Partial<Row>;
}

interface RowsProps<Row extends WithId> {
  label: string;
  hint: string;
  rows: readonly Row[];
  nameOf: (row: Row, at: number) => string;
  fresh: () => Row;
  /** Says `Add option` and the like. */
  add: string;
  /** The texts of a row, into which a picture can be put. */
  linesOf: (row: Row, at: number) => Line<Row>[];
  pick: Pick;
  onChange: (rows: Row[]) => void;
  /** Beside the button that adds a row. */
  foot?: ReactNode;
  /** Further ways in the menu of a row. */
  more?: (row: Row, at: number) => ReactNode;
  children: (row: Row, set: (part: Partial<Row>) => void, at: number) => ReactNode;
}

/** Rows that belong to a question: Enter begins the next one, arrows move between them. */
export function Rows<Row extends WithId>({
  label,
  hint,
  rows,
  nameOf,
  fresh,
  add,
  onChange,
  ...parts
}: RowsProps<Row>) {
  const { linesOf, pick, foot, more, children } = parts;
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  const inputs = () => [...(box.current?.querySelectorAll<HTMLInputElement>('[data-line] input') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was just added takes the focus.
  useEffect(() => {
    if (next.current === undefined) return;
    box.current?.querySelectorAll('li')[next.current]?.querySelector<HTMLElement>('[data-line] input')?.focus();
    next.current = undefined;
  }, [rows.length]);
  const addAt = (at: number) => {
    if (rows.length >= MOST) return;
    next.current = at;
    onChange([...rows.slice(0, at), fresh(), ...rows.slice(at)]);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const all = inputs();
    const at = all.indexOf(event.target as HTMLInputElement);
    if (at < 0 || event.altKey || event.nativeEvent.isComposing) return;
    const perRow = Math.max(1, Math.round(all.length / Math.max(1, rows.length)));
    const by = { ArrowDown: perRow, ArrowUp: -perRow }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      all[at + by]?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Into the next row where that is still empty.
      const below = all[at + perRow];
      if (below?.value === '') below.focus();
      else addAt(Math.floor(at / perRow) + 1);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it.
    <div ref={box} onKeyDown={press}>
      <p className={fieldStyles.label}>
        {label} <span className={css['aside']}>{hint}</span>
      </p>
      <SortableList
        label={label}
        items={rows}
        idOf={idOf}
        nameOf={nameOf}
        onSort={onChange}
        rowClass={css['answer']}
        bare
      >
        {(row, at, grip) => {
          const set = (part: Partial<Row>) =>
            onChange(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)));
          return (
            <>
              {grip}
              {children(row, set, at)}
              <RowMenu
                id={row.id}
                name={nameOf(row, at)}
                onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                {more?.(row, at)}
                {linesOf(row, at).map((line) => (
                  <MenuItem
                    key={line.label}
                    onClick={() =>
                      void withPicture(pick, line.value).then((text) => text !== undefined && set(line.set(text)))
                    }
                  >
                    {i18n.t('Insert image into {label}', { label: line.label })}
                  </MenuItem>
                ))}
              </RowMenu>
            </>
          );
        }}
      </SortableList>
      <div className={css['foot']}>
        {rows.length < MOST && (
          <Button tone="ghost" size="small" onClick={() => addAt(rows.length)}>
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {add}
          </Button>
        )}
        {foot}
      </div>
    </div>
  );
}

interface RowMenuProps {
  id: string;
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

function RowMenu({ id, name, onRemove, children }: RowMenuProps) {
  const { step, may } = useSorting();
  return (
    <Menu
      width={250}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name })}>
          <IconDots size={19} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      {children}
      {may(id, -1) && <MenuItem onClick={() => step(id, -1)}>{i18n.t('Move up')}</MenuItem>}
      {may(id, 1) && <MenuItem onClick={() => step(id, 1)}>{i18n.t('Move down')}</MenuItem>}
      <MenuItem onClick={onRemove}>{i18n.t('Remove')}</MenuItem>
    </Menu>
  );
}
