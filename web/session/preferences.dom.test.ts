import { account } from '@stepwell/contract/identity/account.ts';
import { expect, onTestFinished, test } from 'vitest';
import { signedInAs } from '../testing/people.ts';
import { type ApiRequest, answering } from '../testing/screen.tsx';
import { chooseColorScheme } from '../ui/theme/color-scheme.ts';
import { keepThemeOnAccount } from './preferences.ts';

/** Signs in, and says what the account is told from then on. */
function watching() {
  signedInAs();
  const sent: unknown[] = [];
  answering({
    [`PUT /api${account.prefer.path}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { ...(body as object), timeZone: null, hideName: false } };
    },
  });
  return sent;
}

test('a theme chosen before the file that keeps it has come is kept on the account all the same', async () => {
  const sent = watching();
  const since = Date.now();
  chooseColorScheme('dark');
  onTestFinished(keepThemeOnAccount(since));
  await expect.poll(() => sent).toEqual([{ theme: 'dark' }]);
  chooseColorScheme('light');
  await expect.poll(() => sent).toEqual([{ theme: 'dark' }, { theme: 'light' }]);
});

test('what a visitor chose before signing in stays with this browser', async () => {
  const sent = watching();
  chooseColorScheme('dark');
  onTestFinished(keepThemeOnAccount(Date.now() + 1));
  chooseColorScheme('auto');
  await expect.poll(() => sent).toEqual([{ theme: 'auto' }]);
});
