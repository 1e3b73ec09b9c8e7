import type { CoursePage } from '@stepwell/contract/catalog.ts';
import { catalog } from '@stepwell/contract/catalog.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { asking, call } from '../../api/call.ts';
import { newQueryClient } from '../../api/world.ts';
import { headTags } from '../../shell/head.ts';
import { screens } from './course-pages.screens.ts';
import { durationOf } from './course-structured-data.ts';
import { COURSE, pageOf } from './testing/course-answers.ts';

const ORIGIN = 'https://stepwell.test';
const PATH = `/pages/course/detail-adv/${COURSE}`;
const Url = z.url().startsWith(ORIGIN);
const Words = z.string().min(1);

/*
 * Strict shapes of what Google's documentation asks for, under developers.google.com/search/docs/appearance/structured-data:
 * "Course info" (course-info), "Breadcrumb" (breadcrumb) and "FAQ" (faqpage). What is optional there is required here
 * as far as we say it.
 */
const Course = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Course'),
  name: Words,
  description: Words,
  url: z.literal(ORIGIN + PATH),
  image: Url,
  inLanguage: z.string(),
  provider: z.strictObject({ '@type': z.literal('Organization'), name: Words, url: Url }),
  teaches: z.optional(z.array(Words).min(1)),
  coursePrerequisites: z.optional(z.array(Words).min(1)),
  educationalLevel: z.optional(z.enum(['Beginner', 'Intermediate', 'Advanced'])),
  datePublished: z.iso.datetime(),
  hasCourseInstance: z
    .array(
      z.strictObject({
        '@type': z.literal('CourseInstance'),
        courseMode: z.enum(['Online', 'Onsite', 'Blended']),
        courseWorkload: z.iso.duration(),
        instructor: z.strictObject({ '@type': z.literal('Person'), name: Words, url: Url }),
      }),
    )
    .min(1),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    category: z.enum(['Free', 'Partially Free', 'Subscription', 'Paid']),
    price: z.number().min(0),
    priceCurrency: z.string().length(3),
  }),
  aggregateRating: z.optional(
    z.strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().min(1),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    }),
  ),
});
const Breadcrumbs = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: Words, item: Url }))
    .min(2),
});
const Faq = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: Words,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: Words }),
      }),
    )
    .min(1),
});

/** The head of the course's page as the server writes it, and what a reader of HTML finds in its data scripts. */
function headOf(course: CoursePage) {
  const queryClient = newQueryClient();
  const ask = asking(call);
  queryClient.setQueryData(ask(catalog.course, { params: { courseId: COURSE } }).queryKey, course);
  const screen = screens({ queryClient, ask }).find(({ path }) => path.includes('detail-adv'));
  const head = screen?.handle?.head?.({ params: { courseId: COURSE }, search: new URLSearchParams() });
  if (!head) throw new Error('no head');
  const holder = document.createElement('div');
  holder.innerHTML = headTags(head, { origin: ORIGIN, path: PATH });
  const scripts = [...holder.querySelectorAll('script')];
  return { holder, things: scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string }) };
}

const odd = [
  '</script><script>alert(1)</script>',
  'She said "why?" & left',
  'पहली तनख़्वाह का हिसाब',
  "It's <b>bold</b>",
];

test.each(['Algorithms you can explain', ...odd])('%s is said as it is, in the shapes that are asked for', (title) => {
  const { holder, things } = headOf(
    pageOf({ title, summary: title, outcomes: [title], faq: [{ question: title, answer: title }] }),
  );
  expect(holder.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
  expect(things.map((thing) => thing['@type'])).toEqual(['Course', 'BreadcrumbList', 'FAQPage']);
  const [course, crumbs, faq] = things;
  expect(Course.parse(course)).toMatchObject({ name: title, description: title, teaches: [title] });
  const { itemListElement } = Breadcrumbs.parse(crumbs);
  expect(itemListElement.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(itemListElement.at(-1)).toMatchObject({ name: title, item: ORIGIN + PATH });
  expect(Faq.parse(faq).mainEntity).toMatchObject([{ name: title, acceptedAnswer: { text: title } }]);
});

test('nothing is claimed that is not there: no rating without one, no questions, no level for all', () => {
  const { things } = headOf(pageOf({ rating: null, faq: [], level: 'all', outcomes: [], requirements: [] }));
  expect(things.map((thing) => thing['@type'])).toEqual(['Course', 'BreadcrumbList']);
  const course = Course.parse(things[0]);
  for (const field of ['aggregateRating', 'teaches', 'coursePrerequisites', 'educationalLevel'])
    expect(course).not.toHaveProperty(field);
});

test.each([
  [0, 'PT0M'],
  [45, 'PT45M'],
  [60, 'PT1H'],
  [67, 'PT1H7M'],
  [6000, 'PT100H'],
])('%i minutes are %s', (minutes, duration) => {
  expect(durationOf(minutes)).toBe(duration);
});
