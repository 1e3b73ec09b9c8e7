import * as z from 'zod';

/*
 * What search engines ask of the things a page describes. Required and recommended fields follow Google's documentation
 * "Course info structured data", "Breadcrumb structured data", "FAQ structured data", "Article" and "ProfilePage"; types are those of
 * schema.org. Strict: a field nobody checks is a field that may be wrong. What is optional there is required here as far
 * as every page of ours says it.
 */
const Absolute = z.url().startsWith('http');
const Text = z.string().trim().min(1);
const Duration = z.string().regex(/^PT(?=\d)(\d+H)?(\d+M)?$/);
const Organization = z.strictObject({
  '@type': z.enum(['Organization', 'EducationalOrganization']),
  name: Text,
  url: Absolute,
});
const Person = z.strictObject({
  '@type': z.literal('Person'),
  name: Text,
  url: Absolute,
  jobTitle: Text.optional(),
  knowsAbout: z.array(Text).min(1).optional(),
  image: Absolute.optional(),
  worksFor: Organization.optional(),
});
const BreadcrumbList = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: Text, item: Absolute }))
    .min(1)
    .refine((items) => items.every(({ position }, place) => position === place + 1), 'positions run from 1'),
});
const Amount = z.string().regex(/^\d+(\.\d+)?$/);
const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  category: z.enum(['Free', 'Partially Free', 'Subscription', 'Paid']),
  price: z.literal(0).or(Amount),
  priceCurrency: z.string().length(3),
});
const CourseInstance = z.strictObject({
  '@type': z.literal('CourseInstance'),
  courseMode: z.enum(['Online', 'Onsite', 'Blended']),
  courseWorkload: Duration,
  instructor: Person,
});
const Course = z.strictObject({
  '@type': z.literal('Course'),
  name: Text,
  description: Text.max(60_000),
  provider: Organization,
  url: Absolute,
  image: Absolute,
  inLanguage: z.string().regex(/^[a-z]{2}/),
  teaches: z.array(Text).min(1).optional(),
  coursePrerequisites: z.array(Text).min(1).optional(),
  educationalLevel: z.enum(['Beginner', 'Intermediate', 'Advanced']).optional(),
  datePublished: z.iso.datetime(),
  offers: Offer,
  hasCourseInstance: z.array(CourseInstance).min(1),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().positive(),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    })
    .optional(),
});
const FaqPage = z.strictObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: Text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: Text }),
      }),
    )
    .min(1),
});
const WebSite = z.strictObject({
  '@type': z.literal('WebSite'),
  name: Text,
  url: Absolute,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.string().includes('{search_term_string}'),
    'query-input': z.literal('required name=search_term_string'),
  }),
});
const Publisher = z.union([
  z.strictObject({ '@type': z.literal('Person'), name: Text }),
  z.strictObject({ '@type': z.literal('Organization'), name: Text, url: Absolute.optional() }),
]);
const BlogPosting = z.strictObject({
  '@type': z.literal('BlogPosting'),
  headline: Text.max(110),
  description: Text,
  image: Absolute,
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  mainEntityOfPage: Absolute,
  author: Publisher.optional(),
  publisher: Publisher,
  keywords: Text.optional(),
  articleSection: Text.optional(),
  commentCount: z.int().nonnegative(),
});
const Article = z.strictObject({
  '@type': z.literal('Article'),
  headline: Text.max(110),
  description: Text,
  dateModified: z.iso.datetime(),
  mainEntityOfPage: Absolute,
  author: Publisher,
});
const Place = z.union([
  z.strictObject({ '@type': z.literal('Place'), name: Text, address: Text }),
  z.strictObject({ '@type': z.literal('VirtualLocation'), url: Absolute }),
]);
const Schema = z.url().startsWith('https://schema.org/');
const event = {
  name: Text.max(110),
  description: Text,
  image: Absolute,
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  eventStatus: Schema,
  eventAttendanceMode: Schema,
  location: z.union([Place, z.array(Place).min(2)]),
  organizer: Publisher,
  url: Absolute,
  maximumAttendeeCapacity: z.int().positive(),
  remainingAttendeeCapacity: z.int().nonnegative(),
  isAccessibleForFree: z.boolean(),
  performer: z
    .array(z.strictObject({ '@type': z.literal('Person'), name: Text }))
    .min(1)
    .optional(),
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    price: z.number().nonnegative(),
    priceCurrency: Text.length(3),
    url: Absolute,
    availability: Schema,
    validFrom: z.iso.datetime(),
  }),
};
const Event = z.strictObject({ '@type': z.literal('Event'), ...event });
const EducationEvent = z.strictObject({ '@type': z.literal('EducationEvent'), ...event });
const Programme = z.strictObject({
  '@type': z.literal('EducationalOccupationalProgram'),
  name: Text,
  description: Text,
  url: Absolute,
  provider: z.strictObject({
    '@type': z.literal('CollegeOrUniversity'),
    name: Text,
    address: z.strictObject({ '@type': z.literal('PostalAddress'), addressLocality: Text, addressCountry: Text }),
  }),
  timeToComplete: z.string().regex(/^P\d+M$/),
  educationalProgramMode: Text,
  applicationDeadline: z.iso.date().optional(),
  startDate: z.iso.date().optional(),
  offers: z
    .strictObject({
      '@type': z.literal('Offer'),
      category: Text,
      price: z.number().nonnegative(),
      priceCurrency: Text.length(3),
    })
    .optional(),
});
/** As Google reads products: https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
const Product = z.strictObject({
  '@type': z.literal('Product'),
  name: Text,
  description: Text,
  url: Absolute,
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    price: Amount,
    priceCurrency: Text.length(3),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  }),
});
/** As Google reads openings: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
const JobPosting = z.strictObject({
  '@type': z.literal('JobPosting'),
  title: Text,
  description: Text,
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: Text, value: Text }),
  datePosted: z.iso.datetime(),
  validThrough: z.iso.datetime(),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'INTERN', 'CONTRACTOR']),
  directApply: z.boolean(),
  url: Absolute,
  hiringOrganization: z.strictObject({ '@type': z.literal('Organization'), name: Text, sameAs: Absolute.optional() }),
  jobLocationType: z.literal('TELECOMMUTE').optional(),
  applicantLocationRequirements: z.strictObject({ '@type': z.literal('Country'), name: Text }).optional(),
  jobLocation: z
    .strictObject({
      '@type': z.literal('Place'),
      address: z.strictObject({ '@type': z.literal('PostalAddress'), addressLocality: Text, addressCountry: Text }),
    })
    .optional(),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: Text.length(3),
      value: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        minValue: z.number().positive(),
        maxValue: z.number().positive(),
        unitText: z.enum(['HOUR', 'MONTH', 'YEAR']),
      }),
    })
    .optional(),
});
const AboutPage = z.strictObject({ '@type': z.literal('AboutPage'), name: Text, url: Absolute });
const Thing = z.discriminatedUnion('@type', [
  Course,
  BreadcrumbList,
  Person,
  FaqPage,
  WebSite,
  Organization,
  BlogPosting,
  Article,
  AboutPage,
  Event,
  EducationEvent,
  Programme,
  JobPosting,
  Product,
]);
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
