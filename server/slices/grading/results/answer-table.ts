import type { AttemptChoice, QuestionAnswers } from '@stepwell/contract/grading/quiz-results.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type Answer, isBlank, type QuestionKind, type QuestionView } from '@stepwell/contract/questions/question.ts';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { answerHtml } from '../../questions/answer-labels.public.ts';
import { settledKey } from '../../questions/calculations.public.ts';
import { plainText, shareOf } from '../../questions/grading.public.ts';
import { readNumber } from '../../questions/numbers.public.ts';
import { keylessList } from './regrade-reading.ts';
import { chosenAttempts } from './score-matrix.public.ts';

type Table = z.infer<typeof QuestionAnswers>;
type Group = Table['groups'][number];
type Version = typeof questionVersions.$inferSelect;

/** Of open answers, so many groups are shown. */
const MOST_GROUPS = 100;

interface Row {
  version_id: string;
  /** The values of a calculated question; nothing for any other kind. */
  shown: string[];
  answer: Answer | null;
  /** What people gave, where people mark. */
  given: keyof typeof givenWords | null;
  all: number;
  top: number;
  bottom: number;
}

/**
 * Which answers a question got: how often each, and how often among the third of attempts with the best results and the
 * third with the poorest (a third is rounded down; of equal results the one with the lower number of the attempt's id
 * stands first, so that the same question answers the same). PostgreSQL counts equal answers; what remains is brought
 * together here: options by themselves, texts as they are compared when they are marked, numbers by their value.
 */
