/** Identifiers that cmi5 gives its verbs, categories and extensions (Quartz, section 9). */
export const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
export const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';
export const PROGRESS = 'https://w3id.org/xapi/cmi5/result/extensions/progress';
export const REASON = 'https://w3id.org/xapi/cmi5/result/extensions/reason';

const extension = (name: string) => `https://w3id.org/xapi/cmi5/context/extensions/${name}`;
export const SESSION_ID = extension('sessionid');
export const MASTERY_SCORE = extension('masteryscore');
export const LAUNCH_MODE = extension('launchmode');
export const LAUNCH_URL = extension('launchurl');
export const MOVE_ON_RULE = extension('moveon');
export const LAUNCH_PARAMETERS = extension('launchparameters');

const adl = (name: string) => `http://adlnet.gov/expapi/verbs/${name}`;
const w3id = (name: string) => `https://w3id.org/xapi/adl/verbs/${name}`;

/** Verbs of a unit, by their ids. */
export const unitVerbs = {
  [adl('initialized')]: 'initialized',
  [adl('completed')]: 'completed',
  [adl('passed')]: 'passed',
  [adl('failed')]: 'failed',
  [adl('terminated')]: 'terminated',
} as const;
export type UnitVerb = (typeof unitVerbs)[keyof typeof unitVerbs];

/** Verbs that only the platform may use. */
export const platformVerbs = {
  launched: adl('launched'),
  abandoned: w3id('abandoned'),
  waived: w3id('waived'),
  satisfied: w3id('satisfied'),
} as const;
export type PlatformVerb = keyof typeof platformVerbs;

export const VOIDED = adl('voided');
export const LAUNCH_DATA = 'LMS.LaunchData';
export const PREFERENCES = 'cmi5LearnerPreferences';

const type = (name: string) => `https://w3id.org/xapi/cmi5/activitytype/${name}`;
export const BLOCK_TYPE = type('block');
export const COURSE_TYPE = type('course');
