import { i18n } from '@lingui/core';
import type { Criterion } from '@stepwell/contract/assignments.ts';
import { useId } from 'react';
import css from './assignment.module.css';
import { pointsWords } from './points-words.ts';

interface Props {
  rubric: readonly Criterion[];
  chosen: Readonly<Record<string, string>>;
  lang: string;
  onChange: (chosen: Record<string, string>) => void;
}

/** A level for each criterion, by mouse or by arrow keys. */
export function RubricChoice({ rubric, chosen, lang, onChange }: Props) {
  const name = useId();
  return rubric.map(({ id, title, levels }) => (
    <fieldset key={id} className={css['criterion']}>
      <legend lang={lang}>{title}</legend>
      {levels.map((level) => (
        <label key={level.id}>
          <input
            type="radio"
            name={`${name}-${id}`}
            checked={chosen[id] === level.id}
            onChange={() => onChange({ ...chosen, [id]: level.id })}
          />
          <b className="num">{pointsWords(level.points)}</b>
          <span lang={lang}>{level.words || i18n.t('No words for this level')}</span>
        </label>
      ))}
    </fieldset>
  ));
}
