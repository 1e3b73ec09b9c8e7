import type { KeyboardEvent, ReactNode } from 'react';
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
  if (!chosen) return null;
  return (
    <>
      <div className={css['tabs']} role="tablist" aria-label={label}>
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
        {chosen.panel}
      </div>
    </>
  );
}
