import { i18n } from '@lingui/core';
import { joinedWords } from '@stepwell/contract/resumes/blocks.ts';
import {
  LONGEST_TEXT,
  listOfTexts,
  MOST_LINES,
  type ResumeField,
  type ResumeItem,
} from '@stepwell/contract/resumes/document.ts';
import { useState } from 'react';
import { LinesField, TextField } from '../../../ui/fields/author-fields.tsx';
import css from '../resumes.module.css';
import { withField } from './resume-items.ts';

interface Props {
  fields: readonly ResumeField[];
  item: ResumeItem;
  onChange: (item: ResumeItem) => void;
}

const rawText = (item: ResumeItem, key: string) => {
  const value = item[key];
  return typeof value === 'string' ? value : '';
};
const rawList = (item: ResumeItem, key: string) => {
  const value = item[key];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

/** The fields of an entry, each as its kind wants it. */
export function ItemFields({ fields, item, onChange }: Props) {
  return (
    <div className={css['fields']}>
      {fields.map(({ key, label, kind }) => {
        const change = (value: string | string[]) => onChange(withField(item, key, value));
        if (kind === 'lines')
          return (
            <div key={key} data-wide>
              <LinesField
                label={label}
                add={i18n.t('Add line')}
                lines={rawList(item, key)}
                most={MOST_LINES}
                longest={1000}
                onChange={change}
              />
            </div>
          );
        if (kind === 'words')
          return (
            <div key={key} data-wide>
              <WordsField label={label} words={listOfTexts(item, key)} onChange={change} />
            </div>
          );
        return (
          <div key={key} data-wide={kind === 'paragraph' || undefined}>
            <TextField
              label={label}
              {...(kind === 'date' && { placeholder: i18n.t('2024-03') })}
              {...(kind === 'url' && { placeholder: 'https://' })}
              value={rawText(item, key)}
              most={LONGEST_TEXT}
              lines={kind === 'paragraph' ? 3 : 1}
              onChange={change}
            />
          </div>
        );
      })}
    </div>
  );
}

const wordsIn = (typed: string) =>
  typed
    .split(typed.includes(';') ? ';' : ',')
    .map((word) => word.trim())
    .filter(Boolean)
    .slice(0, MOST_LINES);

/** Words with commas between them, kept as they are typed until they mean something else. */
function WordsField({
  label,
  words,
  onChange,
}: {
  label: string;
  words: string[];
  onChange: (words: string[]) => void;
}) {
  const [typed, setTyped] = useState(() => joinedWords(words));
  if (JSON.stringify(wordsIn(typed)) !== JSON.stringify(words)) setTyped(joinedWords(words));
  return (
    <TextField
      label={label}
      hint={i18n.t('Separate with commas.')}
      value={typed}
      most={LONGEST_TEXT}
      onChange={(text) => {
        setTyped(text);
        onChange(wordsIn(text));
      }}
    />
  );
}
