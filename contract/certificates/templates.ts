import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { contrastOf } from '../site/accent.ts';

/** What a text of a certificate may name; the paper says what stands in its place. */
export const templateFields = [
  'student',
  'course',
  'instructor',
  'date',
  'hours',
  'lectures',
  'code',
  'score',
] as const;
export type TemplateField = (typeof templateFields)[number];
export const pageSizes = ['a4', 'letter'] as const;
export const orientations = ['landscape', 'portrait'] as const;
/** `wall`: the well's wall along one edge. `steps`: a frame whose corners are stairs. */
export const borders = ['wall', 'steps', 'line', 'double', 'none'] as const;
export const logos = ['site', 'own', 'none'] as const;
/** Languages whose letters the paper's fonts have, Latin and Devanagari, both written from left to right; BCP 47. */
export const pageLanguages = ['en', 'hi', 'mr', 'ne', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl'] as const;
export const MOST_SIGNATURES = 3;
export const PICTURE_BYTES = 1024 * 1024;

const LETTERS = /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u;

/** Where a text names something that is no field, or has half a pair of braces; nothing where all is well. */
export function fieldTrouble(text: string): string | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    for (const { 0: found, 1: name, index: at } of line.matchAll(/\{([^{}]*)\}|[{}]/g)) {
      const place = `line ${index + 1}, character ${at + 1}`;
      if (name === undefined) return `The ${found} at ${place} has no matching brace. Write fields as {student}.`;
      if (!templateFields.some((field) => field === name))
        return `{${name}} at ${place} isn’t a field. Use ${templateFields.map((one) => `{${one}}`).join(', ')}.`;
    }
  }
  return undefined;
}

/** The first letter of a script that the paper's fonts lack. */
export function textFault(text: string): string | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    const at = line.search(LETTERS);
    const letter = at >= 0 && String.fromCodePoint(line.codePointAt(at) ?? 0);
    if (letter) return `“${letter}” at line ${index + 1}, character ${at + 1} can’t be printed. ${SCRIPTS}`;
  }
  return undefined;
}
const SCRIPTS = 'Certificates support Latin and Devanagari letters.';

const text = (most: number, { lines = 1 }: { lines?: number } = {}) =>
  z.string('Enter some text.').check(
    z.trim(),
    z.maxLength(most, `Use at most ${most} characters.`),
    z.check(({ value, issues }) => {
      const trouble =
        value.split('\n').length > lines
          ? `Use at most ${lines === 1 ? 'one line' : `${lines} lines`}.`
          : (fieldTrouble(value) ?? textFault(value));
      if (trouble) issues.push({ code: 'custom', input: value, message: trouble });
    }),
  );

/** Where an own picture lies in the storage. */
export const PictureKey = z.string().check(z.regex(/^certificate-pictures\/[a-f0-9]{24}\.png$/));

export const Signature = z.object({
  /** Below the line where a picture stands on it, on the line where none does. */
  name: text(60).check(z.minLength(1, 'Enter the signer’s name.')),
  office: text(60),
  picture: z.nullable(PictureKey),
});

/** Everything a paper follows from, but for whose it is. */
export const Design = z
  .object({
    size: z.enum(pageSizes),
    orientation: z.enum(orientations),
    border: z.enum(borders),
    /** Of border and title, on white paper. */
    accent: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^#[0-9a-f]{6}$/, 'Enter a hex colour, such as #7a3e9d.'),
      z.refine(
        (hex) => !/^#[0-9a-f]{6}$/.test(hex) || contrastOf(hex, '#ffffff') >= 3,
        'This colour is too pale on white. Choose a darker one.',
      ),
    ),
    language: z.enum(pageLanguages),
    logo: z.enum(logos),
    logoPicture: z.nullable(PictureKey),
    title: text(80),
    /** A line that is nothing but {student} or {course} is set large. One with {score} is left out where none is known. */
    body: text(600, { lines: 10 }).check(z.minLength(1, 'Enter the certificate’s text.')),
    signatures: z.array(Signature).check(z.maxLength(MOST_SIGNATURES, 'You can add up to 3 signatures.')),
  })
  .check(
    z.check(({ value, issues }) => {
      const wrong = (path: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: [path], message });
      if (value.logo === 'own' && !value.logoPicture) wrong('logoPicture', 'Choose a picture or the site’s logo.');
      if (!/\{student\}/.test(`${value.title}\n${value.body}`)) wrong('body', 'Add the field {student} to the text.');
    }),
  );
export type Design = z.infer<typeof Design>;

