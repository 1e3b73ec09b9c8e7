/** Everything at once takes minutes: `npm run sweep` does that; otherwise what is long takes turns day by day. */
const whole = process.env['SWEEP'] === 'all';
const day = Math.floor(Date.now() / 86_400_000);

/** Whether what stands at this place has its turn today, of so many turns; each turn is another one's on the next day. */
export const isDue = (place: number, turns: number, turn = 0) => whole || (place + day) % turns === turn;

/** Journeys through what has stood long, and what it needs most time for: each runs every other day, and in every sweep. */
const settled = [
  ...['account', 'aptitude', 'assignments', 'attempt-keeping', 'become-instructor', 'catalogue', 'course-page'],
  ...['film-questions', 'gradebook', 'many-students', 'marking', 'notices', 'nothing-lost', 'packages', 'palette'],
  ...['question-kinds', 'restart', 'reviews', 'section-timers', 'session-401', 'session-redirect'],
  ...['sign-in-security', 'theme', 'player', 'guards', 'menus', 'frame', 'dashboards'],
];

/** Files of journeys that another day runs; none where a person runs the tests. */
export const journeysOfAnotherDay = () =>
  process.env['CI'] ? settled.filter((_, place) => !isDue(place, 2)).map((name) => `e2e/${name}.test.ts`) : [];
