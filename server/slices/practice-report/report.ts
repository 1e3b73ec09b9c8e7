import type { ReportPart } from '@stepwell/contract/exams/final-reports.ts';
import { isSound, sounds } from '@stepwell/contract/speaking/sounds.ts';
import type { EnglishArea } from '@stepwell/contract/vocabulary/vocabulary.ts';
import type { MarkCategory } from '@stepwell/contract/writing/rules/rule.ts';
import { eq } from 'drizzle-orm';
import { calendarOf } from '../../platform/calendar.ts';
import type { PrintedReport } from '../../platform/pdf/report/report-pages.ts';
import { reportPart } from '../../platform/pdf/report/report-part.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { dayText } from '../../platform/text/day-text.ts';
import { i18n } from '../../platform/text/messages.ts';
import { users } from '../../tables/identity/identity.ts';
import { speakingProgress } from '../speaking/progress.public.ts';
import { progressOf as learningProgress } from '../vocabulary/progress.public.ts';
import { progressOf as writingProgress } from '../writing/progress.public.ts';

const areas: Record<EnglishArea, string> = {
  'words-interview': i18n.t('Words for interviews'),
  'words-workplace': i18n.t('Words for work'),
  'words-campus': i18n.t('Words for college'),
  'words-general': i18n.t('General words'),
  'grammar-verbs': i18n.t('Grammar: verbs and tenses'),
  'grammar-nouns': i18n.t('Grammar: nouns, articles, prepositions'),
  'grammar-sentences': i18n.t('Grammar: sentences and usage'),
};
const categories: Record<MarkCategory, string> = {
  agreement: i18n.t('Agreement'),
  article: i18n.t('Articles'),
  tense: i18n.t('Verb forms and tenses'),
  preposition: i18n.t('Prepositions'),
  confusable: i18n.t('Confused words'),
  spelling: i18n.t('Spelling'),
  punctuation: i18n.t('Punctuation'),
  register: i18n.t('Register'),
  style: i18n.t('Style'),
};
const soundText = (sound: string) => {
  if (!isSound(sound)) return sound;
  const [spelling, word] = sounds[sound];
  return i18n.t('{spelling} as in “{word}”', { spelling, word });
};
const orNone = (value: number | null) => (value === null ? '–' : String(value));
const row = (cells: string[], share: number | null = null) => ({ cells, share, next: null });

/** What a student practised in English, as a report that can be printed. Weeks go by the site's clock, days by `zone`. */
export async function practiceReportOf(
  { db, now, zone: siteZone }: Pick<Services, 'db' | 'now' | 'zone'>,
  studentId: string,
  zone: string,
): Promise<PrintedReport> {
  const [speaking, learning, writing, { siteName }, [person]] = await Promise.all([
    speakingProgress(db, studentId, siteZone),
    learningProgress(db, studentId, { zone, now: now() }),
    writingProgress(db, studentId, siteZone),
    siteSettingsOf(db),
    db.select({ fullName: users.fullName }).from(users).where(eq(users.id, studentId)),
  ]);
  const level = learning.levels[0];
  const madeOn = calendarOf(zone).dayOf(now());
  return {
    site: siteName,
    kind: i18n.t('English practice report'),
    title: i18n.t('Speaking, learning and writing'),
    student: person?.fullName ?? '',
    result: {
      verdict: 'hidden',
      words: level ? i18n.t('Level: band {band}', { band: level.band }) : i18n.t('Level not measured yet'),
      notes: [
        ...(level ? [i18n.t('Likely range: band {low} to {high}.', { low: level.low, high: level.high })] : []),
        i18n.t('Practice estimates, not exam scores.'),
      ],
      facts: [],
      share: null,
      passShare: null,
    },
    facts: [],
    parts: [...speakingParts(speaking), ...learningParts(learning), ...writingParts(writing)],
    foot: [i18n.t('Made on {day} from the practice of this account.', { day: dayText(madeOn) })],
    certificateCode: null,
  };
}

