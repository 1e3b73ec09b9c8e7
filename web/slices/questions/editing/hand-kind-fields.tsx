import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { MAX_ANSWER_WORDS } from '@stepwell/contract/questions/question.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { useState } from 'react';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { NumberField, TextField, Tick } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { RubricEditor } from '../../../ui/rubric/rubric-editor.public.tsx';
import { endingsIn } from '../../../ui/submitted-files/endings.public.ts';
import css from './editing.module.css';

type Drafted<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
interface Props<Kind extends 'essay' | 'file' = 'essay' | 'file'> {
  question: Drafted<Kind>;
  lang: string;
  pictures: Pictures;
  onChange: (question: DraftQuestion) => void;
}

/** What an answer that people mark may be, by what it is marked, and how a good one looks. */
export function HandKindFields({ question, lang, pictures, onChange }: Props) {
  return (
    <>
      {question.kind === 'essay' ? (
        <EssayFields question={question} lang={lang} pictures={pictures} onChange={onChange} />
      ) : (
        <FileFields question={question} lang={lang} pictures={pictures} onChange={onChange} />
      )}
      <RubricEditor
        lang={lang}
        without={i18n.t('Without a rubric, answers get marks up to the question’s maximum.')}
        rubric={question.rubric}
        onChange={(rubric) => onChange({ ...question, rubric })}
      />
      {question.rubric.length > 0 && (
        <p className={fieldStyles.description}>
          {i18n.t('Points are scaled to the question’s marks. Students see the rubric before they answer.')}
        </p>
      )}
      <div>
        <p className={fieldStyles.label}>{i18n.t('Model answer, shown with the explanation')}</p>
        <RichText
          small
          label={i18n.t('Model answer')}
          value={question.model}
          lang={lang}
          pictures={pictures}
          onChange={(model) => onChange({ ...question, model })}
        />
      </div>
    </>
  );
}

function EssayFields({ question, lang, onChange }: Props<'essay'>) {
  const { rich, leastWords, mostWords, template } = question;
  return (
    <>
      <Tick
        label={i18n.t('Rich text')}
        hint={i18n.t('Allows headings, lists and formulas.')}
        checked={rich}
        // What was written as the one is no text of the other.
        onChange={(next) => onChange({ ...question, rich: next, template: '' })}
      />
      <div className={css['pair']}>
        <NumberField
          label={i18n.t('Minimum words')}
          optional
          value={leastWords}
          least={1}
          most={MAX_ANSWER_WORDS}
          onChange={(words) => onChange({ ...question, leastWords: words === null ? null : Math.round(words) })}
        />
        <NumberField
          label={i18n.t('Maximum words')}
          optional
          value={mostWords}
          least={1}
          most={MAX_ANSWER_WORDS}
          onChange={(words) => onChange({ ...question, mostWords: words === null ? null : Math.round(words) })}
        />
      </div>
      {rich ? (
        <div>
          <p className={fieldStyles.label}>{i18n.t('Answer template')}</p>
          <RichText
            small
            label={i18n.t('Answer template')}
            value={template}
            lang={lang}
            onChange={(next) => onChange({ ...question, template: next })}
          />
        </div>
      ) : (
        <TextField
          label={i18n.t('Answer template')}
          hint={i18n.t('Optional.')}
          value={template}
          most={10_000}
          lines={3}
          lang={lang}
          onChange={(next) => onChange({ ...question, template: next })}
        />
      )}
    </>
  );
}

const MEGABYTE = 1_000_000;

function FileFields({ question, onChange }: Props<'file'>) {
  const { mostFiles, fileTypes, mostBytes } = question;
  const [types, setTypes] = useState(fileTypes.join(', '));
  return (
    <>
      <div className={css['pair']}>
        <NumberField
          label={i18n.t('Maximum files')}
          value={mostFiles}
          least={1}
          most={10}
          onChange={(files) => files !== null && onChange({ ...question, mostFiles: Math.round(files) })}
        />
        <NumberField
          label={i18n.t('Maximum size per file')}
          unit="MB"
          step={0.1}
          value={mostBytes / MEGABYTE}
          least={0.1}
          most={WORK_FILE_BYTES / MEGABYTE}
          onChange={(size) => size !== null && onChange({ ...question, mostBytes: Math.round(size * MEGABYTE) })}
        />
      </div>
      <TextField
        label={i18n.t('File types')}
        hint={i18n.t('Extensions such as pdf, docx. Empty: any type except programs.')}
        value={types}
        most={240}
        onChange={(typed) => {
          setTypes(typed);
          onChange({ ...question, fileTypes: endingsIn(typed) });
        }}
      />
    </>
  );
}
