/** Everything at once takes minutes: `npm run sweep` does that; otherwise what is long takes turns day by day. */
const whole = process.env['SWEEP'] === 'all';
const day = Math.floor(Date.now() / 86_400_000);

/** Whether what stands at this place has its turn today, of so many turns; each turn is another one's on the next day. */
export const isDue = (place: number, turns: number, turn = 0) => whole || (place + day) % turns === turn;

/** Journeys through what has stood long, and what it needs most time for: each runs every third day, and in every sweep. */
const settled = [
  ...['account', 'aptitude', 'assignments', 'attempt-keeping', 'become-instructor', 'catalogue', 'course-page'],
  ...['film-questions', 'gradebook', 'many-students', 'marking', 'notices', 'nothing-lost', 'packages', 'palette'],
  ...['question-kinds', 'restart', 'reviews', 'section-timers', 'session-401', 'session-redirect'],
  ...['sign-in-security', 'theme', 'player', 'guards', 'menus', 'frame', 'dashboards'],
];

/** The same of the server's: whole starts, whole restores, and a tool that reads the tree. */
const settledBelow = [
  ...['server/testing/supervised', 'server/backup/restore', 'tools/imports', 'server/backup/damage'],
  ...['server/slices/authoring/exchange/round-trip'],
];

const ofAnotherDay = (files: string[]) => (process.env['CI'] ? files.filter((_, place) => !isDue(place, 3)) : []);
/** Files that another day runs; none where a person runs the tests. */
export const journeysOfAnotherDay = () => ofAnotherDay(settled.map((name) => `e2e/${name}.test.ts`));
export const serverTestsOfAnotherDay = () => ofAnotherDay(settledBelow.map((name) => `${name}.test.ts`));
