import { i18n } from '@lingui/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { MenuItem } from './menus.ts';
import css from './sidebar.module.css';

export interface Tip {
  x: number;
  y: number;
}
interface Lock {
  reasonId: string;
  show: (tip: Tip | null) => void;
  panel: RefObject<HTMLElement | null>;
}
interface Shared {
  /** The current path in small letters. */
  here: string;
  badges: Partial<Record<NonNullable<MenuItem['badge']>, number>>;
  lockOf: (item: MenuItem) => Lock | undefined;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
const isHere = ({ url }: MenuItem, here: string) => url?.split('?')[0]?.toLowerCase() === here;

export function MenuRow({ item, here, badges, lockOf }: { item: MenuItem } & Shared) {
  const lock = lockOf(item);
  const Icon = item.icon;
  const count = item.badge && badges[item.badge];
  const body = (
    <>
      <Icon size={22} stroke={1.6} aria-hidden />
      <b>{item.label}</b>
      {count ? <Badge count={count} /> : null}
    </>
  );
  if (lock) return <LockedRow lock={lock}>{body}</LockedRow>;
  return (
    <li>
      <Link className={css['row']} to={item.url ?? '/'} aria-current={isHere(item, here) ? 'page' : undefined}>
        {body}
      </Link>
    </li>
  );
}

/** Stays in the menu and can be reached, so that everybody can learn why it does not open. */
function LockedRow({ lock, children }: { lock: Lock; children: React.ReactNode }) {
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const row = currentTarget.getBoundingClientRect();
    const panel = lock.panel.current?.getBoundingClientRect();
    if (!panel) return;
    const beside = window.innerWidth >= 1200;
    lock.show(
      beside ? { x: Math.max(panel.right, 260) + 8, y: row.top + 2 } : { x: panel.left + 24, y: row.bottom - 2 },
    );
  };
  const hide = () => lock.show(null);
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: an <a> without an address would not take focus. */}
      <span
        className={classes(css['row'], css['off'])}
        role="link"
        aria-disabled="true"
        aria-describedby={lock.reasonId}
        tabIndex={0}
        onFocus={show}
        onMouseEnter={show}
        onClick={show}
        onKeyDown={(event) => event.key === 'Enter' && show(event)}
        onBlur={hide}
        onMouseLeave={hide}
      >
        {children}
        <IconLock className={css['lock']} size={17} stroke={1.6} aria-hidden />
      </span>
    </li>
  );
}

export function MenuGroup({ item, startsOpen, ...shared }: { item: MenuItem; startsOpen: boolean } & Shared) {
  const children = item.children ?? [];
  const holdsHere = children.some((child) => isHere(child, shared.here));
  const [open, setOpen] = useState(startsOpen || holdsHere);
  useEffect(() => {
    if (holdsHere) setOpen(true);
  }, [holdsHere]);
  const count = children.reduce((sum, { badge }) => sum + ((badge && shared.badges[badge]) || 0), 0);
  const Icon = item.icon;
  return (
    <li>
      <button
        type="button"
        className={classes(css['row'], css['head'])}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon size={22} stroke={1.6} aria-hidden />
        <b>{item.label}</b>
        {!open && count > 0 && <Badge count={count} />}
        <IconChevronDown className={css['chevron']} size={17} stroke={1.8} aria-hidden />
      </button>
      {open && (
        <ul>
          {children.map((child) => (
            <MenuRow key={child.key} item={child} {...shared} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Badge({ count }: { count: number }) {
  return (
    <em className={classes(css['badge'], 'num')}>
      <span aria-hidden="true">{count}</span>
      <span className="sr">{i18n.t('{count} pending', { count })}</span>
    </em>
  );
}
