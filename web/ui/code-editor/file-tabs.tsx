import { i18n } from '@lingui/core';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { Menu, MenuItem } from '../overlay/menu.tsx';
import css from './code-editor.module.css';

export type FileAct = 'add' | 'rename' | 'delete' | 'first';

interface Props {
  id: string;
  files: readonly SourceFile[];
  now: string;
  open: (name: string) => void;
  /** Absent where files are fixed. */
  act?: ((act: FileAct) => void) | undefined;
  /** Whether another file may be added. */
  more: boolean;
}

/** A tab a file. Arrow keys move between them, F2 renames; what can be done to a file stands in the menu beside them. */
export function FileTabs({ id, files, now, open, act, more }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const place = files.findIndex(({ name }) => name === now);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'F2' && act) {
      event.preventDefault();
      return act('rename');
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = files[(place + step + files.length) % files.length];
    if (!step || !to) return;
    event.preventDefault();
    open(to.name);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[files.indexOf(to)]?.focus();
  };
  return (
    <>
      <div ref={row} className={css['tabs']} role="tablist" aria-label={i18n.t('Files')}>
        {files.map(({ name }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={name === now ? `${id}-tab` : undefined}
            aria-selected={name === now}
            aria-controls={name === now ? `${id}-panel` : undefined}
            tabIndex={name === now ? 0 : -1}
            onClick={() => open(name)}
            onDoubleClick={() => act?.('rename')}
            onKeyDown={press}
          >
            {name}
          </button>
        ))}
      </div>
      {act && (
        <Menu
          width={230}
          button={(given) => (
            <button {...given} type="button" className={css['tool']} aria-label={i18n.t('File actions')}>
              {files.length === 1 ? (
                <IconPlus size={18} stroke={1.7} aria-hidden />
              ) : (
                <IconDots size={18} stroke={1.7} aria-hidden />
              )}
            </button>
          )}
        >
          {more && <MenuItem onClick={() => act('add')}>{i18n.t('New file…')}</MenuItem>}
          <MenuItem onClick={() => act('rename')}>{i18n.t('Rename {name}…', { name: now })}</MenuItem>
          {place > 0 && (
            <MenuItem onClick={() => act('first')}>{i18n.t('Set {name} as main file', { name: now })}</MenuItem>
          )}
          {files.length > 1 && (
            <MenuItem bad onClick={() => act('delete')}>
              {i18n.t('Delete {name}…', { name: now })}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
