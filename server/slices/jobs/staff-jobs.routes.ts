import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { jobsAdmin, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { admin, instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { applicantList, boardOf, stageApplicants } from './pipeline/applicants.ts';
import { applicationPage, markSeen } from './pipeline/application-page.ts';
import { moveApplications, undoMoves } from './pipeline/moves.ts';
import { makeOffer, withdrawOffer } from './pipeline/offers.ts';
import { addNote, keepScorecard, resumeFile } from './pipeline/reviewing.ts';
import { setBlindStage } from './posting/blind-stage.ts';
import { createEmployer, employerList, keepEmployer, verifyEmployer } from './posting/employers.ts';
import { decideReport, reportList } from './posting/fee-reports.ts';
import { addColleague, createJob, keepJob, readStaffJob, setJobState, staffJobList } from './posting/jobs.ts';
import { addSource } from './posting/sources.ts';
import { keepStages } from './posting/stages.ts';

export const staffRoutes = [
  route(staffJobs.list, instructor, ({ db, viewer, query, now }) => staffJobList(db, viewer, query, now())),
  route(staffJobs.one, instructor, ({ db, viewer, params, publicUrl }) =>
    readStaffJob(db, viewer, params.jobId, publicUrl),
  ),
  route(staffJobs.create, instructor, ({ db, viewer, body, now }) =>
    db.transaction((tx) => createJob(tx, { ...body, ownerId: viewer.id, now: now() })),
  ),
  route(staffJobs.keep, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => keepJob(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(staffJobs.setState, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => setJobState(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(staffJobs.keepStages, instructor, ({ db, viewer, params, body }) =>
    db.transaction((tx) => keepStages(tx, viewer, params.jobId, body.stages)),
  ),
  route(staffJobs.setBlind, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => setBlindStage(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(staffJobs.addSource, instructor, ({ db, viewer, params, body, publicUrl }) =>
    db.transaction((tx) => addSource(tx, viewer, { ...params, ...body, publicUrl })),
  ),
  route(staffJobs.addColleague, instructor, ({ db, viewer, params, body }) =>
    db.transaction((tx) => addColleague(tx, viewer, params.jobId, body.email)),
  ),
  route(staffJobs.employers, instructor, ({ db, viewer, now }) => employerList(db, viewer, now())),
  route(staffJobs.createEmployer, instructor, ({ db, viewer, body, now }) =>
    db.transaction((tx) => createEmployer(tx, { ...body, actorId: viewer.id, now: now() })),
  ),
  route(staffJobs.keepEmployer, instructor, ({ db, viewer, params, body }) =>
    db.transaction((tx) => keepEmployer(tx, viewer, params.employerId, body)),
  ),

  route(jobsAdmin.verify, admin, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => verifyEmployer(tx, { ...params, ...body, actorId: viewer.id, now: now() })),
  ),
  route(jobsAdmin.reports, admin, ({ db }) => reportList(db)),
  route(jobsAdmin.decideReport, admin, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => decideReport(tx, { ...params, ...body, actorId: viewer.id, now: now() })),
  ),

  route(pipeline.board, instructor, ({ db, viewer, params, now }) => boardOf(db, viewer, params.jobId, now())),
  route(pipeline.applicants, instructor, ({ db, viewer, params, query, now }) =>
    applicantList(db, viewer, { ...params, ...query }, now()),
  ),
  route(pipeline.stageIds, instructor, ({ db, viewer, params }) => stageApplicants(db, viewer, params)),
  route(pipeline.move, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => moveApplications(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(pipeline.undoMove, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => undoMoves(tx, viewer, { ...params, now: now() })),
  ),
  route(pipeline.application, instructor, ({ db, viewer, params, now }) =>
    applicationPage(db, viewer, params.applicationId, now()),
  ),
  route(pipeline.seen, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => markSeen(tx, viewer, params.applicationId, now())),
  ),
  route(pipeline.resumeFile, instructor, ({ db, viewer, params }) => resumeFile(db, viewer, params.applicationId)),
  route(pipeline.addNote, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => addNote(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(pipeline.keepScorecard, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => keepScorecard(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(pipeline.makeOffer, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => makeOffer(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(pipeline.withdrawOffer, instructor, ({ db, viewer, params, now }) =>
    db.transaction((tx) => withdrawOffer(tx, viewer, params.offerId, now())),
  ),
];
