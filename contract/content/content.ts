import * as z from 'zod/mini';
import { Line } from '../author-text.ts';
import { get } from '../endpoint.ts';
import { PageQuery } from '../list.ts';
import { Slug } from '../slug.ts';

export const Picture = z.object({ url: z.string(), alt: z.string() });

export const PostCard = z.object({
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(Picture),
  topic: z.string(),
  tags: z.array(z.string()),
  author: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
  minutes: z.int(),
});
export type PostCard = z.infer<typeof PostCard>;

/** Where nothing matched the words as typed: what was searched for instead. */
const Reading = z.nullable(z.object({ asked: z.string(), searched: z.string() }));

/** What an admin wrote at the top of a page; nothing where the page’s own words stand. */
const PageText = z.nullable(z.object({ title: z.string(), summary: z.string(), html: z.string() }));
export type PageText = z.infer<typeof PageText>;

const PostList = z.object({
  items: z.array(PostCard),
  total: z.int(),
  reading: Reading,
  /** Of all posts, the most used first. */
  tags: z.array(z.object({ tag: z.string(), posts: z.int() })),
  page: PageText,
});
export type PostList = z.infer<typeof PostList>;

/** Headings of a text, in their order. */
export const Contents = z.array(z.object({ id: z.string(), text: z.string(), level: z.int() }));
export type Contents = z.infer<typeof Contents>;

const Comment = z.object({
  commentId: z.uuid(),
  /** The comment it answers. */
  answers: z.nullable(z.uuid()),
  /** Nothing where they are gone. */
  author: z.nullable(z.string()),
  isStaff: z.boolean(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
});
export type Comment = z.infer<typeof Comment>;

const PostPage = z.extend(PostCard, {
  html: z.string(),
  contents: Contents,
  updatedAt: z.iso.datetime(),
  /** A picture of 1200 × 630 pixels, for those it is shared with. */
  picture: z.string(),
  writer: z.nullable(z.object({ fullName: z.string(), headline: z.string(), photoUrl: z.nullable(z.string()) })),
  series: z.nullable(z.object({ name: z.string(), posts: z.array(z.object({ slug: Slug, title: z.string() })) })),
  related: z.array(PostCard),
  /** Oldest first. */
  comments: z.array(Comment),
});
export type PostPage = z.infer<typeof PostPage>;

const ArticleLine = z.object({ slug: Slug, title: z.string(), summary: z.string() });
export type ArticleLine = z.infer<typeof ArticleLine>;

const HelpCenter = z.object({
  page: PageText,
  topics: z.array(z.object({ topic: z.string(), articles: z.array(ArticleLine) })),
  /** The most read ones; in their own order while nothing has been read. */
  popular: z.array(ArticleLine),
  /** Whether any article has been read yet, so that some are popular. */
  anyRead: z.boolean(),
});
export type HelpCenter = z.infer<typeof HelpCenter>;

const HelpArticle = z.extend(ArticleLine, {
  topic: z.string(),
  html: z.string(),
  contents: Contents,
  minutes: z.int(),
  updatedAt: z.iso.datetime(),
  /** Other articles of the same topic. */
  related: z.array(ArticleLine),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

const Faq = z.object({
  page: PageText,
  groups: z.array(
    z.object({
      group: z.string(),
      questions: z.array(z.object({ slug: Slug, question: z.string(), html: z.string(), text: z.string() })),
    }),
  ),
});
export type Faq = z.infer<typeof Faq>;

const About = z.object({
  page: PageText,
  figures: z.object({
    courses: z.int(),
    lectures: z.int(),
    instructors: z.int(),
    learners: z.int(),
    certificates: z.int(),
  }),
  team: z.array(
    z.object({ slug: Slug, name: z.string(), role: z.string(), html: z.string(), photo: z.nullable(Picture) }),
  ),
  values: z.array(z.object({ slug: Slug, title: z.string(), text: z.string() })),
});
export type About = z.infer<typeof About>;

const Words = z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.'));
export const BLOG_PAGE = 12;

/** What visitors read. */
export const content = {
  posts: get('/content/posts', {
    query: z.extend(PageQuery, {
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(48)), BLOG_PAGE),
      q: z.optional(Words),
      tag: z.optional(Line(40)),
    }),
    reply: PostList,
  }),
  /** An old slug answers with the post at its new one. */
  post: get('/content/posts/:slug', { params: z.object({ slug: Slug }), reply: PostPage }),
  helpCenter: get('/content/help', { reply: HelpCenter }),
  helpSearch: get('/content/help-search', {
    query: z.object({ q: Words }),
    reply: z.object({ items: z.array(z.extend(ArticleLine, { topic: z.string() })), reading: Reading }),
  }),
  helpArticle: get('/content/help/:slug', { params: z.object({ slug: Slug }), reply: HelpArticle }),
  faq: get('/content/faq', { query: z.object({ q: z.optional(Words) }), reply: z.extend(Faq, { reading: Reading }) }),
  about: get('/content/about', { reply: About }),
};
