// Kept from tests that stop the clock.
import { setImmediate } from 'node:timers';
import pg from 'pg';

interface Query {
  given: unknown[];
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** So many queries share a connection at most: those after them take the next one. */
const MOST_GATHERED = 16;

/**
 * Sends the queries of one turn of the event loop over one connection, all at once (PostgreSQL 18, 54.2.4, “Pipelining”):
 * a screen's ten queries are one packet to one process of PostgreSQL and not ten to ten, whose waking costs more than most
 * answers. Its clients must be made with `pipeline`. Each query succeeds or fails by itself.
 */
export class GatheringPool extends pg.Pool {
  private gathered: Query[] = [];

  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has nine shapes.
  override query(...given: any[]): any {
    if (given.some((one) => typeof one === 'function') || typeof given[0]?.submit === 'function')
      return (super.query as (...all: unknown[]) => unknown)(...given);
    return new Promise((resolve, reject) => {
      if (this.gathered.length === 0) setImmediate(() => this.sendGathered());
      this.gathered.push({ given, resolve, reject });
    });
  }

  private sendGathered() {
    while (this.gathered.length > 0) void this.send(this.gathered.splice(0, MOST_GATHERED));
  }

  private async send(batch: Query[]) {
    let client: pg.PoolClient;
    try {
      client = await this.connect();
    } catch (error) {
      for (const { reject } of batch) reject(error as Error);
      return;
    }
    let failed: Error | undefined;
    // A connection that breaks while it is out says so here, and to each query besides.
    const broken = (error: Error) => {
      failed ??= error;
    };
    client.on('error', broken);
    const ask = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
    await Promise.all(
      batch.map(({ given, resolve, reject }) =>
        ask(...given).then(resolve, (error: Error) => {
          failed ??= error;
          reject(error);
        }),
      ),
    );
    client.off('error', broken);
    client.release(failed);
  }
}
