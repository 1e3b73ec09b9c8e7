import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Waiting } from './query-state.tsx';
import css from './tabs.module.css';

interface Tab {
  key: string;
  label: string;
  panel: ReactNode;
}

/** A row of tabs and the panel of the chosen one. Arrow keys move between tabs. */
export function Tabs({
  label,
  tabs,
  now,
  choose,
}: {
  label: string;
  tabs: Tab[];
  now: string;
  choose: (key: string) => void;
}) {
  const chosen = tabs.find(({ key }) => key === now) ?? tabs[0];
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.findIndex(({ key }) => key === chosen?.key) + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    event.preventDefault();
    choose(next.key);
    document.getElementById(`tab-${next.key}`)?.focus();
  };
  const list = useRef<HTMLDivElement>(null);
  const key = chosen?.key;
  useEffect(() => {
    // A row that is wider than the screen shows the tab that holds; the page itself stays where it is.
    const tab = list.current?.querySelector<HTMLElement>(`#tab-${key}`);
    if (!list.current || !tab) return;
    const [left, right] = [tab.offsetLeft - list.current.offsetLeft, list.current.clientWidth];
    if (left + tab.offsetWidth > list.current.scrollLeft + right)
      list.current.scrollLeft = left + tab.offsetWidth - right + 20;
    else if (left < list.current.scrollLeft) list.current.scrollLeft = left - 20;
  }, [key]);
  if (!chosen) return null;
  return (
    <>
      <div ref={list} className={css['tabs']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`tab-${tab.key}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `panel-${tab.key}` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab.key)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`panel-${chosen.key}`} aria-labelledby={`tab-${chosen.key}`}>
        <Suspense key={chosen.key} fallback={<Waiting />}>
          {chosen.panel}
        </Suspense>
      </div>
    </>
  );
}
