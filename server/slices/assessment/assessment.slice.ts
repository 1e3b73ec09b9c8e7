import type { Slice } from '../../platform/slice.ts';
import { answerFileDoor } from './answer-file-door.ts';
import { dropStrayFiles } from './answer-files.ts';
import { aptitudeJobs } from './aptitude/aptitude.jobs.ts';
import { aptitudeRoutes, mistakeRoutes, mockPaperRoutes } from './aptitude/aptitude.routes.ts';
import { onAttemptEnded } from './aptitude/quiz-mistakes.ts';
import { aptitudeUploadRoutes } from './aptitude/uploads/uploads.routes.ts';
import { CLOSE_ATTEMPT, routes } from './assessment.routes.ts';
import { assignmentRoutes } from './assignments/assignments.routes.ts';
import { onWorksErased } from './assignments/erasure.ts';
import { workFileDoor } from './assignments/work-files.ts';
import { archiveDoor } from './assignments/works-archive.ts';
import { findAttempt } from './attempts.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { forgetActs } from './bank/bank-acts.ts';
import { closeAllOverdue, closeIfOverdue } from './closing.ts';
import { codeQuestionRoutes } from './code/code-questions.routes.ts';
import { onProgramsWait } from './code/handing-over.ts';
import { onSubmissionJudged } from './code/taking-verdicts.ts';
import { onErased, onHandedOver } from './erasure.ts';
import { questionExchangeRoutes } from './exchange/exchange.routes.ts';
import { questionExportDoor, templateDoor } from './exchange/export-door.ts';
import { forgetImports } from './exchange/forgetting.ts';
import { questionImportDoors } from './exchange/import-door.ts';
import { readJob } from './exchange/reading.ts';
import { reportDoor } from './exchange/report-file.ts';
import { writeJob } from './exchange/writing.ts';
import { filmQuestionRoutes } from './film-questions/film-questions.routes.ts';
import { finalRoutes } from './finals/finals.routes.ts';
import { remindJob } from './finals/reminders.ts';
import { gradebookFileDoor } from './gradebook/grade-files.ts';
import { gradebookRoutes } from './gradebook/gradebook.routes.ts';
import { integrityRoutes } from './integrity/integrity.routes.ts';
import { stillDoor } from './integrity/still-door.ts';
import { dropOldStills } from './integrity/stills.ts';
import { markingRoutes } from './marking/marking.routes.ts';
import { pictureRoutes } from './pictures/pictures.routes.ts';
import { planningRoutes } from './planning/planning.routes.ts';
import { finalReportDoor } from './reports/report-door.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { resultRoutes } from './results/quiz-results.routes.ts';
import { resultFileDoor } from './results/result-files.ts';

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
