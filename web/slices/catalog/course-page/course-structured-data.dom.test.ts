import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { expect, test } from 'vitest';
import { call, queryFor } from '../../../api/call.ts';
import { newQueryClient } from '../../../api/world.ts';
import { headTags } from '../../../shell/head.ts';
import { thingsOf } from '../../../testing/structured-data.ts';
import { screens } from '../course-pages.screens.ts';
import { COURSE, pageOf } from '../testing/course-answers.ts';
import { durationOf } from './course-structured-data.ts';

const ORIGIN = 'https://stepwell.test';
const PATH = `/pages/course/detail-adv/${COURSE}`;

/** The head of the course's page as the server writes it, and what a reader of HTML finds in its data scripts. */
function headOf(course: CoursePage) {
  const queryClient = newQueryClient();
  const ask = queryFor(call);
  queryClient.setQueryData(ask(catalog.course, { params: { courseId: COURSE } }).queryKey, course);
  const screen = screens({ queryClient, ask }).find(({ path }) => path.includes('detail-adv'));
  const head = screen?.handle?.head?.({ params: { courseId: COURSE }, search: new URLSearchParams() });
  if (!head) throw new Error('no head');
  const html = headTags(head, { origin: ORIGIN, path: PATH, siteName: 'Stepwell', home: '/demos/default/home' });
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return { holder, things: thingsOf(html) };
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
  expect(course).toMatchObject({ name: title, description: title, teaches: [title], url: ORIGIN + PATH });
  expect(crumbs).toMatchObject({ itemListElement: [{}, {}, {}, { position: 4, name: title, item: ORIGIN + PATH }] });
  expect(faq).toMatchObject({ mainEntity: [{ name: title, acceptedAnswer: { text: title } }] });
  // Whatever it leads to is on our own site.
  const addresses = JSON.stringify(things).match(/"https?:[^"]+"/g) ?? [];
  expect(addresses.filter((one) => !one.startsWith(`"${ORIGIN}/`))).toEqual([]);
});

test('nothing is claimed that is not there: no rating without one, no questions, no level for all', () => {
  const { things } = headOf(pageOf({ rating: null, faq: [], level: 'all', outcomes: [], requirements: [] }));
  expect(things.map((thing) => thing['@type'])).toEqual(['Course', 'BreadcrumbList']);
  for (const field of ['aggregateRating', 'teaches', 'coursePrerequisites', 'educationalLevel'])
    expect(things[0]).not.toHaveProperty(field);
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
