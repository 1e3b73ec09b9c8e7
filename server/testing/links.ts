import { linkedAccounts as links } from '@stepwell/contract/identity/linked-accounts.ts';
import { keepHalf } from '../slices/identity/ways-in/linked-accounts.ts';
import { linkedAccounts } from '../tables/identity/sign-in.ts';
import type { Person, TestApp } from './test-app.ts';

/** Accounts in another site for the tests, where nobody has to go there. */
export function newLinks(app: TestApp) {
  const stranger = () => ({
    issuer: 'https://accounts.example.org',
    subject: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@stepwell.test`,
  });

  /** Back from there, before the proof (`userId`) or the sign-up (nobody yet). */
  const linkHalf = (userId: string | null) =>
    keepHalf(app.db, { kind: 'link', userId, says: stranger(), now: app.services.now() });

  const linkedTo = async (owner: Person) => {
    await app.db.insert(linkedAccounts).values({ ...stranger(), userId: owner.id });
    const { data } = await owner.call(links.list, {});
    return data.accounts[0]?.linkId ?? '';
  };
  return { linkHalf, linkedTo };
}
