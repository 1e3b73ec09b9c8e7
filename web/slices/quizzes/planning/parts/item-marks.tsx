import { i18n } from '@lingui/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { NumberField } from '../../../../ui/fields/author-fields.tsx';
import { IconButton } from '../../../../ui/parts/button.tsx';
import css from '../planning.public.module.css';

interface Marked {
  marks: number;
  penalty: number;
}

/** What one question is worth, and what a wrong answer costs. */
export function ItemMarks({ item, onChange }: { item: Marked; onChange: (part: Partial<Marked>) => void }) {
  return (
    <div className={css['marks']}>
      <NumberField
        label={i18n.t('Marks')}
        value={item.marks}
        least={0.25}
        most={100}
        step={0.25}
        onChange={(marks) => marks !== null && onChange({ marks })}
      />
      <NumberField
        label={i18n.t('Penalty')}
        value={item.penalty}
        least={0}
        most={100}
        step={0.25}
        onChange={(penalty) => penalty !== null && onChange({ penalty })}
      />
    </div>
  );
}

interface WaysProps {
  name: string;
  onUp: (() => void) | undefined;
  onRemove: () => void;
}

export function ItemWays({ name, onUp, onRemove }: WaysProps) {
  return (
    <div className={css['ways']}>
      {onUp && (
        <IconButton aria-label={i18n.t('Move {name} up', { name })} onClick={onUp}>
          <IconArrowUp size={19} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      <IconButton aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
        <IconX size={19} stroke={1.7} aria-hidden />
      </IconButton>
    </div>
  );
}
