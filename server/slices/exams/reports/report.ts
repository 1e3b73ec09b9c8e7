import type { Report, ReportFact } from '@stepwell/contract/exams/final-reports.ts';
import { NO_SHAPE, unwritable } from '../../../platform/pdf/typesetting.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { Shows } from '../../quizzes/planning/shown.public.ts';
import { integrityPart } from './integrity-facts.ts';
import type { ReportFacts } from './report-facts.ts';
import { durationText, momentLabel, outOfText, percentText, receiptLabel } from './report-labels.ts';
import { areMarksShown, comparisonPart, essayParts, sectionPart, topicPart } from './report-parts.ts';

interface Reading {
  /** As far as it is told. */
  shows: Shows;
  zone: string;
  publicUrl: string;
}

/** The report of an attempt in words and figures: everything that the page shows and the PDF says. */
export function reportOf(facts: ReportFacts, { shows, zone, publicUrl }: Reading): Report {
  const { attempt, quiz, student, site, certificateCode } = facts;
  const code = shows.score ? certificateCode : null;
  const report: Report = {
    attemptId: attempt.id,
    quizId: attempt.quizId,
    site,
    title: quiz.title,
    student,
    kind: i18n.t('Final assessment report'),
    result: resultOf(facts, shows, zone),
    facts: attemptFacts(facts, zone),
    parts: [
      ...sectionPart(facts, shows),
      ...topicPart(facts, shows),
      ...essayParts(facts, shows),
      ...comparisonPart(facts),
      ...integrityPart(facts.noted),
    ],
    foot: footOf(facts, code, publicUrl),
    certificateCode: code,
  };
  const message = JSON.stringify(report);
  if (unwritable(message))
    report.foot.push(i18n.t('Characters the PDF fonts don’t support appear as {sign}.', { sign: NO_SHAPE }));
  return report;
}

function resultOf(facts: ReportFacts, shows: Shows, zone: string): Report['result'] {
  const { review, attempt } = facts;
  const nothing = { facts: [], share: null, passShare: null };
  if (!shows.score) {
    const isLater = facts.quiz.shown.score === 'after-close';
    return isLater
      ? { ...nothing, verdict: 'later', words: i18n.t('Result not available yet'), notes: [whenLater(facts, zone)] }
      : {
          ...nothing,
          verdict: 'hidden',
          words: i18n.t('Result not shown here'),
          notes: [i18n.t('Your teacher gives you the result separately.')],
        };
  }
  const { marks, of, percent, waiting = 0 } = review.score;
  const passMark: ReportFact = { name: i18n.t('Pass mark'), value: percentText(review.passPercent) };
  const figures: ReportFact[] = [
    { name: i18n.t('Marks'), value: outOfText(marks, of) },
    ...(waiting === 0 ? [{ name: i18n.t('Percent'), value: percentText(percent) }] : []),
    passMark,
  ];
  const held = areMarksShown(shows) ? [] : [marksLater(facts, zone)];
  if (waiting > 0) {
    const notes = [
      i18n.t(
        '{waiting, plural, one {# answer is still to be marked. Its marks aren’t included.} other {# answers are still to be marked. Their marks aren’t included.}}',
        { waiting },
      ),
      ...(attempt.passed === null
        ? []
        : [
            attempt.passed
              ? i18n.t('The attempt passes whatever their marks.')
              : i18n.t('The attempt doesn’t pass whatever their marks.'),
          ]),
      ...held,
    ];
    return {
      verdict: 'waiting',
      words: i18n.t('Waiting for marking'),
      notes,
      facts: figures,
      share: null,
      passShare: null,
    };
  }
  return {
    verdict: review.score.passed ? 'passed' : 'failed',
    words: review.score.passed ? i18n.t('Passed') : i18n.t('Not passed'),
    notes: held,
    facts: figures,
    share: of > 0 ? Math.max(0, marks / of) : null,
    passShare: review.passPercent / 100,
  };
}

function whenLater({ quiz: { closesAt, state } }: ReportFacts, zone: string) {
  if (state === 'published' && closesAt)
    return i18n.t('It appears here when the assessment ends for everyone: after {time}.', {
      time: momentLabel(closesAt, zone),
    });
  return i18n.t('It appears here once the assessment is closed and all attempts have ended.');
}

function marksLater({ quiz: { shown, ...quiz } }: ReportFacts, zone: string) {
  const isNever = [shown.answers, shown.key].includes('never');
  if (isNever) return i18n.t('Marks for individual answers and topics aren’t shown for this assessment.');
  const when = quiz.state === 'published' && quiz.closesAt ? momentLabel(quiz.closesAt, zone) : undefined;
  return when
    ? i18n.t('Topics and marks for individual answers appear here after {time}.', { time: when })
    : i18n.t(
        'Topics and marks for individual answers appear here once the assessment is closed and all attempts have ended.',
      );
}

/** Seconds for the whole; nothing where it had no end. Where parts have clocks the attempt's own end hangs on when they were begun. */
function allowedSeconds({ attempt: { startedAt, deadlineAt }, clockOf }: ReportFacts) {
  const limits = [...clockOf.values()].map(({ limit }) => limit);
  if (limits.length > 0) {
    return limits.includes(null) ? null : limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0);
  }
  return deadlineAt && (deadlineAt.getTime() - startedAt.getTime()) / 1000;
}

function attemptFacts(facts: ReportFacts, zone: string): ReportFact[] {
  const { attempt, review, endedAt } = facts;
  const { startedAt } = attempt;
  const used = (endedAt.getTime() - startedAt.getTime()) / 1000;
  const allowed = allowedSeconds(facts);
  const answered = review.questions.filter(({ answer }) => answer !== null).length;
  return [
    { name: i18n.t('Attempt'), value: String(attempt.number) },
    { name: i18n.t('Started'), value: momentLabel(startedAt, zone) },
    {
      name: attempt.state === 'timed-out' ? i18n.t('Ended when time was up') : i18n.t('Submitted'),
      value: momentLabel(endedAt, zone),
    },
    {
      name: i18n.t('Time'),
      value: allowed
        ? i18n.t('{used} of {allowed}', { used: durationText(used), allowed: durationText(allowed) })
        : durationText(used),
    },
    { name: i18n.t('Answered'), value: outOfText(answered, review.questions.length) },
    { name: i18n.t('Time zone'), value: zone },
  ];
}

function footOf({ attempt, review }: ReportFacts, certificateCode: string | null, publicUrl: string) {
  const address = `${publicUrl}/student/final-assessment?report=${attempt.id}`;
  return [
    ...(review.end
      ? [
          i18n.t(
            'Receipt: {receipt}. The student, the teacher and the site’s admins can look it up in the server log.',
            {
              receipt: receiptLabel(review.end.receipt),
            },
          ),
        ]
      : []),
    ...(certificateCode
      ? [
          i18n.t('Verify certificate {code}: {address}', {
            code: certificateCode,
            address: `${publicUrl}/verify/${certificateCode}`,
          }),
        ]
      : []),
    i18n.t('This report is available to the student at {address}, and to teachers in the results.', {
      address,
    }),
  ];
}
