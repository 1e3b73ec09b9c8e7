import type { LanguagesHere } from '@stepwell/contract/admin/languages.ts';
import type { Services } from '../../platform/services.ts';

type Here = Pick<Services, 'ports' | 'log'>;

const underWay = new WeakMap<object, Promise<void>>();

/** What runs programs on this machine, and every language the site knows, those that are not to be had too. */
export async function languagesHere({ ports: { runner } }: Pick<Services, 'ports'>): Promise<LanguagesHere> {
  const [{ drivers }, languages] = await Promise.all([runner.health(), runner.languages()]);
  return {
    drivers: drivers.map(({ why = null, cgroup = null, ...driver }) => ({ ...driver, why, cgroup })),
    languages: languages.map(({ id, name, version, driver, available, tested, why = null }) => {
      const state = available ? (tested ? 'works' : 'untested') : 'not-available';
      return { id, name, version, driver, state, why };
    }),
    testing: underWay.has(runner),
  };
}

/** Has every language tried again, which takes minutes where much is to do; nobody waits for it here. */
export async function testAgain({ ports, log }: Here): Promise<LanguagesHere> {
  const { runner } = ports;
  if (!underWay.has(runner)) {
    const testing = runner
      .testAgain()
      .catch((err: unknown) => log.warn({ err }, 'languages could not be tried again'))
      .finally(() => underWay.delete(runner));
    underWay.set(runner, testing);
  }
  return languagesHere({ ports });
}
