import { basicsOf, type ResumeDocument, textOf } from '@stepwell/contract/resumes/document.ts';
import type { Layout } from '@stepwell/contract/resumes/layout.ts';
import { type SQL, sql } from 'drizzle-orm';
import { applications } from '../../../tables/jobs/applications.ts';
import { linesOfResume } from '../board/matching.ts';

interface Job {
  blindStageId: string | null;
}
interface Candidate {
  shownAt: Date | null;
}
interface Named extends Candidate {
  number: number;
  fullName: string;
}

/** Whether staff see a candidate by number alone: the job hides names, and this one has not been shown. */
export const isBlind = ({ blindStageId }: Job, { shownAt }: Candidate) => blindStageId !== null && shownAt === null;
/** The same in a query about applications of one job. */
export const blindSql = ({ blindStageId }: Job): SQL<boolean> =>
  blindStageId === null ? sql<boolean>`false` : sql<boolean>`(${applications.shownAt} is null)`;
export const candidateName = (number: number) => `Candidate ${number}`;
/** What staff call a candidate. */
export const nameFor = (job: Job, candidate: Named) =>
  isBlind(job, candidate) ? candidateName(candidate.number) : candidate.fullName;
/** Applications that staff see from then on; one that was shown before keeps when and by whom. */
export const shownBy = (userId: string, now: Date) => ({
  shownBy: sql`case when ${applications.shownAt} is null then ${userId}::uuid else ${applications.shownBy} end`,
  shownAt: sql`coalesce(${applications.shownAt}, ${now})`,
});

/** Words that tell a gender, as they stand in resumes and letters in English. */
const GENDER =
  /(?<![\p{L}\p{M}\d])(?:he|she|him|his|her|hers|himself|herself|mr|mrs|ms|miss|smt|shri|sri|kumari|male|female|man|woman|boy|girl|boys?['’]|girls?['’]|ladies|women['’]s|men['’]s|father|mother|husband|wife|son|daughter|brother|sister|sportsman|sportswoman|chairman|chairwoman)(?![\p{L}\p{M}\d])\.?/giu;
const CONTACT =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+|(?<!\w)(?:[\w-]+\.)+(?:com|org|in|io|dev|me|co|app|ai|page|site)\/\S+/giu;
const DIGITS = /\+?\d[\d -]*\d/g;
/** A phone number has so many digits at least; years and marks have fewer. */
const PHONE_DIGITS = 9;
const HIDDEN = '…';
const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
/** Finds a name with and without its accents, in a text where those stand apart from their letters. */
const patternOf = (name: string) => [...withoutMarks(name)].map((sign) => `${escapedForPattern(sign)}\\p{M}*`).join('');

/** Takes these names out of texts, and contacts and words that tell the gender. */
export function hiderOf(names: readonly string[]): (text: string) => string {
  const parts = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length > 1 && withoutMarks(name) !== '')
    .sort((a, b) => b.length - a.length)
    .map(patternOf);
  // Without a name it finds nothing.
  const anyName = new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${parts.join('|') || '(?!)'})(?![\\p{L}\\p{M}\\d])`, 'giu');
  return (text) =>
    text
      .normalize('NFD')
      .replace(CONTACT, HIDDEN)
      .replace(anyName, HIDDEN)
      .replace(DIGITS, (run) => (run.replace(/\D/g, '').length >= PHONE_DIGITS ? HIDDEN : run))
      .replace(GENDER, HIDDEN)
      .normalize('NFC');
}

/** Sections that hold nothing but people and links. */
const PERSONAL = ['references', 'interests'];
/** Where an entry names a school. */
const SCHOOLS = ['institution'];

type Item = Record<string, unknown>;
const itemsOf = (value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((one): one is Item => typeof one === 'object' && one !== null) : [];

/** Names that must not be read in what a candidate wrote: their own, word by word, and those of their schools. */
export function namesOf(fullName: string, document: ResumeDocument | undefined): string[] {
  const schools = itemsOf(document?.['education']).flatMap((entry) => SCHOOLS.map((key) => textOf(entry, key)));
  const own = document ? textOf(basicsOf(document), 'name') : '';
  return [fullName, own, ...`${fullName} ${own}`.split(/\s+/), ...schools];
}

/** The lines of a resume that say what somebody can do, without what says who they are or where they studied. */
export function hiddenLines(document: ResumeDocument, layout: Layout, names: readonly string[]): string[] {
  const rest = Object.fromEntries(Object.entries(document).filter(([key]) => !PERSONAL.includes(key)));
  const education = itemsOf(document['education']).map((entry) => ({ ...entry, institution: '', url: '' }));
  const basics = { label: textOf(basicsOf(document), 'label'), summary: textOf(basicsOf(document), 'summary') };
  const lines = linesOfResume({ ...rest, basics, ...(education.length > 0 && { education }) }, layout);
  const hide = hiderOf(names);
  return lines.map((line) => hide(line).trim()).filter((line) => line !== '' && line !== HIDDEN);
}

interface Resume {
  document: ResumeDocument;
  layout: Layout;
}
/** The lines of a candidate’s resume as staff may read them. */
export function linesFor(job: Job, candidate: Named, resume: Resume | null): string[] {
  if (!resume) return [];
  const { document, layout } = resume;
  return isBlind(job, candidate)
    ? hiddenLines(document, layout, namesOf(candidate.fullName, document))
    : linesOfResume(document, layout);
}
