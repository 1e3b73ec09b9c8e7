import { i18n } from '@lingui/core';
import { IconChevronDown, IconChevronUp, IconDots, IconTrash } from '@tabler/icons-react';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { IconButton } from '../../../../ui/parts/button.tsx';
import { Grip, SortableHead } from '../../../../ui/sortable/sortable.tsx';
import css from './curriculum.module.css';
import { MoveItems } from './lecture-row.tsx';

interface Props {
  id: string;
  at: number;
  title: string;
  lang: string;
  /** Lectures and minutes, in words. */
  measure: string;
  shut: boolean;
  flip: () => void;
  rename: (title: string) => void;
  remove: () => void;
}

/** A section's title, which is written where it stands. */
export function SectionHead({ id, at, title, lang, measure, shut, flip, rename, remove }: Props) {
  const name = title.trim() || i18n.t('Section {at}', { at });
  return (
    <SortableHead id={id} className={css['section']}>
      <Grip />
      <b className="num">{at}</b>
      <input
        className={css['sectionTitle']}
        data-field={`section-${at}`}
        aria-label={i18n.t('Section {at} title', { at })}
        placeholder={i18n.t('Section title')}
        value={title}
        maxLength={120}
        lang={lang}
        onChange={({ currentTarget }) => rename(currentTarget.value)}
      />
      <span className={`num ${css['measure']}`}>{measure}</span>
      <IconButton
        aria-label={shut ? i18n.t('Show lectures in {name}', { name }) : i18n.t('Hide lectures in {name}', { name })}
        aria-expanded={!shut}
        onClick={flip}
      >
        {shut ? <IconChevronDown size={20} aria-hidden /> : <IconChevronUp size={20} aria-hidden />}
      </IconButton>
      <Menu
        width={200}
        button={(given) => (
          <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name })}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        <MoveItems id={id} />
        <MenuItem bad onClick={remove}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
          {i18n.t('Remove')}
        </MenuItem>
      </Menu>
    </SortableHead>
  );
}
