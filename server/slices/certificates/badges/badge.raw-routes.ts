import { CertificateCode } from '@stepwell/contract/learning/learning.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { pictureOf } from '../../../platform/files/pictures.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { type BadgeFacts, badgeSvg, badgeVersion } from './badge-drawing.ts';
import { type BadgeSubject, badgeOf, factsOfSubject, findBadgeFacts, findFinalBadgeFacts } from './badges.ts';
import { bakedPng, bakedSvg } from './baking.ts';
import { contextOfProfile, issuerProfile } from './credential.ts';
import { publishedKey } from './signing-key.ts';
import { statusList } from './status-list.ts';

const HOUR = 'public, max-age=3600';
/** What anyone's program checks badges with, from whichever page it runs on. */
const open = (reply: FastifyReply, type: string, cache: string) =>
  reply.type(type).header('access-control-allow-origin', '*').header('cache-control', cache);

const drawn = ({ db, ports }: Services, id: string, facts: BadgeFacts) =>
  pictureOf(ports.storage, `pictures/badges/${id}-${badgeVersion(facts)}.png`, badgeSvg(facts), db);

/** `/badges/<code>.jwt`, `.json`, `.png`, `.svg`: to whoever has the code, as the page that checks it. */
const ofCertificate: RawRoute = {
  path: '/badges/:file',
  async handle(request, reply, services) {
    const { file } = request.params as { file: string };
    const [, name = '', kind = ''] = /^([\w-]+)\.(jwt|json|png|svg)$/.exec(file) ?? [];
    if (file === 'issuer.json') {
      const profile = issuerProfile({ ...(await siteSettingsOf(services.db)), publicUrl: services.publicUrl });
      return open(reply, 'application/ld+json', HOUR).send({ '@context': contextOfProfile, ...profile });
    }
    const code = z.safeParse(CertificateCode, name);
    if (!code.success) throw new Problem('not_found');
    const { token, of } = await badgeOf(services, code.data);
    reply.header('content-disposition', `attachment; filename="badge-${code.data}.${kind}"`);
    // Section 5.2: a signed credential is served as it is, as plain text.
    if (kind === 'jwt') return open(reply, 'text/plain; charset=utf-8', 'no-store').send(token);
    if (kind === 'json') return open(reply, 'application/ld+json', 'no-store').send(enveloped(token));
    const facts = await factsOfSubject(services.db, of);
    if (!facts) throw new Problem('not_found');
    if (kind === 'svg') return open(reply, 'image/svg+xml', 'no-store').send(bakedSvg(badgeSvg(facts), token));
    return open(reply, 'image/png', 'no-store').send(bakedPng(await drawn(services, of.id, facts), token));
  },
};

/** The JWS in JSON (W3C Verifiable Credentials Data Model 2.0, section 4.12.1). */
const enveloped = (token: string) => ({
  '@context': 'https://www.w3.org/ns/credentials/v2',
  id: `data:application/vc+jwt,${token}`,
  type: 'EnvelopedVerifiableCredential',
});

/** The badge as nobody's in particular: the image of its achievement. */
const badgeClassRoute = (kind: BadgeSubject['kind'], findFacts: typeof findFinalBadgeFacts): RawRoute => ({
  path: `/badges/${kind}/:file`,
  async handle(request, reply, services) {
    const { file } = request.params as { file: string };
    const id = z.safeParse(z.uuid(), file.replace(/\.png$/, ''));
    const facts = id.success && file.endsWith('.png') && (await findFacts(services.db, id.data));
    if (!facts) throw new Problem('not_found');
    return open(reply, 'image/png', HOUR).send(await drawn(services, id.data, facts));
  },
});
const ofCourse = badgeClassRoute('courses', findBadgeFacts);
const ofFinal = badgeClassRoute('finals', findFinalBadgeFacts);

const keySet: RawRoute = {
  path: '/.well-known/jwks.json',
  async handle(_request, reply, { db, publicUrl }) {
    const { key } = await publishedKey(db, publicUrl);
    return open(reply, 'application/jwk-set+json', HOUR).send({ keys: [key] });
  },
};

/** What `kid` of a badge leads to: the key alone (section 8.4). */
const oneKey: RawRoute = {
  path: '/badges/keys/:file',
  async handle(request, reply, { db, publicUrl }) {
    const { name, key } = await publishedKey(db, publicUrl);
    if ((request.params as { file: string }).file !== `${name}.json`) throw new Problem('not_found');
    return open(reply, 'application/jwk+json', HOUR).send(key);
  },
};

const withdrawals: RawRoute = {
  path: '/badges/status/:file',
  async handle(request, reply, services) {
    const [, list] = /^(\d{1,6})\.jwt$/.exec((request.params as { file: string }).file) ?? [];
    const token = list === undefined ? undefined : await statusList(services, Number(list));
    if (token === undefined) throw new Problem('not_found');
    return open(reply, 'application/vc+jwt', 'public, max-age=300').send(token);
  },
};

export const badgeRoutes = [ofCertificate, ofCourse, ofFinal, keySet, oneKey, withdrawals];
