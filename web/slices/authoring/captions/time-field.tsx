import { i18n } from '@lingui/core';
import { useId, useState } from 'react';
import { FieldError } from '../../../ui/fields/form.tsx';
import css from './captions.module.css';
import { secondsIn, timeOf } from './captions-writing.ts';

interface Props {
  label: string;
  seconds: number;
  onChange: (seconds: number) => void;
  /** What the button beside it says; it takes the moment at which the film stands. */
  hereLabel: string;
  onHere: () => void;
}

/** A time that is typed, or taken from the film. */
export function TimeField({ label, seconds, onChange, hereLabel, onHere }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | undefined>();
  const isWrong = typed !== undefined && secondsIn(typed) === undefined;
  const keep = () => {
    const read = typed === undefined ? undefined : secondsIn(typed);
    if (read === undefined) return;
    setTyped(undefined);
    if (read !== seconds) onChange(read);
  };
  return (
    <div className={css['time']}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          value={typed ?? timeOf(seconds)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={keep}
          onKeyDown={({ key }) => key === 'Enter' && keep()}
        />
        <button type="button" className={css['here']} aria-label={hereLabel} title={hereLabel} onClick={onHere}>
          {i18n.t('Here')}
        </button>
      </span>
      {isWrong && (
        <span id={`${id}-wrong`}>
          <FieldError>{i18n.t('Use a format like 1:02.5')}</FieldError>
        </span>
      )}
    </div>
  );
}
