import { i18n } from '@lingui/core';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';

interface Props {
  id: string;
  error: ReactNode;
  links: string[];
  onChange: (links: string[]) => void;
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Addresses, one a line; empty lines are only the writer's. */
export function LinksField({ id, error, links, onChange }: Props) {
  const [text, setText] = useState(links.join('\n'));
  // Changed by other means than typing, as another tab's words were taken.
  if (linesOf(text).join('\n') !== links.join('\n')) setText(links.join('\n'));
  return (
    <Field
      id={id}
      error={error}
      label={i18n.t('Links to your work (optional)')}
      help={i18n.t('One link per line, such as https://github.com/your-name.')}
      rows={2}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(linesOf(currentTarget.value));
      }}
    />
  );
}
