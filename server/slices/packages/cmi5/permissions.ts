import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { packages } from '../../../tables/packages/packages.ts';
import { statements } from '../../../tables/xapi/xapi.ts';
import { agentAsked, type RecordRequest, reading } from '../../xapi/records.public.ts';
import { itemIn } from '../runs.ts';
import { activityIn, learnerAgent } from './identifiers.ts';
import type { Session } from './platform-statements.ts';
import { LAUNCH_DATA, PREFERENCES } from './vocabulary.ts';

type Site = Pick<Services, 'db' | 'publicUrl'>;

/**
 * The request as far as the unit may make it: about its own learner, activity and registration. Throws `cmi5_not_yours` where
 * it asks for another's, and fills in what it leaves open.
 */
export async function limitToSession(
  site: Site,
  recordRequest: RecordRequest,
  { of, session }: { of: typeof packages.$inferSelect; session: Session },
): Promise<RecordRequest> {
  const { at, item } = itemIn(of, session.itemId);
  const own = {
    activityId: activityIn(site, of.id, at),
    registration: session.attemptId ?? session.id,
    agent: learnerAgent(site, session.userId),
  };
  const writes = !reading.includes(recordRequest.method);
  const params = new Map(recordRequest.params);
  const limit = (name: 'activityId' | 'registration' | 'agent', others: string[] = []) => {
    const value = params.get(name);
    if (value === undefined) {
      params.set(name, name === 'agent' ? JSON.stringify(own.agent) : own[name]);
      return;
    }
    const fits =
      name === 'agent'
        ? isLearner(recordRequest, own.agent)
        : value.toLowerCase() === own[name].toLowerCase() || others.includes(value);
    if (!fits) throw new Problem('cmi5_not_yours');
  };
  switch (recordRequest.resource) {
    case 'activities/state':
      for (const name of ['activityId', 'registration', 'agent'] as const) limit(name);
      if (writes && [LAUNCH_DATA, undefined].includes(params.get('stateId')))
        throw new Problem('cmi5_not_yours', { message: 'A unit can’t change or delete LMS.LaunchData (10).' });
      break;
    case 'activities/profile':
      limit('activityId', [item.itemId]);
      break;
    case 'agents/profile':
      limit('agent');
      if (writes && params.get('profileId') !== PREFERENCES)
        throw new Problem('cmi5_not_yours', { message: 'A unit can write only cmi5LearnerPreferences (11).' });
      break;
    case 'agents':
      limit('agent');
      break;
    case 'statements': {
      const id = params.get('statementId') ?? params.get('voidedStatementId');
      if (id === undefined) {
        limit('agent');
        limit('registration');
      } else if (!(await isOfRegistration(site, id, own.registration))) throw new Problem('xapi_nothing_there');
      break;
    }
  }
  return { ...recordRequest, params };
}

function isLearner(recordRequest: RecordRequest, { account }: ReturnType<typeof learnerAgent>) {
  const named = agentAsked(recordRequest)?.['account'] as Partial<typeof account> | undefined;
  return named?.homePage === account.homePage && named.name === account.name;
}

async function isOfRegistration({ db }: Site, id: string, registration: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return true;
  const [row] = await db
    .select({ registration: statements.registration })
    .from(statements)
    .where(eq(statements.id, id.toLowerCase()));
  return row?.registration === registration;
}
