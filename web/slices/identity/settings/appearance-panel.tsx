import { i18n } from '@lingui/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { chooseColorScheme, useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { Panel } from '../security/panel.public.tsx';
import css from './settings.module.css';

/** The theme, applied as it is chosen. The account remembers it for other devices. */
export function AppearancePanel() {
  const scheme = useColorScheme();
  const choices = [
    ['light', i18n.t('Light'), IconSun],
    ['dark', i18n.t('Dark'), IconMoon],
    ['auto', i18n.t('System'), IconDeviceDesktop],
  ] as const;
  return (
    <Panel
      id="theme"
      title={i18n.t('Theme')}
      lead={i18n.t('Applies here at once, and on your other devices when you next open the site.')}
    >
      <fieldset className={css['choices']}>
        <legend className="sr">{i18n.t('Theme')}</legend>
        {choices.map(([value, label, Icon]) => (
          <label key={value}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={scheme === value}
              onChange={() => chooseColorScheme(value)}
            />
            <Icon size={20} stroke={1.6} aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
