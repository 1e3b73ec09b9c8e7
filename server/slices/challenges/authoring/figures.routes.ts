import { challengeFigures } from '@stepwell/contract/challenges/challenge-figures.ts';
import { instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { figuresOf } from './figures.ts';
import { begin, confirm, drop, openRejudge } from './rejudging.ts';

export const figuresRoutes = [
  route(challengeFigures.figures, instructor, ({ db, viewer, params }) => figuresOf(db, viewer, params.challengeId)),
  route(challengeFigures.openRejudge, instructor, ({ db, viewer, params }) =>
    openRejudge(db, viewer, params.challengeId),
  ),
  route(challengeFigures.beginRejudge, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => begin(tx, viewer, params.challengeId, now())),
  ),
  route(challengeFigures.confirmRejudge, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => confirm(tx, viewer, { ...params, now: now() })),
  ),
  route(challengeFigures.dropRejudge, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => drop(tx, viewer, { ...params, now: now() })),
  ),
];
