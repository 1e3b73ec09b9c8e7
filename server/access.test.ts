import { type StaffRole, staffRoleNames, staffRoles } from '@stepwell/contract/identity/staff-rights.ts';
import { describe, expect, test } from 'vitest';
import { slices } from './app.ts';
import { nameOf } from './testing/access-rules/access-rule.ts';
import { newAccessRules } from './testing/access-rules/access-rules.ts';
import { openToStaff } from './testing/access-rules/staff/open-to-staff.ts';
import { type Call, placesOf, withJunk } from './testing/generated/junk.ts';
import { type Person, startTestApp } from './testing/test-app.ts';

const app = await startTestApp();
// The table itself, written by hand, stands in testing/routes.ts.
const { callers, accessRules } = newAccessRules(app);

// What is refused changes nothing: one person of each kind tries all routes, and one right call serves them all.
const known = new Map<string, Promise<Pick<Person, 'call'>>>();
const oneOf = (who: keyof typeof callers, owner: Person) => {
  if (who === 'owner') return owner;
  const caller = known.get(who) ?? callers[who]();
  known.set(who, caller);
  return caller;
};

const knownStaff = new Map<StaffRole, Promise<Pick<Person, 'call'>>>();
const staffOf = (role: StaffRole) => {
  const caller = knownStaff.get(role) ?? app.person({ role: 'staff', rights: [...staffRoles[role]] });
  knownStaff.set(role, caller);
  return caller;
};

describe.each(accessRules)('$name', ({ endpoint, statuses, knock }) => {
  const prepared = async () => {
    const owner = await app.person();
    return { owner, asked: await knock(owner) };
  };
  let shared: ReturnType<typeof prepared> | undefined;
  const columns = Object.keys(callers).map(
    (who, column) => [who as keyof typeof callers, statuses[column] ?? 0] as const,
  );
  const refused = columns.filter(([, status]) => status >= 400);

  type Column = (typeof columns)[number];
  /** All callers in one test, in the table's words: a test for each took longer than the call it made. */
  const tryAll = async (tried: Column[], statusFor: (who: Column[0]) => Promise<number>) => {
    const found = await Promise.all(tried.map(async ([who]): Promise<Column> => [who, await statusFor(who)]));
    expect(found).toEqual(tried);
  };

  test.runIf(refused.length > 0)('refuses', async () => {
    shared ??= prepared();
    const { owner, asked } = await shared;
    await tryAll(refused, async (who) => (await (await oneOf(who, owner)).call(endpoint, asked)).status);
  });
  const allowedTo = columns.filter((one) => !refused.includes(one));
  test.runIf(allowedTo.length > 0)('answers', async () => {
    await tryAll(allowedTo, async (who) => {
      // Reading leaves for the next caller what it found.
      if (endpoint.method === 'GET') shared ??= prepared();
      const { owner, asked } = (endpoint.method === 'GET' && (await shared)) || (await prepared());
      return (await (await callers[who](owner)).call(endpoint, asked)).status;
    });
  });

  // Staff: where the table lists it, as an admin; elsewhere refused as a stranger is, who learns or teaches.
  const of = (who: keyof typeof callers) => columns.find(([one]) => one === who)?.[1] ?? 0;
  const strangers = [of('student'), of('instructor')].filter((status) => status >= 400);
  test.runIf(of('student') >= 400)('staff', async () => {
    shared ??= prepared();
    const { asked } = await shared;
    const wrong = staffRoleNames.map(async (role) => {
      const isOpen = openToStaff[role].includes(nameOf(endpoint));
      const anew = isOpen && endpoint.method !== 'GET' ? (await prepared()).asked : asked;
      const { status } = await (await staffOf(role)).call(endpoint, anew);
      return (isOpen ? [of('admin')] : strangers).includes(status) ? [] : [[role, status]];
    });
    expect((await Promise.all(wrong)).flat()).toEqual([]);
  });

  // PostgreSQL keeps no half of a character, so no text of the contract may hold one.
  const [allowed] = columns.find(([, status]) => status < 400) ?? [];
  test.runIf(endpoint.body && allowed)('half of a character: 422', async () => {
    shared ??= prepared();
    const { owner, asked } = await shared;
    const [first] = placesOf(endpoint, asked as Call).filter(([where]) => where === 'body');
    if (!first) return;
    const spoilt = withJunk(asked as Call, first, 'half \ud800') as typeof asked;
    const caller = await oneOf(allowed as keyof typeof callers, owner);
    expect((await caller.call(endpoint, spoilt)).status).toBe(422);
  });
});

test('what the table opens to staff is there', () => {
  const names = accessRules.map(({ name }) => name);
  expect(
    Object.values(openToStaff)
      .flat()
      .filter((name) => !names.includes(name)),
  ).toEqual([]);
});

test('every endpoint has its row', () => {
  const built = slices.flatMap(({ routes }) => routes.map(({ endpoint }) => nameOf(endpoint)));
  expect(accessRules.map(({ name }) => name).sort()).toEqual(built.sort());
});

