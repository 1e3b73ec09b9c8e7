import { i18n } from '@lingui/core';
import { type DraftQuestion, MOST_FEEDBACK } from '@stepwell/contract/questions/draft-question.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';

type Feedback = NonNullable<DraftQuestion['said']>;
interface Props {
  feedback: Feedback | undefined;
  lang: string;
  onChange: (feedback: Feedback | undefined) => void;
}
const nothing: Feedback = { right: '', partly: '', wrong: '' };

/** Words for whoever was right, right in part, or wrong; a line of Markdown each. */
export function FeedbackFields({ feedback = nothing, lang, onChange }: Props) {
  const labels = {
    right: i18n.t('Feedback if correct'),
    partly: i18n.t('Feedback if partly correct'),
    wrong: i18n.t('Feedback if incorrect'),
  };
  const set = (part: Partial<Feedback>) => {
    const next = { ...feedback, ...part };
    onChange(next.right || next.partly || next.wrong ? next : undefined);
  };
  return (
    <>
      {(['right', 'partly', 'wrong'] as const).map((how) => (
        <TextField
          key={how}
          label={labels[how]}
          value={feedback[how]}
          most={MOST_FEEDBACK}
          lang={lang}
          onChange={(text) => set({ [how]: text })}
        />
      ))}
    </>
  );
}
