import { type Screen, sidebar } from './axe.ts';

/** What an admin opens, with the demo's people. */
export const admins: Screen[] = [
  {
    name: 'the house on its dashboard, a chart as a table',
    path: '/admin/dashboard',
    ready: 'Free disk space',
    open: (page) => page.getByRole('button', { name: 'View as table' }).first().click(),
  },
  { name: 'reports', path: '/admin/reports', ready: 'Sales by month' },
  {
    name: 'a report with its chart, being edited',
    path: '/admin/reports?ready=completion-by-course',
    ready: 'Average: Completion (%)',
  },
  { name: 'students', path: '/admin/students?q=dsouza', ready: "Maria D'Souza" },
  { name: 'interview sets', path: '/instructor/self-interview', ready: 'Software developer' },
  { name: 'drives', path: '/instructor/company-interview', ready: 'Campus drive for graduate developers' },
  {
    name: 'assessments',
    path: '/instructor/company-interview?view=assessments',
    ready: 'Graduate software developer',
  },
  { name: 'chat inbox', path: '/instructor/admin-chatbox', ready: 'Vikram Pillai' },
  { name: 'chat settings', path: '/admin/admin-settings?view=chat', ready: 'Days with replies' },
  { name: 'mock interview videos', path: '/instructor/course-resume', ready: 'Two questions, one developer' },
  { name: 'interview reviews', path: '/instructor/self-interview-evalution', ready: 'HR executive' },
  { name: 'own classes', path: '/instructor/online-classes', ready: 'Question hour' },
  { name: 'communication modules', path: '/instructor/communication-skills', ready: 'Group discussions' },
  { name: 'writing to review', path: '/instructor/writing-marks?view=texts', ready: 'The last bus' },
  { name: 'problems', path: '/instructor/problem-statement', ready: 'Which page is slow?' },
  { name: 'problems, calendar', path: '/instructor/problem-statement?view=calendar', ready: 'Which page is slow?' },
  {
    name: 'a problem being planned',
    path: '/instructor/problem-statement?q=hurry',
    ready: 'A register in a hurry',
    open: async (page) => {
      await page.getByRole('link', { name: 'A register in a hurry' }).click();
      await page.getByRole('button', { name: 'Add criterion' }).waitFor();
    },
  },
  {
    name: 'answers to a problem',
    path: '/instructor/problem-statement-score?q=forgotten',
    ready: 'Forgotten password',
    open: async (page) => {
      await page.getByRole('link', { name: 'Forgotten password' }).click();
      await page.getByText('Tenzin Dolma').waitFor();
    },
  },
  {
    name: 'students, asking for a reason',
    path: '/admin/students?status=pending&q=ritu',
    ready: 'Ritu Chauhan',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Decline with reason' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'students, many chosen',
    // Who waits can be approved and declined: two acts, so a menu at every width.
    path: '/admin/students?status=pending',
    ready: 'Import CSV',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'More actions for the selection' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'a person over the list',
    path: '/admin/students?q=priya',
    ready: 'Priya',
    open: async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByText('History').waitFor();
      await page.getByLabel('Loading').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'an import, looked at',
    path: '/admin/students?view=import',
    ready: 'Download sample',
    open: async (page) => {
      const buffer = Buffer.from('full name,email\nNila Bose,nila@example.test\n=1+1,none\n');
      await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
      await page.getByText('A name can’t start with this character').waitFor();
    },
  },
  { name: 'templates of certificates', path: '/admin/course-detail?view=templates', ready: 'New template' },
  {
    name: 'a new template of certificates',
    path: '/admin/course-detail?view=templates&template=new',
    ready: 'Signatures',
    open: (page) => page.getByRole('img', { name: 'Certificate preview' }).waitFor(),
  },
  { name: 'instructors', path: '/admin/instructors', ready: 'Ananya Bose' },
  {
    name: 'an instructor',
    path: '/admin/instructor-detail?instructorId=ananya-bose',
    ready: 'History',
    open: (page) => page.getByLabel('Loading').waitFor({ state: 'detached' }),
  },
  { name: 'instructor requests', path: '/admin/instructor-requests', ready: 'Sanjay Krishnan' },
  {
    name: 'a request over the list',
    path: '/admin/instructor-requests?q=fatima',
    ready: 'Fatima Begum',
    open: async (page) => {
      await page.getByRole('link', { name: 'Fatima Begum' }).click();
      await page.getByRole('link', { name: 'The monthly cash sheet, handout.pdf' }).waitFor();
    },
  },
  { name: 'instructors to choose from', path: '/admin/instructor-detail', ready: 'Ananya Bose' },
  { name: 'settings: site', path: '/admin/admin-settings', ready: 'Contact email address' },
  { name: 'settings: people', path: '/admin/admin-settings?view=people', ready: 'Approval of new students' },
  {
    name: 'settings: language model',
    path: '/admin/admin-settings?view=model',
    ready: 'Offer the language model to students',
  },
  { name: 'settings: mail', path: '/admin/admin-settings?view=mail', ready: 'Emails stay in the outbox' },
  {
    name: 'settings: a letter',
    path: '/admin/admin-settings?view=outbox&q=certificate',
    ready: 'Your certificate',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Your certificate/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Hello').waitFor();
    },
  },
  {
    name: 'settings: learning records',
    path: '/admin/admin-settings?view=records',
    ready: 'No credentials yet',
    open: async (page) => {
      await page.getByRole('button', { name: 'Issue credential' }).click();
      await page.getByRole('textbox', { name: 'Program' }).waitFor();
    },
  },
  {
    name: 'settings: webhooks',
    path: '/admin/admin-settings?view=webhooks',
    ready: 'No webhooks yet',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add webhook' }).click();
      await page.getByRole('textbox', { name: 'URL' }).waitFor();
    },
  },
  { name: 'settings: provisioning', path: '/admin/admin-settings?view=scim', ready: 'SCIM base URL' },
  { name: 'settings: LTI', path: '/admin/admin-settings?view=lti', ready: 'No platforms yet' },
  { name: 'settings: API keys', path: '/admin/admin-settings?view=keys', ready: 'No API keys yet' },
  {
    name: 'settings: audit log',
    path: '/admin/admin-settings?view=audit',
    ready: 'Check integrity',
    open: async (page) => {
      await page.getByRole('button', { name: 'Check integrity' }).click();
      await page.getByText(/^Intact/).waitFor();
    },
  },
  { name: 'admin not found', path: '/admin/not-found', ready: 'Admin page not found', open: sidebar },
  {
    // Last, as whatever came after it would be seen through these eyes.
    name: 'through a person’s eyes',
    path: '/admin/students?q=priya',
    ready: 'Priya',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'View as this person' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('Looking at colours.');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^View as/ })
        .click();
      await page.getByText('Read-only.').waitFor();
      await page.getByRole('heading', { name: 'Your courses', exact: true }).waitFor();
    },
  },
];
