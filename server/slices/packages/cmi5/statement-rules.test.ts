import { expect, test } from 'vitest';
import { brokenRule, durationOf, type Standing } from './statement-rules.ts';
import { CATEGORY, MASTERY_SCORE, MOVE_ON, PROGRESS, platformVerbs, SESSION_ID, VOIDED } from './vocabulary.ts';

const standing: Standing = {
  sessionId: 'session-1',
  registration: '760e3480-ba55-4991-94b0-01820dbd23a2',
  account: { homePage: 'https://site.example', name: 'asha' },
  activityId: 'https://site.example/a',
  publisherId: 'https://publisher.example/a',
  mode: 'Normal',
  masteryScore: 0.8,
  verbs: ['initialized'],
  completed: false,
  passed: false,
};

type Parts = {
  verb?: string;
  result?: object;
  category?: string[];
  grouping?: string[];
  context?: object;
  extensions?: object;
  more?: object;
};
const judged = ['completed', 'passed', 'failed'];
const results: Record<string, object> = {
  completed: { completion: true, duration: 'PT1M' },
  passed: { success: true, duration: 'PT1M' },
  failed: { success: false, duration: 'PT1M' },
  terminated: { duration: 'PT1M' },
};

/** A statement that keeps all rules, but for what is said. */
const statementOf = (
  verb: string,
  { result, category, grouping, context, extensions, more, verb: id }: Parts = {},
) => ({
  id: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee',
  actor: { objectType: 'Agent', account: standing.account },
  verb: { id: id ?? `http://adlnet.gov/expapi/verbs/${verb}` },
  object: { id: standing.activityId },
  ...((result ?? results[verb]) && { result: result ?? results[verb] }),
  context: {
    registration: standing.registration,
    contextActivities: {
      category: (category ?? [CATEGORY, ...(judged.includes(verb) ? [MOVE_ON] : [])]).map((one) => ({ id: one })),
      grouping: (grouping ?? [standing.publisherId]).map((one) => ({ id: one })),
    },
    extensions: { [SESSION_ID]: standing.sessionId, ...extensions },
    ...context,
  },
  timestamp: '2026-11-29T10:00:00.000Z',
  ...more,
});
const passedWith = (scaled: number, extensions: object = { [MASTERY_SCORE]: 0.8 }) =>
  statementOf('passed', { result: { ...results['passed'], score: { scaled } }, extensions });

test.each<[string, object, Partial<Standing>]>([
  ['initialized', statementOf('initialized'), { verbs: [] }],
  ['completed', statementOf('completed'), {}],
  ['passed', statementOf('passed'), {}],
  ['passed with a score', passedWith(0.8), {}],
  [
    'failed with a score',
    statementOf('failed', {
      result: { ...results['failed'], score: { scaled: 0.79 } },
      extensions: { [MASTERY_SCORE]: 0.8 },
    }),
    {},
  ],
  ['terminated', statementOf('terminated'), {}],
  ['failed after completed', statementOf('failed'), { verbs: ['initialized', 'completed'], completed: true }],
  [
    'another verb without the category',
    statementOf('x', { verb: 'https://w3id.org/xapi/dod-isd/verbs/read', category: [] }),
    {},
  ],
  [
    'another object without the category',
    statementOf('x', { category: [], more: { object: { id: 'https://a.example/q1' } } }),
    {},
  ],
  ['initialized in Review mode', statementOf('initialized'), { verbs: [], mode: 'Review' }],
  ['a time at +00:00', statementOf('terminated', { more: { timestamp: '2026-11-29T10:00:00+00:00' } }), {}],
  ['a raw score', statementOf('passed', { result: { ...results['passed'], score: { raw: 8, min: 0, max: 10 } } }), {}],
])('%s is kept', (_, statement, more) => {
  expect(brokenRule(statement as Record<string, unknown>, { ...standing, ...more })).toBeUndefined();
});