// Routes that answer with files keep their own guard; each one is listed here with the test that tries it.
test('every route that gives files is known', () => {
  const built = slices.flatMap(({ rawRoutes: raw = [] }) => raw.map(({ path }) => path));
  expect(built.sort()).toEqual([
    // server/slices/certificates/badges/badges.test.ts
    '/.well-known/jwks.json',
    // server/slices/grading/answer-files.test.ts
    '/answer-files/:fileId',
    '/badges/:file',
    '/badges/courses/:file',
    // server/slices/certificates/graded/graded-certificates.test.ts
    '/badges/finals/:file',
    '/badges/keys/:file',
    '/badges/status/:file',
    // server/slices/content/feeds.test.ts; what is published, for everyone
    '/blog/atom.xml',
    '/blog/feed.json',
    '/blog/rss.xml',
    // server/slices/events/registering/registering.test.ts
    '/calendars/:file',
    '/calendars/:folder/:file',
    // server/slices/challenges/authoring/icpc/packages.test.ts
    '/challenge-packages/:challengeId',
    // server/slices/chat/chat.test.ts
    '/chat-files/:fileId',
    // server/slices/enquiries/classes/classes.test.ts
    '/class-calendars/:file',
    // server/slices/live/live.test.ts
    '/class-files/:fileId',
    // server/slices/authoring/exchange/round-trip.long.test.ts
    '/course-archives/:courseId',
    '/covers/:file',
    // Drawings of what is published, for everyone.
    '/covers/events/:file',
    // server/slices/content/pictures.test.ts
    '/covers/posts/:file',
    '/covers/products/:file',
    '/covers/programmes/:file',
    '/covers/workshops/:file',
    // server/slices/shop/earnings.test.ts
    '/credit-notes/:file',
    // server/slices/identity/applications/application-documents.test.ts
    '/documents/:documentId',
    // server/slices/shop/downloads/downloads.test.ts
    '/download-files/:fileId',
    // server/slices/drives/drives.test.ts
    '/drive-calendars/:file',
    // server/slices/enquiries/admissions/admissions.test.ts
    '/enquiry-files/:fileId',
    // server/slices/identity/account/exports.test.ts
    '/exports/:file',
    // server/slices/exams/reports/report.test.ts
    '/final-reports/:attemptId',
    // server/slices/grading/gradebook/grade-files.swept.test.ts
    '/gradebooks/:slug',
    // server/slices/site/offline/offline.test.ts
    '/icons/:file',
    // server/slices/interviews/interviews.test.ts
    '/interview-files/:fileId',
    // server/slices/shop/shop.test.ts
    '/invoices/:file',
    // server/slices/jobs/jobs.test.ts
    '/jobs/feed.xml',
    // server/slices/live/live.test.ts
    '/live-calendars/:of/:file',
    '/manifest.webmanifest',
    '/media/*',
    '/offline',
    // server/slices/packages/serving.test.ts
    '/packages/*',
    // server/slices/identity/account/photos.test.ts
    '/photos/:file',
    '/pictures/:file',
    // server/slices/content/pictures.test.ts
    '/pictures/content/:file',
    '/pictures/instructors/:file',
    // server/slices/content/pictures.test.ts
    '/pictures/posts/:file',
    // server/slices/admin/settings.test.ts
    '/pictures/site/:file',
    '/pictures/stepwell.png',
    // server/slices/question-exchange/pipeline.test.ts; a template holds nothing of anybody
    '/question-exports/:exportId',
    '/question-import-reports/:importId',
    '/question-templates/:format',
    // server/slices/events/registering/registering.test.ts
    '/registrations/:file',
    // server/slices/reports/files/files.test.ts
    '/report-files/:format',
    // server/slices/grading/results/result-files.test.ts
    '/results/:quizId',
    // server/slices/compiler/compiler.test.ts; runtimes are the same for everybody
    '/runtime/:hash/:file',
    // server/slices/site/offline/offline.test.ts
    '/service-worker.js',
    // server/slices/speaking/speaking.test.ts
    '/speaking-files/:attemptId',
    // server/slices/problem-statements/statements.test.ts
    '/statement-files/:fileId',
    // server/slices/exams/integrity/camera-snapshots.test.ts
    '/still-files/:fileId',
    // A script of ours that holds nothing of anybody.
    '/student/terminal-offline.js',
    // server/slices/assignments/work-files.test.ts
    '/work-files/:fileId',
    '/works/:assignmentId',
  ]);
});

// A protocol of its own asks by itself who knocks.
test('every protocol that keeps its own route is known', () => {
  const built = slices.flatMap(({ protocols = [] }) => protocols.map(({ path }) => path));
  // server/slices/integrations/scim/scim.test.ts
  // server/slices/lti/tool/tool.test.ts, server/slices/lti/platform/platform.test.ts
  // server/slices/shop/gateways/providers.test.ts
  // server/slices/xapi/requests.test.ts, server/slices/packages/cmi5/cmi5.test.ts
  expect(built.sort()).toEqual(['/cmi5', '/lti', '/payments/webhooks', '/scim/v2', '/xapi']);
});

// Routes whose bodies flow through speak a protocol of their own, behind a guard of the usual kind.
test('every route that files flow through is known', () => {
  const built = slices.flatMap(({ streams = [] }) => streams.map(({ path }) => path));
  // server/slices/authoring/media/uploads.test.ts
  // server/slices/authoring/exchange/hostile.test.ts
  // server/slices/question-exchange/pipeline.test.ts
  // server/slices/interview-videos/files/files.test.ts
  // server/slices/shop/downloads/uploads.test.ts
  expect(built.sort()).toEqual([
    '/assessment/question-imports',
    '/assessment/question-imports/:uploadId',
    '/authoring/imports',
    '/authoring/imports/:uploadId',
    '/authoring/uploads',
    '/authoring/uploads/:uploadId',
    '/own-interview-videos/uploads',
    '/own-interview-videos/uploads/:uploadId',
    '/product-uploads',
    '/product-uploads/:uploadId',
  ]);
});
