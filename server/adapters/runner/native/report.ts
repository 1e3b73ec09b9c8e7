/** What the supervisor says of a run, see supervisor.pl. */
export interface Report {
  /** The program has begun: what goes wrong now is its own. */
  started: boolean;
  /** What the supervisor could not do. */
  broken?: string;
  /** How it ended; not there where the supervisor was killed with it. */
  ended?: {
    /** As wait(2) gives it. */
    status: number;
    cpuMicros: number;
    /** Of the program itself in the kernel's ticks, by which the kernel limits it. */
    tickMicros: number;
    /** Of the supervisor itself, and of opening the box. */
    selfMicros: number;
    wallMicros: number;
    /** The most that one process held in memory. */
    residentBytes: number;
    /** The most that all were seen to hold, where they were watched. */
    peakBytes: number;
    filesFull: boolean;
    why: string;
  };
  /** From /out, in full; empty unless the program ended well. */
  files: { name: string; bytes: Uint8Array; runnable: boolean }[];
  tooLarge: boolean;
  /** Whether all files have arrived. */
  complete: boolean;
}

/** Reads a report as its pieces arrive. */
export function reportReader() {
  const report: Report = { started: false, files: [], tooLarge: false, complete: false };
  let rest: Buffer = Buffer.alloc(0);
  // Pieces of a large file are joined once, when all of them are there.
  let parts: Buffer[] = [];
  let arrived = 0;
  let file: { name: string; size: number; runnable: boolean } | undefined;

  function line(text: string) {
    if (text === 'started') report.started = true;
    else if (text === 'toolarge') report.tooLarge = true;
    else if (text === 'done') report.complete = true;
    else if (text.startsWith('broken ')) report.broken = text.slice(7);
    else if (text.startsWith('file ')) {
      const [, mode, size, name = ''] = /^file (x|r) (\d+) (.*)$/s.exec(text) ?? [];
      file = { name, size: Number(size), runnable: mode === 'x' };
    } else if (text.startsWith('ended ')) {
      const fields = Object.fromEntries(text.split(' ').map((one) => one.split('=')));
      report.ended = {
        status: Number(fields.status),
        cpuMicros: Number(fields.cpu),
        tickMicros: Number(fields.ticks),
        selfMicros: Number(fields.self),
        wallMicros: Number(fields.wall),
        residentBytes: Number(fields.rss),
        peakBytes: Number(fields.peak),
        filesFull: fields.full === '1',
        why: fields.why ?? '',
      };
    }
  }

  function read() {
    for (;;) {
      if (file) {
        if (rest.length < file.size) return;
        const { name, size, runnable } = file;
        report.files.push({ name, bytes: new Uint8Array(rest.subarray(0, size)), runnable });
        rest = rest.subarray(size);
        file = undefined;
      }
      const end = rest.indexOf(10);
      if (end < 0) return;
      line(rest.subarray(0, end).toString());
      rest = rest.subarray(end + 1);
    }
  }

  return {
    take(bytes: Buffer) {
      parts.push(bytes);
      arrived += bytes.length;
      if (file && arrived < file.size) return;
      rest = parts.length > 1 ? Buffer.concat(parts) : bytes;
      read();
      parts = rest.length > 0 ? [rest] : [];
      arrived = rest.length;
    },
    started: () => report.started,
    read: (): Report => report,
  };
}