test.each<[RegExp, object, Partial<Standing>]>([
  [/first statement.*initialized/, statementOf('passed'), { verbs: [] }],
  [/first statement.*initialized/, statementOf('x', { category: [] }), { verbs: [] }],
  [/already sent in this session/, statementOf('initialized'), {}],
  [/already sent in this session/, statementOf('completed'), { verbs: ['initialized', 'completed'] }],
  [/“terminated” is the last/, statementOf('completed'), { verbs: ['initialized', 'terminated'] }],
  [/“terminated” is the last/, statementOf('x', { category: [] }), { verbs: ['initialized', 'terminated'] }],
  [/already completed in this registration/, statementOf('completed'), { completed: true }],
  [/already passed in this registration/, statementOf('passed'), { passed: true }],
  [/already passed in this registration/, statementOf('failed'), { passed: true }],
  [/only one of “passed” and “failed”/, statementOf('passed'), { verbs: ['initialized', 'failed'] }],
  [/launch mode Browse/, statementOf('completed'), { mode: 'Browse' }],
  [/launch mode Review/, statementOf('passed'), { mode: 'Review' }],
  [/can’t void/, statementOf('x', { verb: VOIDED, category: [] }), {}],
  [/needs an id/, statementOf('terminated', { more: { id: undefined } }), {}],
  [/actor must be the one/, statementOf('terminated', { more: { actor: { mbox: 'mailto:a@b.example' } } }), {}],
  [
    /must be an agent/,
    statementOf('terminated', { more: { actor: { objectType: 'Group', account: standing.account } } }),
    {},
  ],
  [/registration must be/, statementOf('terminated', { context: { registration: undefined } }), {}],
  [/session id/, statementOf('terminated', { extensions: { [SESSION_ID]: 'session-2' } }), {}],
  [/grouping activities/, statementOf('terminated', { grouping: [] }), {}],
  [/timestamp in UTC/, statementOf('terminated', { more: { timestamp: undefined } }), {}],
  [/timestamp in UTC/, statementOf('terminated', { more: { timestamp: '2026-11-29T15:30:00+05:30' } }), {}],
  [/Only the platform/, statementOf('x', { verb: platformVerbs.satisfied }), {}],
  [/isn’t defined by cmi5/, statementOf('x', { verb: 'https://a.example/read' }), {}],
  [/object must be the activity/, statementOf('terminated', { more: { object: { id: standing.publisherId } } }), {}],
  [/only statements with the cmi5 category/i, statementOf('x', { category: [MOVE_ON] }), {}],
  [/“passed” needs the success true/, statementOf('passed', { result: { duration: 'PT1S' } }), {}],
  [/“failed” needs the success false/, statementOf('failed', { result: { success: true, duration: 'PT1S' } }), {}],
  [/“completed” needs the completion true/, statementOf('completed', { result: { duration: 'PT1S' } }), {}],
  [/“terminated” can’t have a success/, statementOf('terminated', { result: { success: true, duration: 'PT1S' } }), {}],
  [
    /“passed” can’t have a completion/,
    statementOf('passed', { result: { ...results['passed'], completion: true } }),
    {},
  ],
  [/“terminated” needs a duration/, statementOf('terminated', { result: {} }), {}],
  [/“passed” needs a duration/, statementOf('passed', { result: { success: true } }), {}],
  [/“passed” needs the moveOn category/, statementOf('passed', { category: [CATEGORY] }), {}],
  [/“terminated” can’t have the moveOn/, statementOf('terminated', { category: [CATEGORY, MOVE_ON] }), {}],
  [
    /whole number from 0 to 100/,
    statementOf('terminated', { result: { duration: 'PT1S', extensions: { [PROGRESS]: 101 } } }),
    {},
  ],
  [
    /“terminated” can’t have a score/,
    statementOf('terminated', { result: { duration: 'PT1S', score: { scaled: 1 } } }),
    {},
  ],
  [/scaled score must be from 0 to 1/, passedWith(-0.5, {}), { masteryScore: null }],
  [/raw score needs min and max/, statementOf('passed', { result: { ...results['passed'], score: { raw: 8 } } }), {}],
  [/below the masteryScore/, passedWith(0.79), {}],
  [/reaches the masteryScore/, statementOf('failed', { result: { ...results['failed'], score: { scaled: 0.8 } } }), {}],
  [/needs it in the context/, passedWith(0.9, {}), {}],
  [/must be the one of the launch data/, passedWith(0.9, { [MASTERY_SCORE]: 0.5 }), {}],
])('refused: %s', (why, statement, more) => {
  expect(brokenRule(statement as Record<string, unknown>, { ...standing, ...more })).toMatch(why);
});

test('durations are read, broken seconds and weeks too', () => {
  const read = (duration: string) => durationOf({ result: { duration } });
  expect([read('PT1H30M0.5S'), read('PT1.23456S'), read('P2W'), read('soon')]).toEqual([
    5_400_500,
    1230,
    1_209_600_000,
    undefined,
  ]);
});
