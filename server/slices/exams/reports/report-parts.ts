import { aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import type { ReportPart } from '@stepwell/contract/exams/final-reports.ts';
import { isBlank, isKeyless } from '@stepwell/contract/questions/question.ts';
import { reportPart } from '../../../platform/pdf/report/report-part.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { percentOf } from '../../questions/grading.public.ts';
import type { Shows } from '../../quizzes/planning/shown.public.ts';
import type { Band } from './comparison.ts';
import { type GroupFigures, sectionFigures, type TopicFigures, topicFigures } from './group-figures.ts';
import type { ReportFacts } from './report-facts.ts';
import { beginningOf, durationText, marksText, outOfText, percentText } from './report-labels.ts';

/** Marks of single questions tell what is right: they come only where score, answers and key all do. */
export const areMarksShown = ({ score, answers, key }: Shows) => score && answers && key;

/**
 * Each part of the assessment. How much was answered and how long it took is never held back; its marks are a score,
 * and those of a part with a single question are the marks of that question.
 */
export function sectionPart({ review, sectionAt, secondsAt, clockOf }: ReportFacts, shows: Shows): ReportPart[] {
  const sections = sectionFigures(review.questions, sectionAt);
  if (sections.length === 0) return [];
  const isScoreShown = ({ asked }: GroupFigures) => (asked > 1 ? shows.score : areMarksShown(shows));
  const rows = sections.map((section, place) => {
    const { title, asked, answered, marks, of, waiting, positions } = section;
    const percent = Math.max(0, percentOf(marks, of));
    const isShown = isScoreShown(section);
    const clock = clockOf.get(title);
    const seconds = positions.reduce((sum, position) => sum + (secondsAt.get(position) ?? 0), 0);
    return {
      cells: [
        title || i18n.t('Part {number}', { number: place + 1 }),
        outOfText(answered, asked),
        clock ? clockWords(clock) : durationText(seconds),
        ...(shows.score
          ? [isShown ? outOfText(marks, of) : '–', isShown && waiting === 0 ? percentText(percent) : '–']
          : []),
      ],
      share: isShown && waiting === 0 ? percent / 100 : null,
      next: null,
    };
  });
  const notes: string[] = [];
  if (sections.some(({ title }) => !clockOf.has(title)))
    notes.push(i18n.t('Time is counted from answer to answer, so reading counts towards the next answer.'));
  if (shows.score && sections.some(({ waiting }) => waiting > 0)) {
    notes.push(i18n.t('Parts with answers still to mark don’t have a percentage yet.'));
  }
  const heads = [i18n.t('Part'), i18n.t('Answered'), i18n.t('Time')];
  if (shows.score) heads.push(i18n.t('Marks'), i18n.t('Percent'));
  return [reportPart(i18n.t('Parts'), { table: { heads, rows }, notes })];
}

function clockWords({ used, limit }: { used: number | null; limit: number | null }) {
  if (used === null) return i18n.t('Not started');
  if (limit === null) return durationText(used);
  return i18n.t('{used} of {allowed}', { used: durationText(used), allowed: durationText(limit) });
}

const PRACTICE = '/student/aptitude';
const MISTAKES = '/student/aptitude?view=mistakes';
const isPractised = (topic: string) =>
  aptitudeAreas.some((area) => aptitudeTopics[area].some(({ title }) => title === topic));

function nextOf({ topic, right, asked, taughtIn }: TopicFigures, shows: Shows) {
  if (right === asked) return null;
  if (taughtIn && shows.explanations) {
    const { courseId, lectureId, title } = taughtIn;
    const to = `/pages/course/video-player?course=${courseId}&lecture=${lectureId}`;
    return { words: i18n.t('Review “{title}”', { title }), to };
  }
  return isPractised(topic) ? { words: i18n.t('Practise {topic}', { topic }), to: PRACTICE } : null;
}

/** By topic, the weakest first, with where to go on; only where marks of single questions are told. */
export function topicPart({ review, attempt }: ReportFacts, shows: Shows): ReportPart[] {
  const topics = areMarksShown(shows) ? topicFigures(review.questions) : [];
  if (topics.length === 0) return [];
  const rows = topics.map((figures) => ({
    cells: [figures.topic || i18n.t('No topic'), outOfText(figures.right, figures.asked)],
    share: figures.right / figures.asked,
    next: nextOf(figures, shows),
  }));
  // As the mistake book itself decides: it takes what may be told whole, and nothing of what was left out.
  const wrong = review.questions.filter(
    ({ face, answer, marks, of }) => !isKeyless(face.kind) && !isBlank(answer) && marks < of,
  );
  const isInBook = shows.explanations && !attempt.preview && wrong.length > 0;
  return [
    reportPart(i18n.t('Topics'), {
      lead: [i18n.t('Answers with full marks, of those asked. Weakest topic first.')],
      table: { heads: [i18n.t('Topic'), i18n.t('Correct')], rows },
      next: isInBook ? { words: i18n.t('Your incorrect answers are in your mistake book'), to: MISTAKES } : null,
    }),
  ];
}

/** Each answer that a person marks: marks, the levels chosen for it, and what was said. */
export function essayParts({ review }: ReportFacts, shows: Shows): ReportPart[] {
  const byHand = review.questions.filter(({ face }) => isKeyless(face.kind));
  if (!areMarksShown(shows)) return [];
  return byHand.map(({ position, stem, face, marks, of, waits, judging, levels, byHand: comment, answer }) => {
    const title = i18n.t('Question {position}: {words}', { position, words: beginningOf(textOf(stem)) });
    if (waits)
      return reportPart(title, {
        lead: [
          judging
            ? i18n.t('Not judged yet. Worth up to {of}.', { of: marksText(of) })
            : i18n.t('Not marked yet. Worth up to {of}.', { of: marksText(of) }),
        ],
      });
    const rubric: readonly Criterion[] = 'rubric' in face ? face.rubric : [];
    const rows = rubric.flatMap(({ id, title: criterion, levels: all }) => {
      const level = all.find((one) => one.id === levels?.[id]);
      const most = Math.max(...all.map(({ points }) => points));
      return level
        ? [
            {
              cells: [criterion, level.words, outOfText(level.points, most)],
              share: most > 0 ? level.points / most : null,
              next: null,
            },
          ]
        : [];
    });
    const heads = [i18n.t('Criterion'), i18n.t('Level'), i18n.t('Points')];
    return reportPart(title, {
      lead: answer === null ? [i18n.t('Not answered.')] : [],
      facts: [{ name: i18n.t('Marks'), value: outOfText(marks, of) }],
      table: rows.length > 0 ? { heads, rows } : null,
      notes: comment ? [i18n.t('Comment: {comment}', { comment })] : [],
    });
  });
}

const bandWords: Record<Band, () => string> = {
  highest: () => i18n.t('Top quarter'),
  upper: () => i18n.t('Second quarter'),
  lower: () => i18n.t('Third quarter'),
  lowest: () => i18n.t('Bottom quarter'),
};

export function comparisonPart({ comparison }: ReportFacts): ReportPart[] {
  if (!comparison) return [];
  const { students, medianPercent, band } = comparison;
  return [
    reportPart(i18n.t('Compared with others'), {
      facts: [
        { name: i18n.t('Rank'), value: bandWords[band]() },
        { name: i18n.t('Median'), value: percentText(medianPercent) },
        { name: i18n.t('Students'), value: marksText(students) },
      ],
      notes: [
        i18n.t('Compared with each other student’s best attempt so far. Changes as more students take the assessment.'),
      ],
    }),
  ];
}
