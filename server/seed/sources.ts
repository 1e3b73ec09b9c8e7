import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CostPeriod, Degree, EventMode } from '@stepwell/contract/events/details.ts';

/** The demo content as its authors wrote it: readable files below `content/`, whose shapes their own tests check. */
const folder = join(import.meta.dirname, '../../content');
const json = <T>(...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;

export interface CategorySource {
  key: string;
  label: string;
  isMegaMenu?: boolean;
  /** One of `categoryIcons`. */
  icon?: string;
  children?: CategorySource[];
}
interface Learner {
  email: string;
  fullName: string;
  status: 'pending' | 'approved' | 'declined' | 'suspended';
  statusReason?: string;
  joinedDaysAgo: number;
  confirmedEmail: boolean;
}
export interface ProgressSource {
  /** Address of the person. */
  student: string;
  /** 0 to 1 of all lectures. */
  share: number;
  /** Half a day after joining where it is not said. */
  startedDaysAgo?: number;
  lastOpenedDaysAgo: number;
  quizScores: number[];
}
export interface PeopleSource {
  admin: { email: string; fullName: string };
  instructors: { email: string; fullName: string; headline: string; bio: string; expertise: string[] }[];
  students: Learner[];
  applicants: {
    email: string;
    fullName: string;
    /** A category's key. */
    subject: string;
    motivation: string;
    experience: string;
    links: string[];
    /** Made into PDFs from the sources in `content/applicants/`. */
    documents: { name: string; source: string }[];
    appliedDaysAgo: number;
  }[];
}
export interface CourseSource {
  slug: string;
  title: string;
  summary: string;
  description: string;
  category: string;
  level: 'beginner' | 'intermediate' | 'advanced' | 'all';
  language: string;
  instructor: string;
  outcomes: string[];
  requirements: string[];
  faq?: { question: string; answer: string }[];
  /** Shown off where no course is named. */
  featured?: boolean;
  publishedAt: string;
  /** Courses to be completed before, by their slugs. */
  needs?: string[];
  sections: { title: string; lectures: LectureSource[] }[];
}
export interface LectureSource {
  /** Exactly one of these six names the lecture's file. */
  article?: string;
  video?: string;
  quiz?: string;
  file?: string;
  assignment?: string;
  coding?: string;
  /** Of a coding lecture: the folder of its challenge. */
  challenge?: string;
  /** Names of files of the course's folder, for download. */
  files?: string[];
  preview?: boolean;
  opensAfterDays?: number;
  /** Lectures before this one, by `baseOf` their files. */
  needs?: string[];
  required?: false;
  completion?: 'manual';
}
export interface ReviewSource {
  /** Address of somebody who is enrolled. */
  student: string;
  stars: number;
  text: string;
  daysAgo: number;
}
/** What somebody handed in for an assignment, and what the teacher made of it. */
export interface WorkSource {
  student: string;
  lecture: string;
  /** Plain paragraphs, apart by an empty line. */
  text: string;
  /** By each criterion the level it reached; nothing while the work waits to be marked. */
  levels: Record<string, string> | null;
  words: string;
}
interface Said {
  text: string;
  daysAgo: number;
  votes?: string[];
}
export interface DiscussionSource {
  questions: (Said & {
    student: string;
    lecture: string;
    /** Seconds into a film. */
    at?: number;
    title: string;
    answers: (Said & { author: string; accepted?: true })[];
  })[];
  /** The newest first; the text is Markdown. */
  announcements: { title: string; text: string; daysAgo: number }[];
}
export interface VideoSource {
  title: string;
  video: string;
  poster: string;
  captions: string;
  seconds: number;
  summary: string;
  /** Questions that stop the film, in the form of a quiz's; seconds. */
  stops?: { at: number; taughtAt: number; question: unknown }[];
}

export const categorySources = () => json<CategorySource[]>('categories.json');
export const peopleSource = () => json<PeopleSource>('people.json');
export const courseSources = () =>
  readdirSync(join(folder, 'courses'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, 'courses', entry.name, 'course.json')))
    .map(
      ({ name }): CourseSource => ({ ...json<Omit<CourseSource, 'slug'>>('courses', name, 'course.json'), slug: name }),
    )
    .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt));

const ifThere = <T>(course: string, file: string) =>
  existsSync(join(folder, 'courses', course, file)) ? json<T>('courses', course, file) : undefined;

/** Who learns in a course, and how far they are. */
export const learnerSources = (course: string) => json<ProgressSource[]>('courses', course, 'learners.json');

/** What learners said of a course; nothing where nobody did. */
export const reviewSources = (course: string) => ifThere<ReviewSource[]>(course, 'reviews.json') ?? [];

export const workSources = (course: string) => ifThere<WorkSource[]>(course, 'works.json') ?? [];
export const discussionSource = (course: string) => ifThere<DiscussionSource>(course, 'talk.json');

export const readApplicantDocument = (file: string) => readFileSync(join(folder, 'applicants', file), 'utf8');
export const readMedia = (file: string) => readFileSync(join(folder, 'media', file));
export const readDownload = (course: string, file: string) => readFileSync(join(folder, 'courses', course, file));
export const readVideo = (course: string, file: string) => json<VideoSource>('courses', course, file);
export const readQuiz = (course: string, file: string) =>
  json<{ title: string; timeLimitMinutes: number }>('courses', course, file);

export const readAssignment = (course: string, file: string) => json<unknown>('courses', course, file);

/** Written questions of aptitude, file by file; what they look like is theirs to check who load them. */
export const aptitudeSources = () =>
  (existsSync(join(folder, 'aptitude')) ? readdirSync(join(folder, 'aptitude')) : [])
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => json<unknown[]>('aptitude', file));

/** Final assessments, each in a file of its own; what they look like is theirs to check who load them. */
export const finalSources = () =>
  readdirSync(join(folder, 'finals'))
    .sort()
    .map((file) => json<unknown>('finals', file));

/** `# Title`, then the text. */
export function readArticle(course: string, file: string) {
  const [first = '', ...rest] = readFileSync(join(folder, 'courses', course, file), 'utf8').split('\n');
  return { title: first.replace(/^#\s+/, '').trim(), markdown: rest.join('\n').trim() };
}

/** `01-name.md` is spoken of as `01-name`. */
export const baseOf = (file: string) => basename(file).replace(/(\.video|\.quiz|\.assignment)?\.(md|json)$/, '');

export interface EventSource {
  kind: 'event' | 'workshop';
  slug: string;
  title: string;
  summary: string;
  topic: string;
  /** Days after the load; the time is the academy’s own. */
  inDays: number;
  from: string;
  minutes: number;
  mode: EventMode;
  venue?: string;
  address?: string;
  directions?: string;
  onlineUrl?: string;
  seats: number;
  registered: number;
  waiting?: number;
  speakers: [name: string, role: string, about: string][];
  agenda: [minutes: number, title: string, text: string][];
  /** Markdown. */
  text: string;
}
export interface ProgrammeSource {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  country: string;
  city: string;
  university: string;
  degree: Degree;
  months: number;
  language: string;
  currency: string;
  requirements: [name: string, text: string][];
  costs: [label: string, amount: number, per: CostPeriod][];
  intakes: { startsInDays: number; deadlineInDays: number }[];
  /** Markdown. */
  text: string;
}
export const eventSources = () => json<EventSource[]>('events.json');
export const programmeSources = () => json<ProgrammeSource[]>('programmes.json');
