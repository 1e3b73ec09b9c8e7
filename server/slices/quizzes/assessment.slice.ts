import type { Slice } from '../../platform/slice.ts';
import { answerFileDoor } from '../grading/answer-file-door.ts';
import { dropStrayFiles } from './answer-files.ts';
import { aptitudeJobs } from '../aptitude/aptitude.jobs.ts';
import { aptitudeRoutes, mistakeRoutes, mockPaperRoutes } from '../aptitude/aptitude.routes.ts';
import { onAttemptEnded } from '../aptitude/mistakes/quiz-mistakes.ts';
import { aptitudeUploadRoutes } from '../aptitude/uploads/uploads.routes.ts';
import { CLOSE_ATTEMPT, routes } from './assessment.routes.ts';
import { assignmentRoutes } from '../assignments/assignments.routes.ts';
import { onWorksErased } from '../assignments/erasure.ts';
import { workFileDoor } from '../assignments/work-files.ts';
import { archiveDoor } from '../assignments/works-archive.ts';
import { findAttempt } from './attempts.ts';
import { bankRoutes } from '../questions/bank/bank.routes.ts';
import { forgetActs } from '../questions/bank/bank-acts.ts';
import { closeAllOverdue, closeIfOverdue } from './closing.ts';
import { codeQuestionRoutes } from '../grading/code/code-questions.routes.ts';
import { onProgramsWait } from './code/handing-over.ts';
import { onSubmissionJudged } from '../grading/code/taking-verdicts.ts';
import { onErased, onHandedOver } from './erasure.ts';
import { questionExchangeRoutes } from '../question-exchange/exchange.routes.ts';
import { questionExportDoor, templateDoor } from '../question-exchange/exports/export-route.ts';
import { forgetImports } from '../question-exchange/forgetting.ts';
import { questionImportDoors } from '../question-exchange/imports/import-route.ts';
import { readJob } from '../question-exchange/imports/reading.ts';
import { reportDoor } from '../question-exchange/imports/report-file.ts';
import { writeJob } from '../question-exchange/exports/writing.ts';
import { filmQuestionRoutes } from './film-questions/film-questions.routes.ts';
import { finalRoutes } from '../exams/finals/finals.routes.ts';
import { remindJob } from '../exams/finals/reminders.ts';
import { gradebookFileDoor } from '../grading/gradebook/grade-files.ts';
import { gradebookRoutes } from '../grading/gradebook/gradebook.routes.ts';
import { integrityRoutes } from '../exams/integrity/integrity.routes.ts';
import { stillDoor } from '../exams/integrity/still-door.ts';
import { dropOldStills } from '../exams/integrity/stills.ts';
import { markingRoutes } from '../grading/marking/marking.routes.ts';
import { pictureRoutes } from '../questions/pictures/pictures.routes.ts';
import { planningRoutes } from './planning/planning.routes.ts';
import { finalReportDoor } from '../exams/reports/report-door.ts';
import { reportRoutes } from '../exams/reports/reports.routes.ts';
import { resultRoutes } from '../grading/results/quiz-results.routes.ts';
import { resultFileDoor } from '../grading/results/result-files.ts';

export const assessment: Slice = {
  name: 'assessment',
  routes: [
    ...routes,
    ...filmQuestionRoutes,
    ...assignmentRoutes,
    ...aptitudeRoutes,
    ...aptitudeUploadRoutes,
    ...mistakeRoutes,
    ...mockPaperRoutes,
    ...pictureRoutes,
    ...bankRoutes,
    ...resultRoutes,
    ...reportRoutes,
    ...planningRoutes,
    ...finalRoutes,
    ...markingRoutes,
    ...gradebookRoutes,
    ...integrityRoutes,
    ...questionExchangeRoutes,
    ...codeQuestionRoutes,
  ],
  doors: [
    workFileDoor,
    answerFileDoor,
    stillDoor,
    archiveDoor,
    resultFileDoor,
    finalReportDoor,
    gradebookFileDoor,
    questionExportDoor,
    reportDoor,
    templateDoor,
  ],
  streams: [...questionImportDoors],
  listeners: [onErased, onWorksErased, onHandedOver, onAttemptEnded, onProgramsWait, onSubmissionJudged],
  jobs: [
    ...aptitudeJobs,
    readJob,
    writeJob,
    forgetImports,
    remindJob,
    {
      name: CLOSE_ATTEMPT,
      async run({ db, now }, { attemptId }: { attemptId: string }) {
        const attempt = await findAttempt(db, attemptId);
        if (attempt) await closeIfOverdue(db, attempt, now());
      },
    },
    {
      // The net below the queue: an order that was lost, or that came a moment early by another machine's clock.
      name: 'assessment.close-overdue',
      cron: '* * * * *',
      run: ({ db, now }) => closeAllOverdue(db, now()),
    },
    { name: 'assessment.drop-stray-files', cron: '41 3 * * *', run: (house) => dropStrayFiles(house) },
    { name: 'assessment.drop-old-stills', cron: '53 3 * * *', run: (house) => dropOldStills(house) },
    { name: 'assessment.forget-bank-acts', cron: '17 3 * * *', run: ({ db, now }) => forgetActs(db, now()) },
  ],
};
