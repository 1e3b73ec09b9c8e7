import pg from 'pg';

/** After a lost connection the next try comes this much later, in milliseconds. */
const AGAIN_AFTER = 2000;

export interface DatabaseListener {
  close(): Promise<void>;
}

/**
 * A connection of its own that only listens to what PostgreSQL announces on a channel. When it breaks it opens another;
 * `onOpen` is called each time it (again) listens, because whatever was said meanwhile was missed.
 */
export function listenTo(
  databaseUrl: string,
  channel: string,
  onPayload: (payload: string) => void,
  onOpen = () => {},
): DatabaseListener {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const open = async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'stepwell-ear' });
    client = fresh;
    fresh.on('notification', ({ payload = '' }) => onPayload(payload));
    fresh.on('error', () => undefined);
    fresh.once('end', () => {
      if (!closed) timer = setTimeout(() => void open(), AGAIN_AFTER);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onOpen();
    } catch {
      // The 'end' of the connection brings the next try.
      await fresh.end().catch(() => undefined);
    }
  };
  const opening = open();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}
