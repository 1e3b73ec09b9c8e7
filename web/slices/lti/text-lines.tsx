import { useState } from 'react';
import type { Wrong } from '../../ui/fields/form-dialog.tsx';
import { LineField } from '../../ui/fields/line-field.tsx';

/** Texts of which each stands on a line of its own. */
export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with a field, or with one of its lines. */
const wrongAt = (wrong: Record<string, string>, name: string) =>
  wrong[name] ?? Object.entries(wrong).find(([key]) => key.startsWith(`${name}.`))?.[1];

/** Texts of a form as lines of a dialog, with what is wrong at each; `most` characters in those of several rows. */
export function useTextLines<Name extends string>(initial: Record<Name, string>, most: number) {
  const [texts, setTexts] = useState(initial);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isAltered, setAltered] = useState(false);
  const line = (name: Name, label: string, more: { hint?: string; rows?: number; autoFocus?: boolean } = {}) => (
    <LineField
      {...more}
      label={label}
      name={name}
      value={texts[name]}
      most={more.rows ? most : 1000}
      wrong={wrongAt(wrong, name)}
      onType={(value) => {
        setAltered(true);
        setTexts({ ...texts, [name]: value });
      }}
    />
  );
  return { texts, line, isAltered, setWrong };
}
