import { i18n } from '@lingui/core';
import {
  MOST_TASK_POINTS,
  MOST_WRITTEN_WORDS,
  type Section,
  writingGenres,
} from '@stepwell/contract/recruitment/sections.ts';
import type { ReactNode } from 'react';
import { ChoiceField, LinesField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { RubricEditor } from '../../../ui/rubric/rubric-editor.public.tsx';
import { genreText } from '../labels.ts';
import css from '../recruitment.module.css';

type Writing = Extract<Section, { kind: 'writing' }>;

interface Props {
  section: Writing;
  minutes: ReactNode;
  onChange: (section: Writing) => void;
}

/** The task of a writing section, what it has to deal with, how long it is, and the rubric a person marks it by. */
export function WritingFields({ section, minutes, onChange }: Props) {
  const set = (part: Partial<Writing>) => onChange({ ...section, ...part });
  const { genre, prompt, points, leastWords, mostWords, rubric } = section;
  return (
    <>
      <div className={css['pair']}>
        {minutes}
        <ChoiceField
          label={i18n.t('Text type')}
          value={genre}
          options={writingGenres.map((value) => ({ value, label: genreText(value) }))}
          onChange={(value) => set({ genre: value })}
        />
      </div>
      <TextField
        label={i18n.t('Task')}
        value={prompt}
        lines={6}
        most={4000}
        onChange={(value) => set({ prompt: value })}
      />
      <LinesField
        label={i18n.t('Points to cover (optional)')}
        add={i18n.t('Add point')}
        lines={points}
        most={MOST_TASK_POINTS}
        longest={200}
        onChange={(value) => set({ points: value })}
      />
      <div className={css['pair']}>
        <NumberField
          label={i18n.t('At least')}
          unit={i18n.t('words')}
          value={leastWords}
          least={1}
          most={MOST_WRITTEN_WORDS}
          onChange={(value) => value !== null && set({ leastWords: value })}
        />
        <NumberField
          label={i18n.t('At most')}
          unit={i18n.t('words')}
          value={mostWords}
          least={1}
          most={MOST_WRITTEN_WORDS}
          onChange={(value) => value !== null && set({ mostWords: value })}
        />
      </div>
      <RubricEditor
        rubric={rubric}
        lang=""
        without={i18n.t('Add at least one criterion. A person marks the text by this rubric, and candidates see it.')}
        onChange={(value) => set({ rubric: value })}
      />
    </>
  );
}
