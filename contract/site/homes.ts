import * as z from 'zod/mini';
import { aptitudeAreas } from '../aptitude/topics.ts';
import { Line } from '../author-text.ts';
import { CatalogueCourse, CategoryNode, InstructorCard, levels, Review } from '../catalog/catalog.ts';
import { Picture, PostCard } from '../content/content.ts';
import { Cover } from '../content/entries.ts';
import { Teacher } from '../enquiries/classes.ts';
import { EventCard, ProgrammeCard } from '../events/events.ts';
import { difficulties } from '../judge/programs.ts';
import { Plan } from '../plans/plans.ts';
import { Slug } from '../slug.ts';
import { HomeKey } from './home-key-schema.ts';

/** Everything that a home may be composed of. Each is there only where the site has something to show in it. */
export const sectionKinds = [
  ...(['courses', 'tracks', 'levels', 'lecture', 'subjects', 'instructors', 'reviews', 'figures'] as const),
  ...(['challenges', 'practice', 'posts', 'faq', 'team'] as const),
  ...(['events', 'workshops', 'programmes', 'plans'] as const),
  ...(['tutors', 'admission', 'access', 'contact', 'newsletter'] as const),
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** What each home consists of below its first screen, in the order that it has until an admin chooses another. */
export const homeSections: Record<HomeKey, readonly SectionKind[]> = {
  default: ['courses', 'lecture', 'subjects', 'instructors', 'events', 'posts', 'reviews'],
  education: ['subjects', 'courses', 'figures', 'instructors', 'events', 'posts', 'reviews', 'newsletter'],
  academy: ['tracks', 'challenges', 'practice', 'instructors', 'plans', 'faq', 'reviews', 'access'],
  course: ['courses', 'subjects', 'lecture', 'instructors', 'plans', 'reviews', 'newsletter'],
  university: ['subjects', 'admission', 'events', 'posts', 'courses', 'instructors', 'team', 'faq', 'contact'],
  kindergarten: ['levels', 'courses', 'admission', 'events', 'posts', 'team', 'reviews', 'contact'],
  landing: ['lecture', 'practice', 'figures', 'plans', 'reviews', 'faq', 'access'],
  tutor: ['tutors', 'subjects', 'instructors', 'plans', 'reviews', 'faq', 'contact'],
  school: ['courses', 'instructors', 'figures', 'admission', 'team', 'faq', 'contact'],
  abroad: ['programmes', 'admission', 'courses', 'events', 'reviews', 'posts', 'faq', 'contact'],
  workshop: ['workshops', 'instructors', 'events', 'posts', 'reviews', 'newsletter'],
};

/** What the first screens show of the site, besides its figures and subjects. */
export const heroKinds: Partial<Record<HomeKey, readonly SectionKind[]>> = {
  landing: ['lecture'],
  tutor: ['tutors'],
  school: ['posts', 'events'],
  abroad: ['programmes'],
  workshop: ['workshops'],
  kindergarten: ['levels'],
};

/** What an admin writes in place of a home's own words; what is empty keeps them. */
const Words = {
  heading: Line(120),
  text: Line(400),
  picture: z.nullable(Cover),
};
const homeTexts = z.object(Words);
export type HomeWords = z.infer<typeof homeTexts>;
const Section = z.object({ kind: z.enum(sectionKinds), hidden: z.boolean(), ...Words });
export type HomeSection = z.infer<typeof Section>;

/** Everything that a version of a home says: its first screen, and its sections in their order. */
export const HomeContent = z.object({
  hero: homeTexts,
  sections: z.array(Section).check(z.maxLength(sectionKinds.length)),
});
export type HomeContent = z.infer<typeof HomeContent>;

const noWords: HomeWords = { heading: '', text: '', picture: null };

/** A home of which nothing was changed. */
export const untouchedHome = (home: HomeKey): HomeContent => ({
  hero: noWords,
  sections: homeSections[home].map((kind) => ({ kind, hidden: false, ...noWords })),
});

/**
 * What was saved, made to fit the home as it is today: a section that came with a later release stands at the end, one
 * that the home no longer has is gone.
 */
export function fittingHome(home: HomeKey, { hero, sections }: HomeContent): HomeContent {
  const known = sections.filter(({ kind }) => homeSections[home].includes(kind));
  const added = untouchedHome(home).sections.filter(({ kind }) => known.every((one) => one.kind !== kind));
  return { hero, sections: [...known, ...added] };
}

/** Whether a content has each section of its home once, and no other. */
export const fitsHome = (home: HomeKey, { sections }: HomeContent) =>
  sections.length === homeSections[home].length &&
  homeSections[home].every((kind) => sections.some((one) => one.kind === kind));

/** Counted from what is there; a home shows no other figures. */
export const Figures = z.object({
  courses: z.int(),
  lectures: z.int(),
  /** Quizzes that are lectures of published courses. */
  quizzes: z.int(),
  /** Reading and watching time of all published courses. */
  minutes: z.int(),
  instructors: z.int(),
  /** Different people who are enrolled in something. */
  learners: z.int(),
  /** Genuine ones, issued so far. */
  certificates: z.int(),
});
export type Figures = z.infer<typeof Figures>;

const Shelf = z.object({
  category: z.nullable(z.object({ key: Slug, label: z.string(), courses: z.int() })),
  courses: z.array(CatalogueCourse),
});
/** Courses of one subject from the first steps to the last, with what each teaches. */
const Track = z.object({
  key: Slug,
  label: z.string(),
  minutes: z.int(),
  steps: z.array(z.object({ course: CatalogueCourse, outcome: z.string() })),
});
export type Track = z.infer<typeof Track>;

/** What a home's sections show. Those that a home does not have are empty. */
export const HomeData = z.object({
  figures: Figures,
  /** First the best of all subjects (`category` null), then one shelf for each top category that has courses. */
  shelves: z.array(Shelf),
  tracks: z.array(Track),
  /** From the first steps to the last; those without a course are not among them. */
  levels: z.array(
    z.object({
      level: z.enum(levels),
      courses: z.int(),
      /** Some of them. */
      some: z.array(z.object({ courseId: Slug, title: z.string() })),
    }),
  ),
  /** A lecture that anyone may open, shown instead of described; a video where there is one. */
  preview: z.nullable(
    z.object({
      courseId: Slug,
      courseTitle: z.string(),
      lectureId: z.uuid(),
      title: z.string(),
      kind: z.enum(['video', 'article']),
      minutes: z.int(),
    }),
  ),
  tree: z.array(CategoryNode),
  instructors: z.array(InstructorCard),
  /** Of different courses, with words. */
  reviews: z.array(
    z.extend(z.omit(Review, { reply: true }), { course: z.object({ courseId: Slug, title: z.string() }) }),
  ),
  challenges: z.object({
    total: z.int(),
    items: z.array(
      z.object({
        slug: Slug,
        title: z.string(),
        difficulty: z.enum(difficulties),
        points: z.int(),
        tags: z.array(z.string()),
        /** People who tried, and who solved it. */
        triers: z.int(),
        solvers: z.int(),
      }),
    ),
  }),
  /** Areas of aptitude practice with the topics that have questions. */
  practice: z.array(z.object({ area: z.enum(aptitudeAreas), topics: z.array(z.string()) })),
  posts: z.array(PostCard),
  faq: z.array(z.object({ slug: Slug, question: z.string(), html: z.string() })),
  team: z.array(z.object({ slug: Slug, name: z.string(), role: z.string(), photo: z.nullable(Picture) })),
  /** Those that have not ended, the next one first. */
  events: z.array(EventCard),
  workshops: z.array(EventCard),
  /** Programmes abroad, the one with the next deadline first. */
  programmes: z.array(ProgrammeCard),
  plans: z.array(Plan),
  /** Instructors who can be booked, with the days of the week on which they teach (1 is Monday). */
  tutors: z.array(z.extend(Teacher, { days: z.array(z.int()), photoUrl: z.nullable(z.string()) })),
});
export type HomeData = z.infer<typeof HomeData>;

/** Whether the site has something to show in a section. Forms are always there. */
export function hasSection(kind: SectionKind, data: HomeData): boolean {
  switch (kind) {
    case 'courses':
      return data.shelves.length > 0;
    case 'tracks':
      return data.tracks.length > 0;
    case 'lecture':
      return data.preview !== null;
    case 'subjects':
      return data.tree.some(({ parentKey, courses }) => parentKey === null && courses > 0);
    case 'figures':
      return data.figures.courses > 0;
    case 'challenges':
      return data.challenges.items.length > 0;
    case 'levels':
    case 'instructors':
    case 'reviews':
    case 'practice':
    case 'posts':
    case 'faq':
    case 'team':
    case 'events':
    case 'workshops':
    case 'programmes':
    case 'plans':
    case 'tutors':
      return data[kind].length > 0;
    default:
      return true;
  }
}

/** The sections that visitors see, in their order: those that are not hidden and have something to show. */
export const shownSections = ({ sections }: HomeContent, data: HomeData) =>
  sections.filter(({ kind, hidden }) => !hidden && hasSection(kind, data));

const ShownWords = { heading: z.string(), text: z.string(), picture: z.nullable(Picture) };
const shownWords = z.object(ShownWords);
export type ShownWords = z.infer<typeof shownWords>;
const ShownSection = z.object({ kind: z.enum(sectionKinds), ...ShownWords });
export type ShownSection = z.infer<typeof ShownSection>;

/** A home as visitors see it. */
export const HomePage = z.object({
  home: HomeKey,
  hero: shownWords,
  sections: z.array(ShownSection),
  data: HomeData,
});
export type HomePage = z.infer<typeof HomePage>;
