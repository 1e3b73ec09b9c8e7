import { i18n } from '@lingui/core';
import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';
import { useId, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import css from './captions.module.css';
import { shiftCues } from './cue-edits.ts';

/** Captions that come too early or too late, all by the same time. */
export function ShiftCaptions({ cues, onChange }: { cues: readonly DraftCue[]; onChange: (cues: DraftCue[]) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const seconds = Number(typed.replace(',', '.'));
  const isFine = typed.trim() !== '' && Number.isFinite(seconds) && seconds !== 0 && Math.abs(seconds) <= 3600;
  return (
    <form
      className={css['shift']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFine) return;
        onChange(shiftCues(cues, seconds));
        setTyped('');
      }}
    >
      <label htmlFor={id}>{i18n.t('Shift all by seconds')}</label>
      <input
        id={id}
        className="num"
        inputMode="decimal"
        placeholder="−0.5"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace('−', '-'))}
      />
      <Button type="submit" tone="ghost" size="small" aria-disabled={!isFine || undefined}>
        {i18n.t('Shift')}
      </Button>
    </form>
  );
}
