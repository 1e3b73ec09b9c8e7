import {
  type CourseTool,
  type CourseToolForm,
  MOST_COURSE_TOOLS,
  type PlacedTool,
  type PlacedTools,
} from '@stepwell/contract/lti/course-tools.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { mayLearn, type Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { ltiLinks, ltiResults, ltiTools } from '../../../tables/lti/lti.ts';
import { teaches } from '../../learning/locks.public.ts';
import { DEPLOYMENT_ID, platformUrls } from '../addresses.ts';
import { keepErrand } from '../errands.ts';

const LAUNCH_MINUTES = 10;
const CHOICE_MINUTES = 60;

/** A course that the viewer teaches; `course_not_found` for others, so that nobody learns what exists. */
export async function taughtCourse(db: Db, viewer: Viewer, slug: string) {
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug));
  if (!course || !teaches(viewer, course)) throw new Problem('course_not_found');
  return course;
}

/** How the viewer stands to a course whose tools they want: as its learner or its teacher. Throws `course_not_found`. */
export async function standingIn(db: Db, viewer: Viewer, where: { slug: string } | { id: string }) {
  const [row] = await db
    .select({ course: courses, enrolment: enrolments })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, viewer.id)))
    .where('slug' in where ? eq(courses.slug, where.slug) : eq(courses.id, where.id));
  if (!row) throw new Problem('course_not_found');
  const { course, enrolment } = row;
  if (teaches(viewer, course)) return { course, isTeacher: true };
  const learns = enrolment && !enrolment.accessEndedAt && mayLearn(viewer);
  if (!learns || !['published', 'archived'].includes(course.state)) throw new Problem('course_not_found');
  return { course, isTeacher: false };
}

/** The tools of a course with the viewer’s own scores. */
export async function courseToolsFor(db: Db, viewer: Viewer, slug: string): Promise<{ items: CourseTool[] }> {
  const { course } = await standingIn(db, viewer, { slug });
  const rows = await db
    .select({ link: ltiLinks, tool: ltiTools.name, result: ltiResults })
    .from(ltiLinks)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiLinks.toolId))
    .leftJoin(ltiResults, and(eq(ltiResults.linkId, ltiLinks.id), eq(ltiResults.userId, viewer.id)))
    .where(eq(ltiLinks.courseId, course.id))
    .orderBy(asc(ltiLinks.id));
  return {
    items: rows.map(({ link, tool, result }) => ({
      linkId: link.id,
      title: link.title,
      tool,
      score:
        result?.score == null || result.maximum == null
          ? null
          : { score: result.score, maximum: result.maximum, comment: result.comment },
    })),
  };
}

type LinkRow = typeof ltiLinks.$inferSelect;
const placedOf = (link: LinkRow, tool: string): PlacedTool => ({
  linkId: link.id,
  title: link.title,
  tool,
  url: link.url,
  maximum: link.maximum,
});

/** What a teacher has placed in a course, and what may be placed. */
export async function placedTools(db: Db, viewer: Viewer, slug: string): Promise<PlacedTools> {
  const course = await taughtCourse(db, viewer, slug);
  const rows = await db
    .select({ link: ltiLinks, tool: ltiTools.name })
    .from(ltiLinks)
    .innerJoin(ltiTools, eq(ltiTools.id, ltiLinks.toolId))
    .where(eq(ltiLinks.courseId, course.id))
    .orderBy(asc(ltiLinks.id));
  const tools = await db
    .select({ toolId: ltiTools.id, name: ltiTools.name, chooses: sql<boolean>`${ltiTools.deepLinkingUrl} is not null` })
    .from(ltiTools)
    .orderBy(asc(sql`lower(${ltiTools.name})`), asc(ltiTools.id));
  return { items: rows.map(({ link, tool }) => placedOf(link, tool)), tools };
}

async function toolOf(db: Db, toolId: string) {
  const [tool] = await db.select().from(ltiTools).where(eq(ltiTools.id, toolId));
  if (!tool) throw new Problem('lti_tool_not_found');
  return tool;
}

interface NewLink {
  courseId: string;
  toolId: string;
  title: string;
  url: string;
  custom?: Record<string, string>;
  maximum: number | null;
}

