import type { DraftAssignment, HandInWay } from '@stepwell/contract/assignments/assignments.ts';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import {
  elementOfName,
  elementsBelow,
  elementsOf,
  textOf,
  type XmlElement,
} from '../../../../platform/archives/xml.ts';
import { escaped } from '../../../../platform/text/escaped.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { bytesOf, filesBeside, leaveOut, openRules, type Shelf, titleIn, xmlOf } from './cartridge-files.ts';
import type { Resource } from './manifest.ts';
import { htmlIn, isPage } from './pages.ts';
import { fileNameOf, folderOf, pathIn } from './paths.ts';

/** A link to another site (imswl) as an article that holds it. */
export async function linkOf(shelf: Shelf, { files }: Resource, given: string): Promise<DraftLecture | undefined> {
  const [path = ''] = files;
  const root = await xmlOf(shelf, path);
  const title = titleIn(shelf, given || textOf(elementOfName(root, 'title')), path);
  const address = elementOfName(root, 'url')?.attributes['href']?.trim() ?? '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    leaveOut(shelf, title, path, i18n.t('Skipped: this URL can’t be opened in a browser.'));
    return undefined;
  }
  const html = `<p><a href="${escaped(address)}">${escaped(title || address)}</a></p>`;
  return { kind: 'article', title, rules: openRules, files: [], html };
}

/** A topic to talk about (imsdt) as an article with its prompt: answers stay where they were given. */
export async function discussionOf(shelf: Shelf, { files }: Resource, given: string): Promise<DraftLecture> {
  const [path = ''] = files;
  const root = await xmlOf(shelf, path);
  const title = titleIn(shelf, given || textOf(elementOfName(root, 'title')), path);
  const taken = htmlIn(shelf, richText(elementOfName(root, 'text')), { title, file: path });
  const attached = attachmentsOf(shelf, root, path, title);
  leaveOut(shelf, title, path, i18n.t('Discussion imported as an article. Each lecture has its own discussion.'));
  return {
    kind: 'article',
    title,
    rules: openRules,
    html: taken.html,
    files: filesBeside(shelf, title, [...new Set([...taken.files, ...attached])]),
  };
}

/** Words of an element that says whether they are HTML or plain. */
function richText(element: XmlElement | undefined) {
  const text = textOf(element);
  const isHtml = (element?.attributes['texttype'] ?? 'text/html') === 'text/html';
  return isHtml
    ? text
    : text
        .split(/\n\s*\n/)
        .map((part) => `<p>${escaped(part.trim())}</p>`)
        .join('');
}

function attachmentsOf(shelf: Shelf, root: XmlElement, path: string, title: string) {
  return elementsBelow(root, 'attachment').flatMap(({ attributes }) => {
    const address = attributes['href'] ?? '';
    const found = pathIn(shelf.zip, address, folderOf(path));
    if (found === undefined)
      leaveOut(
        shelf,
        title,
        path,
        i18n.t('The attachment {name} isn’t in this file.', { name: address.slice(0, 120) }),
      );
    return found === undefined ? [] : [found];
  });
}

const blank: DraftAssignment = {
  ways: ['text'],
  fileTypes: [],
  mostFiles: 3,
  dueAt: null,
  dueAfterDays: null,
  latePercentPerDay: 0,
  lateDays: null,
  versionsAllowed: null,
  rubric: [],
  passPercent: 50,
  doneWhen: 'handed-in',
  release: 'together',
};
const ways: Record<string, HandInWay> = {
  text: 'text',
  html: 'text',
  file: 'files',
  url: 'link',
  online_text_entry: 'text',
  online_upload: 'files',
  online_url: 'link',
};

/** Work to hand in, as the standard's extension has it (Common Cartridge 1.3, assignment). */
export async function assignmentOf(shelf: Shelf, { files }: Resource, given: string): Promise<DraftLecture> {
  const [path = ''] = files;
  const root = await xmlOf(shelf, path);
  const title = titleIn(shelf, given || textOf(elementOfName(root, 'title')), path);
  const taken = htmlIn(shelf, richText(elementOfName(root, 'text')), { title, file: path });
  if (textOf(elementOfName(root, 'instructor_text')).trim() !== '')
    leaveOut(shelf, title, path, i18n.t('Text for teachers only was skipped.'));
  const formats = elementsBelow(root, 'format').map(({ attributes }) => attributes['type'] ?? '');
  const points = elementOfName(root, 'gradable')?.attributes['points_possible'];
  const attached = attachmentsOf(shelf, root, path, title);
  return workOf(shelf, {
    title,
    path,
    formats,
    points,
    dueAt: null,
    html: taken.html,
    files: [...new Set([...taken.files, ...attached])],
  });
}

/** Work to hand in as Canvas writes it beside the standard: a page with a file of settings. */
export async function canvasAssignmentOf(
  shelf: Shelf,
  { files }: Resource,
  given: string,
): Promise<DraftLecture | undefined> {
  const settings = files.find((path) => fileNameOf(path) === 'assignment_settings.xml');
  const page = files.find(isPage);
  if (!settings || !page) return undefined;
  const root = await xmlOf(shelf, settings);
  const say = (name: string) => textOf(elementOfName(root, name)).trim();
  const title = titleIn(shelf, given || say('title'), settings);
  const html = (await bytesOf(shelf, page)).toString();
  const taken = htmlIn(shelf, html, { title, file: page });
  const due = Date.parse(say('due_at') && `${say('due_at')}Z`.replace(/ZZ$|([+-]\d\d:\d\d)Z$/, '$1'));
  return workOf(shelf, {
    title,
    path: settings,
    formats: say('submission_types').split(','),
    points: say('points_possible') || undefined,
    html: taken.html,
    files: taken.files,
    dueAt: Number.isNaN(due) ? null : new Date(due).toISOString(),
  });
}

interface Work {
  title: string;
  path: string;
  formats: string[];
  points: string | undefined;
  dueAt: string | null;
  html: string;
  files: string[];
}

function workOf(shelf: Shelf, { title, path, formats, points, dueAt, html, files }: Work): DraftLecture {
  const given = [...new Set(formats.flatMap((format) => ways[format.trim()] ?? []))];
  const strange = formats.map((format) => format.trim()).filter((format) => format && !ways[format]);
  if (strange.length > 0)
    leaveOut(
      shelf,
      title,
      path,
      i18n.t('Submitting as {ways} isn’t supported.', { ways: strange.join(', ').slice(0, 100) }),
    );
  if (points !== undefined)
    leaveOut(
      shelf,
      title,
      path,
      i18n.t('It was worth {points} points. Create a rubric to mark it.', { points: points.slice(0, 12) }),
    );
  return {
    kind: 'assignment',
    title,
    rules: openRules,
    html,
    files: filesBeside(shelf, title, files),
    assignment: { ...blank, ways: given.length > 0 ? given : blank.ways, dueAt },
  };
}

/** Another site's tool (LTI): its keys belong to whoever runs this site, so it is only named. */
export async function nameTool(shelf: Shelf, { files }: Resource, given: string) {
  const [path = ''] = files;
  const root = await xmlOf(shelf, path);
  const launch = [...elementsOf(root, 'secure_launch_url'), ...elementsOf(root, 'launch_url')]
    .map(textOf)
    .find(Boolean);
  const title = given || textOf(elementOfName(root, 'title')) || path;
  leaveOut(
    shelf,
    title,
    path,
    i18n.t('External tool ({address}). Tools aren’t imported.', {
      address: (launch ?? '').trim().slice(0, 200) || i18n.t('no URL'),
    }),
  );
}
