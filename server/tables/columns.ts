import type { SQL } from 'drizzle-orm';
import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as a Date holds them: with microseconds a cursor would skip or repeat rows. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Marks that were earned: a third of one has no end, so seven decimals are kept, and rounded where they are shown. */
export const earnedMarks = (name: string) => numeric(name, { precision: 13, scale: 7, mode: 'number' });

/** Watched stretches in milliseconds; PostgreSQL's own multirange keeps the union, `{[0,4000),[9000,12000)}`. */
export const stretches = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/**
 * What export and erasure do with a table that holds a person's id, said beside its definition.
 * - `export`: the rows go into the person's own export, or why not.
 * - `erase`: `delete` the rows, `unname` them (the person's id and words are cleared, the fact stays), or `keep` what law needs.
 */
export interface PersonalData {
  export: 'rows' | `no: ${string}`;
  erase: 'delete' | 'unname' | `keep: ${string}`;
  /**
   * Which property holds the person, or the row of another table that is theirs (an enrolment, an attempt). Needed
   * only where it is none of `userId`, `studentId`, `ownerId`, `instructorId`.
   */
  of?: string;
  /** What the person is told only later: in the export these properties are empty in each row of which this holds. */
  withheld?: { properties: string[]; while: (now: Date) => SQL };
}

/** Marks that a person has set, with two decimals; PostgreSQL keeps them exactly. */
export const marks = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' });
