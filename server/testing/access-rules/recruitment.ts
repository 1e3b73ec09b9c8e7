import { randomUUID } from 'node:crypto';
import { assessments } from '@stepwell/contract/recruitment/assessments.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { newRecruitment } from '../fixtures/recruitment.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Students take assessments, each their own; instructors write theirs and read who took them, admins all of it. */
export function recruitmentAccessRules(app: TestApp): AccessRule[] {
  const { content, draft, published, started, running, finished, appealed, writing, written } = newRecruitment();
  const teacher = () => app.person({ role: 'instructor' });
  const open = async () => (await published(await teacher())).assessmentId;
  const own = async (owner: Person) => ({ params: await started(owner, await open()) });
  const again = async (owner: Person) => {
    const assessmentId = await open();
    return { params: await started(owner, assessmentId), body: { assessmentId, consent: true as const } };
  };
  const section = async (owner: Person) => ({ params: await running(owner, await open()), body: { section: 0 } });
  const answer = async (owner: Person) => ({
    params: { ...(await running(owner, await open())), position: '1' },
    body: { section: 0, answer: null },
  });
  const run = async (owner: Person) => ({
    params: { ...(await running(owner, await open())), position: '1', runId: randomUUID() },
    body: { section: 0, language: 'python', files: [{ name: 'main.py', text: 'print(1)' }], inputs: null },
  });
  const done = async (owner: Person) => ({ params: await finished(owner, await open()) });
  const appeal = async (owner: Person) => ({
    params: { ...(await finished(owner, await open())), appealId: randomUUID() },
    body: { note: 'Please check question 1.' },
  });
  // The owner of an assessment is a student here, who may not write one: it is another teacher's.
  const theirs = async () => ({ params: await draft(await teacher()) });
  const saved = async () => ({ ...(await theirs()), body: { content: content(), version: 1 } });
  const state = async () => ({ ...(await theirs()), body: { state: 'archived' as const } });
  const reply = async (owner: Person) => {
    const { appealId } = await appealed(owner, await open());
    return { params: { appealId }, body: { answer: 'Checked: the key is right.' } };
  };
  const text = async (owner: Person) => {
    const { assessmentId } = await published(await teacher(), { sections: [writing] });
    const { attemptId } = await written(owner, assessmentId);
    return { params: { attemptId, section: '0' }, body: { chosen: { task: 'high', tone: 'low' }, comment: '' } };
  };
  const noticed = async (owner: Person) => ({
    params: await running(owner, await open()),
    body: { signals: [{ signalId: randomUUID(), kind: 'hid-tab' as const, ago: 1, seconds: 1 }] },
  });
  // biome-ignore format: a table is read by its columns
  return [
    //                                        visitor pending declined suspended student instructor barred admin owner
    accessRule(assessments.list,             [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(assessments.start,            [401,   403,    403,     403,      404,    404,       403,   404,  200], again),
    accessRule(assessments.attempt,          [401,   403,    403,     403,      404,    404,       403,   404,  200], own),
    accessRule(assessments.startSection,     [401,   403,    403,     403,      404,    404,       403,   404,  200], section),
    accessRule(assessments.keep,             [401,   403,    403,     403,      404,    404,       403,   404,  200], answer),
    accessRule(assessments.submit,           [401,   403,    403,     403,      404,    404,       403,   404,  200], answer),
    // What is asked is no challenge.
    accessRule(assessments.run,              [401,   403,    403,     403,      404,    404,       403,   404,  409], run),
    accessRule(assessments.finishSection,    [401,   403,    403,     403,      404,    404,       403,   404,  200], section),
    accessRule(assessments.signals,          [401,   403,    403,     403,      404,    404,       403,   404,  200], noticed),
    accessRule(assessments.report,           [401,   403,    403,     403,      404,    404,       403,   200,  200], done),
    // Whoever it isn't of deletes nothing and is told nothing.
    accessRule(assessments.remove,           [401,   403,    403,     403,      200,    200,       403,   200,  200], own),
    accessRule(assessments.appeal,           [401,   403,    403,     403,      404,    404,       403,   404,  200], appeal),
    accessRule(ownAssessments.list,          [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownAssessments.choices,       [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(ownAssessments.assessment,    [401,   403,    403,     403,      403,    404,       403,   200,  403], theirs),
    accessRule(ownAssessments.save,          [401,   403,    403,     403,      403,    404,       403,   200,  403], saved),
    accessRule(ownAssessments.setState,      [401,   403,    403,     403,      403,    404,       403,   200,  403], state),
    accessRule(ownAssessments.results,       [401,   403,    403,     403,      403,    404,       403,   200,  403], theirs),
    accessRule(ownAssessments.mark,          [401,   403,    403,     403,      403,    404,       403,   200,  403], text),
    accessRule(ownAssessments.answerAppeal,  [401,   403,    403,     403,      403,    404,       403,   200,  403], reply),
  ];
}
