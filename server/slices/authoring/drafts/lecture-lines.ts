import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { picturesIn, textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { DraftPartSummary, media } from '../../../tables/authoring/authoring.ts';
import type { FieldProblem } from '../../questions/rubric-problems.public.ts';
import { clockOf, problemsIn } from './lecture-problems.ts';

/** Words a person reads in a minute: Brysbaert 2019 finds 238 for English prose; code and tables slow it down. */
const WORDS_PER_MINUTE = 180;
/** An assignment is worked on for about so long; how long its text is read comes to it. */
const SECONDS_PER_ASSIGNMENT = 45 * 60;
/** A question without a time limit takes about so long. */
const SECONDS_PER_QUESTION = 60;

/**
 * What lectures are made of: media of the course by their ids, challenges that students see by `challengeKey`, and classes
 * of the course by `classKey`.
 */
export type CourseMedia = ReadonlyMap<
  string,
  Pick<typeof media.$inferSelect, 'posterKey' | 'milliseconds'> & {
    kind: (typeof media.$inferSelect)['kind'] | 'challenge' | 'class';
  }
>;

/** Under what a line and the things of a course name a challenge. */
export const challengeKey = (slug: string) => `challenge:${slug}`;

/** Under what a line and the things of a course name a live class. */
export const classKey = (classId: string) => `class:${classId}`;

/** A lecture in short, as it is kept beside its content. */
export function lineOf(lecture: DraftLecture): DraftPartSummary {
  const problems = problemsIn(lecture);
  return {
    title: lecture.title,
    kind: lecture.kind,
    seconds: secondsOf(lecture),
    rules: lecture.rules,
    problems: problems.map(({ sentence }) => sentence),
    fields: problems.map(({ field }) => field),
    film: videoOf(lecture),
    ...(lecture.kind === 'video' &&
      lecture.stops?.length && { lastStop: Math.max(...lecture.stops.map(({ at }) => at)) }),
    files: lecture.files.map(({ mediaId }) => mediaId),
    pictures: lecture.kind === 'quiz' ? [] : picturesIn(lecture.html),
  };
}

function videoOf(lecture: DraftLecture) {
  if (lecture.kind === 'video') return lecture.mediaId;
  if (lecture.kind === 'package') return lecture.packageId;
  if (lecture.kind === 'live') return lecture.classId === null ? null : classKey(lecture.classId);
  return lecture.kind === 'coding' && lecture.challenge !== null ? challengeKey(lecture.challenge) : null;
}

function secondsOf(lecture: DraftLecture) {
  if (lecture.kind === 'video') return 0;
  if (lecture.kind === 'quiz') {
    const { timeLimitMinutes, questions } = lecture.quiz;
    return timeLimitMinutes === null ? questions.length * SECONDS_PER_QUESTION : timeLimitMinutes * 60;
  }
  const words = textOf(lecture.html).split(' ').filter(Boolean).length;
  const work = lecture.kind === 'assignment' ? SECONDS_PER_ASSIGNMENT : 0;
  return work + Math.round((60 * words) / WORDS_PER_MINUTE);
}

/** Running, reading or working time; a film, a class and a challenge tell their own, and a package may. */
export const lengthOf = ({ film, seconds }: DraftPartSummary, media: CourseMedia) =>
  seconds + (film === null ? 0 : Math.round((media.get(film)?.milliseconds ?? 0) / 1000));

/** Everything that is missing from a lecture, its files included, each with its field as far as it is known. */
export function missingFrom(line: DraftPartSummary, media: CourseMedia): { sentence: string; field?: string }[] {
  const { problems, fields, kind, film, files, pictures, lastStop = 0 } = line;
  const found = film === null ? undefined : media.get(film);
  const more: FieldProblem[] = [];
  if (kind === 'video' && found?.kind !== 'video') more.push({ sentence: i18n.t('Choose a video.'), field: 'content' });
  if (kind === 'package' && found?.kind !== 'package')
    more.push({ sentence: i18n.t('Choose a package.'), field: 'content' });
  if (kind === 'coding' && film !== null && found?.kind !== 'challenge')
    more.push({
      sentence: i18n.t('The challenge isn’t published. Choose another.'),
      field: 'content',
    });
  if (kind === 'live' && film !== null && found?.kind !== 'class')
    more.push({
      sentence: i18n.t('The class was cancelled, didn’t take place or isn’t in this course. Choose another.'),
      field: 'content',
    });
  if (kind === 'video' && found?.kind === 'video' && !found.posterKey)
    more.push({
      sentence: i18n.t('The video has no thumbnail. Open the lecture to create one.'),
      field: 'content',
    });
  const length = found?.milliseconds ?? 0;
  if (found?.kind === 'video' && length > 0 && lastStop * 1000 > length)
    more.push({
      sentence: i18n.t('A question appears at {at}, but the video ends at {end}. Move or remove the question.', {
        at: clockOf(lastStop),
        end: clockOf(length / 1000),
      }),
      field: 'content',
    });
  const gone = files.filter((id) => !media.has(id)).length;
  if (gone > 0)
    more.push({
      sentence: i18n.t(
        '{gone, plural, one {# file no longer exists} other {# files no longer exist}}. Choose again or remove from the list.',
        {
          gone,
        },
      ),
      field: 'files',
    });
  if (pictures.some((id) => media.get(id)?.kind !== 'picture'))
    more.push({
      sentence: i18n.t('An image in the text no longer exists. Choose another or remove it.'),
      field: 'text',
    });
  const saved = problems.map((sentence, at) => ({ sentence, ...(fields?.[at] && { field: fields[at] }) }));
  return [...saved, ...more];
}
