import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../../platform/database/db.ts';
import { approved, instructor, type Viewer } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { answers, questions } from '../../../tables/learning/discussion.ts';
import { insiderOf } from '../lectures.ts';
import { teaches } from '../locks.public.ts';
import { openable } from '../open-lectures.public.ts';
import { announce, announcementsOf, removeAnnouncement } from './announcements.ts';
import { answer, answerOf, changeAnswer, hideAnswer, removeAnswer } from './answers.ts';
import { findOwnNote, keepNote, notesOf, removeNote } from './notes.ts';
import { questionsOf, questionsToAnswer, similarTo } from './question-lines.ts';
import {
  accept,
  ask,
  changeQuestion,
  hideQuestion,
  questionPage,
  readable,
  removeQuestion,
  vote,
} from './questions.ts';

export const discussionRoutes = [
  route(courseDiscussion.notes, approved, async ({ db, viewer, params, query }) => {
    const { course } = await insiderOf(db, viewer, params.courseId);
    return notesOf(db, viewer.id, course.id, query);
  }),
  route(courseDiscussion.keepNote, approved, async ({ db, viewer, params, body, now }) => {
    const known = await findOwnNote(db, viewer.id, params.noteId);
    // One's own words stay changeable whatever becomes of the lecture.
    const { courseId, lectureId } = known ?? (await insideLecture(db, viewer, body.lectureId, now()));
    return keepNote(db, { ...body, lectureId, courseId, noteId: params.noteId, studentId: viewer.id, now: now() });
  }),
  route(courseDiscussion.removeNote, approved, async ({ db, viewer, params }) => {
    await findOwnNote(db, viewer.id, params.noteId);
    await removeNote(db, viewer.id, params.noteId);
    return {};
  }),

  route(courseDiscussion.questions, approved, async ({ db, viewer, params, query }) =>
    questionsOf(db, await placeOf(db, viewer, params.courseId), query),
  ),
  route(courseDiscussion.similar, approved, async ({ db, viewer, params, query }) => ({
    items: await similarTo(db, await placeOf(db, viewer, params.courseId), query.text),
  })),
  route(courseDiscussion.ask, approved, async ({ db, viewer, params, body, now }) => {
    const where = await insideLecture(db, viewer, params.lectureId, now());
    return db.transaction((tx) => ask(tx, { ...body, ...where, authorId: viewer.id, now: now() }));
  }),
  route(courseDiscussion.toAnswer, instructor, ({ db, viewer, query }) => questionsToAnswer(db, viewer, query)),
  route(courseDiscussion.question, approved, ({ db, viewer, params }) => questionPage(db, viewer, params.questionId)),
  route(courseDiscussion.changeQuestion, approved, async ({ db, viewer, params, body }) => {
    await changeQuestion(db, viewer, params.questionId, body);
    return {};
  }),
  route(courseDiscussion.removeQuestion, approved, async ({ db, viewer, params }) => {
    await db.transaction((tx) => removeQuestion(tx, viewer, params.questionId));
    return {};
  }),
  route(courseDiscussion.hideQuestion, approved, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => hideQuestion(tx, viewer, params.questionId, body.reason, now()));
    return {};
  }),
  route(courseDiscussion.voteQuestion, approved, async ({ db, viewer, params, body }) => {
    const { mine } = await readable(db, viewer, params.questionId);
    if (mine) throw new Problem('own_words');
    return db.transaction((tx) => vote(tx, questions, params.questionId, viewer.id, body.helps));
  }),
  route(courseDiscussion.accept, approved, async ({ db, viewer, params, body }) => {
    await db.transaction((tx) => accept(tx, viewer, params.questionId, body.answerId));
    return {};
  }),
  route(courseDiscussion.answer, approved, async ({ db, viewer, params: { questionId }, body, now }) => {
    const { question } = await readable(db, viewer, questionId);
    if (question.hiddenAt) throw new Problem('question_not_found');
    return db.transaction((tx) => answer(tx, { ...body, questionId, authorId: viewer.id, now: now() }));
  }),
  route(courseDiscussion.changeAnswer, approved, async ({ db, viewer, params, body, now }) => {
    const { mine } = await readableAnswer(db, viewer, params.answerId);
    if (!mine) throw new Problem('not_allowed');
    await changeAnswer(db, params.answerId, body.text, now());
    return {};
  }),
  route(courseDiscussion.removeAnswer, approved, async ({ db, viewer, params }) => {
    const { found, mine } = await readableAnswer(db, viewer, params.answerId);
    if (!mine) throw new Problem('not_allowed');
    await db.transaction((tx) => removeAnswer(tx, found));
    return {};
  }),
  route(courseDiscussion.hideAnswer, approved, async ({ db, viewer, params, body, now }) => {
    const { found, mine, teaching } = await readableAnswer(db, viewer, params.answerId);
    if (!teaching || mine) throw new Problem('not_allowed');
    await db.transaction((tx) => hideAnswer(tx, viewer, found, body.reason, now()));
    return {};
  }),
  route(courseDiscussion.voteAnswer, approved, async ({ db, viewer, params, body }) => {
    const { mine } = await readableAnswer(db, viewer, params.answerId);
    if (mine) throw new Problem('own_words');
    return db.transaction((tx) => vote(tx, answers, params.answerId, viewer.id, body.helps));
  }),

  route(courseDiscussion.announcements, approved, async ({ db, viewer, params, query }) => {
    const { course } = await insiderOf(db, viewer, params.courseId);
    return announcementsOf(db, course.id, query);
  }),
  route(courseDiscussion.announce, instructor, async ({ db, viewer, params, body, now }) => {
    const { course } = await insiderOf(db, viewer, params.courseId);
    if (!teaches(viewer, course)) throw new Problem('not_allowed');
    const wish = { ...body, courseId: course.id, authorId: viewer.id, now: now() };
    return db.transaction((tx) => announce(tx, wish));
  }),
  route(courseDiscussion.removeAnnouncement, instructor, async ({ db, viewer, params }) => {
    await removeAnnouncement(db, viewer, params.announcementId);
    return {};
  }),
];

async function placeOf(db: Db, viewer: Viewer, slug: string) {
  const { course, teaching } = await insiderOf(db, viewer, slug);
  return { viewer, courseId: course.id, teaching };
}

/** A lecture open to the caller, who learns or teaches in its course; a preview alone makes nobody one of them. */
async function insideLecture(db: Db, viewer: Viewer, lectureId: string, now: Date) {
  const { course, enrolment } = await openable(db, viewer, lectureId, now);
  if (!enrolment && !teaches(viewer, course)) throw new Problem('not_enrolled');
  return { courseId: course.id, lectureId };
}

/** An answer under a question that the caller may read; a hidden one for its author and those who teach. */
async function readableAnswer(db: Db, viewer: Viewer, answerId: string) {
  const found = await answerOf(db, answerId);
  const { teaching } = await readable(db, viewer, found.questionId).catch(() => {
    throw new Problem('answer_not_found');
  });
  const mine = found.authorId === viewer.id;
  if (found.hiddenAt && !teaching && !mine) throw new Problem('answer_not_found');
  return { found, mine, teaching };
}
