import { i18n } from '@lingui/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Menu } from './menu.tsx';

/** A page's rarer acts, as menu items behind one button. */
export const MoreActions = ({ children }: { children: ReactNode }) => (
  <Menu
    width={232}
    button={(given) => (
      <Button {...given} size="small" tone="ghost">
        {i18n.t('More actions')}
        <IconChevronDown size={18} stroke={1.7} aria-hidden />
      </Button>
    )}
  >
    {children}
  </Menu>
);
