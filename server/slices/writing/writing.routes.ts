import { MOST_LETTERS, writing } from '@stepwell/contract/writing/writing.ts';
import { approved, instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { contestList, contestMark, decideContest } from './contests.ts';
import { askOpinion } from './opinions.ts';
import { progressOf } from './progress.public.ts';
import { reviewText, textList, textToReview } from './reviews.ts';
import { ignoreMark, keepText, promptLines, submitText, writingPage } from './texts.ts';

/** Letters of up to four bytes each, escaped: a longer body is refused before it is read. */
const TEXT_BYTES = MOST_LETTERS * 6 + 1000;

export const writingRoutes = [
  route(writing.prompts, approved, ({ db, viewer }) => promptLines(db, viewer.id)),
  route(writing.page, approved, ({ db, viewer, params }) => writingPage(db, { ...params, studentId: viewer.id })),
  route(
    writing.keep,
    approved,
    ({ db, viewer, params, body, now }) =>
      db.transaction((tx) => keepText(tx, { ...params, studentId: viewer.id, now: now() }, body)),
    { bodyLimit: TEXT_BYTES },
  ),
  route(writing.submit, approved, ({ viewer, params, body, ...services }) =>
    submitText(services, { ...params, studentId: viewer.id }, body),
  ),
  route(writing.ignore, approved, ({ db, viewer, params, body }) =>
    db.transaction((tx) => ignoreMark(tx, { ...params, studentId: viewer.id }, body)),
  ),
  route(writing.contest, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => contestMark(tx, { ...params, studentId: viewer.id, now: now() }, body)),
  ),
  route(writing.progress, approved, ({ db, viewer, zone }) => progressOf(db, viewer.id, zone)),
  route(writing.askOpinion, approved, ({ viewer, params, tell, ...services }) =>
    askOpinion(services, viewer.id, params.versionId, tell),
  ),
  route(writing.texts, instructor, ({ db, viewer, query }) => textList(db, viewer, query)),
  route(writing.text, instructor, ({ db, viewer, params }) => textToReview(db, viewer, params.versionId)),
  route(writing.review, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => reviewText(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(writing.contests, instructor, ({ db, query }) => contestList(db, query)),
  route(writing.decide, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => decideContest(tx, viewer, { ...params, ...body, now: now() })),
  ),
];
