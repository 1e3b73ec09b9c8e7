import { IconCheck } from '@tabler/icons-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import css from './menu.module.css';

/** What stays free between a menu and the screen's edge, in px. */
const EDGE = 12;
/** A menu is never lower than a few of its rows, in px. */
const LOWEST = 160;

interface OfButton {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Props {
  /** Makes the button that opens it, with what it is given. */
  button: (given: OfButton) => ReactNode;
  /** In px. */
  width: number;
  /** Where the press that fetched it meant it to be open. */
  startsOpen?: boolean;
  children: ReactNode;
}

/**
 * A button and the acts behind it, as the pattern "menu button" of the ARIA practices guide has it: arrows, Home, End and
 * first letters move, Escape and a press elsewhere close, and the focus comes back to the button.
 */
export function Menu({ button, width, startsOpen = false, children }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const holder = useRef<HTMLDivElement>(null);
  const id = useId();
  const buttonNow = () => holder.current?.querySelector<HTMLElement>('[aria-haspopup]');
  const items = () => [...(holder.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    buttonNow()?.focus();
  };

  useLayoutEffect(() => {
    if (!open) return;
    const pop = holder.current?.querySelector<HTMLElement>('[role="menu"]');
    const room = holder.current?.getBoundingClientRect();
    // Up, where there is no room below but enough above; as high as the room there is.
    const up = pop && room && room.bottom + pop.offsetHeight > innerHeight && room.top > pop.offsetHeight;
    if (up) pop.dataset['up'] = '';
    else if (pop && room) pop.style.maxHeight = `${Math.max(LOWEST, innerHeight - room.bottom - EDGE)}px`;
    // It hangs from the button's right edge; at the left of a narrow page it would leave the screen.
    const left = pop?.getBoundingClientRect().left ?? 0;
    if (pop && left < EDGE) pop.style.translate = `${EDGE - left}px 0`;
    (
      pop?.querySelector<HTMLElement>('[aria-checked="true"]') ?? pop?.querySelector<HTMLElement>('[role^="menuitem"]')
    )?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const away = ({ target }: Event) => {
      if (target instanceof Node && !holder.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    const to = itemFor(event.key, items(), document.activeElement);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  return (
    <div ref={holder} className={css['holder']}>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {open && (
        <div
          id={id}
          role="menu"
          tabIndex={-1}
          className={css['pop']}
          style={{ width }}
          onKeyDown={press}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('[role^="menuitem"]')) close();
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** Where a key leads among the items of a menu; past the end it begins again. */
export function itemFor(key: string, items: HTMLElement[], now: Element | null) {
  const at = items.indexOf(now as HTMLElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[(at < 0 ? items.length - 1 : at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}

const item = { role: 'menuitem', tabIndex: -1, className: css['item'] } as const;

type ItemProps = Omit<ComponentProps<'button'>, 'className' | 'role' | 'type'> & { bad?: boolean };

/** An act; `bad` takes something away from somebody. */
export function MenuItem({ bad = false, ...rest }: ItemProps) {
  return <button {...item} {...rest} type="button" className={bad ? `${css['item']} ${css['bad']}` : css['item']} />;
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link {...item} to={to}>
      {children}
    </Link>
  );
}

/** One of several, of which one holds. */
export function MenuChoice({ chosen, choose, children }: { chosen: boolean; choose: () => void; children: ReactNode }) {
  return (
    <button {...item} type="button" role="menuitemradio" aria-checked={chosen} onClick={choose}>
      <span className={css['mark']}>{chosen && <IconCheck size={18} stroke={1.8} aria-hidden />}</span>
      {children}
    </button>
  );
}
