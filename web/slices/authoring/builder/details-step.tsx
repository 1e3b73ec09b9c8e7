import { i18n } from '@lingui/core';
import { catalog, levels } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { ChoiceField, LinesField, TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { useNamedField } from '../../../ui/fields/use-named-field.ts';
import css from './builder.module.css';
import { RemarksOf } from './remarks.tsx';
import { useDraftPart } from './use-draft.tsx';

/** Languages that courses are mostly written in; the one that a course has already is always among them. */
const languages = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur', 'de', 'es', 'fr', 'pt'];

function levelWord(level: (typeof levels)[number]) {
  if (level === 'beginner') return i18n.t('Beginner');
  if (level === 'intermediate') return i18n.t('Intermediate');
  return level === 'advanced' ? i18n.t('Advanced') : i18n.t('All levels');
}

/** What the course is, as its page and the catalogue will say it. */
export function DetailsStep() {
  useNamedField();
  const { content, refused, change } = useDraftPart('details');
  const categories = useQuery(ask(catalog.categories, {}));
  const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
  const known = [...new Set([content.language, ...languages])];
  const labelOf = new Map(categories.data?.items.map(({ key, label }) => [key, label]));
  return (
    <section className={css['form']} aria-labelledby="step-title">
      <h2 id="step-title">{i18n.t('Details')}</h2>
      {refused && <FieldError>{refused}</FieldError>}
      <RemarksOf pieceKey="details" />
      <TextField
        label={i18n.t('Title')}
        field="title"
        value={content.title}
        most={120}
        lang={content.language}
        onChange={(title) => change({ title })}
      />
      <TextField
        label={i18n.t('Summary')}
        field="summary"
        hint={i18n.t('One sentence, shown in lists and search results.')}
        value={content.summary}
        most={160}
        lines={2}
        lang={content.language}
        onChange={(summary) => change({ summary })}
      />
      <div>
        <p className={fieldStyles.label}>{i18n.t('Description')}</p>
        <p className={fieldStyles.description} id="description-hint">
          {i18n.t('Who it’s for, what students create, how it’s taught.')}
        </p>
        <RichText
          label={i18n.t('Description')}
          describedBy="description-hint"
          value={content.description}
          lang={content.language}
          onChange={(description) => change({ description })}
        />
      </div>
      <div className={css['pair']}>
        <ChoiceField
          label={i18n.t('Category')}
          field="category"
          value={content.category}
          options={[
            { value: '', label: i18n.t('Choose one') },
            ...(categories.data?.items ?? [])
              .map(({ key, label, parentKey }) => ({
                value: key as string,
                label: parentKey ? `${labelOf.get(parentKey) ?? ''}: ${label}` : label,
              }))
              .sort((a, b) => a.label.localeCompare(b.label)),
            ...(content.category && categories.data && !labelOf.has(content.category)
              ? [{ value: content.category, label: content.category }]
              : []),
          ]}
          onChange={(category) => change({ category })}
        />
        <ChoiceField
          label={i18n.t('Level')}
          value={content.level}
          options={levels.map((value) => ({ value, label: levelWord(value) }))}
          onChange={(level) => change({ level })}
        />
        <ChoiceField
          label={i18n.t('Language')}
          value={content.language}
          options={known.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
          onChange={(language) => change({ language })}
        />
      </div>
      <LinesField
        label={i18n.t('Learning outcomes')}
        add={i18n.t('Add outcome')}
        lines={content.outcomes}
        most={12}
        longest={160}
        lang={content.language}
        onChange={(outcomes) => change({ outcomes })}
      />
      <LinesField
        label={i18n.t('Requirements')}
        add={i18n.t('Add requirement')}
        lines={content.requirements}
        most={12}
        longest={160}
        lang={content.language}
        onChange={(requirements) => change({ requirements })}
      />
    </section>
  );
}
