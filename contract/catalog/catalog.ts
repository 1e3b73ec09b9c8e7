import * as z from 'zod/mini';
import { get } from '../endpoint.ts';
import { ListQuery, listOf, PageQuery, pageOf, several } from '../list.ts';
import { Money } from '../money/money.ts';
import { currencies } from '../plans/plans.ts';
import { listCurrencies } from '../shop/price-lists.ts';
import { Slug } from '../slug.ts';
import { priceBands } from './price-bands.ts';

export const levels = ['beginner', 'intermediate', 'advanced', 'all'] as const;
export type Level = (typeof levels)[number];
export const lectureKinds = ['video', 'article', 'quiz', 'file', 'assignment', 'coding', 'package', 'live'] as const;
export type LectureKind = (typeof lectureKinds)[number];
/** Reading and watching time of a whole course, as people choose by it; each takes its lower bound in. */
export const lengths = ['under-1h', '1h-2h', '2h-5h', '5h-10h', 'over-10h'] as const;
export type Length = (typeof lengths)[number];
/** The hours at which one length ends and the next begins. */
export const lengthBounds = [1, 2, 5, 10] as const;
/** "4.5 and up", "4 and up" … */
export const ratingSteps = [4.5, 4, 3.5, 3] as const;
/** `relevance` means `popular` where nothing is searched for. */
export const courseSorts = ['relevance', 'popular', 'rating', 'newest'] as const;
export type CourseSort = (typeof courseSorts)[number];

const Category = z.object({ key: Slug, label: z.string() });

/** A node of the category tree, as the specification names its fields; `courses` counts the whole subtree. */
export const CategoryNode = z.object({
  key: Slug,
  label: z.string(),
  parentKey: z.nullable(Slug),
  isMegaMenu: z.boolean(),
  /** Name of its sign, one of `categoryIcons`; absent where none was chosen. */
  icon: z.optional(z.string()),
  courses: z.int(),
});
export type CategoryNode = z.infer<typeof CategoryNode>;

/** The mean of all stars to one decimal, and how many people gave some; nothing where nobody did. */
export const Rating = z.nullable(z.object({ stars: z.number(), count: z.int() }));
export type Rating = z.infer<typeof Rating>;

export const CourseCard = z.object({
  courseId: Slug,
  title: z.string(),
  summary: z.string(),
  category: Category,
  level: z.enum(levels),
  instructor: z.string(),
  /** Reading and watching time of all lectures. */
  minutes: z.int(),
  lectures: z.int(),
});
export type CourseCard = z.infer<typeof CourseCard>;

/** A course as the catalogue shows it, in all four designs. */
/** `wasMinor`: what was charged for 30 days before, where this is lower since less than 30 days. */
const CoursePrice = z.extend(Money, { wasMinor: z.optional(z.int()) });
export type CoursePrice = z.infer<typeof CoursePrice>;

export const CatalogueCourse = z.extend(CourseCard, {
  instructorId: Slug,
  /** BCP 47. */
  language: z.string(),
  rating: Rating,
  learners: z.int(),
  updatedAt: z.iso.datetime(),
  /** The first lecture that is open to everybody. */
  previewId: z.nullable(z.uuid()),
  /** What it costs; absent where it is free. */
  price: z.optional(CoursePrice),
});
export type CatalogueCourse = z.infer<typeof CatalogueCourse>;

export const LectureLine = z.object({
  lectureId: z.uuid(),
  title: z.string(),
  kind: z.enum(lectureKinds),
  minutes: z.int(),
  /** Open to everybody, signed in or not. */
  preview: z.boolean(),
  /** When a live lecture starts; absent for other kinds. */
  startsAt: z.optional(z.iso.datetime()),
});
export type LectureLine = z.infer<typeof LectureLine>;

export const instructorSorts = ['popular', 'rating', 'name'] as const;
export type InstructorSort = (typeof instructorSorts)[number];

export const InstructorCard = z.object({
  instructorId: Slug,
  fullName: z.string(),
  headline: z.string(),
  /** What the person says they teach, in their own words. */
  subjects: z.array(z.string()),
  /** Published courses. */
  courses: z.int(),
  /** Different people who ever enrolled in any of them. */
  learners: z.int(),
  rating: Rating,
  /** A square JPEG; `null` where there is none. */
  photoUrl: z.nullable(z.string()),
});
export type InstructorCard = z.infer<typeof InstructorCard>;

export const InstructorPage = z.extend(InstructorCard, {
  bio: z.string(),
  /** Where the picture for previews on other sites lies, 1200 × 630; the address changes with what it shows. */
  picture: z.string(),
  /** Published courses, most learners first. */
  teaches: z.array(CatalogueCourse),
});
export type InstructorPage = z.infer<typeof InstructorPage>;

export const Question = z.object({ question: z.string(), answer: z.string() });

export const CoursePage = z.extend(CatalogueCourse, {
  /** Sanitised HTML. */
  description: z.string(),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  faq: z.array(Question),
  publishedAt: z.iso.datetime(),
  /** Where the picture for previews on other sites lies, 1200 × 630; the address changes with what it shows. */
  picture: z.string(),
  /** From the top of the tree down to the course's own category. */
  path: z.array(Category),
  /** How many people gave one star, two, … five. */
  histogram: z.array(z.int()).check(z.length(5)),
  teacher: z.extend(InstructorCard, { bio: z.string() }),
  sections: z.array(z.object({ title: z.string(), lectures: z.array(LectureLine) })),
});
export type CoursePage = z.infer<typeof CoursePage>;

