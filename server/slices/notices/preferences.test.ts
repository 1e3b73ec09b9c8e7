import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices as contract } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { exportReady, securityChanged } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { listOf, lettersTo } = newBell(app);
const now = () => new Date().toISOString();

test('who wants no letter about certificates gets none, and still hears the bell', async () => {
  const student = await app.person();
  await student.call(contract.prefer, { body: { kind: 'certificate-ready', bell: true, mail: false } });
  const course = await app.course();
  const lecture = await app.lecture(course);
  await app.enrolment(student, course);
  await student.call(learning.read, { params: { lectureId: lecture.id } });
  await app.settle();
  expect((await listOf(student)).map(({ kind }) => kind)).toEqual(['certificate-ready']);
  expect(lettersTo(student)).toEqual([]);
});

test('a kind that somebody silenced is not written, others are', async () => {
  const person = await app.person();
  await person.call(contract.prefer, { body: { kind: 'security', bell: false, mail: true } });
  await emit(app.db, securityChanged, { userId: person.id, what: 'two-step-on', at: now() });
  await emit(app.db, exportReady, { userId: person.id, at: now() });
  await app.settle();
  expect((await listOf(person)).map(({ kind }) => kind)).toEqual(['export-ready']);
});

test('each role is asked about what can concern it', async () => {
  const kindsOf = async (role: 'student' | 'instructor' | 'admin') => {
    const person = await app.person({ role });
    return (await person.call(contract.preferences, {})).data.preferences.map(({ kind }) => kind);
  };
  expect(await kindsOf('student')).toEqual([
    'account-approved',
    'account-declined',
    'account-suspended',
    'account-reinstated',
    'role-changed',
    'application-accepted',
    'application-declined',
    'certificate-ready',
    'question-answered',
    'announcement',
    'certificate-corrected',
    'certificate-withdrawn',
    'batch-joined',
    'teacher-message',
    'challenge-answered',
    'challenge-judged-anew',
    'problem-scored',
    'review-answered',
    'review-hidden',
    'new-lectures',
    'lectures-opened',
    'digest',
    'marks-released',
    'marks-changed',
    'interview-reviewed',
    'module-set',
    'practice-feedback',
    'assessment-appeal-answered',
    'interview-video-answer',
    'chat-reply',
    'chat-mention',
    'due-extended',
    'timeline-remarked',
    'final-slot-changed',
    'final-soon',
    'live-class-soon',
    'live-class-moved',
    'live-class-cancelled',
    'drive-opened',
    'drive-slot',
    'drive-cancelled',
    'drive-result',
    'job-application-moved',
    'job-message',
    'job-offer',
    'job-alert',
    'job-invitation',
    'job-reminder',
    'wishlist-price-dropped',
    'post-published',
    'post-returned',
    'comment-published',
    'security',
    'export-ready',
  ]);
  expect(await kindsOf('instructor')).toEqual([
    'account-suspended',
    'account-reinstated',
    'role-changed',
    'certificate-ready',
    'question-answered',
    'question-asked',
    'announcement',
    'certificate-corrected',
    'certificate-withdrawn',
    'batch-joined',
    'teacher-message',
    'challenge-answered',
    'challenge-post-reported',
    'challenge-judged-anew',
    'problem-scored',
    'review-written',
    'review-answered',
    'review-hidden',
    'new-lectures',
    'lectures-opened',
    'course-handed-over',
    'course-split',
    'digest',
    'marks-released',
    'marks-changed',
    'interview-reviewed',
    'module-set',
    'practice-feedback',
    'interview-to-review',
    'assessment-appeal',
    'assessment-appeal-answered',
    'interview-video-question',
    'interview-video-answer',
    'chat-reply',
    'chat-mention',
    'work-handed-in',
    'due-extended',
    'answers-to-mark',
    'timeline-answered',
    'timeline-remarked',
    'final-slot-changed',
    'final-soon',
    'live-class-soon',
    'live-class-moved',
    'live-class-cancelled',
    'drive-opened',
    'drive-slot',
    'drive-cancelled',
    'drive-result',
    'job-application-moved',
    'job-message',
    'job-offer',
    'job-alert',
    'job-invitation',
    'job-reminder',
    'job-offer-answered',
    'job-replies-overdue',
    'wishlist-price-dropped',
    'course-published',
    'course-returned',
    'post-published',
    'post-returned',
    'comment-published',
    'security',
    'export-ready',
  ]);
  expect(await kindsOf('admin')).toEqual([
    'role-changed',
    'certificate-ready',
    'question-answered',
    'question-asked',
    'announcement',
    'certificate-corrected',
    'certificate-withdrawn',
    'batch-joined',
    'teacher-message',
    'challenge-answered',
    'challenge-post-reported',
    'challenge-judged-anew',
    'problem-scored',
    'review-written',
    'review-answered',
    'review-hidden',
    'review-reported',
    'new-lectures',
    'lectures-opened',
    'course-handed-over',
    'course-split',
    'digest',
    'marks-released',
    'marks-changed',
    'interview-reviewed',
    'module-set',
    'practice-feedback',
    'interview-to-review',
    'assessment-appeal',
    'assessment-appeal-answered',
    'interview-video-question',
    'interview-video-answer',
    'chat-reply',
    'chat-mention',
    'work-handed-in',
    'due-extended',
    'answers-to-mark',
    'timeline-answered',
    'timeline-remarked',
    'final-slot-changed',
    'final-soon',
    'live-class-soon',
    'live-class-moved',
    'live-class-cancelled',
    'drive-opened',
    'drive-slot',
    'drive-cancelled',
    'drive-result',
    'job-application-moved',
    'job-message',
    'job-offer',
    'job-alert',
    'job-invitation',
    'job-reminder',
    'job-offer-answered',
    'job-replies-overdue',
    'job-fee-reported',
    'wishlist-price-dropped',
    'course-published',
    'course-returned',
    'post-published',
    'post-returned',
    'comment-published',
    'security',
    'export-ready',
    'student-waiting',
    'application-waiting',
    'course-waiting',
    'post-waiting',
    'comment-waiting',
    'comment-reported',
    'enquiry-waiting',
    'searches-missed',
    'webhook-failing',
  ]);
});

