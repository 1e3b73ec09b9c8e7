import { i18n } from '@lingui/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { type ButtonHTMLAttributes, useState } from 'react';
import { showNotification } from '../overlay/notification.tsx';
import { IconButton } from '../parts/button.tsx';
import css from './theme-menu.module.css';

type Part = typeof import('./theme-items.tsx');
// Apart from what comes after it, so that lost style sheets are heard of as well.
const fetchPart = () => import('./theme-items.tsx');

const theButton = (given: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <IconButton {...given} aria-label={i18n.t('Theme')}>
    <IconMoon className={css['day']} size={21} stroke={1.7} aria-hidden />
    <IconSun className={css['night']} size={21} stroke={1.7} aria-hidden />
  </IconButton>
);

/** The theme alone, for visitors. What opens is fetched when somebody reaches for it. */
export function ThemeMenu() {
  const [part, setPart] = useState<Part>();
  if (part) return <part.ThemePop button={theButton} />;
  const fetchAhead = () => void fetchPart().catch(() => {});
  const open = () =>
    void fetchPart().then(setPart, () =>
      showNotification({
        message: i18n.t('Couldn’t load themes. Check your connection and try again.'),
        variant: 'danger',
        delay: 6000,
      }),
    );
  return theButton({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onMouseEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: open,
    onKeyDown: (event) => event.key === 'ArrowDown' && open(),
  });
}
