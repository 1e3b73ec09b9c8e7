import { i18n } from '@lingui/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import css from './code-editor.module.css';
import { symbolsOf } from './symbols.ts';
import type { Workbench } from './workbench.ts';

/** A press leaves the caret, and the keyboard of a phone, where they are. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** On phones: symbols their keyboard hides, above it. They scroll sideways; undo and the caret's keys stay put. */
export function SymbolBar({ language, bench }: { language: string; bench: () => Workbench | undefined }) {
  const act = (does: (bench: Workbench) => void) => () => {
    const found = bench();
    if (found) does(found);
  };
  return (
    <div className={css['symbols']} role="toolbar" aria-label={i18n.t('Symbols')} onPointerDown={keepFocus}>
      <button type="button" className={css['word']} onClick={act((one) => one.tab())}>
        {i18n.t('Tab')}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard. */}
      <fieldset className={css['sideways']} tabIndex={0} aria-label={i18n.t('More symbols')}>
        {symbolsOf(language).map((symbol) => (
          <button key={symbol} type="button" onClick={act((one) => one.type(symbol))}>
            {symbol}
          </button>
        ))}
      </fieldset>
      <button type="button" aria-label={i18n.t('Undo')} onClick={act((one) => one.undo())}>
        <IconArrowBackUp size={19} stroke={1.7} aria-hidden />
      </button>
      <button type="button" aria-label={i18n.t('Redo')} onClick={act((one) => one.redo())}>
        <IconArrowForwardUp size={19} stroke={1.7} aria-hidden />
      </button>
      <button type="button" aria-label={i18n.t('Move cursor left')} onClick={act((one) => one.left())}>
        <IconArrowLeft size={19} stroke={1.7} aria-hidden />
      </button>
      <button type="button" aria-label={i18n.t('Move cursor right')} onClick={act((one) => one.right())}>
        <IconArrowRight size={19} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
}
