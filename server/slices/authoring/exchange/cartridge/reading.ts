import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CourseOutline, DraftLecture, SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { Zip, ZipEntry } from '../../../../platform/archives/zip.ts';
import { cleanText } from '../../../../platform/text/author-html.ts';
import { escaped } from '../../../../platform/text/escaped.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { cleanDraftLecture, MOST_LECTURES } from '../../drafts/clean-pieces.ts';
import type { Plan } from '../plan.ts';
import {
  type CartridgeContext,
  filesBeside,
  leaveOut,
  MOST_FILES,
  newCartridgeContext,
  openRules,
  titleIn,
} from './cartridge-files.ts';
import { CARTRIDGE_MANIFEST, type Item, type Resource, readManifest } from './manifest.ts';
import { assignmentOf, canvasAssignmentOf, discussionOf, linkOf, nameTool } from './other-resources.ts';
import { articleOf, isPage } from './pages.ts';
import { fileNameOf } from './paths.ts';
import { nameBank, quizOf } from './quizzes.ts';

const MOST_SECTIONS = 100;
const MOST_IN_SECTION = 300;

interface Section {
  title: string;
  lectures: DraftLecture[];
}

/** Reads a Common Cartridge, 1.0 to 1.3, as a course; what has no place here is named with its file and the reason. */
export async function readCartridge(zip: Zip, manifest: ZipEntry): Promise<Plan> {
  const cartridge = await readManifest(zip, manifest);
  const context = newCartridgeContext(zip, cartridge);
  context.used.add(CARTRIDGE_MANIFEST);
  const taken = new Set<string>();
  const sections = await sectionsOf(context, taken);
  await addTheRest(context, taken, sections);
  nameTheRest(context);
  return {
    format: 'cartridge',
    version: cartridge.version,
    strict: false,
    course: courseOf(context, sections),
    media: [...context.media.values()],
    losses: context.losses,
  };
}

/** The outline as it stands: an item with others below is a section; ours have one level, so names are put together. */
async function sectionsOf(context: CartridgeContext, taken: Set<string>): Promise<Section[]> {
  const sections: Section[] = [];
  let open: Section | undefined;
  const begin = (names: string[]) => {
    const title = titleIn(context, names.filter(Boolean).join(' – '), '');
    const isMore = title !== '' && sections.some((one) => one.title === title);
    open = { title: isMore ? i18n.t('{title} (continued)', { title }).slice(0, 120) : title, lectures: [] };
    sections.push(open);
  };
  const walk = async (items: Item[], names: string[]) => {
    let needsOwn = true;
    for (const item of items) {
      if (item.resource !== undefined) {
        if (needsOwn) begin(names);
        needsOwn = false;
        open?.lectures.push(...(await lecturesOf(context, item, taken)));
        // Whoever waits for an answer of this process gets it between two pages.
        await setImmediate();
      }
      if (item.children.length > 0) {
        await walk(item.children, [...names, item.title]);
        // What follows belongs to the outer one again.
        needsOwn = true;
      } else if (item.resource === undefined && item.title !== '') {
        leaveOut(context, item.title, CARTRIDGE_MANIFEST, i18n.t('Empty heading in the outline.'));
      }
    }
  };
  await walk(context.cartridge.items, []);
  return sections.filter(({ lectures }) => lectures.length > 0);
}

async function lecturesOf(context: CartridgeContext, { resource: id = '', title }: Item, taken: Set<string>) {
  const resource = context.cartridge.resources.get(id);
  if (!resource) {
    leaveOut(context, title, CARTRIDGE_MANIFEST, i18n.t('The outline lists a missing resource ({id}).', { id }));
    return [];
  }
  taken.add(id);
  return lecturesFrom(context, resource, title);
}

