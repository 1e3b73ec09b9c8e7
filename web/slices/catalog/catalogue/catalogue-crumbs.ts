import { i18n } from '@lingui/core';
import type { CategoryNode } from '@stepwell/contract/catalog/catalog.ts';
import type { Crumb } from '../../../ui/page/breadcrumbs.tsx';
import { homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { courses } from './courses-at.ts';

/** The way down to a list of courses: home, all courses, and every subject above the one it is about. */
export function catalogueCrumbs(subject: CategoryNode | undefined, tree: CategoryNode[]): Crumb[] {
  const above: CategoryNode[] = [];
  const parentOf = ({ parentKey }: CategoryNode) => tree.find(({ key }) => key === parentKey);
  for (let node = subject && parentOf(subject); node; node = parentOf(node)) above.unshift(node);
  return [
    homeCrumb(),
    ...(subject ? [{ label: i18n.t('Courses'), to: courses({}) }] : []),
    ...above.map(({ key, label }) => ({ label, to: courses({ category: [key] }) })),
  ];
}

/** The same, with the page itself at its end. */
export const catalogueCrumbsDown = (subject: CategoryNode | undefined, tree: CategoryNode[]): Crumb[] => [
  ...catalogueCrumbs(subject, tree),
  subject
    ? { label: subject.label, to: courses({ category: [subject.key] }) }
    : { label: i18n.t('Courses'), to: courses({}) },
];
