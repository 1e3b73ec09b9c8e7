import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { ChoiceField, LinesField, NumberField, TextField } from '../../../ui/author-fields.tsx';
import { ChoiceRows, OrderRows, PairRows } from './answer-rows.tsx';
import css from './editing.module.css';

interface Props {
  question: DraftQuestion;
  lang: string;
  onChange: (question: DraftQuestion) => void;
}

/** What is right, each kind in its own way. */
export function KeyFields({ question, lang, onChange }: Props) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <ChoiceRows
          several={question.kind === 'multiple'}
          options={question.options}
          lang={lang}
          onChange={(options) => onChange({ ...question, options })}
        />
      );
    case 'true-false':
      return (
        <ChoiceField
          label={i18n.t('This is')}
          value={question.right ? 'true' : 'false'}
          options={[
            { value: 'true', label: i18n.t('True') },
            { value: 'false', label: i18n.t('False') },
          ]}
          onChange={(right) => onChange({ ...question, right: right === 'true' })}
        />
      );
    case 'numeric':
      return (
        <div className={css['pair']}>
          <NumberField
            label={i18n.t('Right number')}
            optional
            step={0.0001}
            value={question.right}
            onChange={(right) => onChange({ ...question, right })}
          />
          <NumberField
            label={i18n.t('May be off by')}
            least={0}
            step={0.0001}
            value={question.tolerance}
            onChange={(tolerance) => tolerance !== null && onChange({ ...question, tolerance })}
          />
          <TextField
            label={i18n.t('Unit')}
            value={question.unit}
            most={20}
            onChange={(unit) => onChange({ ...question, unit })}
          />
        </div>
      );
    case 'short-text':
      return (
        <LinesField
          label={i18n.t('Accepted answer')}
          hint={i18n.t('Small and large letters, and spaces around, make no difference.')}
          add={i18n.t('Another spelling')}
          lines={question.accepted}
          most={20}
          longest={200}
          lang={lang}
          onChange={(accepted) => onChange({ ...question, accepted })}
        />
      );
    case 'ordering':
      return <OrderRows items={question.items} lang={lang} onChange={(items) => onChange({ ...question, items })} />;
    default:
      return <PairRows pairs={question.pairs} lang={lang} onChange={(pairs) => onChange({ ...question, pairs })} />;
  }
}
