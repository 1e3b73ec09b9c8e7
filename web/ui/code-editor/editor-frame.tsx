import { i18n } from '@lingui/core';
import { IconSearch, IconTextSize } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Menu, MenuChoice } from '../overlay/menu.tsx';
import css from './code-editor.module.css';
import type { CodeEditorProps } from './code-editor-props.ts';
import { mayAdd } from './code-file.ts';
import { codeSizes, keepCodeSize, readCodeSize } from './code-size.ts';
import { FileTabs } from './file-tabs.tsx';
import { SymbolBar } from './symbol-bar.tsx';
import { useFileActs } from './use-file-actions.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useWorkbench } from './use-workbench.ts';

/** The editor itself, with its tabs and bars. Fetched by `CodeEditor`. */
export function EditorFrame(props: CodeEditorProps) {
  const { label, language, files, onChange, onOpen, fixedFiles = false, tools, below } = props;
  const id = useId();
  const [chosen, setChosen] = useState(files[0]?.name ?? '');
  const wanted = props.open ?? chosen;
  const now = files.some(({ name }) => name === wanted) ? wanted : (files[0]?.name ?? '');
  const [size, setSize] = useState(readCodeSize);
  const inset = useKeyboardInset();
  const place = useRef<HTMLDivElement>(null);
  const open = (name: string) => {
    setChosen(name);
    onOpen?.(name);
  };
  const { bench, at } = useWorkbench(place, { ...props, now, openFile: open, describedBy: `${id}-hint` });
  const acts = useFileActs({ files, now, open, onChange, bench });

  // Told apart from a jump to a line of the same file, which the workbench sees to.
  useEffect(() => {
    place.current?.style.setProperty('--code-size', `${size}px`);
  }, [size]);

  return (
    <section className={css['editor']} data-theme="dark" aria-label={label} style={{ paddingBottom: inset }}>
      <div className={css['bar']}>
        <FileTabs
          id={id}
          files={files}
          now={now}
          open={open}
          act={onChange && !fixedFiles ? acts.ask : undefined}
          more={mayAdd(files)}
        />
        <span className={css['gap']} />
        {tools}
        <button type="button" className={css['position']} onClick={() => bench()?.askLine()}>
          <span className="sr">{i18n.t('Go to line. Current position:')} </span>
          {i18n.t('Line {line}, column {column}', at)}
        </button>
        <button type="button" className={css['tool']} aria-label={i18n.t('Find')} onClick={() => bench()?.find()}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
        </button>
        <Menu
          width={150}
          button={(given) => (
            <button {...given} type="button" className={css['tool']} aria-label={i18n.t('Text size')}>
              <IconTextSize size={19} stroke={1.6} aria-hidden />
            </button>
          )}
        >
          {codeSizes.map((one) => (
            <MenuChoice
              key={one}
              chosen={one === size}
              choose={() => {
                setSize(one);
                keepCodeSize(one);
              }}
            >
              {i18n.t('{size} px', { size: one })}
            </MenuChoice>
          ))}
        </Menu>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab`} className={css['panel']}>
        <div ref={place} className={css['place']} />
        <p id={`${id}-hint`} className={css['hint']}>
          {onChange
            ? i18n.t('Tab indents. To leave the editor by keyboard, press Escape, then Tab.')
            : i18n.t('Read only. You can select and copy.')}
        </p>
      </div>
      {onChange && <SymbolBar language={language} bench={bench} />}
      {below}
      {acts.dialog}
    </section>
  );
}
