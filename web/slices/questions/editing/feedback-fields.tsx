import { i18n } from '@lingui/core';
import { type DraftQuestion, MOST_FEEDBACK } from '@stepwell/contract/questions/draft-question.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';

type Said = NonNullable<DraftQuestion['said']>;
interface Props {
  said: Said | undefined;
  lang: string;
  onChange: (said: Said | undefined) => void;
}
const nothing: Said = { right: '', partly: '', wrong: '' };

/** Words for whoever was right, right in part, or wrong; a line of Markdown each. */
export function FeedbackFields({ said = nothing, lang, onChange }: Props) {
  const labels = {
    right: i18n.t('Feedback if correct'),
    partly: i18n.t('Feedback if partly correct'),
    wrong: i18n.t('Feedback if incorrect'),
  };
  const set = (part: Partial<Said>) => {
    const next = { ...said, ...part };
    onChange(next.right || next.partly || next.wrong ? next : undefined);
  };
  return (
    <>
      {(['right', 'partly', 'wrong'] as const).map((how) => (
        <TextField
          key={how}
          label={labels[how]}
          value={said[how]}
          most={MOST_FEEDBACK}
          lang={lang}
          onChange={(text) => set({ [how]: text })}
        />
      ))}
    </>
  );
}
