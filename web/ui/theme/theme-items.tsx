import { i18n } from '@lingui/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import css from '../overlay/menu.module.css';
import { Menu, MenuChoice } from '../overlay/menu.tsx';
import { chooseColorScheme, useColorScheme } from './color-scheme.ts';

/** The theme alone, behind the button that was pressed to fetch it. */
export function ThemePop({ button }: Pick<ComponentProps<typeof Menu>, 'button'>) {
  return (
    <Menu width={200} startsOpen button={button}>
      <ThemeItems />
    </Menu>
  );
}

/** Light, dark, or as the system: stored, and applied at once. */
export function ThemeItems() {
  const scheme = useColorScheme();
  const choices = [
    ['light', i18n.t('Light'), IconSun],
    ['dark', i18n.t('Dark'), IconMoon],
    ['auto', i18n.t('System'), IconDeviceDesktop],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set is no part of a menu.
    <div role="group" aria-label={i18n.t('Theme')}>
      <p className={css['label']} aria-hidden="true">
        {i18n.t('Theme')}
      </p>
      {choices.map(([value, label, Icon]) => (
        <MenuChoice key={value} chosen={value === scheme} choose={() => chooseColorScheme(value)}>
          {label}
          <Icon size={18} stroke={1.6} aria-hidden />
        </MenuChoice>
      ))}
    </div>
  );
}
