import { courseTools } from '@stepwell/contract/lti/course-tools.ts';
import { ltiLaunches } from '@stepwell/contract/lti/launches.ts';
import { ltiAdmin } from '@stepwell/contract/lti/registrations.ts';
import { keepErrand } from '../../../slices/lti/errands.ts';
import { linkedAccounts } from '../../../tables/identity/sign-in.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open what belongs to LTI, by hand; the columns are those of `access-rules.ts`. */
export function ltiAccessRules(app: TestApp): AccessRule[] {
  const admin = () => app.person({ role: 'admin' });
  const url = 'https://lms.example.org/lti';
  const platform = () => ({
    name: 'Moodle',
    issuer: 'https://lms.example.org',
    clientId: crypto.randomUUID(),
    deploymentIds: ['1'],
    authUrl: url,
    tokenUrl: url,
    jwksUrl: url,
    trustsEmails: true,
  });
  const tool = {
    name: 'Cards',
    loginUrl: url,
    launchUrl: url,
    redirectUrls: [url],
    jwksUrl: url,
    publicKey: null,
    deepLinkingUrl: url,
    sendsName: true,
    sendsEmail: false,
  };
  // There may be 50 at most.
  const known: { platformId?: string; toolId?: string } = {};
  const aPlatform = async () => ({
    platformId: (await (await admin()).call(ltiAdmin.createPlatform, { body: platform() })).data.platformId,
  });
  const aTool = async () => ({ toolId: (await (await admin()).call(ltiAdmin.createTool, { body: tool })).data.toolId });
  const sameTool = async () => {
    known.toolId ??= (await aTool()).toolId;
    return known.toolId;
  };
  /** A course that somebody else teaches, in which the owner learns. */
  const course = async (owner: Person) => {
    const found = await app.course();
    await app.enrolment(owner, found);
    return { courseId: found.slug };
  };
  const link = async (owner: Person) => {
    const body = { toolId: await sameTool(), title: 'Deck 1', maximum: 10 };
    const { data } = await (await admin()).call(courseTools.add, { params: await course(owner), body });
    return { linkId: data.linkId };
  };
  const request = async (owner: Person) => {
    const { data } = await owner.call(courseTools.launch, { params: await link(owner) });
    const login = new URL(data.url).searchParams;
    const hint = login.get('login_hint') ?? '';
    const search = new URLSearchParams({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: login.get('client_id') ?? '',
      redirect_uri: url,
      login_hint: hint,
      lti_message_hint: hint,
      nonce: 'n',
    });
    return { body: { search: `?${search}` } };
  };
  /** A launch of somebody who is linked. */
  const launch = async (owner: Person) => {
    const [issuer, subject] = ['https://lms.example.org#lti=1', crypto.randomUUID()];
    await app.db.insert(linkedAccounts).values({ issuer, subject, userId: owner.id, createdAt: new Date() });
    const about = {
      platformId: crypto.randomUUID(),
      issuer,
      subject,
      email: null,
      isConfirmed: false,
      fullName: '',
      teaches: false,
      contentId: null,
      path: null,
      lineItemUrl: null,
    };
    return { body: { token: await keepErrand(app.services, { kind: 'launch', about, minutes: 5 }) } };
  };
  const body = async () => ({ toolId: await sameTool(), title: 'Deck 1', maximum: null });
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(ltiLaunches.enter,              [200,   200,    200,     200,      200,    200,       200,   200,  200], launch),
    accessRule(ltiLaunches.arrive,             [401,   409,    409,     409,      409,    409,       409,   409,  200], launch),
    accessRule(ltiAdmin.state,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(ltiAdmin.createPlatform,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: platform() })),
    accessRule(ltiAdmin.changePlatform,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await aPlatform(), body: platform() })),
    accessRule(ltiAdmin.removePlatform,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await aPlatform() })),
    accessRule(ltiAdmin.createTool,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: tool })),
    accessRule(ltiAdmin.changeTool,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { toolId: await sameTool() }, body: tool })),
    accessRule(ltiAdmin.removeTool,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await aTool() })),
    accessRule(ltiAdmin.renewKey,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(courseTools.list,               [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await course(owner) })),
    accessRule(courseTools.launch,             [401,   403,    403,     403,      404,    404,       403,   200,  200], async (owner) => ({ params: await link(owner) })),
    accessRule(courseTools.placed,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: await course(owner) })),
    accessRule(courseTools.add,                [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: await course(owner), body: await body() })),
    accessRule(courseTools.choose,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: await course(owner), body: { toolId: await sameTool() } })),
    accessRule(courseTools.remove,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: await link(owner) })),
    accessRule(courseTools.authorize,          [401,   403,    403,     403,      403,    403,       403,   403,  200], request),
  ];
}
