import { i18n } from '@lingui/core';
import type { GradeCategory } from '@stepwell/contract/grading/gradebook-rules.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ChoiceField, NumberField, TextField } from '../../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import { newId } from '../../../../ui/storage/new-id.ts';
import css from '../gradebook.module.css';
import type { RulesProps } from './rules-props.ts';

const MOST = 20;

/** Categories with their weights and what they drop. */
export function CategoryFields({ rules, set }: RulesProps) {
  const { categories, weighting } = rules;
  const change = (categoryId: string, part: Partial<GradeCategory>) =>
    set({ categories: categories.map((each) => (each.categoryId === categoryId ? { ...each, ...part } : each)) });
  const add = () =>
    set({
      categories: [
        ...categories,
        {
          categoryId: newId(),
          title: '',
          weight: Math.max(0, 100 - sum),
          within: 'points',
          dropLowest: 0,
          keepHighest: null,
        },
      ],
    });
  const remove = (categoryId: string) =>
    set({
      categories: categories.filter((each) => each.categoryId !== categoryId),
      columns: rules.columns.map((each) => (each.categoryId === categoryId ? { ...each, categoryId: null } : each)),
    });
  const sum = categories.reduce((all, { weight }) => all + Math.round(weight * 100), 0) / 100;
  return (
    <section className={css['group']} aria-labelledby="categories">
      <h2 id="categories">{i18n.t('Categories')}</h2>
      <p className="mut">
        {i18n.t(
          'Drop the lowest results in a category. The results dropped are those that give the student the highest total.',
        )}
      </p>
      {categories.map((category) => (
        <Category
          key={category.categoryId}
          category={category}
          isWeighted={weighting === 'percent'}
          change={(part) => change(category.categoryId, part)}
          remove={() => remove(category.categoryId)}
        />
      ))}
      {weighting === 'percent' && categories.length > 0 && sum !== 100 && (
        <p className="num">{i18n.t('Weights add up to {sum}%. Each counts as its share of that.', { sum })}</p>
      )}
      {categories.length < MOST && (
        <Button tone="ghost" size="small" onClick={add}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add category')}
        </Button>
      )}
    </section>
  );
}

interface Props {
  category: GradeCategory;
  isWeighted: boolean;
  change: (part: Partial<GradeCategory>) => void;
  remove: () => void;
}

function Category({ category, isWeighted, change, remove }: Props) {
  const { title, weight, within, dropLowest, keepHighest } = category;
  const drops = keepHighest !== null ? 'keep' : dropLowest > 0 ? 'drop' : 'none';
  return (
    <div className={css['item']}>
      <TextField
        label={i18n.t('Name')}
        value={title}
        most={80}
        lang=""
        onChange={(typed) => change({ title: typed })}
      />
      {isWeighted && (
        <NumberField
          label={i18n.t('Weight')}
          value={weight}
          least={0}
          most={100}
          step={0.01}
          unit="%"
          onChange={(typed) => typed !== null && change({ weight: typed })}
        />
      )}
      {isWeighted && (
        <ChoiceField
          label={i18n.t('Column weighting')}
          value={within}
          options={[
            { value: 'points', label: i18n.t('By points') },
            { value: 'equal', label: i18n.t('Equal weight') },
          ]}
          onChange={(chosen) => change({ within: chosen })}
        />
      )}
      <ChoiceField
        label={i18n.t('Drop')}
        value={drops}
        options={[
          { value: 'none', label: i18n.t('Nothing') },
          { value: 'drop', label: i18n.t('Lowest') },
          { value: 'keep', label: i18n.t('All except the highest') },
        ]}
        onChange={(chosen) =>
          change({ dropLowest: chosen === 'drop' ? 1 : 0, keepHighest: chosen === 'keep' ? 1 : null })
        }
      />
      {drops !== 'none' && (
        <NumberField
          label={i18n.t('Number')}
          value={keepHighest ?? dropLowest}
          least={1}
          most={50}
          onChange={(typed) =>
            typed !== null &&
            Number.isInteger(typed) &&
            change(drops === 'keep' ? { keepHighest: typed } : { dropLowest: typed })
          }
        />
      )}
      <IconButton aria-label={i18n.t('Remove category: {title}', { title })} onClick={remove}>
        <IconX size={19} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}
