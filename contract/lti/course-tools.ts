import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';
import { Slug } from '../slug.ts';

export const MOST_COURSE_TOOLS = 50;

export const CourseTool = z.object({
  linkId: z.uuid(),
  title: z.string(),
  tool: z.string(),
  /** The caller’s own latest score; nothing before the tool gave one. */
  score: z.nullable(z.object({ score: z.number(), maximum: z.number(), comment: z.string() })),
});
export type CourseTool = z.infer<typeof CourseTool>;

/** A place of a tool in a course, as its teacher sees it. */
export const PlacedTool = z.object({
  linkId: z.uuid(),
  title: z.string(),
  tool: z.string(),
  url: z.string(),
  maximum: z.nullable(z.number()),
});
export type PlacedTool = z.infer<typeof PlacedTool>;

export const CourseToolForm = z.object({
  toolId: z.uuid('Choose a tool.'),
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(120, 'Use at most 120 characters.')),
  /** Nothing where the tool gives no scores. */
  maximum: z.nullable(z.int().check(z.minimum(1, 'Use at least 1.'), z.maximum(10_000, 'Use at most 10,000.'))),
});
export type CourseToolForm = z.infer<typeof CourseToolForm>;

const PlacedTools = z.object({
  items: z.array(PlacedTool),
  /** What may be added; `chooses`: its content is chosen in the tool itself. */
  tools: z.array(z.object({ toolId: z.uuid(), name: z.string(), chooses: z.boolean() })),
});
export type PlacedTools = z.infer<typeof PlacedTools>;

const ofCourse = z.object({ courseId: Slug });
const linkId = z.object({ linkId: z.uuid() });
const Way = z.object({ url: z.string() });

/** External tools (LTI) in a course. */
export const courseTools = {
  list: get('/learning/courses/:courseId/tools', { params: ofCourse, reply: z.object({ items: z.array(CourseTool) }) }),
  /** Where the browser goes to open it. */
  launch: post('/learning/tools/:linkId/launch', { params: linkId, reply: Way }),
  placed: get('/instructor/courses/:courseId/tools', { params: ofCourse, reply: PlacedTools }),
  add: post('/instructor/courses/:courseId/tools', { params: ofCourse, body: CourseToolForm, reply: PlacedTool }),
  /** Where the browser goes to choose content in the tool. */
  choose: post('/instructor/courses/:courseId/tools/choice', {
    params: ofCourse,
    body: z.object({ toolId: z.uuid() }),
    reply: Way,
  }),
  /** With its scores. */
  remove: del('/instructor/tools/:linkId', { params: linkId, reply: z.object({}) }),
  /** What the tool asks of the platform (OpenID Connect); answers where the browser posts the signed message from. */
  authorize: post('/auth/lti/authorization', {
    body: z.object({ search: z.string().check(z.maxLength(8000)) }),
    reply: Way,
  }),
};
