import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest: begun last, one of them would keep a worker while the others have nothing left. */
const longest = [
  ...['challenge-programs.long', 'axe.whole', 'axe-staff.whole', 'many-students.whole', 'hostile.long', 'restore.long'],
  ...['guards.long', 'course-page.long', 'budgets.long', 'backup.long', 'menus.long', 'session-401.long', 'frame.long'],
  ...['languages.long', 'access.test', 'runner.long', 'judge-interactive.long', 'drivers.swept', 'verification.test'],
  ...[
    'e2e/practice/challenges.test',
    'main-path.test',
    'public-site.test',
    'catalogue.test',
    'compiler.test',
    'session.test',
  ],
];

/** The order of Vitest, with the longest files before the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.includes(`/${name}`));
      return place === -1 ? longest.length : place;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
