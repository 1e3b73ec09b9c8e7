import type { SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { Loss } from '@stepwell/contract/authoring/exchange.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { MissingFile } from './archive-format.ts';
import { mediaNamedIn } from './labels.ts';

/** Which lecture names a file first; an empty title where it is the course's own picture. */
export function namedBy({ details, outline, lectures }: SubmittedCourse): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  if (details.coverId) first.set(details.coverId, '');
  const lectureIds = outline.sections.flatMap((section) => section.lectures);
  for (const id of lectureIds) {
    const lecture = lectures[id];
    if (!lecture) continue;
    // One lecture alone, asked the same question as the whole course.
    const alone = {
      details: { ...details, coverId: null },
      outline: { sections: [{ id, title: '', lectures: [id] }] },
      faq: { items: [] },
      lectures: { [id]: lecture },
    };
    for (const one of mediaNamedIn(alone)) if (!first.has(one)) first.set(one, lecture.title);
  }
  return first;
}

/** What a file offered for download is called where it is offered, should its own row be gone, too. */
export function offeredAs({ lectures }: SubmittedCourse, mediaId: string): string | undefined {
  return Object.values(lectures)
    .flatMap(({ files }) => files)
    .find((file) => file.mediaId === mediaId)?.name;
}

/** A missing file as a line of a report; `isLeaving` while the archive is made, otherwise as it is read. */
export function lossOf({ name, lecture, poster }: MissingFile, isLeaving: boolean): Loss {
  const where = lecture ? i18n.t('Used in “{lecture}”.', { lecture }) : i18n.t('It’s the course image.');
  const gone = poster
    ? i18n.t('This video’s thumbnail is missing from storage.')
    : i18n.t('This file is missing from storage.');
  const reason = isLeaving
    ? i18n.t('{gone} The archive doesn’t include it. {where}', { gone, where })
    : i18n.t('It was already missing when the archive was created. {where}', { where });
  return { what: name || i18n.t('Unnamed file'), file: '', reason };
}
