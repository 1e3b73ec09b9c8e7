import { i18n } from '@lingui/core';
import type { Ended } from './running/run.ts';

const limitWords: Record<string, () => string> = {
  output: () => i18n.t('Stopped: it wrote more than 1 MiB.'),
  files: () => i18n.t('Stopped: it wrote more than 16 MiB into files.'),
  cpu: () => i18n.t('Stopped: it worked for more than 10 seconds.'),
  wall: () => i18n.t('Stopped after 5 minutes.'),
  memory: () => i18n.t('Stopped: it needed more memory than it may have.'),
};

/** How long it took and the most it held, where that is known. */
export function figuresOf({ milliseconds, memoryBytes }: Pick<Ended, 'milliseconds' | 'memoryBytes'>): string {
  const time =
    milliseconds < 10_000
      ? i18n.t('{ms} ms', { ms: Math.round(milliseconds) })
      : i18n.t('{s} s', { s: (milliseconds / 1000).toFixed(1) });
  return memoryBytes > 0 ? `${time}, ${i18n.t('{mb} MB', { mb: Math.max(1, Math.round(memoryBytes / 1e6)) })}` : time;
}

/** How a run ended, in a line. */
export function endWords(end: Ended): string {
  if (end.how === 'exit')
    return i18n.t('Ended with {code}, {figures}.', { code: end.exitCode ?? 0, figures: figuresOf(end) });
  if (end.how === 'stopped') return i18n.t('Stopped by you, {figures}.', { figures: figuresOf(end) });
  if (end.how === 'idle') return i18n.t('Stopped: nobody had typed anything for a minute.');
  if (end.how === 'gone') return i18n.t('It has ended: this page was away for too long.');
  if (end.how === 'limit')
    return limitWords[end.limit ?? '']?.() ?? i18n.t('Stopped at a limit ({limit}).', { limit: end.limit ?? '' });
  if (end.how === 'fault')
    return i18n.t('Ended by a fault: {fault} ({figures}).', { fault: end.fault ?? '', figures: figuresOf(end) });
  return i18n.t('It could not be run: {fault}. That is our fault, not your program’s. Try again.', {
    fault: end.fault ?? '',
  });
}
