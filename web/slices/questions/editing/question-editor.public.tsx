import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { isKeyless } from '@stepwell/contract/questions/question.ts';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { ChoiceField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './editing.module.css';
import { FeedbackFields } from './feedback-fields.tsx';
import { KeyFields } from './key-fields.tsx';
import { useEditorPictures, useNewPicture } from './question-pictures.tsx';
import { TryQuestion } from './tried-question.public.tsx';

interface Props {
  question: DraftQuestion;
  /** BCP 47, of the words of the question. */
  lang: string;
  onChange: (question: DraftQuestion) => void;
  /** One in a film is taught in that film, and answered as often as anybody likes: it has no marks. */
  inVideo?: boolean;
  /** Lectures that may teach it; without any there is no choice. */
  lectures?: readonly { value: string; label: string }[];
}

/** A question as its author writes it: the words, what is right, and what is said afterwards. */
export function QuestionEditor({ question, lang, onChange, inVideo = false, lectures = [] }: Props) {
  const { pick, element } = useNewPicture();
  const pictures = useEditorPictures(pick);
  const [isTried, setTried] = useState(false);
  const isByHand = isKeyless(question.kind);
  const set = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part } as DraftQuestion);
  return (
    <div className={css['body']}>
      <div>
        <p className={fieldStyles.label}>{i18n.t('Question')}</p>
        <RichText
          small
          label={i18n.t('Question')}
          value={question.stem}
          lang={lang}
          pictures={pictures}
          onChange={(stem) => set({ stem })}
        />
      </div>
      {element}
      <KeyFields question={question} lang={lang} pick={pick} pictures={pictures} onChange={onChange} />
      <div>
        <p className={fieldStyles.label}>
          {inVideo ? i18n.t('Explanation, shown after answering') : i18n.t('Explanation, shown after the attempt')}
        </p>
        <RichText
          small
          label={i18n.t('Explanation')}
          value={question.explanation}
          lang={lang}
          pictures={pictures}
          onChange={(explanation) => set({ explanation })}
        />
      </div>
      <div className={css['pair']}>
        {!inVideo && (
          <>
            <NumberField
              label={i18n.t('Marks')}
              value={question.marks}
              least={0.25}
              most={100}
              step={0.25}
              onChange={(marks) => marks !== null && set({ marks })}
            />
            {!isByHand && (
              <NumberField
                label={i18n.t('Penalty for an incorrect answer')}
                value={question.penalty}
                least={0}
                most={100}
                step={0.25}
                onChange={(penalty) => penalty !== null && set({ penalty })}
              />
            )}
          </>
        )}
        <TextField
          label={i18n.t('Topic')}
          value={question.topic}
          most={80}
          lang={lang}
          onChange={(topic) => set({ topic })}
        />
        <ChoiceField
          label={i18n.t('Difficulty')}
          value={String(question.difficulty)}
          options={['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
          onChange={(difficulty) => set({ difficulty: Number(difficulty) })}
        />
        {!inVideo && lectures.length > 0 && (
          <ChoiceField
            label={i18n.t('Covered in')}
            value={question.taughtInId ?? ''}
            options={[{ value: '', label: i18n.t('No lecture') }, ...lectures]}
            onChange={(id) => set({ taughtInId: id || null })}
          />
        )}
      </div>
      {!isByHand && (
        <FeedbackFields
          said={question.said}
          lang={lang}
          onChange={(said) => {
            const { said: _, ...rest } = question;
            onChange(said ? { ...rest, said } : rest);
          }}
        />
      )}
      <Button tone="ghost" aria-expanded={isTried} onClick={() => setTried(!isTried)}>
        <IconEye size={19} stroke={1.7} aria-hidden />
        {isTried ? i18n.t('Close preview') : i18n.t('Preview as student')}
      </Button>
      {isTried && <TryQuestion question={question} lang={lang} />}
    </div>
  );
}
