import { afterEach, expect, test } from 'vitest';
import { examine, type Screen } from './axe.ts';
import { admins } from './axe-admins.ts';
import { testing } from './axe-assessment.ts';
import { challenges } from './axe-challenges.ts';
import { coding } from './axe-coding.ts';
import { making, shelves, talking } from './axe-courses.ts';
import { attempts, students, waiting } from './axe-students.ts';
import { visitors } from './axe-visitors.ts';
import { openBrowser, type Someone } from './browser.ts';

type Group = [who: string, screens: Screen[], person: () => Promise<Someone | undefined>, password?: string];
const browser = await openBrowser();
const { address, databaseUrl, someone, visit, signedIn, everybodyLeaves } = browser;
const demo = async () => ({ email: 'student@stepwell.test', fullName: 'Asha Rao', userId: '' });

/** Every screen of visitors and students, at both widths, in light and in dark. */
export async function examineLearners() {
  const waits = () => someone({ status: 'pending', fullName: 'Farhan Ali', confirmed: false });
  examineAll([
    ['a visitor', await visitors(browser), async () => undefined],
    ['a student', [...(await students(databaseUrl)), ...shelves], demo, 'stepwell-demo'],
    ['somebody in a quiz', await attempts(databaseUrl), demo, 'stepwell-demo'],
    ['somebody who writes', await talking({ address, databaseUrl }), demo, 'stepwell-demo'],
    ['somebody who codes', await coding(databaseUrl), demo, 'stepwell-demo'],
    ['somebody who waits', waiting, waits],
  ]);
}

/** Every screen of those who teach, with what they test with, and of those who run the site. */
export async function examineStaff() {
  const tests = await testing({ address, someone });
  const written = await challenges({ address, databaseUrl, someone });
  examineAll([
    ['a teacher of tests', tests.desk, async () => tests.teacher],
    ['a teacher of challenges', written.desk, async () => written.teacher],
    ['somebody tested', tests.room, async () => tests.student],
    // Whoever looks through somebody's eyes does so until the end, so that comes last.
    ['an admin', [...(await making(databaseUrl)), ...admins], () => someone({ role: 'admin', fullName: 'Lata Rao' })],
  ]);
}

function examineAll(groups: Group[]) {
  afterEach(everybodyLeaves);
  const atBoth = groups.flatMap((group) => [1440, 390].map((width) => ({ group, width })));
  for (const { group, width } of atBoth) {
    const [who, screens, person, password] = group;
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
