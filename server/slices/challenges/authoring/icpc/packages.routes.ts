import { challengePackages } from '@stepwell/contract/challenges/challenge-packages.ts';
import { instructor } from '../../../../platform/security/viewer.ts';
import { route } from '../../../../platform/slice.ts';
import { ownChallenge } from '../own-challenge.ts';
import { packageAddress } from './package-route.ts';
import { readPackage, takePackage } from './package-taking.ts';

export const packageRoutes = [
  route(challengePackages.read, instructor, ({ content, ports }) => readPackage(ports, content)),
  route(challengePackages.take, instructor, async ({ viewer, params, content, ...services }) => {
    const imported = await takePackage(services, viewer, { ...params, content, now: services.now() });
    return { ...imported, challenge: await ownChallenge(services, viewer, params.challengeId) };
  }),
  route(
    challengePackages.write,
    instructor,
    ({ viewer, params, ...services }) => packageAddress(services, viewer, params.challengeId),
    {
      whileViewingAs: 'never',
    },
  ),
];
