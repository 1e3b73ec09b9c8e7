import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import type {
  CourseFaq,
  CourseOutline,
  Details,
  DraftCuePoint,
  DraftLecture,
} from '@stepwell/contract/authoring/authoring.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { cleanLecture, cleanText } from '../../../platform/text/author-html.ts';
import { wellFormed } from '../../../platform/text/well-formed.ts';
import { cleanQuestions } from '../../questions/question-cleaning.public.ts';

/** A course with more lectures than this is two courses. */
export const MOST_LECTURES = 1000;

export const cleanDetails = (details: Details): Details => {
  const { needs, description, ...rest } = wellFormed(details);
  return { ...rest, description: cleanText(description), needs: [...new Set(needs)] };
};

export function cleanFaq(faq: CourseFaq): CourseFaq {
  mustDiffer('items', faq.items);
  return wellFormed(faq);
}

/** Throws `invalid_fields` where a section or a lecture stands twice, or where there are too many. */
export function cleanOutline(outline: CourseOutline): CourseOutline {
  mustDiffer('sections', outline.sections);
  const lectures = outline.sections.flatMap((section) => section.lectures);
  if (new Set(lectures).size < lectures.length) refuse('sections', 'Each lecture can appear only once.');
  if (lectures.length > MOST_LECTURES) refuse('sections', `A course can have up to ${MOST_LECTURES} lectures.`);
  return wellFormed(outline);
}

/** Throws `invalid_fields` where two questions, or two answers of one, carry the same id. */
export function cleanDraftLecture(draft: DraftLecture): DraftLecture {
  const lecture = wellFormed(draft);
  const rules = { ...lecture.rules, needs: [...new Set(lecture.rules.needs)] };
  if (lecture.kind === 'quiz') {
    const questions = cleanQuestions('content.quiz.questions', lecture.quiz.questions);
    return { ...lecture, rules, quiz: { ...lecture.quiz, questions } };
  }
  const html = cleanLecture(lecture.html);
  if (lecture.kind === 'assignment')
    return { ...lecture, rules, html, assignment: cleanAssignment(lecture.assignment) };
  if (lecture.kind !== 'video') return { ...lecture, rules, html };
  const { stops = [], ...film } = lecture;
  return { ...film, rules, html, ...(stops.length > 0 && { stops: cleanStops(stops) }) };
}

/** Points have two decimals. */
function cleanAssignment({ rubric, ...rest }: DraftAssignment): DraftAssignment {
  mustDiffer('assignment.rubric', rubric);
  for (const { levels } of rubric) mustDiffer('assignment.rubric', levels);
  const exact = (points: number) => Math.round(points * 100) / 100;
  return {
    ...rest,
    ways: [...new Set(rest.ways)],
    fileTypes: [...new Set(rest.fileTypes)],
    rubric: rubric.map((one) => ({
      ...one,
      levels: one.levels.map((level) => ({ ...level, points: exact(level.points) })),
    })),
  };
}

/** In the order of the film. */
function cleanStops(stops: DraftCuePoint[]): DraftCuePoint[] {
  const inOrder = stops.toSorted((a, b) => a.at - b.at);
  const questions = cleanQuestions(
    'content.stops',
    inOrder.map(({ question }) => question),
  );
  return inOrder.map((stop, place) => ({ ...stop, question: questions[place] ?? stop.question }));
}

function mustDiffer(field: string, parts: { id: string }[]) {
  if (new Set(parts.map(({ id }) => id)).size < parts.length) refuse(field, 'Two parts have the same number.');
}

function refuse(field: string, message: string): never {
  throw new Problem('invalid_fields', { fields: { [`content.${field}`]: message } });
}
