import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ask } from '../../api/call.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import css from './top-bar.module.css';

type Part = typeof import('./mega-menu.tsx');
// Apart from what comes after it: the build puts its wait for style sheets around the whole expression, and what is
// chained to the import itself would not hear that they are lost.
const fetchPart = () => import('./mega-menu.tsx');

interface Props {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Opens the tree of subjects over the page; without scripts it leads to the index of them. */
export function CategoriesMenu({ open, setOpen }: Props) {
  const awake = useAwake();
  const queryClient = useQueryClient();
  const { key: place } = useLocation();
  const [part, setPart] = useState<Part>();
  const [lost, setLost] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useRef(false);
  // Wherever the person went from here, the menu does not follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place closes it.
  useEffect(() => setOpen(false), [place, setOpen]);

  useEffect(() => {
    const around = holder.current;
    if (!open || !around) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    // Focus that goes nowhere is a click beside a control; the scrim hears of those.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !around.contains(relatedTarget)) setOpen(false);
    };
    document.addEventListener('keydown', press);
    around.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', press);
      around.removeEventListener('focusout', leave);
    };
  }, [open, setOpen]);

  const fetchAhead = () => {
    void queryClient.prefetchQuery(ask(catalog.categories, {}));
    if (part) return;
    setLost(false);
    void fetchPart().then(setPart, () => setLost(true));
  };
  if (!awake) {
    return (
      <Link to="/pages/course/categories" className={css['categories']}>
        {i18n.t('Categories')}
        <IconChevronDown size={17} stroke={1.9} aria-hidden />
      </Link>
    );
  }
  const toggle = () => {
    fetchAhead();
    isPhone.current = matchMedia('(max-width: 767px)').matches;
    setOpen(!open);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={holder} className={css['holder']}>
      <button
        ref={button}
        type="button"
        className={css['categories']}
        aria-expanded={open}
        aria-controls={open ? 'mega-menu' : undefined}
        onMouseEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={toggle}
      >
        {i18n.t('Categories')}
        <IconChevronDown size={17} stroke={1.9} aria-hidden />
      </button>
      {open && lost && (
        <p role="alert" className={css['lost']}>
          {i18n.t('Couldn’t load categories. Check your connection and try again.')}
        </p>
      )}
      {open && part && (isPhone.current ? <part.PhoneMenu close={close} /> : <part.MegaMenu />)}
    </div>
  );
}