/** The paper of a site that has made no template of its own. */
export const ownDesign: Design = {
  size: 'a4',
  orientation: 'landscape',
  border: 'wall',
  accent: '#0b5f6b',
  language: 'en',
  logo: 'site',
  logoPicture: null,
  title: '',
  body: '{student}\ntook every step of\n{course}\n{lectures} lectures, {hours}',
  signatures: [{ name: '{instructor}', office: 'Instructor', picture: null }],
};

const name = z
  .string('Enter a name.')
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60, 'Use at most 60 characters.'));

export const TemplateRow = z.object({
  templateId: z.uuid(),
  name: z.string(),
  /** Grows with every change of the design. */
  version: z.int(),
  isDefault: z.boolean(),
  /** Courses that chose it. */
  courses: z.int(),
  /** Papers that stand in any version of it, and those of them in an older one than the newest. */
  papers: z.int(),
  olderPapers: z.int(),
  updatedAt: z.iso.datetime(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

const Picture = z.object({ picture: PictureKey, url: z.string() });
export const Template = z.extend(TemplateRow, {
  design: Design,
  /** Signed addresses of the pictures in it. */
  pictures: z.array(Picture),
});
export type Template = z.infer<typeof Template>;

export const templateSorts = ['name', 'updated'] as const;
/** People of a sample: a short name, a very long one, one in Devanagari. */
export const samples = ['short', 'long', 'devanagari'] as const;
export type Sample = (typeof samples)[number];

const reason = z
  .string('Enter a reason.')
  .check(z.trim(), z.minLength(1, 'Enter a reason. It’s kept in the log.'), z.maxLength(500));
export const Renewal = z.object({ reason });
export const TemplateTexts = z.object({ name, design: Design });

const OfTemplate = z.object({ templateId: z.uuid() });
const OfCourse = z.object({ courseId: z.string().check(z.maxLength(200)) });
const Choice = z.object({ templateId: z.nullable(z.uuid()) });
const CourseChoice = z.extend(Choice, {
  /** What there is to choose from, by name. */
  templates: z.array(z.object({ templateId: z.uuid(), name: z.string(), isDefault: z.boolean() })),
});
export type CourseChoice = z.infer<typeof CourseChoice>;

/** How certificates look: for admins. */
export const certificateTemplates = {
  list: get('/admin/certificate-templates', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      sort: z._default(z.enum(templateSorts), 'name'),
    }),
    reply: listOf(TemplateRow),
  }),
  one: get('/admin/certificate-templates/:templateId', { params: OfTemplate, reply: Template }),
  make: post('/admin/certificate-templates', { body: TemplateTexts, reply: Template }),
  /** A new version, from which papers are made from now on; the issued ones keep theirs. 409 where another came first. */
  change: put('/admin/certificate-templates/:templateId', {
    params: OfTemplate,
    body: z.extend(TemplateTexts, { version: z.int() }),
    reply: Template,
  }),
  /** Not offered any more; courses that chose it follow the default. Issued papers keep it. */
  retire: del('/admin/certificate-templates/:templateId', { params: OfTemplate, reply: z.object({}) }),
  /** What courses follow that chose none; nothing for our own paper. */
  makeDefault: put('/admin/default-certificate-template', { body: Choice, reply: Choice }),
  /** A page drawn as the paper would be: SVG, whose letters are paths, and on request the PDF itself, base64. */
  preview: post('/admin/certificate-template-preview', {
    body: z.object({ design: Design, sample: z.enum(samples), pdf: z.optional(z.boolean()) }),
    reply: z.object({ svg: z.string(), pdf: z.nullable(z.string()) }),
  }),
  /** Kept drawn anew; one that no template names within a day goes. */
  keepPicture: post('/admin/certificate-pictures', {
    file: { accept: ['image/png', 'image/jpeg'], maxBytes: PICTURE_BYTES },
    reply: Picture,
  }),
  /** The papers of older versions of this template made anew in its newest, as new issues. Answers how many. */
  renew: post('/admin/certificate-templates/:templateId/renewal', {
    params: OfTemplate,
    body: Renewal,
    reply: z.object({ papers: z.int() }),
  }),
  /** What a course's certificates follow; its course by public address or id. */
  ofCourse: get('/admin/courses/:courseId/certificate-template', { params: OfCourse, reply: CourseChoice }),
  choose: put('/admin/courses/:courseId/certificate-template', {
    params: OfCourse,
    body: Choice,
    reply: CourseChoice,
  }),
};
