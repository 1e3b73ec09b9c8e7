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

const { address, databaseUrl, someone, visit, signedIn, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

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
  for (const width of [1440, 390]) {
    test(`axe finds nothing for ${who} at ${width} px in light and dark`, { timeout: 600_000 }, async () => {
      const options = { theme: 'light' as const, viewport: { width, height: 844 }, reducedMotion: 'reduce' as const };
      const known = await person();
      const { page } = known ? await signedIn(known, options, password) : await visit(options);
      const found: Record<string, string[]> = {};
      for (const screen of screens) {
        const faults = await examine(page, screen, width);
        if (faults.length > 0) found[screen.name] = faults;
      }
      expect(found).toEqual({});
    });
  }
}
