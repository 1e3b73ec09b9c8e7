import { finals } from '@stepwell/contract/exams/finals.ts';
import { ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { reportAsk } from '../reports/report-asks.ts';
import { deskAt, roomAt } from './finals-at.ts';

const searchOf = ({ request }: { request: Request }) => new URL(request.url).searchParams;

/** What the teacher's screen asks first. Apart from the screens' table, which every visitor fetches. */
export const deskAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async (args) => {
    const at = deskAt(searchOf(args));
    const { quizId, attemptId, reviewId, reportId } = at;
    if (attemptId) return null;
    if (reportId) await queryClient.prefetchQuery(reportAsk(ask, 'taught', reportId));
    else if (reviewId) await queryClient.prefetchQuery(ask(assessment.review, { params: { attemptId: reviewId } }));
    else if (quizId && at.isTakers) {
      await queryClient.prefetchQuery(ask(finals.takers, { params: { quizId }, query: at.takers }));
    } else if (quizId) await queryClient.prefetchQuery(ask(finals.final, { params: { quizId } }));
    else await queryClient.ensureQueryData(ask(finals.list, { query: at.finals }));
    return null;
  };

/** What the student's screen asks first. */
export const roomAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async (args) => {
    const { quizId, attemptId, reviewId, reportId, list } = roomAt(searchOf(args));
    if (attemptId) return null;
    if (reportId) await queryClient.prefetchQuery(reportAsk(ask, 'own', reportId));
    else if (reviewId) await queryClient.prefetchQuery(ask(assessment.review, { params: { attemptId: reviewId } }));
    else if (quizId) await queryClient.prefetchQuery(ask(ownFinals.final, { params: { quizId } }));
    else await queryClient.ensureQueryData(ask(ownFinals.list, { query: list }));
    return null;
  };
