import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { IconArrowRight, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { courses as coursesIn } from '../../slices/catalog/catalogue/courses-at.ts';
import { type Branch, branchesOf, CATEGORIES } from '../../slices/catalog/categories/category-tree.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { IconButton } from '../../ui/parts/button.tsx';
import { SubjectIcon } from '../../ui/parts/subject-icon.tsx';
import css from './mega-menu.module.css';
import { SubjectPick } from './subject-pick.tsx';

/** A pointer on its way to the right crosses other rows; only one that rests there means them. In ms. */
const REST_MS = 80;

const useTree = () => useQuery(ask(catalog.categories, {}));
/** Subjects an admin keeps in the menu, as far as they have something to show. */
const shown = (tree: Parameters<typeof branchesOf>[0]) =>
  branchesOf(tree)
    .filter(({ isMegaMenu, courses }) => isMegaMenu && courses > 0)
    .map((branch) => ({ ...branch, children: branch.children.filter(({ courses }) => courses > 0) }));

/** The tree beside what the chosen subject holds: a vertical tab list, where focus and a resting pointer choose. */
export function MegaMenu() {
  const tree = useTree();
  return (
    <div className={css['mega']} id="mega-menu">
      <div className={css['inside']}>
        <Answer of={tree}>{({ items }) => <Subjects branches={shown(items)} />}</Answer>
      </div>
    </div>
  );
}

function Subjects({ branches }: { branches: Branch[] }) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chosen = branches[at] ?? branches[0];
  useEffect(() => () => clearTimeout(resting.current), []);
  if (!chosen) return <p className={css['none']}>{i18n.t('No courses yet')}</p>;
  const focus = (place: number) => {
    const next = (place + branches.length) % branches.length;
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const way = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: branches.length - 1 }[event.key];
    if (event.key === 'ArrowRight') document.querySelector<HTMLElement>('#mega-panel a')?.focus();
    else if (way !== undefined) focus(way);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={list}
        className={css['subjects']}
        role="tablist"
        aria-orientation="vertical"
        aria-label={i18n.t('Categories')}
      >
        {branches.map(({ key, label, icon, courses }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`mega-${key}`}
            aria-selected={chosen.key === key}
            aria-controls="mega-panel"
            tabIndex={chosen.key === key ? 0 : -1}
            onKeyDown={press}
            onClick={() => setAt(place)}
            onMouseEnter={() => {
              clearTimeout(resting.current);
              resting.current = setTimeout(() => setAt(place), REST_MS);
            }}
            onMouseLeave={() => clearTimeout(resting.current)}
          >
            <span className={css['named']}>
              <SubjectIcon name={icon} />
              {label}
            </span>
            <span className="num">{courses}</span>
            <IconChevronRight size={17} stroke={1.8} aria-hidden />
          </button>
        ))}
      </div>
      <div role="tabpanel" id="mega-panel" aria-labelledby={`mega-${chosen.key}`} className={css['panel']}>
        <div>
          <h2>{chosen.label}</h2>
          <Parts branch={chosen} />
        </div>
        <SubjectPick category={chosen.key} />
      </div>
    </>
  );
}

function Parts({ branch: { key, label, courses, children } }: { branch: Branch }) {
  return (
    <>
      <ul className={css['parts']}>
        {children.map((part) => (
          <li key={part.key}>
            <Link to={coursesIn({ category: [part.key] })}>
              {part.label} <span className="num">{part.courses}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className={`lnk ${css['all']}`} to={coursesIn({ category: [key] })}>
        {i18n.t('{courses, plural, one {# course} other {All # courses}} in {label}', { courses, label })}
        <IconArrowRight size={17} stroke={1.8} aria-hidden />
      </Link>
    </>
  );
}

/** On a phone the tree has the screen to itself, one level at a time. */
export function PhoneMenu({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const tree = useTree();
  const [into, setInto] = useState<string>();
  const [from, setFrom] = useState<string>();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // The level that opens has the focus, so that a reader hears where it is; on the way back, the subject one comes from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of level moves it.
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [into]);
  return (
    <dialog ref={dialog} id="mega-menu" className={css['phone']} aria-label={i18n.t('Categories')} onClose={close}>
      <Answer of={tree}>
        {({ items }) => {
          const branch = shown(items).find(({ key }) => key === into);
          if (branch) {
            return (
              <>
                <button
                  type="button"
                  className={css['back']}
                  data-first
                  onClick={() => {
                    setFrom(into);
                    setInto(undefined);
                  }}
                >
                  <IconChevronLeft size={18} stroke={1.8} aria-hidden />
                  {i18n.t('Categories')}
                </button>
                <h2>{branch.label}</h2>
                <Parts branch={branch} />
              </>
            );
          }
          return (
            <>
              <div className={css['title']}>
                <h2>{i18n.t('Categories')}</h2>
                <IconButton aria-label={i18n.t('Close categories')} data-first={from ? undefined : ''} onClick={close}>
                  <IconX size={22} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
              <ul className={css['levels']}>
                {shown(items).map(({ key, label, courses }) => (
                  <li key={key}>
                    <button type="button" data-first={key === from ? '' : undefined} onClick={() => setInto(key)}>
                      <span>{label}</span>
                      <span className="num">{courses}</span>
                      <IconChevronRight size={17} stroke={1.8} aria-hidden />
                    </button>
                  </li>
                ))}
                {[
                  [i18n.t('All courses'), coursesIn({})],
                  [i18n.t('Category index'), CATEGORIES],
                  [i18n.t('Instructors'), '/pages/instructors'],
                ].map(([label, to = '']) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Answer>
    </dialog>
  );
}
