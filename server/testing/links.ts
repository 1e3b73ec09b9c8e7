import { linkedAccounts as links } from '@stepwell/contract/identity/linked-accounts.ts';
import { keepHalf } from '../slices/identity/ways-in/linked-accounts.ts';
import { linkedAccounts } from '../tables/identity/sign-in.ts';
import type { Person, TestHouse } from './test-app.ts';

/** Accounts in another house for the tests, where nobody has to go there. */
export function newLinks(house: TestHouse) {
  const stranger = () => ({
    issuer: 'https://accounts.example.org',
    subject: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@stepwell.test`,
  });

  /** Back from there, before the proof (`userId`) or the sign-up (nobody yet). */
  const linkHalf = (userId: string | null) =>
    keepHalf(house.db, { kind: 'link', userId, says: stranger(), now: house.house.now() });

  const linkedTo = async (owner: Person) => {
    await house.db.insert(linkedAccounts).values({ ...stranger(), userId: owner.id });
    const { data } = await owner.call(links.list, {});
    return data.accounts[0]?.linkId ?? '';
  };
  return { linkHalf, linkedTo };
}
