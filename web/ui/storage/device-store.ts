type Stores<Name extends string> = Record<Name, IDBObjectStore>;

/**
 * Stores of one IndexedDB database on this device, each with its key. The answer runs one transaction over all of them;
 * where the browser keeps nothing, nothing happens and nothing is found.
 */
export function deviceStore<Name extends string>(database: string, keys: Record<Name, string | string[]>) {
  const names = Object.keys(keys) as Name[];
  const open = () =>
    new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => {
        for (const name of names) request.result.createObjectStore(name, { keyPath: keys[name] });
      };
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  return async <Result>(
    mode: IDBTransactionMode,
    work: (stores: Stores<Name>) => IDBRequest<Result> | undefined,
  ): Promise<Result | undefined> => {
    if (!('indexedDB' in globalThis)) return undefined;
    try {
      const found = await open();
      try {
        return await new Promise<Result | undefined>((done, failed) => {
          const transaction = found.transaction(names, mode);
          const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]));
          const outcome = work(stores as Stores<Name>);
          transaction.oncomplete = () => done(outcome?.result);
          transaction.onerror = () => failed(transaction.error);
          transaction.onabort = () => failed(transaction.error);
        });
      } finally {
        found.close();
      }
    } catch {
      return undefined;
    }
  };
}
