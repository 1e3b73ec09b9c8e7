import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Screen } from './axe.ts';
import { look } from './stepwell.ts';

/** On phones one pane stands there at a time. */
const pane = (name: string) => async (page: Page, width: number) => {
  if (width < 768) await page.getByRole('button', { name, exact: true }).click();
};

/** The Compiler and challenges, one of them talked about, as the demo's student finds them. */
export async function coding(databaseUrl: string): Promise<Screen[]> {
  const [thread, challenge] = [randomUUID(), '/student/code-challenge?challenge=auto-fare'];
  await look(
    databaseUrl,
    `with asha as (select id from identity_users where email = 'student@stepwell.test'),
     begun as (insert into coding_posts (id, challenge_id, author_id, title, text, spoiler, written_at, stirred_at, replies)
       select $1, c.id, asha.id, 'Why paise?', E'Is it to avoid fractions?\n\`\`\`\nprint(0.1 + 0.2)\n\`\`\`', false, now(), now(), 1
       from coding_challenges c, asha where c.slug = 'auto-fare' returning id, challenge_id)
   insert into coding_posts (id, challenge_id, thread_id, author_id, text, spoiler, written_at, stirred_at)
   select gen_random_uuid(), begun.challenge_id, begun.id, c.owner_id, 'fare = metres * rate', true, now(), now()
   from begun join coding_challenges c on c.id = begun.challenge_id`,
    [thread],
  );
  return [
    { name: 'compiler', path: '/student/terminal', ready: 'main.py' },
    {
      name: 'compiler, an error told',
      path: '/student/terminal',
      ready: 'main.py',
      open: async (page, width) => {
        await page.getByRole('textbox', { name: /^Your program/ }).focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.insertText('print(totl)\n');
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await page.getByRole('button', { name: 'main.py, line 1' }).waitFor({ timeout: 60_000 });
        await pane('Terminal')(page, width);
      },
    },
    { name: 'challenges', path: '/student/code-challenge?tag=simulation', ready: 'The meter of an auto' },
    { name: 'challenges, none found', path: '/student/code-challenge?q=qqq', ready: /No challenge/ },
    { name: 'a challenge', path: challenge, ready: 'Sample 1' },
    { name: 'a challenge, its code', path: challenge, ready: 'Sample 1', open: pane('Code') },
    { name: 'a challenge, its hints', path: `${challenge}&tab=hints`, ready: 'Show hint 1' },
    {
      name: 'a challenge, nothing handed in',
      path: `${challenge}&tab=history`,
      ready: /^No submissions yet\. Your submissions appear/,
    },
    { name: 'what is said of a challenge', path: `${challenge}&tab=discussion`, ready: 'Why paise?' },
    {
      name: 'a thread, with a closed answer',
      path: `${challenge}&tab=discussion&thread=${thread}`,
      ready: 'Is it to avoid fractions?',
      open: (page) => page.getByText('Code, 1 line').click(),
    },
    {
      name: 'a thread begun',
      path: `${challenge}&tab=discussion`,
      ready: 'Why paise?',
      open: async (page) => {
        await page.getByRole('button', { name: 'Start thread' }).click();
        await page.getByRole('button', { name: 'Post thread' }).click();
        await page.getByText(/^Fill in: /).waitFor();
      },
    },
  ];
}
