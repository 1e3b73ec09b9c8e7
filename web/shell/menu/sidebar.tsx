import { i18n } from '@lingui/core';
import { useFocusTrap } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Logo } from '../../ui/page/logo.tsx';
import { IconButton } from '../../ui/parts/button.tsx';
import { MenuGroup, MenuRow, type Tip } from './menu-rows.tsx';
import type { MenuItem } from './menus.ts';
import css from './sidebar.module.css';

interface Props {
  kind: 'student' | 'instructor' | 'staff' | 'admin';
  name: string;
  menu: MenuItem[][];
  open: boolean;
  /** The person went somewhere, by this menu or another way. */
  onArrival: () => void;
  /** The person closed it. */
  onDismiss: () => void;
  /** Where only some addresses are open: which, and why the others are not. */
  locked?: { except: string[]; reason: string } | undefined;
  badges?: Partial<Record<NonNullable<MenuItem['badge']>, number>>;
  foot?: ReactNode;
}

/** Below 1200 px a panel over the page; above, always there: a rail of 80 px for students, 248 px for the others. */
export function Sidebar({ kind, name, menu, open, onArrival, onDismiss, locked, badges = {}, foot }: Props) {
  const { pathname } = useLocation();
  const trap = useFocusTrap(open);
  const panel = useRef<HTMLElement>(null);
  const reasonId = useId();
  const [tip, setTip] = useState<Tip | null>(null);
  const here = pathname.toLowerCase();

  // Arriving somewhere closes the panel, wherever that is; whoever opens it at once, before this has run, has arrived.
  const stood = useRef(pathname);
  useEffect(() => {
    if (stood.current === pathname) return;
    stood.current = pathname;
    onArrival();
    setTip(null);
  }, [pathname, onArrival]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setTip(null);
      if (open) return onDismiss();
      // A rail that is open by focus closes with it.
      if (panel.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [open, onDismiss]);

  const lockOf = ({ url = '' }: MenuItem) =>
    locked && !locked.except.includes(url) ? { reasonId, show: setTip, panel } : undefined;
  const shared = { here, badges, lockOf };
  const classes = [css['side'], css[kind === 'staff' ? 'admin' : kind], kind === 'student' && css['rail']]
    .filter(Boolean)
    .join(' ');

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the close button and Escape do the same for keyboards. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div className={css['scrim']} data-open={open} onClick={onDismiss} />
      <div ref={trap} {...(open && { role: 'dialog', 'aria-modal': true, 'aria-label': i18n.t('Menu') })}>
        <nav ref={panel} id="menu" className={classes} data-open={open} aria-label={name}>
          <div className={css['top']}>
            <Logo className={css['logo']} />
            <IconButton className={css['close']} aria-label={i18n.t('Close menu')} onClick={onDismiss}>
              <IconX size={22} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
          <div className={css['scroll']}>
            {menu.map((part) => (
              <ul key={part[0]?.key} className={css['part']}>
                {part.map((item) =>
                  item.isTitle ? (
                    <MenuGroup key={item.key} item={item} startsOpen={kind === 'student'} {...shared} />
                  ) : (
                    <MenuRow key={item.key} item={item} {...shared} />
                  ),
                )}
              </ul>
            ))}
          </div>
          {foot && <ul className={css['foot']}>{foot}</ul>}
          {locked && (
            <p id={reasonId} className="sr">
              {locked.reason}
            </p>
          )}
        </nav>
      </div>
      {tip && locked && (
        <div className={css['tip']} aria-hidden="true" style={{ left: tip.x, top: tip.y }}>
          {locked.reason}
        </div>
      )}
    </>
  );
}