/** Why somebody wants an admin to look at a review. */
export const reportReasons = ['abuse', 'spam', 'not-about-the-course', 'private-data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export const Review = z.object({
  reviewId: z.uuid(),
  /** Empty where the person has left. */
  author: z.string(),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  /** What whoever teaches the course answered. */
  reply: z.nullable(z.object({ text: z.string(), repliedAt: z.iso.datetime() })),
});
export type Review = z.infer<typeof Review>;

/** Rows behind this many are not paged to: narrow the list instead. */
export const DEEPEST_ROW = 1000;

const Words = z.string().check(z.trim(), z.maxLength(200));

/** What a list of courses is narrowed by. Values of one filter widen it, filters narrow each other. */
export const CourseFilters = z.object({
  q: z.optional(Words),
  /** `yes`: search the words as they stand, however unlikely. */
  exact: z.optional(z.enum(['yes'])),
  /** Each takes its whole subtree. */
  category: z.optional(several(Slug)),
  level: z.optional(several(z.enum(levels))),
  language: z.optional(several(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)))),
  /** At least so many stars. */
  rating: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(5))),
  length: z.optional(several(z.enum(lengths))),
  price: z.optional(several(z.enum(priceBands))),
  /** What prices are read in; the shop's own where none is named. */
  currency: z.optional(z.enum(listCurrencies)),
});
export type CourseFilters = z.infer<typeof CourseFilters>;

/** Where nothing matched the words as typed: what was searched for instead. */
const Reading = z.nullable(z.object({ asked: z.string(), searched: z.string() }));

const Counted = <T extends z.core.$ZodType>(value: T) => z.array(z.object({ value, courses: z.int() }));

/**
 * How many courses each value of a filter would show, under all the other filters; values without any are left out
 * unless chosen. `without` says how many there were if that one filter fell.
 */
export const CourseFacets = z.object({
  total: z.int(),
  reading: Reading,
  categories: z.array(z.object({ key: Slug, label: z.string(), parentKey: z.nullable(Slug), courses: z.int() })),
  levels: Counted(z.enum(levels)),
  languages: Counted(z.string()),
  /** Cumulative: who has 4.5 is counted under 4 too. */
  ratings: Counted(z.number()),
  lengths: Counted(z.enum(lengths)),
  /** `paid` counts its bands, and what isn't sold in this currency. */
  prices: Counted(z.enum(priceBands)),
  /** What the bands are in. */
  currency: z.enum(currencies),
  without: z.object({
    q: z.int(),
    category: z.int(),
    level: z.int(),
    language: z.int(),
    rating: z.int(),
    length: z.int(),
    price: z.int(),
  }),
});
export type CourseFacets = z.infer<typeof CourseFacets>;

const OfCourse = z.object({ courseId: Slug });

export const InstructorFilters = z.object({
  q: z.optional(Words),
  /** Keys of top categories. */
  subject: z.optional(several(Slug)),
  rating: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(5))),
});

export const catalog = {
  categories: get('/categories', {
    reply: z.object({
      items: z.array(CategoryNode),
      /** Keys of earlier days, and the key each leads to now; absent where there are none. */
      moved: z.optional(z.record(Slug, Slug)),
    }),
  }),
  /** Published courses. Rows behind `DEEPEST_ROW` answer empty. */
  courses: get('/courses', {
    query: z.extend(z.extend(PageQuery, CourseFilters.shape), { sort: z._default(z.enum(courseSorts), 'relevance') }),
    reply: z.extend(pageOf(CatalogueCourse), { reading: Reading }),
  }),
  courseFacets: get('/course-facets', { query: CourseFilters, reply: CourseFacets }),
  /** While typing, from two letters on: at most five courses, three subjects, three people. */
  suggestions: get('/suggestions', {
    query: z.object({ q: Words }),
    reply: z.object({
      courses: z.array(z.object({ courseId: Slug, title: z.string(), instructor: z.string(), minutes: z.int() })),
      categories: z.array(z.object({ key: Slug, label: z.string(), courses: z.int() })),
      instructors: z.array(z.object({ instructorId: Slug, fullName: z.string(), courses: z.int() })),
      reading: Reading,
    }),
  }),
  /** The course that an admin shows off, or the one with the most learners. */
  featuredCourse: get('/featured-course', { reply: OfCourse }),
  /** A slug that moved answers with the course under its new one: compare `courseId`. */
  course: get('/courses/:courseId', { params: OfCourse, reply: CoursePage }),
  /** At most four courses that somebody who reads this page may want instead or next. */
  related: get('/courses/:courseId/related', {
    params: OfCourse,
    reply: z.object({ items: z.array(CatalogueCourse) }),
  }),
  reviews: get('/courses/:courseId/reviews', {
    params: OfCourse,
    query: z.extend(ListQuery, {
      stars: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
      sort: z._default(z.enum(reviewSorts), 'newest'),
    }),
    reply: listOf(Review),
  }),
  /** People with at least one published course. */
  instructors: get('/instructors', {
    query: z.extend(z.extend(PageQuery, InstructorFilters.shape), {
      sort: z._default(z.enum(instructorSorts), 'popular'),
    }),
    reply: pageOf(InstructorCard),
  }),
  instructorFacets: get('/instructor-facets', {
    query: InstructorFilters,
    reply: z.object({
      total: z.int(),
      subjects: z.array(z.object({ key: Slug, label: z.string(), instructors: z.int() })),
      ratings: z.array(z.object({ value: z.number(), instructors: z.int() })),
    }),
  }),
  /** A slug that moved answers with the person under the new one. */
  instructor: get('/instructors/:instructorId', { params: z.object({ instructorId: Slug }), reply: InstructorPage }),
};
