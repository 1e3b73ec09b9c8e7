import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { breadcrumbList } from '../../../ui/page/breadcrumb-list.ts';
import { amountText } from '../../../ui/text/money.ts';
import { courseAddress } from '../course-card.public.tsx';
import { courseCrumbs } from './course-at.ts';

interface Site {
  origin: string;
  home: string;
  address: string;
  siteName: string;
}

/**
 * The course for search engines, in the words of schema.org and with what Google's pages on course info, breadcrumbs and
 * FAQ ask for. Nothing stands here that the page does not show.
 */
export function courseData(course: CoursePage, site: Site): object[] {
  const { title, faq, courseId } = course;
  return [
    theCourse(course, site),
    breadcrumbList(site, [...courseCrumbs(course), { label: title, to: courseAddress(courseId) }]),
    ...(faq.length > 0 ? [questions(faq)] : []),
  ];
}

function theCourse(course: CoursePage, { origin, address, siteName, home }: Site) {
  const { title, summary, language, level, outcomes, requirements, minutes, rating, teacher, picture } = course;
  return {
    '@type': 'Course',
    name: title,
    description: summary,
    url: address,
    image: origin + picture,
    inLanguage: language,
    provider: { '@type': 'Organization', name: siteName, url: origin + home },
    ...(outcomes.length > 0 && { teaches: outcomes }),
    ...(requirements.length > 0 && { coursePrerequisites: requirements }),
    ...(level !== 'all' && { educationalLevel: educationalLevels[level] }),
    datePublished: course.publishedAt,
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: durationOf(minutes),
        instructor: {
          '@type': 'Person',
          name: teacher.fullName,
          url: `${origin}/pages/instructors/${teacher.instructorId}`,
        },
      },
    ],
    offers: course.price
      ? {
          '@type': 'Offer',
          category: 'Paid',
          price: amountText(course.price.minor, course.price.currency),
          priceCurrency: course.price.currency,
        }
      : { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'INR' },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.stars,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** As Google's page on course info names them. */
const educationalLevels = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const;

/** Minutes as an ISO 8601 duration: `PT2H15M`. */
export function durationOf(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

const questions = (faq: CoursePage['faq']) => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
