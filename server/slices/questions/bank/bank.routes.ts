import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { type RouteOptions, route } from '../../../platform/slice.ts';
import { act, undo } from './bank-actions.ts';
import { countBank, listBank } from './bank-lists.public.ts';
import { bankQuestion } from './bank-question.ts';
import { tryOut } from './bank-trying.ts';
import { copyQuestion, editQuestion, makeQuestion } from './bank-writing.public.ts';
import { alikePairs, alikeTo, keepApart } from './near-duplicates.ts';
import { teachersNamed } from './teachers.ts';

/** A question with its explanation, each as long as a lecture may be. */
const long: RouteOptions = { bodyLimit: 1024 * 1024 };

export const bankRoutes = [
  route(questionBank.list, instructor, ({ db, viewer, query }) => listBank(db, viewer.id, query)),
  route(questionBank.counts, instructor, ({ db, viewer, query }) => countBank(db, viewer.id, query)),
  route(questionBank.question, instructor, ({ viewer, params, ...services }) =>
    bankQuestion(services, viewer, params.questionId),
  ),
  route(
    questionBank.make,
    instructor,
    ({ db, viewer, body }) => db.transaction((tx) => makeQuestion(tx, viewer.id, body)),
    long,
  ),
  route(
    questionBank.edit,
    instructor,
    ({ db, viewer, params, body }) => db.transaction((tx) => editQuestion(tx, viewer.id, { ...params, ...body })),
    long,
  ),
  route(questionBank.copy, instructor, ({ db, viewer, params }) =>
    db.transaction((tx) => copyQuestion(tx, viewer.id, params.questionId)),
  ),
  route(questionBank.tryOut, instructor, ({ viewer, params, body, ...services }) =>
    tryOut(services, viewer, params.questionId, body.answer),
  ),
  route(questionBank.act, instructor, ({ db, viewer, body, now }) =>
    db.transaction((tx) => act(tx, viewer.id, body, now())),
  ),
  route(questionBank.undo, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => undo(tx, viewer.id, params.actId, now())),
  ),
  route(questionBank.teachers, instructor, ({ db, viewer, query }) => teachersNamed(db, viewer.id, query.q)),
  route(questionBank.alike, instructor, ({ db, viewer, body }) => alikeTo(db, viewer.id, body.question), long),
  route(questionBank.pairs, instructor, ({ db, viewer, query }) => alikePairs(db, viewer.id, query)),
  route(questionBank.keepApart, instructor, ({ db, viewer, params, body }) =>
    db.transaction((tx) => keepApart(tx, viewer.id, params, body.apart)),
  ),
];
