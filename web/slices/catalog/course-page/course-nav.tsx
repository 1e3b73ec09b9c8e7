import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import css from './course-nav.module.css';

interface Part {
  id: string;
  label: string;
}

/** The parts that this course has, in the page's order. */
function partsOf({ outcomes, faq }: CoursePage): Part[] {
  return [
    ...(outcomes.length > 0 ? [{ id: 'outcomes', label: i18n.t('Outcomes') }] : []),
    { id: 'curriculum', label: i18n.t('Curriculum') },
    { id: 'teacher', label: i18n.t('Teacher') },
    { id: 'reviews', label: i18n.t('Reviews') },
    ...(faq.length > 0 ? [{ id: 'questions', label: i18n.t('Questions') }] : []),
  ];
}

/** How much of the part before the marked one stays in view, in px. */
const ASIDE = 72;

/** Stays at the upper edge and marks the part that is being read. */
export function CourseNav({ course }: { course: CoursePage }) {
  const parts = partsOf(course);
  const [search] = useSearchParams();
  const here = usePartInSight(parts.map(({ id }) => id).join(' '));
  const list = useRef<HTMLUListElement>(null);
  // On a phone the parts are longer than the window, and the marked one comes into view.
  useEffect(() => {
    const marked = here && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && marked) list.current.scrollLeft = marked.offsetLeft - ASIDE;
  }, [here]);
  return (
    <nav className={css['nav']} aria-label={i18n.t('On this page')}>
      <ul ref={list}>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ search: search.toString(), hash: id }}
              replace
              aria-current={id === here ? 'location' : undefined}
              // The router scrolls there; whoever goes on with the keyboard goes on from there, too.
              onClick={() => document.getElementById(`${id}-title`)?.focus({ preventScroll: true })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part that crosses a line in the upper third of the window; between two parts, the one that was left. */
function usePartInSight(ids: string) {
  const [here, setHere] = useState<string | undefined>();
  useEffect(() => {
    const crossing = new Set<string>();
    const watcher = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        const first = ids.split(' ').find((id) => crossing.has(id));
        if (first) setHere(first);
        // Above the first part nobody has begun to read.
        else if (scrollY < innerHeight / 3) setHere(undefined);
      },
      { rootMargin: '-34% 0px -65% 0px' },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) watcher.observe(part);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return here;
}
