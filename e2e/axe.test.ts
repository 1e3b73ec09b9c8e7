import { afterEach, expect, test } from 'vitest';
import { examine, type Screen } from './testing/axe.ts';
import { admins } from './testing/axe-admins.ts';
import { testing } from './testing/axe-assessment.ts';
import { challenges } from './testing/axe-challenges.ts';
import { coding } from './testing/axe-coding.ts';
import { making, shelves, talking } from './testing/axe-courses.ts';
import { attempts, students, waiting } from './testing/axe-students.ts';
import { visitors } from './testing/axe-visitors.ts';
import { openBrowser, type Someone } from './testing/browser.ts';
import { isDue } from './testing/turns.ts';

const { address, databaseUrl, someone, visit, signedIn, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);
const looks = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
/** Each screen is looked at in one look every third day, so in all of them within twelve. */
const turns = 3 * looks.length;

const demo = { email: 'student@stepwell.test', fullName: 'Asha Rao', userId: '' };

const tests = await testing({ address, someone });
const written = await challenges({ address, databaseUrl, someone });
const groups: [who: string, screens: Screen[], person: () => Promise<Someone | undefined>, password?: string][] = [
  ['a visitor', await visitors({ address, databaseUrl, someone }), async () => undefined],
  ['a student', [...(await students(databaseUrl)), ...shelves], async () => demo, 'stepwell-demo'],
  ['somebody in a quiz', await attempts(databaseUrl), async () => demo, 'stepwell-demo'],
  ['a teacher of tests', tests.desk, async () => tests.teacher],
  ['a teacher of challenges', written.desk, async () => written.teacher],
  ['somebody tested', tests.room, async () => tests.student],
  ['somebody who writes', await talking({ address, databaseUrl }), async () => demo, 'stepwell-demo'],
  ['somebody who codes', await coding(databaseUrl), async () => demo, 'stepwell-demo'],
  ['somebody who waits', waiting, () => someone({ status: 'pending', fullName: 'Farhan Ali', confirmed: false })],
  // Whoever looks through somebody's eyes does so until the end, so that comes last.
  ['an admin', [...(await making(databaseUrl)), ...admins], () => someone({ role: 'admin', fullName: 'Lata Rao' })],
];

for (const [who, screens, person, password] of groups) {
  for (const [turn, { width, theme }] of looks.entries()) {
    const due = screens.filter((_, place) => isDue(place, turns, turn));
    if (due.length === 0) continue;
    test(`axe finds nothing for ${who} at ${width} px in ${theme}`, { timeout: 120_000 }, async () => {
      const options = { theme, viewport: { width, height: 844 }, reducedMotion: 'reduce' as const };
      const known = await person();
      const { page } = known ? await signedIn(known, options, password) : await visit(options);
      const found: Record<string, string[]> = {};
      for (const screen of due) {
        const faults = await examine(page, screen, width);
        if (faults.length > 0) found[screen.name] = faults;
      }
      expect(found).toEqual({});
    });
  }
}
