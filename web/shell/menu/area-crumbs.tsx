import type { ComponentProps } from 'react';
import { Breadcrumbs, type Crumb } from '../../ui/page/breadcrumbs.tsx';
import { allPlaces } from '../screens.ts';
import { usePlace } from '../use-slot.ts';
import css from './area-crumbs.module.css';
import type { MenuItem } from './menus.ts';
import type { Sidebar } from './sidebar.tsx';

/** Screens that stand below another one, which no menu says. */
const above: Record<string, string> = {
  '/student/problem-statement-submit/:id': '/student/problem-statement',
  '/student/payment-info': '/student/subscription',
  '/student/delete-account': '/student/setting',
  '/student/online-classes/:classId/room': '/student/online-classes',
  '/instructor/online-classes/:classId/room': '/instructor/online-classes',
  '/instructor/challenges/:id': '/instructor/code-challenge',
  '/instructor/create-course': '/instructor/manage-course',
  '/instructor/course-added': '/instructor/manage-course',
  '/instructor/problem-statement-score': '/instructor/problem-statement',
  '/instructor/delete-account': '/instructor/setting',
  '/instructor/order': '/instructor/payout',
  '/admin/course-detail': '/admin/all-courses',
  '/admin/instructor-detail': '/admin/instructors',
};

/** The screen above this one within its area. The dashboard is in the menu beside: alone it would say nothing. */
export function AreaCrumbs({ kind, menu }: { kind: ComponentProps<typeof Sidebar>['kind']; menu: MenuItem[][] }) {
  const place = usePlace();
  const rows = menu.flat().flatMap((item) => [item, ...(item.children ?? [])]);
  if (!place || !above[place.path] || kind === 'staff') return null;
  const crumbs = [`/${kind}/dashboard`, above[place.path]].flatMap((path): Crumb[] => {
    const known = allPlaces.find((one) => one.path === path);
    if (!known || known.path === place.path) return [];
    const row = rows.find(({ url }) => url?.toLowerCase() === known.path.toLowerCase());
    return [{ label: row?.label ?? known.title, to: row?.url ?? known.path }];
  });
  if (crumbs.length === 0) return null;
  return (
    <div className={css['crumbs']}>
      <Breadcrumbs crumbs={crumbs} />
    </div>
  );
}
