import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while a call is handled that came by an API key: its name, as its owner gave it. */
const acting = new AsyncLocalStorage<string>();

/** Handles a call of a key, so that what the audit log keeps of it names the key. */
export const actingByKey = <T>(name: string, run: () => Promise<T>) => acting.run(name, run);

/** The name of the key by which somebody acts at the moment; nothing for people themselves. */
export const actingKey = () => acting.getStore();
