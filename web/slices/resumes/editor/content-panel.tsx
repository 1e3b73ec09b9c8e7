import { i18n } from '@lingui/core';
import {
  basicsFields,
  basicsOf,
  itemsOf,
  locationFields,
  locationOf,
  MOST_ITEMS,
  profileFields,
  profilesOf,
  type ResumeDocument,
  type ResumeItem,
  type ResumeSection,
  sectionOf,
  textOf,
} from '@stepwell/contract/resumes/document.ts';
import { IconChevronDown, IconCircleCheck, IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { Fold } from '../../../ui/parts/fold.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import css from '../resumes.module.css';
import { UNPLACED_KEY, unplacedIn } from '../unplaced.ts';
import { ItemFields } from './item-fields.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { itemId, withBasics, withField, withItems } from './resume-items.ts';
import type { ResumeWords } from './use-resume-draft.ts';

interface Props {
  draft: ResumeWords;
  onChange: (part: Partial<ResumeWords>) => void;
}

/** Everything that stands in a resume, section by section in the order in which it is printed. */
export function ContentPanel({ draft: { document, layout }, onChange }: Props) {
  const set = (changed: ResumeDocument) => onChange({ document: changed });
  const basics = basicsOf(document);
  const [proving, setProving] = useState(false);
  return (
    <div className={css['panel']}>
      <Unplaced document={document} onChange={set} />
      <Fold title={i18n.t('Contact')} open>
        <ItemFields
          fields={basicsFields.filter(({ key }) => key !== 'summary')}
          item={basics}
          onChange={(item) => set({ ...document, basics: item })}
        />
        <h3>{i18n.t('Location')}</h3>
        <ItemFields
          fields={locationFields}
          item={locationOf(document)}
          onChange={(item) => set(withBasics(document, { location: item }))}
        />
        <h3>{i18n.t('Profiles')}</h3>
        <Entries
          label={i18n.t('Profiles')}
          add={i18n.t('Add profile')}
          fields={profileFields}
          nameOf={(item) => textOf(item, 'network')}
          items={profilesOf(document)}
          onChange={(items) => set({ ...document, basics: withField(basics, 'profiles', items) })}
        />
      </Fold>
      <Fold title={i18n.t('Summary')} open>
        <ItemFields
          fields={basicsFields.filter(({ key }) => key === 'summary')}
          item={basics}
          onChange={(item) => set({ ...document, basics: item })}
        />
      </Fold>
      {layout.order.map((key) => {
        const section = sectionOf(key);
        const items = itemsOf(document, key);
        return (
          <Fold
            key={key}
            title={
              <>
                {section.heading} <span className="num mut">{items.length > 0 && items.length}</span>
                {layout.hidden.includes(key) && <span className="mut"> {i18n.t('Hidden')}</span>}
              </>
            }
          >
            <Entries
              label={section.heading}
              add={addLabel(section)}
              fields={section.fields}
              nameOf={(item) => textOf(item, section.title)}
              items={items}
              onChange={(changed) => set(withItems(document, key, changed))}
            >
              {key === 'certificates' && (
                <Button tone="ghost" size="small" onClick={() => setProving(true)}>
                  <IconCircleCheck size={18} stroke={1.8} aria-hidden />
                  {i18n.t('Add verified record')}
                </Button>
              )}
            </Entries>
          </Fold>
        );
      })}
      {proving && (
        <ProofDialog
          add={(item) => set(withItems(document, 'certificates', [...itemsOf(document, 'certificates'), item]))}
          onClose={() => setProving(false)}
        />
      )}
    </div>
  );
}

const addLabel = ({ entry }: ResumeSection) => i18n.t('Add {entry}', { entry: entry.toLowerCase() });

interface EntriesProps {
  label: string;
  add: string;
  fields: ResumeSection['fields'];
  nameOf: (item: ResumeItem) => string;
  items: ResumeItem[];
  onChange: (items: ResumeItem[]) => void;
  children?: ReactNode;
}

/** Entries in their order, of which one is open. */
function Entries({ label, add, fields, nameOf, items, onChange, children }: EntriesProps) {
  const [open, setOpen] = useState<string>();
  const named = (item: ResumeItem, at: number) => nameOf(item) || i18n.t('Entry {at}', { at: at + 1 });
  return (
    <>
      {items.length > 0 && (
        <SortableList
          label={label}
          items={items}
          idOf={itemId}
          nameOf={named}
          onSort={onChange}
          className={css['entries']}
        >
          {(item, at, moves) => {
            const id = itemId(item);
            const isOpen = open === id;
            return (
              <>
                <div className={css['entry']}>
                  <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : id)}>
                    <IconChevronDown size={18} stroke={1.8} aria-hidden />
                    {named(item, at)}
                  </button>
                  {moves}
                  <IconButton
                    aria-label={i18n.t('Remove {name}', { name: named(item, at) })}
                    onClick={() => onChange(items.toSpliced(at, 1))}
                  >
                    <IconX size={19} stroke={1.7} aria-hidden />
                  </IconButton>
                </div>
                {isOpen && (
                  <ItemFields fields={fields} item={item} onChange={(changed) => onChange(items.with(at, changed))} />
                )}
              </>
            );
          }}
        </SortableList>
      )}
      <div className={css['acts']}>
        {items.length < MOST_ITEMS && (
          <Button
            tone="ghost"
            size="small"
            onClick={() => {
              const fresh: ResumeItem = {};
              setOpen(itemId(fresh));
              onChange([...items, fresh]);
            }}
          >
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {add}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

/** Texts of an import that found no place; each goes when its owner says so. */
function Unplaced({ document, onChange }: { document: ResumeDocument; onChange: (document: ResumeDocument) => void }) {
  const texts = unplacedIn(document);
  if (texts.length === 0) return null;
  const remove = (at: number) => {
    const { [UNPLACED_KEY]: _, ...rest } = document;
    const left = texts.toSpliced(at, 1);
    onChange(left.length > 0 ? { ...rest, [UNPLACED_KEY]: left } : rest);
  };
  return (
    <Fold title={i18n.t('Not placed ({count})', { count: texts.length })} open>
      <p className="mut">
        {i18n.t('These texts were imported but found no field. Copy what you need, then remove them.')}
      </p>
      <ul className={css['unplaced']}>
        {texts.map(({ where, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <li key={at}>
            <span>
              <span className="mut">{where}</span> {text}
            </span>
            <IconButton aria-label={i18n.t('Remove {name}', { name: text.slice(0, 40) })} onClick={() => remove(at)}>
              <IconX size={19} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
