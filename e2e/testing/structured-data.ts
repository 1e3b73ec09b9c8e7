import * as z from 'zod';

/*
 * What search engines ask of the things a page describes. Required and recommended fields follow Google's documentation
 * "Course info structured data", "Breadcrumb structured data", "FAQ structured data" and "ProfilePage"; types are those of
 * schema.org. Strict: a field nobody checks is a field that may be wrong.
 */
const Absolute = z.url().startsWith('http');
const Words = z.string().trim().min(1);
const Organization = z.strictObject({
  '@type': z.enum(['Organization', 'EducationalOrganization']),
  name: Words,
  url: Absolute.optional(),
  sameAs: Absolute.optional(),
});
const Person = z.strictObject({
  '@type': z.literal('Person'),
  name: Words,
  url: Absolute.optional(),
  jobTitle: Words.optional(),
  knowsAbout: z.array(Words).min(1).optional(),
  image: Absolute.optional(),
  description: Words.optional(),
  worksFor: Organization.optional(),
});
const BreadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: Words, item: Absolute.optional() }),
    )
    .min(1)
    .refine((items) => items.every(({ position }, place) => position === place + 1), 'positions run from 1'),
});
const Course = z.strictObject({
  '@type': z.literal('Course'),
  name: Words,
  description: Words.max(60_000),
  provider: Organization,
  url: Absolute.optional(),
  image: z.union([Absolute, z.array(Absolute)]).optional(),
  inLanguage: z.string().regex(/^[a-z]{2}/),
  teaches: z.array(Words).optional(),
  coursePrerequisites: z.array(Words).optional(),
  educationalLevel: Words.optional(),
  dateModified: z.iso.datetime().optional(),
  datePublished: z.iso.datetime().optional(),
  about: z.array(Words).optional(),
  instructor: Person.optional(),
  isAccessibleForFree: z.boolean().optional(),
  timeRequired: z
    .string()
    .regex(/^PT(\d+H)?(\d+M)?$/)
    .optional(),
  offers: z.union([Offer(), z.array(Offer()).min(1)]).optional(),
  hasCourseInstance: z.union([CourseInstance(), z.array(CourseInstance()).min(1)]),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().positive().optional(),
      reviewCount: z.int().positive().optional(),
      bestRating: z.literal(5).optional(),
      worstRating: z.literal(1).optional(),
    })
    .optional(),
});
function Offer() {
  return z.strictObject({
    '@type': z.literal('Offer'),
    category: z.enum(['Free', 'Partially Free', 'Subscription', 'Paid']),
    price: z.number().nonnegative().optional(),
    priceCurrency: z.string().length(3).optional(),
  });
}
function CourseInstance() {
  return z.strictObject({
    '@type': z.literal('CourseInstance'),
    courseMode: z.enum(['Online', 'online']),
    courseWorkload: z.string().regex(/^PT(\d+H)?(\d+M)?$/),
    instructor: Person.optional(),
  });
}
const FaqPage = z.strictObject({
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
const WebSite = z.strictObject({
  '@type': z.literal('WebSite'),
  name: Words,
  url: Absolute,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.string().includes('{search_term_string}'),
    'query-input': z.literal('required name=search_term_string'),
  }),
});
const Thing = z.discriminatedUnion('@type', [Course, BreadcrumbList, Person, FaqPage, WebSite, Organization]);
type Thing = z.infer<typeof Thing>;

/** The things a page describes in JSON-LD, each held against its shape. */
export function thingsOf(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']) => {
    const { '@context': context, ...thing } = JSON.parse(text) as Record<string, unknown>;
    if (context !== 'https://schema.org') throw new Error(`${String(context)} is not the context`);
    const read = Thing.safeParse(thing);
    if (!read.success) throw new Error(`${String(thing['@type'])}: ${z.prettifyError(read.error)}`);
    return read.data;
  });
}
