import { i18n } from '@lingui/core';
import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { MOST_LETTERS } from '@stepwell/contract/writing/writing.ts';
import type { ReactNode, Ref } from 'react';
import css from '../writing.module.css';

interface Props {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  marks: readonly Mark[];
  /** Where the chosen mark starts. */
  chosen: number | undefined;
  choose: (start: number | undefined) => void;
  readOnly: boolean;
  onChange: (text: string) => void;
}

/**
 * A plain text field over a copy of its text, in which marked words are underlined. Both have the same letters in the same
 * places, and the copy gives the field its height.
 */
export function TextEditor({ ref, text, marks, chosen, choose, readOnly, onChange }: Props) {
  return (
    <div className={css['editor']}>
      <div className={css['under']} aria-hidden="true">
        {partsOf(text, marks, chosen)}
        {/* A line break at the end has no height without a letter behind it. */}
        {'\u200b'}
      </div>
      <textarea
        ref={ref}
        aria-label={i18n.t('Your text')}
        value={text}
        lang="en-IN"
        spellCheck={false}
        maxLength={MOST_LETTERS}
        readOnly={readOnly}
        placeholder={i18n.t('Write here. Your text is saved as you type.')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onSelect={({ currentTarget: { selectionStart } }) => {
          const here = marks.find(({ start, end }) => start <= selectionStart && selectionStart <= end);
          if (here?.start !== chosen) choose(here?.start);
        }}
      />
    </div>
  );
}

function partsOf(text: string, marks: readonly Mark[], chosen: number | undefined): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, severity } of marks) {
    if (start < at) continue;
    parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} data-severity={severity} data-chosen={start === chosen || undefined}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
