import { i18n } from '@lingui/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../parts/button.tsx';
import css from './list-bar.module.css';

interface Tab {
  label: string;
  to: string;
  isHere: boolean;
  /** As it is said: a number, or "10,000+"; nothing while it is not known. */
  count?: string | number | undefined;
}

/** States of what is listed, or views of one screen, each a link of its own. */
export function ListTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const here = tabs.findIndex(({ isHere }) => isHere);
  useEffect(() => {
    // A row that is wider than the screen shows the one that is open; the page itself stays where it is.
    const link = row.current?.children[here];
    if (row.current && link instanceof HTMLElement)
      row.current.scrollLeft = link.offsetLeft - row.current.offsetLeft - 40;
  }, [here]);
  return (
    <nav ref={row} className={css['tabs']} aria-label={label}>
      {tabs.map(({ label, to, isHere, count }) => (
        <Link key={label} to={to} aria-current={isHere ? 'true' : undefined}>
          {label} {count !== undefined && <span className="num">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** A search and what else narrows a list, in a row that wraps. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className={css['filters']}>{children}</div>;
}

/** The rarer of the filters: a phone shows them at a press, so that the list begins on its first screen. */
export function FoldedFilters({ chosen, children }: { chosen: unknown[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const narrowing = chosen.filter((value) => value !== undefined).length;
  return (
    <>
      <Button
        tone="ghost"
        className={css['fold']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {narrowing > 0 ? i18n.t('Filters ({narrowing})', { narrowing }) : i18n.t('Filters')}
      </Button>
      <div id={id} className={css['folded']} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}
