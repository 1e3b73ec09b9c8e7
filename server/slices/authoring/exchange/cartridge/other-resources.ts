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
import { bytesOf, type CartridgeContext, filesBeside, leaveOut, openRules, titleIn, xmlOf } from './cartridge-files.ts';
import type { Resource } from './manifest.ts';
import { htmlIn, isPage } from './pages.ts';
import { fileNameOf, folderOf, pathIn } from './paths.ts';

/** A link to another site (imswl) as an article that holds it. */
export async function linkOf(
  context: CartridgeContext,
  { files }: Resource,
  given: string,
): Promise<DraftLecture | undefined> {
  const [path = ''] = files;
  const root = await xmlOf(context, path);
  const title = titleIn(context, given || textOf(elementOfName(root, 'title')), path);
  const address = elementOfName(root, 'url')?.attributes['href']?.trim() ?? '';
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    leaveOut(context, title, path, i18n.t('Skipped: this URL can’t be opened in a browser.'));
    return undefined;
  }
  const html = `<p><a href="${escaped(address)}">${escaped(title || address)}</a></p>`;
  return { kind: 'article', title, rules: openRules, files: [], html };
}

/** A topic to talk about (imsdt) as an article with its prompt: answers stay where they were given. */
export async function discussionOf(
  context: CartridgeContext,
  { files }: Resource,
  given: string,
): Promise<DraftLecture> {
  const [path = ''] = files;
  const root = await xmlOf(context, path);
  const title = titleIn(context, given || textOf(elementOfName(root, 'title')), path);
  const taken = htmlIn(context, richText(elementOfName(root, 'text')), { title, file: path });
  const attached = attachmentsOf(context, root, path, title);
  leaveOut(context, title, path, i18n.t('Discussion imported as an article. Each lecture has its own discussion.'));
  return {
    kind: 'article',
    title,
    rules: openRules,
    html: taken.html,
    files: filesBeside(context, title, [...new Set([...taken.files, ...attached])]),
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

function attachmentsOf(context: CartridgeContext, root: XmlElement, path: string, title: string) {
  return elementsBelow(root, 'attachment').flatMap(({ attributes }) => {
    const address = attributes['href'] ?? '';
    const found = pathIn(context.zip, address, folderOf(path));
    if (found === undefined)
      leaveOut(
        context,
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
export async function assignmentOf(
  context: CartridgeContext,
  { files }: Resource,
  given: string,
): Promise<DraftLecture> {
  const [path = ''] = files;
  const root = await xmlOf(context, path);
  const title = titleIn(context, given || textOf(elementOfName(root, 'title')), path);
  const taken = htmlIn(context, richText(elementOfName(root, 'text')), { title, file: path });
  if (textOf(elementOfName(root, 'instructor_text')).trim() !== '')
    leaveOut(context, title, path, i18n.t('Text for teachers only was skipped.'));
  const formats = elementsBelow(root, 'format').map(({ attributes }) => attributes['type'] ?? '');
  const points = elementOfName(root, 'gradable')?.attributes['points_possible'];
  const attached = attachmentsOf(context, root, path, title);
  return workOf(context, {
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
  context: CartridgeContext,
  { files }: Resource,
  given: string,
): Promise<DraftLecture | undefined> {
  const settings = files.find((path) => fileNameOf(path) === 'assignment_settings.xml');
  const page = files.find(isPage);
  if (!settings || !page) return undefined;
  const root = await xmlOf(context, settings);
  const readText = (name: string) => textOf(elementOfName(root, name)).trim();
  const title = titleIn(context, given || readText('title'), settings);
  const html = (await bytesOf(context, page)).toString();
  const taken = htmlIn(context, html, { title, file: page });
  const due = Date.parse(readText('due_at') && `${readText('due_at')}Z`.replace(/ZZ$|([+-]\d\d:\d\d)Z$/, '$1'));
  return workOf(context, {
    title,
    path: settings,
    formats: readText('submission_types').split(','),
    points: readText('points_possible') || undefined,
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

function workOf(context: CartridgeContext, { title, path, formats, points, dueAt, html, files }: Work): DraftLecture {
  const given = [...new Set(formats.flatMap((format) => ways[format.trim()] ?? []))];
  const strange = formats.map((format) => format.trim()).filter((format) => format && !ways[format]);
  if (strange.length > 0)
    leaveOut(
      context,
      title,
      path,
      i18n.t('Submitting as {ways} isn’t supported.', { ways: strange.join(', ').slice(0, 100) }),
    );
  if (points !== undefined)
    leaveOut(
      context,
      title,
      path,
      i18n.t('It was worth {points} points. Create a rubric to mark it.', { points: points.slice(0, 12) }),
    );
  return {
    kind: 'assignment',
    title,
    rules: openRules,
    html,
    files: filesBeside(context, title, files),
    assignment: { ...blank, ways: given.length > 0 ? given : blank.ways, dueAt },
  };
}

/** Another site's tool (LTI): its keys belong to whoever runs this site, so it is only named. */
export async function nameTool(context: CartridgeContext, { files }: Resource, given: string) {
  const [path = ''] = files;
  const root = await xmlOf(context, path);
  const launch = [...elementsOf(root, 'secure_launch_url'), ...elementsOf(root, 'launch_url')]
    .map(textOf)
    .find(Boolean);
  const title = given || textOf(elementOfName(root, 'title')) || path;
  leaveOut(
    context,
    title,
    path,
    i18n.t('External tool ({address}). Tools aren’t imported.', {
      address: (launch ?? '').trim().slice(0, 200) || i18n.t('no URL'),
    }),
  );
}
