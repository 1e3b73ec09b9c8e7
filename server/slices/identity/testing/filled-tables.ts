import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { type Db, one } from '../../../platform/database/db.ts';
import { ownerOf, personalTables } from '../../../platform/security/personal.ts';
import { tableFiles } from '../account/export-archive.ts';

interface Filling {
  /** Whose rows they are. */
  owner: { id: string };
  /** Who stands in columns that name somebody else: who decided, who marked. */
  beside: { id: string };
  /** Stands in every text there is. */
  words: string;
  /** Rows that exist already, by the names of their tables. */
  rows: Record<string, Record<string, unknown>>;
}

let homeVersion = 1;

/** What a table's own rules ask of a row. */
const fitting: Record<string, Record<string, unknown>> = {
  identity_instructor_applications: { state: 'accepted', submittedAt: new Date() },
  notices_delivery: { quietFrom: null, quietTo: null },
  identity_exports: { state: 'making' },
  identity_deletions: { courses: [] },
  // As the log is kept: ids and words of the trade, never names.
  platform_audit_log: { act: 'people.renamed', before: {}, after: {}, reason: 'Three fake accounts.' },
  learning_certificates: { courseTitle: 'Graphs', quizId: null, attemptId: null, award: null, withdrawnReason: null },
  identity_authenticators: { confirmedAt: null },
  assessment_questions: { aptitudeItemId: null, variant: null },
  assessment_quiz_items: { draw: null },
  // Running: a finished one has no clock.
  chat_conversations: { stars: 5, groupCourseId: null, groupBatchId: null },
  chat_messages: { kind: 'student', event: null },
  recruitment_attempts: { finishedAt: null, deletedAt: null, section: 0 },
  assessment_final_slots: { endsAt: new Date('2099-01-01') },
  assessment_works: { versions: 1, handedInAt: new Date() },
  coding_statement_works: { versions: 1, handedInAt: new Date() },
  authoring_imports: { courseId: null },
  assessment_attempts: { state: 'handed-in', endedAt: new Date() },
  assessment_aptitude_papers: { state: 'handed-in', endedAt: new Date() },
  assessment_aptitude_uploads: {
    // Another one each time: it is a key.
    get itemId() {
      return crypto.randomUUID();
    },
    importId: 'f'.repeat(32),
  },
  assessment_mistakes: { quizQuestionId: null, versionId: null },
  // Removed, so that it stands beside others of its panel.
  drives_slots: {
    startsAt: new Date('2099-12-31'),
    endsAt: new Date('2100-01-01'),
    seats: 1,
    removedAt: new Date('2026-01-01'),
  },
  // Of that slot, and ended, so that it stands beside others.
  drives_bookings: {
    startsAt: new Date('2099-12-31'),
    endsAt: new Date('2100-01-01'),
    seats: 1,
    seat: 1,
    state: 'returned',
    endedAt: new Date(),
  },
  drives_turns: { state: 'done', endedAt: new Date('2100-01-01') },
  live_classes: { courseId: null, batchId: null, endsAt: new Date('2100-01-01') },
  live_presences: { seenAt: new Date('2100-01-01') },
  interview_video_views: { watched: '{}' },
  learning_lecture_progress: { watched: '{}', doneAt: null, doneBy: null },
  learning_points: { week: '2026-11-16', month: '2026-11-01', points: 10, undoneAt: null },
  learning_point_totals: { begins: '2026-11-16' },
  enquiries_class_bookings: { endsAt: new Date('2099-01-01') },
  content_entries: { endsAt: new Date('2099-01-01') },
  writing_works: { versions: 1, submittedAt: new Date(), bestBand: 5 },
  writing_contests: { state: 'accepted', decidedAt: new Date() },
  site_home_versions: {
    home: 'education',
    // Another one each time: it is a key beside the home.
    get number() {
      return homeVersion++;
    },
  },
  shop_seat_lots: { planId: null, period: null },
  subscriptions_subscriptions: {
    seatId: null,
    state: 'active',
    endedAt: null,
    endReason: null,
    pausedAt: null,
    nextPlanId: null,
    nextPeriod: null,
    nextPriceMinor: null,
    priceMinor: 100,
    valueMinor: 100,
    periods: 0,
  },
  learning_enrolments: { byPlan: false, accessEndedAt: null },
  shop_cart_lines: { variantId: null, planId: null, period: null },
  wishlist_items: { productId: null, variantId: null, savedMinor: 100 },
  shop_refunds: { state: 'requested', minor: null, decidedAt: null, creditNoteNumber: null },
  shop_disputes: { state: 'open', closedAt: null, minor: 100, feeMinor: 0 },
  shop_shipments: { state: 'to-pack', packedAt: null, shippedAt: null, deliveredAt: null },
  shop_course_partners: { partBp: 3000 },
  shop_split_proposals: { partBp: 3000 },
  shop_shares: { shareBp: 7000, minor: 100, reversedMinor: 0, termId: null, month: null, basis: null },
  shop_plan_terms: { netMinor: 100, deferredMinor: 100, recognisedMinor: 0, refundedMinor: 0, servedMs: 0 },
  shop_payouts: { state: 'requested', minor: 100, reference: '' },
  shop_seats: { refundedAt: null },
  shop_orders: { state: 'open', paidAt: null, cancelledAt: null, invoiceNumber: null },
  events_registrations: { state: 'registered' },
  jobs_offers: { startsOn: '2099-01-01' },
  speaking_contests: { decidedAt: null },
  // What the site says of a call, never a person's words.
  language_model_calls: { purpose: 'writing.opinion', model: 'small', promptVersion: '1' },
  catalog_courses: { state: 'published' },
  lti_results: { scoredAt: '2026-11-29T08:00:00Z' },
  catalog_lectures: { kind: 'article' },
  catalog_instructors: { histogram: [0, 0, 0, 0, 0], subjects: ['Weaving'] },
};
/** Made by the site itself, or without a person's own row. */
const notHere = [
  'identity_users',
  'catalog_search',
  'assessment_bank_rows',
  'platform_outbox',
  'platform_letters',
  'catalog_moved_slugs',
];

