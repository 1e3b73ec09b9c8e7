import { i18n } from '@lingui/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import css from './review-dialog.module.css';

interface Props {
  holder: RefObject<HTMLFieldSetElement | null>;
  /** 0 until one is chosen. */
  value: number;
  disabled: boolean;
  wrong: string | undefined;
  onChoose: (stars: number) => void;
}

/** One to five stars as a group of radio buttons: arrows move, and the number is said in words beside them. */
export function StarField({ holder, value, disabled, wrong, onChoose }: Props) {
  const id = useId();
  const labels = ['', i18n.t('Poor'), i18n.t('Fair'), i18n.t('Good'), i18n.t('Very good'), i18n.t('Excellent')];
  return (
    <fieldset ref={holder} className={css['stars']} disabled={disabled} aria-describedby={wrong && `${id}-wrong`}>
      <legend className={fieldStyles.label}>{i18n.t('Stars')}</legend>
      <div className={css['five']}>
        {[1, 2, 3, 4, 5].map((stars) => {
          const Icon = stars <= value ? IconStarFilled : IconStar;
          return (
            <label key={stars} data-lit={stars <= value || undefined}>
              <input
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                aria-label={i18n.t('{stars, plural, one {# star} other {# stars}}', { stars })}
                onChange={() => onChoose(stars)}
              />
              <Icon size={30} stroke={1.6} aria-hidden />
            </label>
          );
        })}
        <output>{labels[value]}</output>
      </div>
      {wrong && (
        <span id={`${id}-wrong`} role="alert">
          <FieldError>{wrong}</FieldError>
        </span>
      )}
    </fieldset>
  );
}