export async function questionAnswers(
  db: Db,
  quizId: string,
  questionId: string,
  which: AttemptChoice,
): Promise<Table> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    with chosen as (${chosenAttempts(quizId, which)}),
    asked as (
      select q.version_id, case when v.kind = 'calculated' then q.shown else '[]' end as shown,
        -- Nobody writes the same essay: of what people mark, what it was given is counted.
        case when v.kind <> all(${keylessList}::text[]) then q.answer end as answer,
        case when v.kind = any(${keylessList}::text[]) then case when q.marks is null then 'waiting'
          when q.answer is null then 'blank' when q.marks >= q.max_marks then 'right' when q.marks > 0 then 'partly'
          else 'wrong' end end as given, ${attempts.marks} / nullif(${attempts.maxMarks}, 0) as share, ${attempts.id} as id
      from chosen join ${attempts} on ${attempts.id} = chosen.id
      join ${attemptQuestions} q on q.attempt_id = chosen.id
      join ${questionVersions} v on v.id = q.version_id
      where v.question_id = ${questionId}
    ),
    ranked as (
      select version_id, shown, answer, given, row_number() over (order by share desc nulls last, id) as place, count(*) over () as n
      from asked
    )
    select version_id, shown, answer, given, count(*)::int as all, count(*) filter (where place <= n / 3)::int as top,
      count(*) filter (where place > n - n / 3)::int as bottom
    from ranked group by version_id, shown, answer, given`,
  );
  const versions = await versionsOf(db, questionId);
  const newest = versions.at(-1);
  if (!newest || rows.length === 0) throw new Problem('question_not_found');
  const groups = groupsOf(rows, new Map(versions.map((version) => [version.id, version])));
  const attemptCount = rows.reduce((sum, { all }) => sum + all, 0);
  const isChoice =
    newest.face.kind === 'single' || newest.face.kind === 'multiple' || newest.face.kind === 'true-false';
  const shown = isChoice ? groups : groups.slice(0, MOST_GROUPS);
  return {
    questionId,
    stem: newest.stem,
    kind: newest.kind as QuestionKind,
    versions: new Set(rows.map(({ version_id }) => version_id)).size,
    attempts: attemptCount,
    third: Math.floor(attemptCount / 3),
    groups: shown,
    others: groups.slice(shown.length).reduce((sum, { all }) => sum + all, 0),
  };
}

async function versionsOf(db: Db, questionId: string): Promise<Version[]> {
  const rows = await db.select().from(questionVersions).where(sql`${questionVersions.questionId} = ${questionId}`);
  return rows.sort((a, b) => a.number - b.number);
}

/** Most frequent first; options that nobody chose stand at the end, so that it can be seen that they are idle. */
function groupsOf(rows: Row[], versions: Map<string, Version>): Group[] {
  const groups = new Map<string, Group>();
  const add = (
    key: string,
    about: Pick<Group, 'html' | 'text' | 'verdict'>,
    row: Pick<Row, 'all' | 'top' | 'bottom'>,
  ) => {
    const group = groups.get(key) ?? { ...about, all: 0, top: 0, bottom: 0 };
    group.all += row.all;
    group.top += row.top;
    group.bottom += row.bottom;
    groups.set(key, group);
  };
  const newest = [...versions.values()].at(-1);
  for (const part of newest ? partsOf(newest) : []) add(part.key, part.about, { all: 0, top: 0, bottom: 0 });
  for (const row of rows) {
    const version = versions.get(row.version_id);
    if (!version) continue;
    if (row.given) add(row.given, givenWords[row.given](), row);
    else if (!row.answer || isBlank(row.answer)) add('blank', { html: null, text: null, verdict: 'blank' }, row);
    else if (row.answer.kind === 'multiple') {
      const parts = new Map(partsOf(version).map((part) => [part.key, part]));
      for (const id of row.answer.choices) {
        const part = parts.get(id);
        if (part) add(id, part.about, row);
      }
    } else {
      const about = aboutOf(version, row.answer, row.shown);
      // One value may be right for one person's numbers and wrong for another's.
      const apart = version.face.kind === 'calculated' ? `${about.verdict} ` : '';
      add(apart + keyOf(version.face, row.answer), about, row);
    }
  }
  return [...groups.values()].sort((a, b) => b.all - a.all);
}

const given = (verdict: Group['verdict'], text: string | null) => ({ html: null, text, verdict });
/** What answers that people mark were given, in words. */
const givenWords = {
  right: () => given('right', i18n.t('Full marks')),
  partly: () => given('partly', i18n.t('Partial marks')),
  wrong: () => given('wrong', i18n.t('No marks')),
  blank: () => given('blank', null),
  waiting: () => given('blank', i18n.t('To mark')),
};

/** The options of a question, right or wrong each for itself. */
function partsOf({ face, key }: Version): { key: string; about: Pick<Group, 'html' | 'text' | 'verdict'> }[] {
  if (face.kind === 'true-false' && key.kind === 'true-false') {
    return [true, false].map((value) => ({
      key: String(value),
      about: {
        html: null,
        text: value ? i18n.t('True') : i18n.t('False'),
        verdict: value === key.right ? 'right' : 'wrong',
      },
    }));
  }
  if (face.kind !== 'single' && face.kind !== 'multiple') return [];
  const right: string[] = key.kind === 'single' ? [key.right] : key.kind === 'multiple' ? key.right : [];
  return face.options.map(({ id, text }) => ({
    key: id,
    about: { html: text, text: null, verdict: right.includes(id) ? 'right' : 'wrong' },
  }));
}

/** Answers with one key mean the same. */
export function keyOf(view: QuestionView, answer: Answer): string {
  switch (answer.kind) {
    case 'single':
      return answer.choice;
    case 'true-false':
      return String(answer.value);
    case 'numeric':
    case 'calculated': {
      const value = readNumber(answer.text, 'unit' in view ? view.unit : null);
      return value === undefined ? `text ${plainText(answer.text)}` : `value ${value}`;
    }
    case 'short-text':
      return plainText(answer.text);
    case 'ordering':
      return answer.order.join(' ');
    case 'matching':
      return JSON.stringify(Object.entries(answer.pairs).sort(([a], [b]) => (a < b ? -1 : 1)));
    case 'multiple':
      return [...answer.choices].sort().join(' ');
    case 'cloze':
      return JSON.stringify(
        Object.entries(answer.gaps)
          .map(([gap, typed]) => [gap, plainText(typed)])
          .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      );
    case 'hotspot':
      return answerHtml(view, answer) ?? '';
    case 'essay':
    case 'file':
    case 'code':
      return '';
  }
}

function aboutOf({ face, key }: Version, answer: Answer, shown: string[]): Pick<Group, 'html' | 'text' | 'verdict'> {
  const { right, of } = shareOf(settledKey(key, shown), answer, face);
  const verdict = right === 0 ? 'wrong' : right >= of ? 'right' : 'partly';
  if (answer.kind === 'true-false')
    return { html: null, text: answer.value ? i18n.t('True') : i18n.t('False'), verdict };
  if ('text' in answer) return { html: null, text: answer.text.trim(), verdict };
  return { html: answerHtml(face, answer), text: null, verdict };
}