test('a choice is kept; what no role of mine hears of, and letters that always come, are refused by field', async () => {
  const person = await app.person();
  const chosen = await person.call(contract.prefer, { body: { kind: 'certificate-ready', bell: false, mail: false } });
  expect(chosen.data.preferences.find(({ kind }) => kind === 'certificate-ready')).toEqual({
    kind: 'certificate-ready',
    bell: false,
    mail: false,
    pace: 'now',
    push: true,
    mailRule: 'chosen',
    hasBell: true,
  });
  const foreign = await person.call(contract.prefer, { body: { kind: 'student-waiting', bell: true, mail: true } });
  expect(foreign).toMatchObject({ status: 422, data: { fields: { kind: expect.any(String) } } });
  const silent = await person.call(contract.prefer, { body: { kind: 'security', bell: true, mail: false } });
  expect(silent).toMatchObject({ status: 422, data: { fields: { mail: expect.any(String) } } });
  const strange = await person.call(contract.prefer, {
    body: { kind: 'everything', bell: 'yes', mail: 1, userId: crypto.randomUUID() } as never,
  });
  expect(strange.status).toBe(422);
});

test('a channel of several kinds is switched at once; what a kind cannot be without, and kinds of others, stay', async () => {
  const person = await app.person();
  const several = (channel: 'bell' | 'mail', on: boolean) =>
    person.call(contract.preferSeveral, {
      body: { kinds: ['certificate-ready', 'announcement', 'digest', 'security', 'student-waiting'], channel, on },
    });
  await person.call(contract.prefer, { body: { kind: 'announcement', bell: false, mail: true } });
  const { data } = await several('mail', false);
  const found = (kind: string) => data.preferences.find((one) => one.kind === kind);
  expect(found('certificate-ready')).toMatchObject({ bell: true, mail: false });
  expect(found('announcement')).toMatchObject({ bell: false, mail: false });
  expect(found('security')).toMatchObject({ mail: true });
  expect(found('student-waiting')).toBeUndefined();
  const rung = (await several('bell', true)).data.preferences;
  expect(rung.find(({ kind }) => kind === 'digest')).toMatchObject({ bell: false, mail: false });
  expect(rung.find(({ kind }) => kind === 'announcement')).toMatchObject({ bell: true, mail: false });
});

test('two choices at once leave one of them', async () => {
  const person = await app.person();
  const choose = (bell: boolean) =>
    person.call(contract.prefer, { body: { kind: 'certificate-ready', bell, mail: true } });
  const answers = await Promise.all([choose(true), choose(false), choose(true), choose(false)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const saved = (await person.call(contract.preferences, {})).data.preferences;
  expect(saved.filter(({ kind }) => kind === 'certificate-ready')).toHaveLength(1);
});

test('the letter of the week has no bell to switch on', async () => {
  const person = await app.person();
  const { data } = await person.call(contract.prefer, { body: { kind: 'digest', bell: true, mail: true } });
  expect(data.preferences.find(({ kind }) => kind === 'digest')).toMatchObject({ hasBell: false, bell: false });
});
