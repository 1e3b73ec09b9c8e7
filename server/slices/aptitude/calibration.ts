import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { chanceOfRight } from '../../platform/item-response/ability.ts';
import {
  aptitudeAbilities,
  aptitudeAnswers,
  aptitudeItems,
  aptitudeQuestions,
} from '../../tables/aptitude/aptitude.ts';

/** Answers of so many people, at the least, before a difficulty moves at all. */
export const FEWEST_PEOPLE = 30;
/** Logits by which it may leave its author's estimate, either way. */
export const FARTHEST = 1;
/** How sure an author's estimate is: a standard deviation, in logits. */
const AUTHOR_ERROR = 0.5;
const STEP = 0.02;

/** People of one ability (logits), how many of them answered, and how many rightly. */
export interface AbilityGroup {
  theta: number;
  answered: number;
  right: number;
}

/**
 * The difficulty that answers make most likely, with the author's estimate as a normal prior of half a logit: Bayes
 * modal estimation, Mislevy 1986, "Bayes modal estimation in item response models", for the difficulty alone. Abilities
 * are taken as known, which draws an estimate a little towards the middle; so it never goes further than one logit.
 */
export function difficultyFrom(start: number, guessing: number, groups: readonly AbilityGroup[]) {
  const steps = Math.round(FARTHEST / STEP);
  let best = { difficulty: start, likelihood: Number.NEGATIVE_INFINITY };
  for (let step = -steps; step <= steps; step += 1) {
    const difficulty = start + step * STEP;
    const away = (difficulty - start) / AUTHOR_ERROR;
    const likelihood = groups.reduce(
      (sum, { theta, answered, right }) => {
        const chance = chanceOfRight(theta, { difficulty, guessing });
        return sum + right * Math.log(chance) + (answered - right) * Math.log(1 - chance);
      },
      (-away * away) / 2,
    );
    if (likelihood > best.likelihood) best = { difficulty, likelihood };
  }
  return best.difficulty;
}

/**
 * Moves difficulties to what people's first answers say. Counted where they lie: a row for each item and tenth of a
 * logit of ability within the item's area. Answers given before keep the difficulty they were given under.
 */
export async function calibrate(db: Db) {
  const rows = await rowsOf<{
    item_id: string;
    start: number;
    difficulty: number;
    guessing: number;
    theta: number;
    answered: number;
    right_ones: number;
  }>(
    db,
    sql`
    with firsts as (
      select distinct on (q.item_id, a.student_id) q.item_id, a.student_id, a.area, a.is_right, a.guessing
      from ${aptitudeAnswers} a join ${aptitudeQuestions} q on q.id = a.question_id
      where a.answered_at is not null order by q.item_id, a.student_id, a.answered_at
    ), enough as (
      select item_id from firsts group by item_id having count(*) >= ${FEWEST_PEOPLE}
    )
    select i.id as item_id, i.start_difficulty as start, i.difficulty, avg(f.guessing)::float8 as guessing,
      round(b.theta::numeric, 1)::float8 as theta, count(*)::int as answered,
      count(*) filter (where f.is_right)::int as right_ones
    from firsts f join enough using (item_id) join ${aptitudeItems} i on i.id = f.item_id
    join ${aptitudeAbilities} b on b.student_id = f.student_id and b.scope = f.area
    group by i.id, round(b.theta::numeric, 1)`,
  );
  const items = Map.groupBy(rows, ({ item_id }) => item_id);
  const moved = [...items].flatMap(([id, groups]) => {
    const [first] = groups;
    if (!first) return [];
    const thetaGroups = groups.map(({ theta, answered, right_ones }) => ({ theta, answered, right: right_ones }));
    // As guessed at on the average: a family asks some for a number and offers others a choice.
    const people = groups.reduce((sum, { answered }) => sum + answered, 0);
    const guessing = groups.reduce((sum, group) => sum + group.guessing * group.answered, 0) / people;
    const difficulty = difficultyFrom(first.start, guessing, thetaGroups);
    return difficulty === first.difficulty ? [] : [{ id, difficulty }];
  });
  if (moved.length === 0) return;
  await db.execute(sql`
    update ${aptitudeItems} i set difficulty = given.difficulty
    from json_to_recordset(${JSON.stringify(moved)}::json) as given(id text, difficulty float8) where i.id = given.id`);
}
