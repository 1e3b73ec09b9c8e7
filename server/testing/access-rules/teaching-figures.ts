import { adminDashboard } from '@stepwell/contract/admin/dashboard.ts';
import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';

/** Who may look at the figures: of their own courses those who teach, of the whole site an admin. */
export function figuresAccessRules() {
  const nothing = async () => ({});
  const whole = async () => ({ query: {} });
  const month = async () => ({ query: { zone: 'Asia/Kolkata' } });
  // biome-ignore format: a table is read by its columns
  return [
    //                             visitor pending declined suspended student instructor barred admin owner
    row(learningScreens.teaching,  [401,   403,    403,     403,      403,    200,       403,   200,  403], month),
    row(teaching.toDo,             [401,   403,    403,     403,      403,    200,       403,   200,  403], whole),
    row(teaching.figures,          [401,   403,    403,     403,      403,    200,       403,   200,  403], month),
    row(teaching.overTime,         [401,   403,    403,     403,      403,    200,       403,   200,  403], month),
    row(teaching.howFar,           [401,   403,    403,     403,      403,    200,       403,   200,  403], whole),
    row(teaching.needHelp,         [401,   403,    403,     403,      403,    200,       403,   200,  403], whole),
    row(teaching.needHelpCounts,   [401,   403,    403,     403,      403,    200,       403,   200,  403], whole),
    row(adminDashboard.all,        [401,   403,    403,     403,      403,    403,       403,   200,  403], month),
    row(adminDashboard.figures,    [401,   403,    403,     403,      403,    403,       403,   200,  403], month),
    row(adminDashboard.waiting,    [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    row(adminDashboard.health,     [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
  ];
}

const row = <E extends Endpoint>(endpoint: E, statuses: number[], knock: () => Promise<Asked<E>>) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint: endpoint as Endpoint,
  statuses,
  knock: knock as () => Promise<Asked<Endpoint>>,
});
