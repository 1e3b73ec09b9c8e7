import { expect, test } from 'vitest';
import { slices } from './app.ts';
import type { AccessRule } from './testing/access-rules/access-rule.ts';
import { newAccessRules } from './testing/access-rules/access-rules.ts';
import { startTestApp } from './testing/test-app.ts';

// The access table says who may open each route, with a real object behind it. Here: that no kind of object lacks one,
// and that what belongs to two owners is never mixed.
const app = await startTestApp();
const { callers, accessRules } = newAccessRules(app);
const columns = Object.keys(callers);
const statusFor = ({ statuses }: AccessRule, who: string) => statuses[columns.indexOf(who)] ?? 0;
const opens = (status: number) => status >= 200 && status < 300;
const parametersOf = ({ endpoint }: Pick<AccessRule, 'endpoint'>) =>
  [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name);

/** Path parameters that name what everybody of a role may open: public pages, shared talk. Written by hand. */
const shared = [
  ...[
    'code',
    'commentId',
    'contestId',
    'currency',
    'home',
    'key',
    'kind',
    'language',
    'letterName',
    'month',
    'number',
    'promptId',
    'seq',
    'slug',
    'taskId',
    'threadId',
    'token',
    'unitId',
  ],
];
/** Path parameters that name what is somebody's: others of the same role are refused, reading and writing. */
const owned = [
  ...['actId', 'announcementId', 'answerId', 'applicationId', 'assignmentId', 'attemptId', 'batchId'],
  ...['bookingId', 'cardId', 'categoryId', 'challengeId', 'columnKey', 'copyId', 'courseId'],
  ...[
    'credentialId',
    'deliveryId',
    'deviceId',
    'documentId',
    'enquiryId',
    'enquiryNoteId',
    'entryId',
    'eventId',
    'fileId',
    'importId',
    'keyId',
  ],
  ...[
    'instructorId',
    'launchId',
    'lectureId',
    'lineId',
    'linkId',
    'mediaId',
    'moduleId',
    'noteId',
    'noticeId',
    'oneId',
  ],
  ...['orderId', 'refundId', 'payoutId', 'couponId', 'productId', 'variantId', 'lotId', 'seatId'],
  ...['disputeId', 'gateway'],
  ...['otherId', 'paperId', 'passkeyId', 'pictureId', 'planId', 'position', 'postId', 'programId', 'questionId'],
  ...['quizId', 'regradeId', 'registrationId', 'rejudgeId', 'remarkId', 'reviewId', 'revisionId', 'runId', 'section'],
  ...['deckId', 'wordId', 'resumeId', 'letterId'],
  ...['setId', 'stepId', 'track', 'index'],
  ...['assessmentId', 'appealId'],
  ...['driveId', 'panelId', 'slotId'],
  ...['conversationId', 'messageId', 'cannedId'],
  ...['jobId', 'employerId', 'searchId', 'outsideId', 'offerId', 'reportId'],
  ...['mergeId', 'stageId'],
  ...['sectionId', 'sessionId', 'snippetId', 'statementId', 'stillId', 'studentId', 'submissionId'],
  ...['templateId', 'testId', 'uploadId', 'userId', 'versionId', 'videoId', 'markId', 'classId', 'wordsId', 'workId'],
  ...['webhookId', 'platformId', 'toolId'],
];

/** Owned where it is written; read by every teacher, who chooses among published challenges. */
const readByTeachers = ['versionId'];

test('every path parameter is either shared or owned', () => {
  const built = slices.flatMap(({ routes }) => routes.flatMap(parametersOf));
  expect([...new Set(built)].sort()).toEqual([...shared, ...owned].sort());
});

const isClosedToOthers = (accessRule: AccessRule) =>
  (opens(statusFor(accessRule, 'owner')) || opens(statusFor(accessRule, 'admin'))) &&
  ['student', 'instructor'].every((other) => statusFor(accessRule, other) >= 400);

test.each(owned)('a real %s is opened by whose it is, and closed to others', (name) => {
  const about = accessRules.filter((accessRule) => parametersOf(accessRule).includes(name));
  const reading = about.filter((accessRule) => accessRule.endpoint.method === 'GET');
  const writing = about.filter((accessRule) => accessRule.endpoint.method !== 'GET');
  const kinds = readByTeachers.includes(name) ? [writing] : [reading, writing];
  for (const tried of kinds.filter((some) => some.length > 0))
    expect(tried.filter(isClosedToOthers).map((accessRule) => accessRule.name)).not.toEqual([]);
});

/** Takes away what need not be there: nothing happens to the other owner's, and that is no refusal. */
const takesAway = (accessRule: AccessRule) =>
  accessRule.endpoint.method === 'DELETE' || accessRule.endpoint.path.endsWith('/removal');
/** These only count within what the other parameter names, so another owner's are the same. */
const counted = ['language', 'number', 'position', 'section', 'stepId'];
// The ids of what is put are chosen by whoever puts it.
const nested = accessRules.filter((accessRule) => accessRule.endpoint.method !== 'PUT' && !takesAway(accessRule));
const mixed = nested.flatMap((accessRule) => {
  const names = parametersOf(accessRule).filter((name) => !counted.includes(name));
  return names.length > 1 ? names.map((name) => ({ accessRule, is: accessRule.name, name })) : [];
});

test.each(mixed)('$is with the $name of another owner is refused', async ({ accessRule, name }) => {
  const [owner, other] = [await app.person(), await app.person()];
  type Asked = { params: Record<string, string> };
  const [own, theirs] = [(await accessRule.knock(owner)) as Asked, (await accessRule.knock(other)) as Asked];
  const params = { ...own.params, [name]: theirs.params[name] };
  expect(params).not.toEqual(own.params);
  const caller = opens(statusFor(accessRule, 'owner')) ? owner : await app.person({ role: 'admin' });
  expect([403, 404]).toContain((await caller.call(accessRule.endpoint, { ...own, params } as never)).status);
});
