import type { DraftLecture, SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { picturesNamedIn, withPicturesUnder } from '../../questions/pictures/named-pictures.public.ts';

/** What a thing of a course is called elsewhere; nothing where it does not come along. */
type Label = (id: string) => string | undefined;
export interface Labels {
  section: Label;
  lecture: Label;
  faq: Label;
  question: Label;
  media: Label;
}

/**
 * A whole course under other ids, and everything that names one of them along. What is named and does not come along is
 * named no more: conditions and hints lose it, files and pictures go.
 */
export function relabelled({ details, outline, faq, lectures }: SubmittedCourse, labels: Labels): SubmittedCourse {
  const { section, lecture, media } = labels;
  return {
    details: { ...details, coverId: mediaOrNone(details.coverId, media) },
    outline: {
      sections: outline.sections.map(({ id, title, lectures: lectureIds }) => ({
        id: section(id) ?? id,
        title,
        lectures: lectureIds.flatMap((one) => (lectures[one] ? (lecture(one) ?? []) : [])),
      })),
    },
    faq: { items: faq.items.map((item) => ({ ...item, id: labels.faq(item.id) ?? item.id })) },
    lectures: Object.fromEntries(
      outline.sections
        .flatMap(({ lectures: lectureIds }) => lectureIds)
        .flatMap((id) => {
          const [fresh, content] = [lecture(id), lectures[id]];
          return fresh && content ? [[fresh, lectureUnder(content, labels)]] : [];
        }),
    ),
  };
}

const mediaOrNone = (id: string | null, media: Label) => (id === null ? null : (media(id) ?? null));

function lectureUnder(content: DraftLecture, labels: Labels): DraftLecture {
  const { lecture, media } = labels;
  const basics = {
    title: content.title,
    rules: { ...content.rules, needs: content.rules.needs.flatMap((id) => lecture(id) ?? []) },
    files: content.files.flatMap(({ mediaId, name }) => {
      const id = media(mediaId);
      return id ? [{ mediaId: id, name }] : [];
    }),
  };
  const question = (one: DraftQuestion) => ({
    ...withPicturesUnder(one, media),
    id: labels.question(one.id) ?? one.id,
    taughtInId: one.taughtInId === null ? null : (lecture(one.taughtInId) ?? null),
  });
  if (content.kind === 'quiz')
    return { ...content, ...basics, quiz: { ...content.quiz, questions: content.quiz.questions.map(question) } };
  const html = picturesUnder(content.html, media);
  switch (content.kind) {
    case 'video': {
      const { stops } = content;
      return {
        ...content,
        ...basics,
        html,
        mediaId: mediaOrNone(content.mediaId, media),
        ...(stops && { stops: stops.map((stop) => ({ ...stop, question: question(stop.question) })) }),
      };
    }
    case 'package':
      return { ...content, ...basics, html, packageId: mediaOrNone(content.packageId, media) };
    default:
      return { ...content, ...basics, html };
  }
}

/** Clean HTML, so a picture is one tag that names its file in one way. */
const picturesUnder = (html: string, media: Label) =>
  html.replace(/<img\b[^<>]*?\sdata-media="([0-9a-f-]{36})"[^<>]*>/g, (tag, id: string) => {
    const fresh = media(id);
    return fresh ? tag.replace(id, fresh) : '';
  });

/** The media of a course in the order in which it names them: picture of the course first, then lecture by lecture. */
export function mediaNamedIn({ details, outline, lectures }: SubmittedCourse): string[] {
  const outlineLectures = outline.sections.flatMap((section) => section.lectures.flatMap((id) => lectures[id] ?? []));
  const named = outlineLectures.flatMap((lecture) => {
    const pictures =
      lecture.kind === 'quiz' ? [] : [...lecture.html.matchAll(/\sdata-media="([0-9a-f-]{36})"/g)].map(([, id]) => id);
    return [
      ...(lecture.kind === 'video' ? [lecture.mediaId] : []),
      ...(lecture.kind === 'package' ? [lecture.packageId] : []),
      ...pictures,
      ...lecture.files.map(({ mediaId }) => mediaId),
      ...questionsOf(lecture).flatMap(picturesNamedIn),
    ];
  });
  return [...new Set([details.coverId, ...named].filter((id): id is string => typeof id === 'string'))];
}

function questionsOf(lecture: DraftLecture): DraftQuestion[] {
  if (lecture.kind === 'quiz') return lecture.quiz.questions;
  return lecture.kind === 'video' ? (lecture.stops ?? []).map(({ question }) => question) : [];
}
