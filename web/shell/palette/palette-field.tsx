import { i18n } from '@lingui/core';
import { IconSearch } from '@tabler/icons-react';
import css from './palette-field.module.css';
import { usePaletteOpener } from './palette-opener.ts';

/** Looks like the field it opens; on a phone an icon. */
export function PaletteField() {
  const { keys, about } = usePaletteOpener();
  return (
    <button type="button" {...about} className={css['field']}>
      <IconSearch size={20} stroke={1.8} aria-hidden />
      <span>{i18n.t('Search and navigate')}</span>
      {/* Drawn, not written: the name of a control holds every word that is read in it. */}
      <kbd data-keys={keys} />
    </button>
  );
}
