import type { PayingServices } from '../slices/shop/orders/plan-orders.public.ts';
import type { TestApp } from './test-app.ts';

/**
 * Services of a process that is killed after so many steps: nothing it does after that takes effect. Steps are the
 * moments before and after each transaction and each call of the gateway. `wasKilled` says whether it came so far.
 */
export function interruptedProcess({ services }: Pick<TestApp, 'services'>, steps: number) {
  let left = steps;
  let wasKilled = false;
  const step = () => {
    wasKilled = left <= 0;
    left -= 1;
    if (wasKilled) throw new Error('The process was killed.');
  };
  const stepped =
    (act: (...input: never[]) => unknown) =>
    async (...input: never[]) => {
      step();
      const result = await act(...input);
      step();
      return result;
    };
  const { db, ports } = services;
  const interrupted: PayingServices = {
    ...services,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    db: new Proxy(db, {
      get: (target, name) =>
        name === 'transaction' ? stepped(target.transaction.bind(target) as never) : Reflect.get(target, name, target),
    }),
    ports: {
      payments: {
        ...ports.payments,
        test: new Proxy(ports.payments.test, {
          get(target, name) {
            const own = Reflect.get(target, name, target);
            return typeof own === 'function' ? stepped(own) : own;
          },
        }),
      },
    },
  };
  return { services: interrupted, wasKilled: () => wasKilled };
}
