import * as z from 'zod/mini';
import { Html, Line } from '../author-text.ts';
import { EventDetails, ProgrammeDetails } from '../events/details.ts';
import { Slug } from '../slug.ts';

/** What admins write. A page text, a team member and a value have no page of their own. */
export const contentKinds = ['post', 'help', 'faq', 'page', 'team', 'value', 'event', 'workshop', 'programme'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** `in-review` and `returned` are states of posts that students write. */
export const contentStates = ['draft', 'in-review', 'returned', 'scheduled', 'published', 'archived'] as const;
export type ContentState = (typeof contentStates)[number];

/** Pages whose opening text admins write; each shows its own words until there is one. */
export const pageSlugs = ['about-us', 'blog', 'faq', 'help-center'] as const;
export type PageSlug = (typeof pageSlugs)[number];

/** Bytes of a picture that is sent; what is stored is drawn anew and smaller. */
export const CONTENT_PICTURE_BYTES = 10_000_000;
export const MOST_TAGS = 8;
export const MOST_TITLE = 160;

export const Cover = z.object({
  pictureId: z.uuid(),
  alt: Line(300),
  /** It adds nothing to the text, so that readers of screens need not hear of it. */
  decorative: z.boolean(),
});
export type Cover = z.infer<typeof Cover>;

/** Tags are compared and linked in lowercase. */
const Tag = Line(40).check(z.minLength(1, 'Enter a tag or remove the line.'), z.toLowerCase());

/** Everything that a version of an entry says. */
export const EntryContent = z.object({
  /** Of a team member, the name. */
  title: Line(MOST_TITLE),
  /** One or two sentences; of a team member, what they do. */
  summary: Line(400),
  html: Html,
  cover: z.nullable(Cover),
  tags: z.array(Tag).check(z.maxLength(MOST_TAGS, `Use up to ${MOST_TAGS} tags.`)),
  /** The topic of a help article, the group of a question, the section of a post. */
  topic: Line(60),
  /** Posts of one series are listed together, in the order they were published. */
  series: Line(80),
  /** Of an event or a workshop: when and where it takes place, who speaks. */
  event: z.optional(EventDetails),
  /** Of a programme abroad: where it is, what it asks for and costs. */
  programme: z.optional(ProgrammeDetails),
});
export type EntryContent = z.infer<typeof EntryContent>;

export const emptyContent: EntryContent = {
  title: '',
  summary: '',
  html: '',
  cover: null,
  tags: [],
  topic: '',
  series: '',
};

export const ContentPicture = z.object({ pictureId: z.uuid(), url: z.string() });
export type ContentPicture = z.infer<typeof ContentPicture>;

export const Remark = z.object({
  author: z.nullable(z.string()),
  text: z.string(),
  writtenAt: z.iso.datetime(),
});

/** An entry as its author and admins work on it. */
export const Entry = z.object({
  entryId: z.uuid(),
  kind: z.enum(contentKinds),
  slug: Slug,
  state: z.enum(contentStates),
  author: z.nullable(z.object({ userId: z.uuid(), fullName: z.string() })),
  /** Grows with every save; a save names the version it was written upon. */
  version: z.int(),
  content: EntryContent,
  savedAt: z.iso.datetime(),
  publishAt: z.nullable(z.iso.datetime()),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether the draft says something else than what visitors read. */
  changed: z.boolean(),
  /** Of the preview link; nothing where there is none. */
  previewToken: z.nullable(z.string()),
  /** Where visitors read it. */
  path: z.string(),
  pictures: z.array(ContentPicture),
  /** What it lacks before it can be published, in sentences. */
  problems: z.array(z.string()),
  /** Of admins to a student, newest first. */
  remarks: z.array(Remark),
});
export type Entry = z.infer<typeof Entry>;

export const Saved = z.object({ version: z.int(), savedAt: z.iso.datetime(), problems: z.array(z.string()) });
export const SaveEntry = z.extend(EntryContent, {
  version: z.int(),
  /** A row of the history of its own, as for a version that is restored. */
  apart: z.optional(z.boolean()),
});
