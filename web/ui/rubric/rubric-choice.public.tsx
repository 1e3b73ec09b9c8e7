import { i18n } from '@lingui/core';
import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { useId } from 'react';
import { pointsText } from '../points-text.ts';
import css from './rubric.module.css';

interface Props {
  rubric: readonly Criterion[];
  chosen: Readonly<Record<string, string>>;
  lang?: string | undefined;
  onChange: (chosen: Record<string, string>) => void;
  /** Where levels are chosen by their numbers: told which criterion is at hand. */
  onAt?: (at: number) => void;
  disabled?: boolean;
}

/** A level for each criterion, by mouse or by keys. */
export function RubricChoice({ rubric, chosen, lang, onChange, onAt, disabled }: Props) {
  const name = useId();
  return rubric.map(({ id, title, levels }, at) => (
    <fieldset
      key={id}
      className={onAt ? `${css['criterion']} ${css['numbered']}` : css['criterion']}
      data-criterion={at}
      disabled={disabled}
      onFocus={() => onAt?.(at)}
    >
      <legend lang={lang}>{title}</legend>
      {levels.map((level, nth) => (
        <label key={level.id}>
          <input
            type="radio"
            name={`${name}-${id}`}
            checked={chosen[id] === level.id}
            onChange={() => onChange({ ...chosen, [id]: level.id })}
          />
          {onAt && <kbd aria-hidden>{nth + 1}</kbd>}
          <b className="num">
            {level.points === 1 ? i18n.t('1 pt') : i18n.t('{points} pts', { points: pointsText(level.points) })}
          </b>
          <span lang={lang}>{level.words || i18n.t('No description for this level')}</span>
        </label>
      ))}
    </fieldset>
  ));
}
