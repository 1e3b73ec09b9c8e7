import { i18n } from '@lingui/core';
import { type DraftGap, type DraftQuestion, MOST_FEEDBACK } from '@stepwell/contract/questions/draft-question.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { ChoiceField, LinesField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { partId } from '../../../ui/storage/new-id.ts';
import css from './editing.module.css';
import { newGap } from './new-question.public.ts';

type Cloze = Extract<DraftQuestion, { kind: 'cloze' }>;
interface Props {
  question: Cloze;
  lang: string;
  pictures: Pictures;
  onChange: (question: Cloze) => void;
}
const MOST = 30;

/** `[[1]]` behind the last word of a text. */
const withPlace = (html: string, place: number) =>
  html.endsWith('</p>') ? html.replace(/<\/p>$/, ` [[${place}]]</p>`) : `${html}<p>[[${place}]]</p>`;

/** A text with gaps, and what belongs into each. */
export function ClozeFields({ question, lang, pictures, onChange }: Props) {
  const { text, gaps } = question;
  const set = (part: Partial<Cloze>) => onChange({ ...question, ...part });
  const add = (as: DraftGap['as']) => {
    const gap = newGap(as, gaps);
    set({ gaps: [...gaps, gap], text: withPlace(text, gap.place) });
  };
  return (
    <div className={css['rows']}>
      <div>
        <p className={fieldStyles.label}>{i18n.t('Text with gaps')}</p>
        <p className={fieldStyles.description}>
          {i18n.t('Gaps appear in the text as numbers in double brackets: {place}. Move them as needed.', {
            place: '[[1]]',
          })}
        </p>
        <RichText
          small
          label={i18n.t('Text with gaps')}
          value={text}
          lang={lang}
          pictures={pictures}
          onChange={(to) => set({ text: to })}
        />
      </div>
      {gaps.map((gap, at) => (
        <GapFields
          key={gap.id}
          gap={gap}
          lang={lang}
          onChange={(to) => set({ gaps: gaps.with(at, to) })}
          onRemove={() => set({ gaps: gaps.toSpliced(at, 1), text: text.replaceAll(`[[${gap.place}]]`, '') })}
        />
      ))}
      {gaps.length < MOST && (
        <ChoiceField
          label={i18n.t('Add gap')}
          value=""
          options={[
            { value: '', label: i18n.t('Choose a gap type') },
            { value: 'text', label: i18n.t('Short answer') },
            { value: 'number', label: i18n.t('Number') },
            { value: 'choice', label: i18n.t('Dropdown list') },
          ]}
          onChange={(as) => as && add(as as DraftGap['as'])}
        />
      )}
    </div>
  );
}

interface GapProps {
  gap: DraftGap;
  lang: string;
  onChange: (gap: DraftGap) => void;
  onRemove: () => void;
}

function GapFields({ gap, lang, onChange, onRemove }: GapProps) {
  const name = i18n.t('Gap {place}', { place: `[[${gap.place}]]` });
  return (
    <fieldset className={css['part']}>
      <legend className={fieldStyles.label}>{name}</legend>
      <IconButton className={css['remove'] ?? ''} aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </IconButton>
      {gap.as === 'text' && (
        <LinesField
          label={i18n.t('Accepted answer')}
          add={i18n.t('Add spelling')}
          lines={gap.accepted}
          most={20}
          longest={200}
          lang={lang}
          onChange={(accepted) => onChange({ ...gap, accepted })}
        />
      )}
      {gap.as === 'number' && (
        <div className={css['pair']}>
          <NumberField
            label={i18n.t('Correct number')}
            optional
            step={0.0001}
            value={gap.right}
            onChange={(right) => onChange({ ...gap, right })}
          />
          <NumberField
            label={i18n.t('Tolerance')}
            least={0}
            step={0.0001}
            value={gap.tolerance}
            onChange={(tolerance) => tolerance !== null && onChange({ ...gap, tolerance })}
          />
        </div>
      )}
      {gap.as === 'choice' && <GapOptions gap={gap} lang={lang} onChange={onChange} />}
      <div className={css['pair']}>
        <NumberField
          label={i18n.t('Weight')}
          least={1}
          most={100}
          value={gap.weight}
          onChange={(weight) => weight !== null && Number.isInteger(weight) && onChange({ ...gap, weight })}
        />
        <TextField
          label={i18n.t('Feedback if incorrect')}
          value={gap.feedback}
          most={MOST_FEEDBACK}
          lang={lang}
          onChange={(feedback) => onChange({ ...gap, feedback })}
        />
      </div>
    </fieldset>
  );
}

type ChoiceGap = Extract<DraftGap, { as: 'choice' }>;

function GapOptions({ gap, lang, onChange }: Omit<GapProps, 'gap' | 'onRemove'> & { gap: ChoiceGap }) {
  const { options } = gap;
  const set = (next: ChoiceGap['options']) => onChange({ ...gap, options: next });
  return (
    <div>
      <p className={fieldStyles.description}>{i18n.t('Tick the correct option.')}</p>
      {options.map((option, at) => (
        <div key={option.id} className={css['answer']}>
          <Check
            aria-label={i18n.t('Option {at} is correct', { at: at + 1 })}
            checked={option.right}
            onChange={({ currentTarget: { checked } }) =>
              set(options.map((one) => ({ ...one, right: one.id === option.id && checked })))
            }
          />
          <TextField
            label={i18n.t('Option {at}', { at: at + 1 })}
            value={option.text}
            most={200}
            lang={lang}
            onChange={(text) => set(options.with(at, { ...option, text }))}
          />
          <IconButton
            aria-label={i18n.t('Remove {name}', { name: option.text || i18n.t('Option {at}', { at: at + 1 }) })}
            onClick={() => set(options.toSpliced(at, 1))}
          >
            <IconX size={18} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
      ))}
      {options.length < 20 && (
        <Button
          tone="ghost"
          size="small"
          onClick={() => set([...options, { id: partId(), text: '', right: options.length === 0 }])}
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add option')}
        </Button>
      )}
    </div>
  );
}
