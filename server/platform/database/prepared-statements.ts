import pg from 'pg';
import { GatheringPool } from './gathering-pool.ts';

/** Statements that one connection keeps at most, as each holds its plan in the memory of PostgreSQL; more are not prepared. */
const MOST_KEPT = 300;
/** A text that comes once or twice is not worth a plan that is kept; lists of values make many such texts. */
const WORTH_KEEPING_FROM = 3;
/** Texts that are counted, of all connections together. */
const MOST_COUNTED = 2000;

/** A connection that is full of statements nobody asks any more is replaced after this long. */
const LIFETIME_SECONDS = 3600;

/** What PostgreSQL answers where a kept plan fits its tables no more, or where the connection lost it. */
const LOST = new Set(['0A000', '26000']);

/** The first of several that are joined may stand in brackets. */
const isStatement = (text: string) => /^[\s(]*(select|with|insert|update|delete)\b/i.test(text) && !text.includes(';');

interface Config {
  name?: string | undefined;
  text: string;
  values?: unknown[];
}

/**
 * A client that prepares each statement it is given often, under a name of its own: PostgreSQL parses it once for each
 * connection, and plans it anew only where the values make a better plan likely. No caller has to say so.
 */
function preparingClient(timesSeen: Map<string, number>) {
  return class PreparingClient extends pg.Client {
    /** Names by their texts. */
    private readonly kept = new Map<string, string>();
    private made = 0;

    // biome-ignore lint/suspicious/noExplicitAny: the driver's method has nine shapes, and all of them pass through here.
    override query(...given: any[]): any {
      const [statement, values, ...rest] = given as [string | Config | object, unknown[] | undefined, ...unknown[]];
      const config = typeof statement === 'string' ? { text: statement } : (statement as Config);
      const isOurs = typeof config.text === 'string' && !('submit' in config) && config.name === undefined;
      const hasValues = Array.isArray(values) || Array.isArray(config.values);
      const query = super.query.bind(this) as (...all: unknown[]) => unknown;
      if (!isOurs || !hasValues || !isStatement(config.text)) return query(...given);
      const name = this.nameOf(config.text);
      if (name === undefined) return query(...given);
      return this.forgetting(config.text, query({ ...config, name }, values, ...rest));
    }

    private nameOf(text: string) {
      const known = this.kept.get(text);
      if (known !== undefined) return known;
      if (this.kept.size >= MOST_KEPT || !isWorthKeeping(timesSeen, text)) return undefined;
      // A name is never given twice, so a statement that was forgotten does no harm.
      this.made += 1;
      const name = `kept_${this.made}`;
      this.kept.set(text, name);
      return name;
    }

    /** A plan that is of no use any more is made anew the next time; outside of transactions the pool drops the connection. */
    private forgetting(text: string, answer: unknown) {
      if (answer instanceof Promise)
        answer.catch(({ code }: { code?: string }) => {
          if (code && LOST.has(code)) this.kept.delete(text);
        });
      return answer;
    }
  };
}

function isWorthKeeping(timesSeen: Map<string, number>, text: string) {
  const times = (timesSeen.get(text) ?? 0) + 1;
  timesSeen.delete(text);
  timesSeen.set(text, times);
  if (timesSeen.size > MOST_COUNTED) timesSeen.delete(timesSeen.keys().next().value ?? '');
  return times >= WORTH_KEEPING_FROM;
}

/** Sends every statement without a name, for what stands between us and PostgreSQL and hands connections around. */
class NamelessClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(...given: any[]): any {
    const [statement, ...rest] = given;
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    const isNamed =
      typeof statement === 'object' && statement !== null && !('submit' in statement) && 'name' in statement;
    return isNamed ? query({ ...statement, name: undefined }, ...rest) : query(...given);
  }
}

/**
 * A pool whose connections prepare what they are asked often; with `prepares: false` they prepare nothing at all. What a
 * transaction asks at once is sent at once, without a wait for each answer (PostgreSQL 18, 54.2.4, “Pipelining”).
 */
export function openPool({ prepares = true, ...options }: pg.PoolConfig & { prepares?: boolean }): pg.Pool {
  const Client = prepares ? preparingClient(new Map()) : NamelessClient;
  const config = { maxLifetimeSeconds: LIFETIME_SECONDS, ...options, Client } as pg.PoolConfig;
  return prepares ? new GatheringPool({ ...config, pipeline: true } as pg.PoolConfig) : new pg.Pool(config);
}
