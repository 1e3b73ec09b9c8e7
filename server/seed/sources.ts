import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The demo content as its authors wrote it: readable files below `content/`, whose shapes their own tests check. */
const folder = join(import.meta.dirname, '../../content');
const json = <T>(...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8')) as T;

export interface CategorySource {
  key: string;
  label: string;
  isMegaMenu?: boolean;
  children?: CategorySource[];
}
interface Learner {
  email: string;
  fullName: string;
  status: 'pending' | 'approved' | 'declined' | 'suspended';
  statusReason?: string;
  joinedDaysAgo: number;
  confirmedEmail: boolean;
  progress: ProgressSource[];
}
export interface ProgressSource {
  course: string;
  /** 0 to 1 of all lectures. */
  share: number;
  lastOpenedDaysAgo: number;
  quizScores: number[];
}
export interface PeopleSource {
  admin: { email: string; fullName: string };
  instructors: { email: string; fullName: string; headline: string; bio: string; expertise: string[] }[];
  students: Learner[];
  applicants: { email: string; fullName: string; subject: string; motivation: string; appliedDaysAgo: number }[];
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
  sections: { title: string; lectures: LectureSource[] }[];
}
type LectureSource = { article?: string; video?: string; quiz?: string; preview?: boolean };
export interface ReviewSource {
  /** Address of somebody who is enrolled. */
  student: string;
  stars: number;
  text: string;
  daysAgo: number;
}
export interface VideoSource {
  title: string;
  video: string;
  poster: string;
  captions: string;
  seconds: number;
  summary: string;
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

/** What learners said of a course; nothing where nobody did. */
export const reviewSources = (course: string) =>
  existsSync(join(folder, 'courses', course, 'reviews.json'))
    ? json<ReviewSource[]>('courses', course, 'reviews.json')
    : [];

export const readMedia = (file: string) => readFileSync(join(folder, 'media', file));
export const readVideo = (course: string, file: string) => json<VideoSource>('courses', course, file);
export const readQuiz = (course: string, file: string) =>
  json<{ title: string; timeLimitMinutes: number }>('courses', course, file);

/** `# Title`, then the text. */
export function readArticle(course: string, file: string) {
  const [first = '', ...rest] = readFileSync(join(folder, 'courses', course, file), 'utf8').split('\n');
  return { title: first.replace(/^#\s+/, '').trim(), markdown: rest.join('\n').trim() };
}

/** `01-name.md` is spoken of as `01-name`. */
export const baseOf = (file: string) => basename(file).replace(/(\.video|\.quiz)?\.(md|json)$/, '');
