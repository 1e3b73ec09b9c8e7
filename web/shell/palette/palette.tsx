import { i18n } from '@lingui/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/session.ts';
import rows from '../../ui/fields/option-rows.module.css';
import { useHomePath } from '../../ui/page/site.ts';
import { usePaused } from '../../ui/time/use-paused.ts';
import css from './palette.module.css';
import { type Goal, useFound } from './palette-goals.ts';
import { groupsFor } from './palette-groups.ts';
import { PaletteList } from './palette-list.tsx';
import { recentGoals, remember } from './recent.ts';

interface Props {
  /** Tells what was typed before it stood, once, and ends the listening. */
  begin: () => string;
  close: () => void;
}

/** How long a search waits for the next letter, in ms. */
const PAUSE_MS = 150;

/**
 * Goes anywhere by a few letters: screens, courses, subjects, instructors, and people for admins. A combobox with a list
 * of groups in a dialog of the browser's own (ARIA Authoring Practices Guide): the focus stays in the field.
 */
export function Palette({ begin, close }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [recent] = useState(recentGoals);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<string>();
  const query = typed.trim().replace(/\s+/g, ' ');
  const pausedQuery = usePaused(query, PAUSE_MS);
  const { groups: found, waiting, failed } = useFound(pausedQuery);
  const home = useHomePath();
  const groups = groupsFor({ session, home, recent, query, found: query === '' ? [] : found });
  const goals = groups.flatMap((group) => group.goals);
  // The best is in hand until another one is chosen, or while the chosen one is there.
  const active = goals.find(({ key }) => key === picked) ?? goals[0];
  const idOf = (key: string) => `${id}-${key}`;

  const begun = useEffectEvent(() => setTyped((now) => now + begin()));
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    begun();
    return () => element?.close();
  }, []);

  function follow({ to, label, kind, act }: Goal, inNewTab: boolean) {
    close();
    if (act) return act();
    if (!to) return;
    if (kind !== 'person' && kind !== 'results' && kind !== 'act') remember({ to, label: label.slice(0, 200), kind });
    if (inNewTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }
  const move = (by: number) => {
    const at = active ? goals.indexOf(active) : -1;
    const next = goals[(at + by + goals.length) % goals.length];
    if (!next) return;
    setPicked(next.key);
    document.getElementById(idOf(next.key))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) follow(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own rule.
    <dialog
      ref={dialog}
      className={css['palette']}
      aria-label={i18n.t('Search and navigate')}
      onClose={close}
      onClick={(event: MouseEvent) => event.target === event.currentTarget && close()}
    >
      <div className={css['inside']}>
        <div className={css['top']}>
          <IconSearch size={21} stroke={1.8} aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label={i18n.t('Search and navigate')}
            aria-expanded={goals.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={active && idOf(active.key)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            placeholder={i18n.t('Search pages, courses, help, people')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPicked(undefined);
            }}
            onKeyDown={press}
          />
          <button type="button" className="lnk" onClick={close}>
            {i18n.t('Close')}
          </button>
        </div>
        <PaletteList
          id={id}
          idOf={idOf}
          groups={groups}
          query={query}
          active={active?.key}
          busy={waiting || pausedQuery !== query}
          failed={failed}
          pick={setPicked}
          follow={follow}
        />
        <p className={`${rows['keys']} ${css['keys']}`} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {i18n.t('move')} <kbd>Enter</kbd> {i18n.t('open')} <kbd>Ctrl Enter</kbd> {i18n.t('in a new tab')}{' '}
          <kbd>Esc</kbd> {i18n.t('close')}
        </p>
      </div>
    </dialog>
  );
}
