import { courseTools } from '@stepwell/contract/lti/course-tools.ts';
import { ltiLaunches } from '@stepwell/contract/lti/launches.ts';
import { ltiAdmin } from '@stepwell/contract/lti/registrations.ts';
import { admin, anyone, approved, instructor, signedIn } from '../../platform/security/viewer.ts';
import { type Pace, route } from '../../platform/slice.ts';
import { authorize } from './platform/authorizing.ts';
import {
  addCourseTool,
  chooseInTool,
  courseToolsFor,
  launchTool,
  placedTools,
  removeCourseTool,
} from './platform/course-tools.ts';
import {
  changePlatform,
  changeTool,
  createPlatform,
  createTool,
  ltiState,
  removePlatform,
  removeTool,
  renewOwnKey,
} from './registrations.ts';
import { arrive, enterByLaunch } from './tool/launching.ts';

/** Nothing can be guessed here; a class opens its activity at once, from behind one address. */
const launching: Pace = { max: 600, seconds: 60, per: 'address' };

export const ltiRoutes = [
  route(
    ltiLaunches.enter,
    anyone,
    ({ body: { token, device }, viewer: _, caller, ...services }) => enterByLaunch(services, { caller, device }, token),
    { pace: launching },
  ),
  route(ltiLaunches.arrive, signedIn, ({ viewer, body, ...services }) => arrive(services, viewer, body.token)),

  route(ltiAdmin.state, admin, (services) => ltiState(services)),
  route(ltiAdmin.createPlatform, admin, ({ viewer, body, ...services }) => createPlatform(services, viewer.id, body)),
  route(ltiAdmin.changePlatform, admin, ({ viewer, params, body, ...services }) =>
    changePlatform(services, viewer.id, params.platformId, body),
  ),
  route(ltiAdmin.removePlatform, admin, ({ viewer, params, ...services }) =>
    removePlatform(services, viewer.id, params.platformId),
  ),
  route(ltiAdmin.createTool, admin, ({ viewer, body, ...services }) => createTool(services, viewer.id, body)),
  route(ltiAdmin.changeTool, admin, ({ viewer, params, body, ...services }) =>
    changeTool(services, viewer.id, params.toolId, body),
  ),
  route(ltiAdmin.removeTool, admin, ({ viewer, params, ...services }) =>
    removeTool(services, viewer.id, params.toolId),
  ),
  route(ltiAdmin.renewKey, admin, ({ viewer, ...services }) => renewOwnKey(services, viewer.id)),

  route(courseTools.list, approved, ({ db, viewer, params }) => courseToolsFor(db, viewer, params.courseId)),
  route(courseTools.launch, approved, ({ viewer, params, ...services }) => launchTool(services, viewer, params.linkId)),
  route(courseTools.placed, instructor, ({ db, viewer, params }) => placedTools(db, viewer, params.courseId)),
  route(courseTools.add, instructor, ({ viewer, params, body, ...services }) =>
    addCourseTool(services, viewer, params.courseId, body),
  ),
  route(courseTools.choose, instructor, ({ viewer, params, body, ...services }) =>
    chooseInTool(services, viewer, params.courseId, body.toolId),
  ),
  route(courseTools.remove, instructor, ({ db, viewer, params }) => removeCourseTool(db, viewer, params.linkId)),
  route(courseTools.authorize, approved, ({ viewer, body, ...services }) => authorize(services, viewer, body.search)),
];
