import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { isKeyless } from '@stepwell/contract/questions/question.ts';
import { IconEye } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { GrowingText } from '../../../ui/editor/growing-text.tsx';
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

type Part = 'marks' | 'explanation' | 'try';

/** A question as its author writes it: the words and what is right; all else is folded until it is wanted. */
export function QuestionEditor({ question, lang, onChange, inVideo = false, lectures = [] }: Props) {
  const { pick, element } = useNewPicture();
  const pictures = useEditorPictures(pick);
  const id = useId();
  const [open, setOpen] = useState<Part>();
  const set = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part } as DraftQuestion);
  const props = { question, lang, set };
  const fold = (part: Part, label: string, icon?: ReactNode) => (
    <Button
      tone="ghost"
      size="small"
      aria-expanded={open === part}
      aria-controls={open === part ? `${id}-${part}` : undefined}
      onClick={() => setOpen(open === part ? undefined : part)}
    >
      {icon}
      {label}
    </Button>
  );
  return (
    <div className={css['body']}>
      <div>
        <p className={fieldStyles.label}>{i18n.t('Question')}</p>
        <GrowingText
          label={i18n.t('Question')}
          value={question.stem}
          lang={lang}
          pictures={pictures}
          onChange={(stem) => set({ stem })}
        />
      </div>
      {element}
      <KeyFields question={question} lang={lang} pick={pick} pictures={pictures} onChange={onChange} />
      <div className={css['folds']}>
        {fold('marks', inVideo ? i18n.t('Topic and difficulty') : marksLabel(question))}
        {fold('explanation', isExplained(question) ? i18n.t('Explanation and feedback') : i18n.t('Add explanation'))}
        {fold(
          'try',
          open === 'try' ? i18n.t('Close preview') : i18n.t('Preview as student'),
          <IconEye size={19} stroke={1.7} aria-hidden />,
        )}
      </div>
      {open && (
        <div id={`${id}-${open}`} className={css['rows']}>
          {open === 'marks' && <MarksFields {...props} inVideo={inVideo} lectures={lectures} />}
          {open === 'explanation' && (
            <ExplanationFields {...props} inVideo={inVideo} pictures={pictures} onChange={onChange} />
          )}
          {open === 'try' && <TryQuestion question={question} lang={lang} />}
        </div>
      )}
    </div>
  );
}

const isExplained = ({ explanation, said }: DraftQuestion) => explanation !== '' || said !== undefined;

/** What a folded question is worth. */
function marksLabel({ marks, penalty, topic }: DraftQuestion) {
  const worth = i18n.t('{n, plural, one {# mark} other {# marks}}', { n: marks });
  return [worth, penalty > 0 && i18n.t('−{penalty} if incorrect', { penalty }), topic].filter(Boolean).join(', ');
}

interface PartProps extends Required<Pick<Props, 'inVideo' | 'lang' | 'question'>> {
  set: (part: Partial<DraftQuestion>) => void;
}

function MarksFields({ question, lang, inVideo, lectures, set }: PartProps & Required<Pick<Props, 'lectures'>>) {
  return (
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
          {!isKeyless(question.kind) && (
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
        hint={i18n.t('Use / for a subtopic: Loops / While.')}
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
          onChange={(lecture) => set({ taughtInId: lecture || null })}
        />
      )}
    </div>
  );
}

interface ExplanationProps extends PartProps {
  pictures: Pictures;
  onChange: (question: DraftQuestion) => void;
}

function ExplanationFields({ question, lang, inVideo, pictures, set, onChange }: ExplanationProps) {
  return (
    <>
      <div>
        <p className={fieldStyles.label}>
          {inVideo ? i18n.t('Explanation, shown after answering') : i18n.t('Explanation, shown after the attempt')}
        </p>
        <GrowingText
          label={i18n.t('Explanation')}
          value={question.explanation}
          lang={lang}
          pictures={pictures}
          onChange={(explanation) => set({ explanation })}
        />
      </div>
      {!isKeyless(question.kind) && (
        <FeedbackFields
          feedback={question.said}
          lang={lang}
          onChange={(feedback) => {
            const { said: _, ...rest } = question;
            onChange(feedback ? { ...rest, said: feedback } : rest);
          }}
        />
      )}
    </>
  );
}
