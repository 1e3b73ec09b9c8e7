import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { picturesIn, textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { media, PieceLine } from '../../../tables/authoring/authoring.ts';
import { clockOf, problemsIn } from './lecture-problems.ts';

/** Words a person reads in a minute: Brysbaert 2019 finds 238 for English prose; code and tables slow it down. */
const WORDS_PER_MINUTE = 180;
/** An assignment is worked on for about so long; how long its text is read comes to it. */
const SECONDS_PER_ASSIGNMENT = 45 * 60;
/** A question without a time limit takes about so long. */
const SECONDS_PER_QUESTION = 60;

/** What lectures are made of: media of the course by their ids, and challenges that students see by `challengeKey`. */
export type CourseMedia = ReadonlyMap<
  string,
  Pick<typeof media.$inferSelect, 'posterKey' | 'milliseconds'> & {
    kind: (typeof media.$inferSelect)['kind'] | 'challenge';
  }
>;

/** Under what a line and the things of a course name a challenge. */
export const challengeKey = (slug: string) => `challenge:${slug}`;

/** A lecture in short, as it is kept beside its content. */
export function lineOf(lecture: DraftLecture): PieceLine {
  return {
    title: lecture.title,
    kind: lecture.kind,
    seconds: secondsOf(lecture),
    rules: lecture.rules,
    problems: problemsIn(lecture),
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

/** Running, reading or working time; a film and a challenge tell their own, and a package may. */
export const lengthOf = ({ film, seconds }: PieceLine, media: CourseMedia) =>
  seconds + (film === null ? 0 : Math.round((media.get(film)?.milliseconds ?? 0) / 1000));

/** Everything that is missing from a lecture, its files included, in sentences. */
export function missingFrom(line: PieceLine, media: CourseMedia) {
  const { problems, kind, film, files, pictures, lastStop = 0 } = line;
  const found = film === null ? undefined : media.get(film);
  const more: string[] = [];
  if (kind === 'video' && found?.kind !== 'video') more.push(i18n.t('Choose the film of this lecture.'));
  if (kind === 'package' && found?.kind !== 'package') more.push(i18n.t('Choose the package of this lecture.'));
  if (kind === 'coding' && film !== null && found?.kind !== 'challenge')
    more.push(i18n.t('The challenge of this lecture is not published. Choose another one.'));
  if (kind === 'video' && found?.kind === 'video' && !found.posterKey)
    more.push(i18n.t('The film has no still picture yet. Open the lecture, so that it is drawn.'));
  const length = found?.milliseconds ?? 0;
  if (found?.kind === 'video' && length > 0 && lastStop * 1000 > length)
    more.push(
      i18n.t('A question is asked at {at}, and the film ends at {end}. Give it an earlier moment, or remove it.', {
        at: clockOf(lastStop),
        end: clockOf(length / 1000),
      }),
    );
  const gone = files.filter((id) => !media.has(id)).length;
  if (gone > 0)
    more.push(
      i18n.t('{gone, plural, one {A file is gone} other {# files are gone}}. Choose again, or take it off the list.', {
        gone,
      }),
    );
  if (pictures.some((id) => media.get(id)?.kind !== 'picture'))
    more.push(i18n.t('A picture in the text is gone. Choose another one, or remove it.'));
  return [...problems, ...more];
}
