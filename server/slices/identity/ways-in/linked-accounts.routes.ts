import { linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { anyone, signedIn } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { proveFresh } from '../security/own-proof.public.ts';
import { enterByPassword } from '../sign-in/by-password.ts';
import { proveAddress } from '../sign-in/first-proof.ts';
import { enter, hangUp } from '../sign-in/sign-in.ts';
import { findByEmail, findUser } from '../users.ts';
import {
  findHalf,
  findLinked,
  keepHalf,
  linksOf,
  linkTo,
  signUpLinked,
  spendHalf,
  unlink,
  useLinked,
} from './linked-accounts.ts';
import { type Errand, sendOver, whoCameBack } from './oidc.ts';

/** Nothing can be guessed here; each costs the other site a call of ours. */
const going: Pace = { max: 60, seconds: 60, per: 'address' };

async function begin(
  services: Pick<Services, 'db' | 'now' | 'identityProvider' | 'publicUrl' | 'log'>,
  userId: string | null,
) {
  const { address, errand } = await sendOver(services);
  const token = await keepHalf(services.db, { kind: 'oidc', userId, says: { ...errand }, now: services.now() });
  return { address, token };
}

export const linkedAccountRoutes = [
  route(linkedAccounts.provider, anyone, async ({ identityProvider }) => ({
    provider: identityProvider?.name ?? null,
  })),

  route(linkedAccounts.begin, anyone, async (services) => begin(services, null), { pace: going, whenFull: 'too' }),

  route(
    linkedAccounts.back,
    anyone,
    async ({ body: { token, search, device }, viewer, caller, ...services }) => {
      const { db, now } = services;
      const half = await spendHalf(db, token, 'oidc', now());
      // Who set out to link goes on as themselves, or not at all.
      if (half.userId && half.userId !== viewer?.id) throw new Problem('oidc_over');
      const stranger = await whoCameBack(services, search, half.about as unknown as Errand);
      const { issuer, subject, email, fullName } = stranger;
      if (half.userId) {
        const { userId } = half;
        await db.transaction((tx) => linkTo(tx, userId, stranger, now()));
        return { kind: 'linked' as const };
      }
      const linked = await findLinked(db, stranger);
      if (linked) return enter(services, { caller, device }, (tx) => useLinked(tx, stranger, linked.userId, now()));
      if (!email) throw new Problem('oidc_unconfirmed');
      const owner = await findByEmail(db, email);
      const says = { issuer, subject, email };
      const next = await keepHalf(db, { kind: 'link', userId: owner?.id ?? null, says, now: now() });
      if (owner) return { kind: 'prove' as const, token: next, email };
      return { kind: 'new' as const, token: next, email, fullName };
    },
    { pace: going, whenFull: 'too' },
  ),

  route(linkedAccounts.prove, anyone, async ({ body: { token, password, device }, caller, ...services }) => {
    const { db, now } = services;
    // Found first and spent with the right password, so that a slip does not send them round again.
    const { userId, about } = await findHalf(db, token, 'link', now());
    const owner = userId && (await findUser(db, userId));
    if (!owner) throw new Problem('oidc_over');
    const { issuer = '', subject = '', email = '' } = about;
    let ended: string[] = [];
    const answer = await enterByPassword(
      services,
      { caller, device },
      { email: owner.email, password },
      async (tx, proven) => {
        await spendHalf(tx, token, 'link', now());
        if (proven.id !== userId) throw new Problem('oidc_over');
        // The other site has confirmed the very address that nobody had proved here.
        if (proven.email === email) ended = await proveAddress(tx, userId, { knowsAccount: true, now: now() });
        await linkTo(tx, userId, { issuer, subject, email: email || null }, now());
      },
    );
    await hangUp(services, ended);
    return answer;
  }),

  route(
    linkedAccounts.signUp,
    anyone,
    async ({ body: { token, fullName, device }, caller, ...services }) => {
      const { now } = services;
      return enter(services, { caller, device }, async (tx) => {
        const half = await spendHalf(tx, token, 'link', now());
        if (half.userId) throw new Problem('oidc_over');
        const { issuer = '', subject = '', email = '' } = half.about;
        return signUpLinked(tx, { fullName, issuer, subject, email }, now());
      });
    },
    { pace: going },
  ),

  route(
    linkedAccounts.list,
    signedIn,
    async ({ db, identityProvider, viewer }) => linksOf(db, viewer.id, identityProvider?.name ?? null),
    { whileViewingAs: 'never' },
  ),

  route(linkedAccounts.link, signedIn, async ({ viewer, body, ...services }) => {
    await proveFresh(services, viewer, body);
    return begin(services, viewer.id);
  }),

  route(
    linkedAccounts.unlink,
    signedIn,
    async ({ viewer, params: { linkId }, body, ...services }) => {
      const { db, now, identityProvider } = services;
      await proveFresh(services, viewer, body);
      await db.transaction((tx) => unlink(tx, viewer.id, linkId, now()));
      return linksOf(db, viewer.id, identityProvider?.name ?? null);
    },
    { whenFull: 'too' },
  ),
];
