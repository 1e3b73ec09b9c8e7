import { i18n } from '@lingui/core';
import { type CoursePage, catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { type RouteObject, redirect } from 'react-router';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import type { At, Head, Screen, World } from '../../api/world.ts';
import { courseAddress } from './course-card.public.tsx';
import { bestPreview, type Design, designPath, featuredOrNone, reviewsAt } from './course-page/course-at.ts';
import { courseData } from './course-page/course-structured-data.ts';

/** A preview or a filter of reviews changes the address, and needs nothing that the page does not have. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const samePage =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('courseId') === nextUrl.searchParams.get('courseId');
  return samePage && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
};

/** Two designs of one course in two tabs are told apart. */
function titleIn(design: Design, title: string) {
  if (design === 'detail') return i18n.t('{title}: overview', { title });
  return design === 'detail-min' ? i18n.t('{title}: summary', { title }) : i18n.t('{title}: modules', { title });
}

export const screens = ({ queryClient, ask }: World): Screen[] => {
  const courseQuestion = (courseId: string) => ask(catalog.course, { params: { courseId } });

  /** Asks for everything at once; only the course itself can fail the page. */
  async function load(courseId: string, search: URLSearchParams) {
    const params = { courseId };
    const [course] = await Promise.all([
      queryClient.ensureQueryData(courseQuestion(courseId)),
      queryClient.prefetchQuery({ ...ask(catalog.reviews, { params, query: reviewsAt(search) }), retry: false }),
      queryClient.prefetchQuery({ ...ask(catalog.related, { params }), retry: false }),
    ]);
    return course;
  }

  const headOfCourse = (courseId: string, about: (course: CoursePage) => Partial<Head>): Head | undefined => {
    const { queryKey } = courseQuestion(courseId);
    if (queryClient.getQueryState(queryKey)?.status === 'error')
      return { title: i18n.t('Course not found'), noindex: true };
    const course = queryClient.getQueryData(queryKey);
    return course && { title: course.title, description: course.summary, image: course.picture, ...about(course) };
  };

  const namedAt = (search: URLSearchParams) => search.get('courseId') || undefined;

  /** A further design: the course stands behind the question mark, or is the featured one. */
  const furtherDesign = (design: Design, lazy: NonNullable<Screen['lazy']>): Screen => ({
    path: designPath(design),
    async loader({ request }) {
      const { searchParams: search } = new URL(request.url);
      const named = namedAt(search);
      const courseId = named ?? (await queryClient.ensureQueryData(featuredOrNone(ask)))?.courseId;
      if (!courseId) return null;
      const course = await load(courseId, search);
      if (named && course.courseId !== named) {
        search.set('courseId', course.courseId);
        throw redirect(`${designPath(design)}?${search}`, 301);
      }
      const preview = bestPreview(course);
      // A text can be shown at once; the address of a film is signed, and a page is kept for longer than that holds.
      if (design === 'detail' && preview?.kind === 'article') {
        const question = ask(learning.lecture, { params: { lectureId: preview.lectureId } });
        await queryClient.prefetchQuery({ ...question, retry: false });
      }
      return null;
    },
    shouldRevalidate,
    lazy,
    handle: {
      head({ search }: At) {
        const courseId = namedAt(search) ?? queryClient.getQueryData(featuredOrNone(ask).queryKey)?.courseId;
        if (!courseId) return { title: i18n.t('Courses'), noindex: true };
        return headOfCourse(courseId, (course) => ({
          title: titleIn(design, course.title),
          canonical: courseAddress(course.courseId),
          noindex: true,
        }));
      },
    },
  });

  return [
    {
      path: '/pages/course/detail-adv/:courseId',
      async loader({ params, request }) {
        const courseId = params['courseId'] ?? '';
        const course = await load(courseId, new URL(request.url).searchParams);
        // Asked by an old name: the page has moved for good.
        if (course.courseId !== courseId) throw redirect(courseAddress(course.courseId), 301);
        return null;
      },
      shouldRevalidate,
      lazy: async () => ({ Component: (await import('./course-page/course-detail-adv.screen.tsx')).CourseInFull }),
      handle: {
        head: ({ params }) =>
          headOfCourse(params['courseId'] ?? '', (course) => ({
            jsonLd: (site) => (READ_BY_ENGINES ? courseData(course, site) : []),
          })),
      },
    },
    furtherDesign('detail', async () => ({
      Component: (await import('./course-page/course-detail.screen.tsx')).CourseShown,
    })),
    furtherDesign('detail-min', async () => ({
      Component: (await import('./course-page/course-detail-min.screen.tsx')).CourseInBrief,
    })),
    furtherDesign('detail-module', async () => ({
      Component: (await import('./course-page/course-detail-module.screen.tsx')).CourseByModule,
    })),
  ];
};
