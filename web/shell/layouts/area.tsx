import { i18n } from '@lingui/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { ErasingBanner } from '../../slices/identity/erasing-banner.public.tsx';
import { WaitingSender } from '../../slices/speaking/waiting-sender.public.tsx';
import { Waiting } from '../../ui/page/query-state.tsx';
import { IconButton } from '../../ui/parts/button.tsx';
import { AccountMenu } from '../account/account-menu.tsx';
import { BellPlace } from '../account/bell-slot.tsx';
import { AreaCrumbs } from '../menu/area-crumbs.tsx';
import { spareNextPress } from '../menu/double-press.ts';
import { Sidebar } from '../menu/sidebar.tsx';
import { PaletteField } from '../palette/palette-field.tsx';
import css from './area.module.css';
import { SkipLink } from './skip-link.tsx';

interface Props extends Omit<ComponentProps<typeof Sidebar>, 'open' | 'onArrival' | 'onDismiss' | 'name'> {
  /** What the menu is called to readers. */
  label: string;
  /** Whose account it is. */
  person: string;
  banner?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in area: sidebar, top bar, main. */
export function AreaFrame({ label, person, banner, footer, children, ...menu }: Props) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const close = useCallback(() => setOpen(false), []);
  // Who arrives somewhere by the menu starts at that screen's heading; who only closes it goes on where they were.
  const dismiss = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  return (
    <>
      <SkipLink />
      <Sidebar {...menu} name={label} open={open} onArrival={close} onDismiss={dismiss} />
      <div className={`${css['app']} ${menu.kind === 'student' ? css['rail'] : css['wide']}`}>
        <ErasingBanner />
        {banner}
        <header className={css['bar']}>
          <IconButton
            className={css['burger']}
            aria-label={i18n.t('Open menu')}
            aria-expanded={open}
            aria-controls="menu"
            onClick={(event) => {
              opener.current = event.currentTarget;
              spareNextPress(event);
              setOpen(true);
            }}
          >
            <IconMenu2 size={24} stroke={1.6} aria-hidden />
          </IconButton>
          <PaletteField />
          <span className={css['gap']} />
          <BellPlace />
          <AccountMenu name={person} />
        </header>
        <main id="main" className={css['main']}>
          <AreaCrumbs kind={menu.kind} menu={menu.menu} />
          {children}
        </main>
        {footer}
        <WaitingSender />
      </div>
    </>
  );
}

/** The screen. Where a view of it is still to be fetched, what is on the page stays until it has arrived. */
export const AreaOutlet = () => (
  <Suspense fallback={<Waiting />}>
    <Outlet />
  </Suspense>
);

export function AreaFooter({ children }: { children: ReactNode }) {
  return (
    <footer className={css['foot']}>
      <ul>{children}</ul>
    </footer>
  );
}