/** One row in every table that holds something of people; a table that is added later is filled without a word here. */
export async function fillTables(db: Db, { owner, beside, words, rows }: Filling) {
  const tables = personalTables(tableFiles);
  const left = tables.filter(({ name }) => !notHere.includes(name) && !rows[name]);
  const created: Record<string, Record<string, unknown>> = { ...rows };
  while (left.length > 0) {
    // Whoever points at a row comes after it.
    const next = left.findIndex(({ table }) =>
      pointsAt(table).every((name) => created[name] || name === 'identity_users'),
    );
    const [table] = left.splice(Math.max(0, next), 1);
    if (!table) break;
    const values = rowFor(table.table, { owner, beside, words, rows: created, own: ownerOf(table).name });
    created[table.name] = one((await db.insert(table.table).values(values).returning()) as Record<string, unknown>[]);
  }
  return created;
}

const keysOf = (table: PgTable) => getTableConfig(table).foreignKeys.map((key) => key.reference());
const pointsAt = (table: PgTable) =>
  keysOf(table)
    .map(({ foreignTable }) => getTableName(foreignTable))
    .filter((name) => name !== getTableName(table));

function rowFor(table: PgTable, { owner, beside, words, rows, own }: Filling & { own: string }) {
  const pointers = new Map(keysOf(table).map(({ columns, foreignTable }) => [columns[0]?.name, foreignTable]));
  const values: Record<string, unknown> = {};
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    const target = pointers.get(column.name);
    const aim = target && getTableName(target);
    if (column.name === own && (aim === 'identity_users' || !aim)) values[property] = owner.id;
    else if (aim === 'identity_users') values[property] = beside.id;
    else if (aim) values[property] = rows[aim]?.['id'] ?? null;
    else if (column.enumValues?.length) values[property] = column.enumValues[0];
    else if (column.columnType === 'PgText') values[property] = `${words} ${crypto.randomUUID()}`;
    else if (column.columnType === 'PgArray')
      values[property] = column.getSQLType().startsWith('integer') ? [1, 1] : [words];
    else if (column.columnType === 'PgJsonb') values[property] = { words };
    else if (column.columnType === 'PgTimestamp') values[property] = new Date();
    else if (column.columnType === 'PgDateString') values[property] = '2026-02-01';
    else if (column.columnType === 'PgBoolean') values[property] = false;
    else if (column.columnType === 'PgUUID' && !column.hasDefault) values[property] = crypto.randomUUID();
    else if (/Int|Numeric|Real|Double/.test(column.columnType) && !column.hasDefault) values[property] = 1;
    else if (column.getSQLType() === 'bytea') values[property] = Buffer.from(words);
  }
  return { ...values, ...fitting[getTableName(table)] };
}
