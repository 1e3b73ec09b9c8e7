import { type ReportFilter, testsOf, valuesOf } from '@stepwell/contract/reports/definition.ts';
import { type SQL, sql } from 'drizzle-orm';
import { calendarOf, dayAfter } from '../../../platform/calendar.ts';
import { anywhere } from '../../../platform/text/like.ts';
import type { SetColumn } from '../sets/report-set.ts';

export interface Clock {
  zone: string;
  now: Date;
}
/** What is wrong with a filter, as a sentence for its field. */
class WrongFilter extends Error {}
const MOST_DAYS = 3660;

/** One filter as a condition, or what is wrong with it. Its values are parameters, never text of the query. */
export function conditionOf(column: SetColumn, filter: ReportFilter, clock: Clock): SQL | string {
  try {
    return condition(column, filter, clock);
  } catch (error) {
    if (error instanceof WrongFilter) return error.message;
    throw error;
  }
}

function condition(column: SetColumn, { test, values }: ReportFilter, clock: Clock): SQL {
  const { kind, value } = column;
  if (!testsOf[kind].includes(test)) throw new WrongFilter('This filter doesn’t fit the column. Choose another one.');
  if (test === 'empty' || test === 'not-empty') {
    const isEmpty = kind === 'text' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`;
    return test === 'empty' ? sql`(${isEmpty})` : sql`not (${isEmpty})`;
  }
  if (kind === 'choice') return choiceCondition(column, test, values);
  const given = values.slice(0, valuesOf(test)).map((one) => one.trim());
  if (given.length < valuesOf(test) || given.includes('')) throw new WrongFilter('Enter a value.');
  const [first = '', second = first] = given;
  if (kind === 'text') return textCondition(value, test, first);
  if (kind === 'yes-no') return sql`${value} is ${first === 'yes' ? sql`true` : sql`false`}`;
  return kind === 'date'
    ? dateCondition(value, test, { first, second, clock })
    : numberCondition(column, test, [first, second]);
}

function choiceCondition({ value, choices = [] }: SetColumn, test: ReportFilter['test'], values: string[]): SQL {
  const known = new Set(choices.map(([one]) => one));
  if (values.length === 0) throw new WrongFilter('Choose at least one value.');
  if (values.some((one) => !known.has(one))) throw new WrongFilter('Choose values from the list.');
  const among = sql`${value} = any(${sql.param(values)}::text[])`;
  return test === 'is' ? sql`(${among})` : sql`(${among}) is not true`;
}

function textCondition(value: SQL, test: ReportFilter['test'], given: string): SQL {
  if (test === 'contains') return sql`${value} ilike ${anywhere(given)}`;
  const isSame = sql`lower(${value}) = lower(${given}::text)`;
  return test === 'is' ? isSame : sql`(${isSame}) is not true`;
}

function numberCondition({ kind, value }: SetColumn, test: ReportFilter['test'], given: [string, string]): SQL {
  const [first, second] = given.map((one) => {
    const read = /^-?\d{1,15}(\.\d{1,6})?$/.test(one) ? Number(one) : Number.NaN;
    if (Number.isNaN(read) || (kind === 'money' && !Number.isInteger(read)))
      throw new WrongFilter(kind === 'money' ? 'Enter an amount.' : 'Enter a number, such as 60 or 7.5.');
    return read;
  }) as [number, number];
  if (first > second) throw new WrongFilter('The first number is larger than the second. Swap them.');
  if (test === 'is') return sql`${value} = ${first}::numeric`;
  if (test === 'from') return sql`${value} >= ${first}::numeric`;
  if (test === 'to') return sql`${value} <= ${first}::numeric`;
  return sql`${value} between ${first}::numeric and ${second}::numeric`;
}

interface Days {
  first: string;
  second: string;
  clock: Clock;
}
/** Whole days of the asker’s calendar; today is the last of the last N. */
function dateCondition(value: SQL, test: ReportFilter['test'], { first, second, clock }: Days): SQL {
  const calendar = calendarOf(clock.zone);
  const from = (day: string) => sql`${value} >= ${calendar.beginOf(day).toISOString()}::timestamptz`;
  const to = (day: string) => sql`${value} < ${calendar.beginOf(dayAfter(day, 1)).toISOString()}::timestamptz`;
  if (test === 'last-days') {
    const days = /^\d{1,4}$/.test(first) ? Number(first) : 0;
    if (days < 1 || days > MOST_DAYS) throw new WrongFilter('Enter a number of days from 1 to 3,660.');
    return sql`(${from(dayAfter(calendar.dayOf(clock.now), 1 - days))} and ${value} <= ${clock.now.toISOString()}::timestamptz)`;
  }
  if (!isDay(first) || !isDay(second)) throw new WrongFilter('Enter a date between 1970 and 2099.');
  if (first > second) throw new WrongFilter('The first date is after the second. Swap them.');
  if (test === 'from') return from(first);
  if (test === 'to') return to(first);
  return sql`(${from(first)} and ${to(test === 'between' ? second : first)})`;
}

const isDay = (text: string) =>
  /^(19[7-9]\d|20\d\d)-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
