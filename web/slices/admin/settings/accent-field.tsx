import { i18n } from '@lingui/core';
import { accentIn, contrastOf } from '@stepwell/contract/site/accent.ts';
import { type ReactNode, useId } from 'react';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './settings.module.css';

/** Our own, where none is chosen: `--water` of tokens.css by day. */
const OURS = '#0b5f6b';
export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

interface Props {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** The colour of buttons and links: typed or picked, and shown on both grounds as it will stand there. */
export function AccentField({ id, value, onChange, error }: Props) {
  const help = useId();
  const typed = value.trim();
  return (
    <div className={css['accent']}>
      <label className={fieldStyles.label} htmlFor={id}>
        {i18n.t('Accent colour')}
      </label>
      <p id={help}>
        {i18n.t(
          'For buttons, links and marks, such as #7a3e9d. Adjusted automatically where text would be hard to read.',
        )}
      </p>
      <div className={css['colour']}>
        <input
          id={id}
          value={value}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={i18n.t('Custom')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${help} ${id}-wrong` : help}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          type="color"
          aria-label={i18n.t('Accent colour picker')}
          value={isColour(typed) ? typed.toLowerCase() : OURS}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {value !== '' && (
          <Button tone="ghost" size="small" onClick={() => onChange('')}>
            {i18n.t('Custom colour')}
          </Button>
        )}
      </div>
      {error && (
        <span id={`${id}-wrong`} className={css['wrong']}>
          {error}
        </span>
      )}
      {isColour(typed) && !error && (
        <p className={css['grounds']}>
          <Shown theme="light" hex={typed} />
          <Shown theme="dark" hex={typed} />
        </p>
      )}
    </div>
  );
}

function Shown({ theme, hex }: { theme: 'light' | 'dark'; hex: string }) {
  const accent = accentIn(theme, hex);
  if (!accent) {
    return (
      <span data-theme={theme}>
        {theme === 'light' ? i18n.t('Too light for light mode') : i18n.t('Too dark for dark mode')}
      </span>
    );
  }
  const { water, onWater } = accent;
  const contrast = contrastOf(water, onWater).toFixed(1);
  return (
    <span data-theme={theme}>
      <b style={{ background: water, color: onWater }}>{i18n.t('Button')}</b>
      <u style={{ color: water }}>{i18n.t('A link')}</u>
      <small>
        {water}, {i18n.t('contrast {contrast}', { contrast })}
      </small>
    </span>
  );
}
