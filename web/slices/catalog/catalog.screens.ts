import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { type LoaderFunction, redirect } from 'react-router';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import type { Head, Screen, World } from '../../api/world.ts';
import { breadcrumbList } from '../../ui/page/breadcrumb-list.ts';
import { chosenCurrency } from '../shop/prices/chosen-currency.public.ts';
import { subjectOf } from './catalogue/catalogue.ts';
import { catalogueCrumbsDown } from './catalogue/catalogue-crumbs.ts';
import { countWords, designWord } from './catalogue/catalogue-labels.public.ts';
import {
  courses,
  coursesAt,
  type Design,
  designPath,
  movedOn,
  requestedFilters,
  requestedRows,
} from './catalogue/courses-at.ts';
import { categoryCrumbs } from './categories/category-tree.ts';

const PICTURE = '/pictures/stepwell.png';

/**
 * A page made on the server has everything in it. In the browser the page opens at once and each part fills when its
 * answer comes, so that rows never wait for counts, and what fails leaves the filters standing.
 */
const onServer = typeof document === 'undefined';

export const screens = ({ queryClient, ask }: World): Screen[] => {
  const tree = ask(catalog.categories, {});

  const load = (design: Design): LoaderFunction => {
    return async ({ request }) => {
      const search = new URL(request.url).searchParams;
      // Unknown categories fall away, and only the tree knows which those are.
      if (search.has('category')) await queryClient.ensureQueryData(tree).catch(onServer ? undefined : () => {});
      const known = queryClient.getQueryData(tree.queryKey);
      const moved = movedOn(search, known?.moved);
      if (moved) throw redirect(`${designPath(design)}?${moved}`, 301);
      const at = coursesAt(search, known?.items);
      const rows = ask(catalog.courses, { query: requestedRows(at, chosenCurrency()) });
      const facets = ask(catalog.courseFacets, { query: requestedFilters(at, chosenCurrency()) });
      const compared = design === 'list-2' && at.compare.length > 1 ? at.compare : [];
      const sideBySide = compared.map((courseId) =>
        queryClient.prefetchQuery(ask(catalog.course, { params: { courseId } })),
      );
      if (onServer) {
        await Promise.all([
          queryClient.ensureQueryData(rows),
          queryClient.ensureQueryData(facets),
          queryClient.ensureQueryData(tree),
          ...sideBySide,
        ]);
      } else {
        void queryClient.prefetchQuery(rows);
        void queryClient.prefetchQuery(facets);
        void queryClient.prefetchQuery(tree);
      }
      return null;
    };
  };

  const headOf = (design: Design, search: URLSearchParams): Head => {
    const nodes = queryClient.getQueryData(tree.queryKey)?.items ?? [];
    const at = coursesAt(search, nodes);
    const subject = subjectOf(at, nodes);
    const label = subject?.label;
    const plain = label ? i18n.t('{label} courses', { label }) : i18n.t('Courses');
    const title = at.q !== undefined ? i18n.t('Results for “{q}”', { q: at.q }) : plain;
    // Two designs of one list in two tabs are told apart.
    const inWords = designWord(design).toLowerCase();
    return {
      title: design === 'grid' ? title : i18n.t('{title}, {design}', { title, design: inWords }),
      description: subject
        ? i18n.t('{courses} in {label}, each with its full curriculum, length, level and rating.', {
            courses: countWords(subject.courses),
            label: subject.label,
          })
        : i18n.t('Browse all courses and their full curriculum.'),
      canonical: courses({ category: at.category }),
      noindex: design !== 'grid' || at.q !== undefined || at.page > 1 || subject?.courses === 0,
      image: PICTURE,
      jsonLd: (site) => (READ_BY_ENGINES ? [breadcrumbList(site, catalogueCrumbsDown(subject, nodes))] : []),
    };
  };

  const listScreen = (design: Design, lazy: NonNullable<Screen['lazy']>): Screen => ({
    path: designPath(design),
    loader: load(design),
    lazy,
    handle: { head: ({ search }) => headOf(design, search) },
  });

  return [
    listScreen('grid', async () => ({ Component: (await import('./catalogue/course-grid.screen.tsx')).CourseGrid })),
    listScreen('grid-2', async () => ({
      Component: (await import('./catalogue/course-grid-2.screen.tsx')).CourseGrid2,
    })),
    listScreen('list', async () => ({ Component: (await import('./catalogue/course-list.screen.tsx')).CourseList })),
    listScreen('list-2', async () => ({
      Component: (await import('./catalogue/course-list-2.screen.tsx')).CourseList2,
    })),
    {
      path: '/pages/course/categories',
      loader: () => queryClient.ensureQueryData(tree),
      lazy: async () => ({ Component: (await import('./categories/categories.screen.tsx')).Categories }),
      handle: {
        head: () => ({
          title: i18n.t('Course categories'),
          description: i18n.t('All subjects and the courses in each.'),
          canonical: '/pages/course/categories',
          image: PICTURE,
          jsonLd: (site) => (READ_BY_ENGINES ? [breadcrumbList(site, categoryCrumbs())] : []),
        }),
      },
    },
  ];
};
