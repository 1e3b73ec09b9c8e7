import { i18n } from '@lingui/core';
import type { HomeData, ShownWords } from '@stepwell/contract/site/homes.ts';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '../../../ui/parts/button.tsx';

/** A first screen's heading and the text below it. */
export function HeroWords({ texts: { heading, text } }: { texts: ShownWords }) {
  return (
    <>
      <h1 id="hero">{heading}</h1>
      {text && <p className="h-hero-text">{text}</p>}
    </>
  );
}

/** The picture that an admin chose, or what we drew. */
export const HeroArt = ({ texts: { picture }, children }: { texts: ShownWords; children: ReactNode }) =>
  picture ? <img className="h-art" src={picture.url} alt={picture.alt} /> : children;

/** Search over all courses; works without scripts. */
export function CourseSearch() {
  return (
    <Form className="h-search" role="search" action="/pages/course/grid">
      <label className="sr" htmlFor="home-search">
        {i18n.t('Search courses')}
      </label>
      <input
        id="home-search"
        name="q"
        type="search"
        required
        maxLength={200}
        placeholder={i18n.t('SQL, public speaking, guitar…')}
      />
      <Button type="submit" size="big">
        <IconSearch size={20} stroke={1.8} aria-hidden />
        {i18n.t('Search')}
      </Button>
    </Form>
  );
}

/** The largest subjects. */
export function SubjectLinks({ tree, most }: { tree: HomeData['tree']; most: number }) {
  const subjects = tree
    .filter(({ parentKey, courses }) => parentKey === null && courses > 0)
    .toSorted((a, b) => b.courses - a.courses)
    .slice(0, most);
  if (subjects.length === 0) return null;
  return (
    <p className="h-quick">
      {subjects.map(({ key, label }) => (
        <Link key={key} to={`/pages/course/grid?category=${key}`}>
          {label}
        </Link>
      ))}
    </p>
  );
}
