import { i18n } from '@lingui/core';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from './button.tsx';
import css from './menu.module.css';

/** The theme alone, for visitors. */
export function ThemeMenu() {
  return (
    <Menu position="bottom-end" width={200} offset={6} classNames={{ dropdown: css['pop'] ?? '' }}>
      <Menu.Target>
        <IconButton aria-label={i18n.t('Theme')}>
          <IconMoon className={css['day']} size={21} stroke={1.7} aria-hidden />
          <IconSun className={css['night']} size={21} stroke={1.7} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Light, dark, or as the system: stored, and applied at once. */
export function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices = [
    ['light', i18n.t('Light'), IconSun],
    ['dark', i18n.t('Dark'), IconMoon],
    ['auto', i18n.t('As the system'), IconDeviceDesktop],
  ] as const;
  return (
    <>
      <p className={css['label']}>{i18n.t('Theme')}</p>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}>
        {choices.map(([value, label, Icon]) => (
          <Menu.RadioItem
            key={value}
            value={value}
            className={css['item'] ?? ''}
            checkIcon={<IconCheck size={18} stroke={1.8} aria-hidden />}
            rightSection={<Icon size={18} stroke={1.6} aria-hidden />}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
