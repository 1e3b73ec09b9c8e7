import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from './house.ts';

/** The one door that answers on the packages' own host. */
export const PACKAGES_DOOR = '/packages/*';

/** Whether a request came by the packages' own host name. */
const cameByPackages = ({ host }: FastifyRequest, packagesUrl: string) =>
  host.toLowerCase() === new URL(packagesUrl).host;

/**
 * Where packages have a host name of their own, they answer there and nowhere else, and nothing else of the site answers
 * there. Throws `not_found`.
 */
export function keepHostsApart(app: FastifyInstance, house: Pick<House, 'packagesUrl'>) {
  app.addHook('onRequest', async (request) => {
    const { packagesUrl } = house;
    if (!packagesUrl) return;
    const isPackage = request.routeOptions.url === PACKAGES_DOOR;
    if (isPackage !== cameByPackages(request, packagesUrl)) throw new Problem('not_found');
  });
}
