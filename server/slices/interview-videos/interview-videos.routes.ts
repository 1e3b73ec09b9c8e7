import { interviewVideos } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { ownVideos } from '@stepwell/contract/interview-videos/own-videos.ts';
import { approved, instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { keepVideoPoster } from './files/take-in.ts';
import { uploadOutcome } from './files/uploads.ts';
import { library, libraryFilters } from './library/library.ts';
import { askQuestion, keepMark, removeMark, removeQuestion } from './library/marks.ts';
import { publishedVideo } from './library/published.ts';
import { videoPage } from './library/video-page.ts';
import { watchVideo } from './library/watching.ts';
import { answerQuestion, askedQuestions } from './own/answering.ts';
import { managedVideo, ownVideoList, ownVideoOf, saveVideo, setVideoState } from './own/own-videos.ts';
import { videoFigures, viewersOf } from './own/viewers.ts';

/** Five thousand captions; a longer body is refused before it is read. */
const VIDEO_BYTES = 3_000_000;

const libraryRoutes = [
  route(interviewVideos.list, approved, ({ query, ...viewing }) => library(viewing, query)),
  route(interviewVideos.filters, approved, ({ db }) => libraryFilters(db)),
  route(interviewVideos.video, approved, ({ params, ...viewing }) => videoPage(viewing, params.videoId)),
  route(interviewVideos.watch, approved, async ({ db, viewer, params, body, now }) => {
    const video = await publishedVideo(db, params.videoId);
    return db.transaction((tx) => watchVideo(tx, video, { ...body, studentId: viewer.id, now: now() }));
  }),
  route(interviewVideos.keepMark, approved, async ({ db, viewer, params, body, now }) => {
    await publishedVideo(db, params.videoId);
    return db.transaction((tx) => keepMark(tx, { ...params, ...body, studentId: viewer.id, now: now() }));
  }),
  route(interviewVideos.removeMark, approved, ({ db, viewer, params }) => removeMark(db, viewer.id, params.markId)),
  route(interviewVideos.ask, approved, async ({ db, viewer, params, body, now }) => {
    await publishedVideo(db, params.videoId);
    return db.transaction((tx) => askQuestion(tx, { ...params, ...body, studentId: viewer.id, now: now() }));
  }),
  route(interviewVideos.removeQuestion, approved, ({ db, viewer, params }) =>
    db.transaction((tx) => removeQuestion(tx, viewer.id, params.questionId)),
  ),
];

const ownRoutes = [
  route(ownVideos.list, instructor, ({ db, viewer, query }) => ownVideoList(db, viewer, query)),
  route(ownVideos.video, instructor, async ({ params, ...viewing }) =>
    ownVideoOf(viewing, await managedVideo(viewing.db, viewing.viewer, params.videoId)),
  ),
  route(
    ownVideos.save,
    instructor,
    async ({ params, body, ...services }) =>
      ownVideoOf(services, await saveVideo(services, services.viewer, { ...params, ...body, now: services.now() })),
    { bodyLimit: VIDEO_BYTES },
  ),
  route(ownVideos.setState, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const row = await db.transaction((tx) => setVideoState(tx, viewer, params.videoId, body.state, now()));
    return ownVideoOf(services, row);
  }),
  route(ownVideos.outcome, instructor, ({ params, ...services }) => uploadOutcome(services, params.uploadId)),
  route(ownVideos.keepPoster, instructor, async ({ params, content, ...services }) =>
    ownVideoOf(services, await keepVideoPoster(services, services.viewer, params.videoId, content)),
  ),
  route(ownVideos.viewers, instructor, ({ db, viewer, params, query }) => viewersOf(db, viewer, params.videoId, query)),
  route(ownVideos.figures, instructor, ({ db, viewer, params }) => videoFigures(db, viewer, params.videoId)),
  route(ownVideos.questions, instructor, ({ db, viewer, query }) => askedQuestions(db, viewer, query)),
  route(ownVideos.answer, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => answerQuestion(tx, viewer, { ...params, ...body, now: now() })),
  ),
];

export const interviewVideoRoutes = [...libraryRoutes, ...ownRoutes];
