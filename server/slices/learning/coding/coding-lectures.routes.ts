import { codingLectures } from '@stepwell/contract/challenges/coding-lectures.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { challengeForTeacher, countSolving, solvingLearners } from './solving-learners.ts';

export const codingLectureRoutes = [
  route(codingLectures.learners, instructor, async ({ db, viewer, params, query }) =>
    solvingLearners(db, await challengeForTeacher(db, viewer, params.lectureId), query),
  ),
  route(codingLectures.counts, instructor, async ({ db, viewer, params, query }) =>
    countSolving(db, await challengeForTeacher(db, viewer, params.lectureId), query.q),
  ),
];