/** Places a tool in a course, with a line in the audit log where an admin does it. Throws `too_many_lti`. */
export async function addLink(tx: Db, actor: { id: string; isAdmin: boolean }, about: NewLink, now: Date) {
  // The course's row, so that two at once count each other.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, about.courseId)).for('update');
  if ((await tx.$count(ltiLinks, eq(ltiLinks.courseId, about.courseId))) >= MOST_COURSE_TOOLS)
    throw new Problem('too_many_lti');
  const link = one(
    await tx
      .insert(ltiLinks)
      .values({ ...about, createdAt: now })
      .returning(),
  );
  if (actor.isAdmin) await note(tx, actor.id, 'lti.link-added', link);
  return link;
}

const note = (tx: Db, actorId: string, act: 'lti.link-added' | 'lti.link-removed', { title, courseId }: LinkRow) =>
  record(tx, { actorId, act, subjectId: null, before: {}, after: { ltiTool: title, courseId } });

/** A place of a tool at its usual launch URL. */
export async function addCourseTool({ db, now }: Services, viewer: Viewer, slug: string, form: CourseToolForm) {
  const course = await taughtCourse(db, viewer, slug);
  const tool = await toolOf(db, form.toolId);
  const about = { courseId: course.id, toolId: tool.id, title: form.title, url: tool.launchUrl, maximum: form.maximum };
  const actor = { id: viewer.id, isAdmin: viewer.role === 'admin' };
  return placedOf(await db.transaction((tx) => addLink(tx, actor, about, now())), tool.name);
}

async function linkOf(db: Db, linkId: string) {
  const [link] = await db.select().from(ltiLinks).where(eq(ltiLinks.id, linkId));
  if (!link) throw new Problem('lti_link_not_found');
  return link;
}

/** With its scores. Throws `lti_link_not_found`, for a course of another teacher too. */
export async function removeCourseTool(db: Db, viewer: Viewer, linkId: string) {
  await db.transaction(async (tx) => {
    const link = await linkOf(tx, linkId);
    const [course] = await tx.select().from(courses).where(eq(courses.id, link.courseId));
    if (!course || !teaches(viewer, course)) throw new Problem('lti_link_not_found');
    await tx.delete(ltiLinks).where(eq(ltiLinks.id, linkId));
    if (viewer.role === 'admin') await note(tx, viewer.id, 'lti.link-removed', link);
  });
  return {};
}

type Tool = typeof ltiTools.$inferSelect;
/** The tool's login, at which a launch begins (Security Framework 1.0, section 5.1.1.1). */
function loginAt(services: Services, tool: Tool, { hint, target }: { hint: string; target: string }) {
  const url = new URL(tool.loginUrl);
  const params = {
    iss: platformUrls(services).issuer,
    target_link_uri: target,
    login_hint: hint,
    lti_message_hint: hint,
    client_id: tool.id,
    lti_deployment_id: DEPLOYMENT_ID,
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return { url: url.href };
}

/** Where the browser goes to open a tool. The hint is good once, for whoever asked. Throws `lti_link_not_found`. */
export async function launchTool(services: Services, viewer: Viewer, linkId: string) {
  const link = await linkOf(services.db, linkId);
  await standingIn(services.db, viewer, { id: link.courseId }).catch(() => {
    throw new Problem('lti_link_not_found');
  });
  const tool = await toolOf(services.db, link.toolId);
  const about = { toolId: tool.id, courseId: link.courseId, linkId };
  const hint = await keepErrand(services, { kind: 'tool-launch', about, minutes: LAUNCH_MINUTES, userId: viewer.id });
  return loginAt(services, tool, { hint, target: link.url });
}

/** Where the browser goes to choose content in a tool. Throws `lti_tool_not_found` where the tool offers none. */
export async function chooseInTool(services: Services, viewer: Viewer, slug: string, toolId: string) {
  const course = await taughtCourse(services.db, viewer, slug);
  const tool = await toolOf(services.db, toolId);
  if (!tool.deepLinkingUrl) throw new Problem('lti_tool_not_found');
  const about = { toolId: tool.id, courseId: course.id, linkId: null };
  const hint = await keepErrand(services, { kind: 'tool-launch', about, minutes: CHOICE_MINUTES, userId: viewer.id });
  return loginAt(services, tool, { hint, target: tool.deepLinkingUrl });
}