/** What a resource becomes: a lecture, a quiz with its essays, or nothing but a line of the report. */
async function lecturesFrom(context: CartridgeContext, resource: Resource, title: string): Promise<DraftLecture[]> {
  const { kind, files, id, type, forTeachers } = resource;
  for (const path of files) context.used.add(path);
  const [path] = files;
  const name = title || (path ? fileNameOf(path) : id);
  const none = (reason: string) => {
    leaveOut(context, name, path ?? CARTRIDGE_MANIFEST, reason);
    return [];
  };
  if (forTeachers) return none(i18n.t('Not imported: for teachers only.'));
  if (path === undefined) return none(i18n.t('No file is listed.'));
  const list = (one: DraftLecture | undefined) => (one ? [one] : []);
  switch (kind) {
    case 'link':
      return list(await linkOf(context, resource, title));
    case 'discussion':
      return [await discussionOf(context, resource, title)];
    case 'assessment':
      return quizOf(context, resource, title);
    case 'assignment':
      return [await assignmentOf(context, resource, title)];
    case 'bank':
      await nameBank(context, resource);
      return [];
    case 'tool':
      await nameTool(context, resource, title);
      return [];
    case 'other':
      return none(i18n.t('Unknown resource type: {type}.', { type: type.slice(0, 80) || '?' }));
    default: {
      const work = kind === 'application' ? await canvasAssignmentOf(context, resource, title) : undefined;
      if (work) return [work];
      if (isPage(path)) return [await articleOf(context, path, title)];
      if (kind === 'application') return none(i18n.t('Settings of the original system.'));
      const given = titleIn(context, name, path);
      return [{ kind: 'file', title: given, rules: openRules, html: '', files: filesBeside(context, given, [path]) }];
    }
  }
}

/** What the outline does not name, pages and quizzes first; files that pages use are there already. */
async function addTheRest(context: CartridgeContext, taken: Set<string>, sections: Section[]) {
  const lectures: DraftLecture[] = [];
  const rest = [...context.cartridge.resources.values()].filter(({ id }) => !taken.has(id));
  const isFile = ({ kind, files: [path] }: Resource) => kind === 'content' && path !== undefined && !isPage(path);
  for (const resource of rest.filter((one) => !isFile(one)))
    lectures.push(...(await lecturesFrom(context, resource, '')));
  const loose = rest
    .filter((one) => isFile(one) && !one.forTeachers)
    .flatMap(({ files }) => files)
    .filter((path) => !context.used.has(path));
  for (const one of rest.filter((resource) => isFile(resource) && resource.forTeachers))
    await lecturesFrom(context, one, '');
  for (let at = 0; at < loose.length; at += MOST_FILES) {
    const number = at / MOST_FILES + 1;
    const title = number === 1 ? i18n.t('Files') : i18n.t('Files, part {number}', { number });
    const files = filesBeside(context, title, loose.slice(at, at + MOST_FILES));
    lectures.push({ kind: 'file', title, rules: openRules, html: '', files });
  }
  if (lectures.length > 0) sections.push({ title: i18n.t('Not in the outline'), lectures });
}

function nameTheRest(context: CartridgeContext) {
  for (const { path } of context.zip.entries)
    if (!context.used.has(path))
      leaveOut(context, fileNameOf(path), path, i18n.t('This file isn’t used in the outline or on any page.'));
}

function courseOf(context: CartridgeContext, sections: Section[]): SubmittedCourse {
  const { title, description, language } = context.cartridge;
  const lectures: Record<string, DraftLecture> = {};
  const outline: CourseOutline['sections'] = [];
  let count = 0;
  for (const section of sections.flatMap(partsOf)) {
    const ids: string[] = [];
    for (const lecture of section.lectures) {
      if (count >= MOST_LECTURES || outline.length >= MOST_SECTIONS) {
        leaveOut(context, lecture.title, '', i18n.t('A course can have at most 1,000 lectures in 100 sections.'));
        continue;
      }
      count += 1;
      const id = randomUUID();
      lectures[id] = cleanDraftLecture(lecture);
      ids.push(id);
    }
    if (ids.length > 0) outline.push({ id: randomUUID(), title: section.title || i18n.t('Lectures'), lectures: ids });
  }
  return {
    details: {
      title: titleIn(context, title || i18n.t('Imported course'), CARTRIDGE_MANIFEST),
      summary: '',
      category: '',
      description: cleanText(
        /<\w+[^>]*>/.test(description) ? description : description && `<p>${escaped(description)}</p>`,
      ),
      level: 'beginner',
      language: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? language : 'en',
      outcomes: [],
      requirements: [],
      coverId: null,
      needs: [],
    },
    outline: { sections: outline },
    faq: { items: [] },
    lectures,
  };
}

/** A section of ours has an end. */
function partsOf({ title, lectures }: Section): Section[] {
  if (lectures.length <= MOST_IN_SECTION) return [{ title, lectures }];
  const parts: Section[] = [];
  for (let at = 0; at < lectures.length; at += MOST_IN_SECTION)
    parts.push({ title, lectures: lectures.slice(at, at + MOST_IN_SECTION) });
  return parts;
}
