import { type ContentKind, type EntryContent, emptyContent } from '@stepwell/contract/content/entries.ts';
import { type Db, one } from '../platform/database/db.ts';
import { htmlOf } from '../platform/text/markdown.ts';
import { htmlWithMaths } from '../platform/text/maths-in-markdown.ts';
import { slugOf } from '../platform/text/slug-of.ts';
import type { Storage } from '../ports/storage.ts';
import { problemsOf } from '../slices/content/writing/problems.ts';
import { indexEntry, minutesOf } from '../slices/content/writing/publishing.ts';
import { comments, entries, versions } from '../tables/content/content.ts';
import { aboutSource, articleSources, faqSources } from './content-sources.ts';
import { withHelpPictures } from './help-pictures.ts';

const DAY = 24 * 60 * 60 * 1000;
const ADMIN = 'admin@stepwell.test';

/** In which order the topics of the help centre stand; articles within one as their titles go. */
const topics = [
  'Your account',
  'Courses',
  'Practice',
  'Quizzes and exams',
  'Certificates',
  'Careers',
  'Shop and plans',
  'Teaching',
  'Administration',
];

/** What readers wrote below posts: the last one waits for an admin. */
const sourceComments: { post: string; student: string; text: string; daysLater: number; held?: true }[] = [
  {
    post: 'how-i-passed-the-weekly-challenge',
    student: 'asha.rao',
    text: 'The small words! I lost three points to “at least” last week.',
    daysLater: 1,
  },
  {
    post: 'read-the-error-first',
    student: 'priya.menon',
    text: 'I printed the three questions and put them on the wall. My table of messages has eleven rows so far.',
    daysLater: 1,
  },
  {
    post: 'percentages-without-a-formula',
    student: 'harsh.vardhan',
    text: 'Drawing 100 and 125 beside each other settled the third one at once.',
    daysLater: 2,
  },
  {
    post: 'a-week-of-twenty-minutes',
    student: 'meghna.das',
    text: 'Stopping in the middle of something easy feels wrong, and it works.',
    daysLater: 3,
  },
  {
    post: 'read-the-error-first',
    student: 'imran.qureshi',
    text: 'Does this work for Java, too? There the message has twenty lines and I never know which one is mine.',
    daysLater: 2,
    held: true,
  },
];

interface Written {
  kind: ContentKind;
  slug: string;
  content: Partial<EntryContent>;
  authorId: string | null;
  at: Date;
  position: number;
}

/** Writes an entry as if it had been published then. Throws where it could not have been. */
async function publishEntry(tx: Db, { kind, slug, content, authorId, at, position }: Written) {
  const draft: EntryContent = { ...emptyContent, ...content };
  const problems = problemsOf(kind, draft);
  if (problems.length > 0) throw new Error(`${kind} ${slug}: ${problems.join(' ')}`);
  const row = one(
    await tx
      .insert(entries)
      .values({
        kind,
        slug,
        state: 'published',
        authorId,
        draft,
        live: draft,
        liveVersion: 1,
        minutes: minutesOf(draft.html),
        position,
        savedAt: at,
        createdAt: at,
        publishedAt: at,
        updatedAt: at,
      })
      .returning(),
  );
  const size = draft.title.length + draft.summary.length + draft.html.length;
  await tx
    .insert(versions)
    .values({ entryId: row.id, number: 1, content: draft, size, begunAt: at, savedAt: at, savedBy: authorId });
  await indexEntry(tx, row);
  return row;
}

/** Blog, help, FAQ and the page about the academy, dated back from now. */
export async function loadContent(tx: Db, storage: Storage, people: Map<string, string>, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const adminId = people.get(ADMIN) ?? null;
  const posts = new Map<string, { id: string; at: Date }>();
  for (const [position, { slug, about, markdown }] of articleSources('blog').entries()) {
    const authorId = people.get(about['author'] ?? '');
    if (!authorId) throw new Error(`${slug} was written by ${about['author']}, who is not there`);
    const at = ago(Number(about['daysAgo']));
    const content = {
      title: about['title'] ?? '',
      summary: about['summary'] ?? '',
      html: htmlWithMaths(markdown),
      topic: about['topic'] ?? '',
      series: about['series'] ?? '',
      tags: (about['tags'] ?? '').split(',').flatMap((tag) => tag.trim() || []),
    };
    const { id } = await publishEntry(tx, { kind: 'post', slug, content, authorId, at, position });
    posts.set(slug, { id, at });
  }
  const startOf = ({ about }: { about: Record<string, string> }) => Number(about['start'] ?? Number.MAX_SAFE_INTEGER);
  // What newcomers start with stands first, as long as nobody has read anything.
  const articles = articleSources('help').sort(
    (a, b) =>
      startOf(a) - startOf(b) ||
      topics.indexOf(a.about['topic'] ?? '') - topics.indexOf(b.about['topic'] ?? '') ||
      a.slug.localeCompare(b.slug),
  );
  for (const [position, { slug, about, markdown }] of articles.entries()) {
    const { title = '', summary = '', topic = '' } = about;
    const content = { title, summary, topic, html: await withHelpPictures(tx, storage, adminId, markdown) };
    await publishEntry(tx, { kind: 'help', slug, content, authorId: adminId, at: ago(60 - position), position });
  }
  const questions = faqSources().flatMap(({ group, questions: own }) => own.map((one) => [group, ...one] as const));
  for (const [position, [topic, title, answer]] of questions.entries()) {
    const content = { title, topic, html: htmlOf(answer) };
    const slug = slugOf(title).slice(0, 80).replace(/-$/, '');
    await publishEntry(tx, { kind: 'faq', slug, content, authorId: adminId, at: ago(60), position });
  }
  await loadAbout(tx, adminId, ago(90));
  for (const { post, student, text, daysLater, held } of sourceComments) {
    const under = posts.get(post);
    const authorId = people.get(student === 'asha.rao' ? 'student@stepwell.test' : `${student}@stepwell.test`);
    if (!under || !authorId) throw new Error(`${student} writes below ${post}, and one of the two is not there`);
    const writtenAt = new Date(Math.min(under.at.getTime() + daysLater * DAY, now.getTime() - DAY / 8));
    await tx.insert(comments).values({
      entryId: under.id,
      authorId,
      text,
      writtenAt,
      state: held ? 'held' : 'shown',
      ...(!held && { decidedAt: writtenAt, decidedBy: adminId }),
    });
  }
}

async function loadAbout(tx: Db, authorId: string | null, at: Date) {
  const { page, values, team } = aboutSource();
  const written = { authorId, at };
  const about = { title: page.title, summary: page.summary, html: htmlOf(page.text) };
  await publishEntry(tx, { ...written, kind: 'page', slug: 'about-us', content: about, position: 0 });
  for (const [position, [title, summary]] of values.entries())
    await publishEntry(tx, { ...written, kind: 'value', slug: slugOf(title), content: { title, summary }, position });
  for (const [position, [title, summary, text]] of team.entries()) {
    const content = { title, summary, html: htmlOf(text) };
    await publishEntry(tx, { ...written, kind: 'team', slug: slugOf(title), content, position });
  }
}
