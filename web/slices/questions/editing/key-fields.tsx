import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { KeptPicture } from '@stepwell/contract/questions/question-pictures.ts';
import { lazy, Suspense } from 'react';
import type { Pictures } from '../../../ui/editor/editor.tsx';
import { ChoiceField, LinesField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { ChoiceRows, OrderRows, PairRows } from './answer-rows.tsx';
import { CalculatedFields } from './calculated-fields.tsx';
import { ClozeFields } from './cloze-fields.tsx';
import css from './editing.module.css';
import { HandKindFields } from './hand-kind-fields.tsx';
import { HotspotFields } from './hotspot-fields.tsx';
import { PartlyFields } from './partly-fields.tsx';
import { UnitFields } from './unit-fields.tsx';

/** What a challenge asks travels with the first question that points to one. */
const CodeFields = lazy(async () => ({ default: (await import('./code-fields.tsx')).CodeFields }));

interface Props {
  question: DraftQuestion;
  lang: string;
  /** A picture of one's own. */
  pick: () => Promise<KeptPicture | undefined>;
  pictures: Pictures;
  onChange: (question: DraftQuestion) => void;
}

/** What is right, each kind in its own way. */
export function KeyFields({ question, lang, pick, pictures, onChange }: Props) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return (
        <ChoiceRows
          several={question.kind === 'multiple'}
          options={question.options}
          lang={lang}
          pick={pick}
          onChange={(options) => onChange({ ...question, options })}
        />
      );
    case 'true-false':
      return (
        <ChoiceField
          label={i18n.t('Correct answer')}
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
        <>
          <div className={css['pair']}>
            <NumberField
              label={i18n.t('Correct number')}
              optional
              step={0.0001}
              value={question.right}
              onChange={(right) => onChange({ ...question, right })}
            />
            <NumberField
              label={i18n.t('Tolerance')}
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
          <UnitFields
            unit={question.unit}
            units={question.units}
            onChange={(units) => {
              const { units: _, ...rest } = question;
              onChange(units ? { ...rest, units } : rest);
            }}
          />
        </>
      );
    case 'short-text':
      return (
        <>
          <LinesField
            label={i18n.t('Accepted answer')}
            hint={i18n.t('Capital letters and surrounding spaces are ignored.')}
            add={i18n.t('Add spelling')}
            lines={question.accepted}
            most={20}
            longest={200}
            lang={lang}
            onChange={(accepted) => onChange({ ...question, accepted })}
          />
          <PartlyFields
            partly={question.partly}
            lang={lang}
            onChange={(partly) => {
              const { partly: _, ...rest } = question;
              onChange(partly ? { ...rest, partly } : rest);
            }}
          />
        </>
      );
    case 'ordering':
      return (
        <OrderRows
          items={question.items}
          lang={lang}
          pick={pick}
          onChange={(items) => onChange({ ...question, items })}
        />
      );
    case 'matching':
      return (
        <>
          <PairRows
            pairs={question.pairs}
            lang={lang}
            pick={pick}
            onChange={(pairs) => onChange({ ...question, pairs })}
          />
          <LinesField
            label={i18n.t('Extra right-side options')}
            add={i18n.t('Add extra option')}
            lines={question.others ?? []}
            most={10}
            longest={500}
            lang={lang}
            onChange={(others) => {
              const { others: _, ...rest } = question;
              onChange(others.length > 0 ? { ...rest, others } : rest);
            }}
          />
        </>
      );
    case 'cloze':
      return <ClozeFields question={question} lang={lang} pictures={pictures} onChange={onChange} />;
    case 'hotspot':
      return <HotspotFields question={question} lang={lang} pick={pick} onChange={onChange} />;
    case 'calculated':
      return <CalculatedFields question={question} onChange={onChange} />;
    case 'essay':
    case 'file':
      return <HandKindFields question={question} lang={lang} pictures={pictures} onChange={onChange} />;
    case 'code':
      return (
        <Suspense fallback={<Waiting />}>
          <CodeFields question={question} onChange={onChange} />
        </Suspense>
      );
  }
}