function speakingParts({ weeks, sounds: weak }: Awaited<ReturnType<typeof speakingProgress>>): ReportPart[] {
  if (weeks.length === 0) return [reportPart(i18n.t('Speaking'), { lead: [i18n.t('No attempts yet.')] })];
  const byWeek = reportPart(i18n.t('Speaking by week'), {
    table: {
      heads: [
        i18n.t('Week from'),
        i18n.t('Attempts'),
        i18n.t('Minutes'),
        i18n.t('Accuracy'),
        i18n.t('Fluency'),
        i18n.t('Score'),
      ],
      rows: weeks.map(({ week, attempts, minutes, accuracy, fluency, score }) =>
        row(
          [dayText(week), String(attempts), minutes.toFixed(1), orNone(accuracy), orNone(fluency), orNone(score)],
          score === null ? null : score / 100,
        ),
      ),
    },
    notes: [
      i18n.t('Score: half accuracy, one fifth completeness, three tenths fluency.'),
      i18n.t(
        'Accuracy: goodness of pronunciation (Witt and Young 2000). In our tests about 1 correct word in 20 is marked, and some wrong words are missed. Indian English counts as correct.',
      ),
      i18n.t('Fluency: pace, and pauses longer than 0.5 seconds.'),
    ],
  });
  if (weak.length === 0) return [byWeek];
  const bySound = reportPart(i18n.t('Sounds to work on'), {
    table: {
      heads: [i18n.t('Sound'), i18n.t('Words with it'), i18n.t('Marked')],
      rows: weak.map(({ sound, words, weak: marked }) =>
        row([soundText(sound), String(words), String(marked)], marked / words),
      ),
    },
    notes: [i18n.t('The weakest sound of each marked word in the last 30 recordings. A hint, not a verdict.')],
  });
  return [byWeek, bySound];
}

function learningParts({ days, areas: byArea, words, points }: Awaited<ReturnType<typeof learningProgress>>) {
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const right = days.reduce((sum, day) => sum + day.right, 0);
  return [
    reportPart(i18n.t('Words and grammar in the last 7 days'), {
      facts: [
        { name: i18n.t('Items'), value: String(answered) },
        { name: i18n.t('Correct'), value: String(right) },
        { name: i18n.t('Words known'), value: String(words.units + words.decks) },
        { name: i18n.t('Points from practice'), value: String(points) },
      ],
      table: {
        heads: [i18n.t('Area'), i18n.t('Items'), i18n.t('Correct, 95% range')],
        rows: byArea.map(({ area, answered: items, share }) =>
          row(
            [areas[area], String(items), share ? i18n.t('{percent}% ({low}–{high})', share) : '–'],
            share && share.percent / 100,
          ),
        ),
      },
      notes: [i18n.t('The range says how far so few answers can be trusted (Wilson 1927).')],
    }),
  ];
}

function writingParts({ weeks, categories: byCategory }: Awaited<ReturnType<typeof writingProgress>>): ReportPart[] {
  if (weeks.length === 0) return [reportPart(i18n.t('Writing'), { lead: [i18n.t('No texts yet.')] })];
  const byWeek = reportPart(i18n.t('Writing by week'), {
    table: {
      heads: [i18n.t('Week from'), i18n.t('Texts'), i18n.t('Words'), i18n.t('Band'), i18n.t('Errors per 100 words')],
      rows: weeks.map(({ week, texts, words, band, errorsPer100 }) =>
        row([dayText(week), String(texts), String(words), band.toFixed(1), errorsPer100.toFixed(1)], band / 9),
      ),
    },
    notes: [i18n.t('Band: the mean of the estimates of all versions submitted in the week, from 1 to 9.')],
  });
  if (byCategory.length === 0) return [byWeek];
  const byKind = reportPart(i18n.t('Errors to work on'), {
    table: {
      heads: [i18n.t('Kind'), i18n.t('Marked in the last 10 versions')],
      rows: byCategory.map(({ category, errors }) => row([categories[category], String(errors)])),
    },
  });
  return [byWeek, byKind];
}
