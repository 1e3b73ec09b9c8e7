import { i18n } from '@lingui/core';
import type { Ended } from './running/run.ts';

const limitWords: Record<string, () => string> = {
  output: () => i18n.t('Stopped: it printed more than 1 MiB.'),
  files: () => i18n.t('Stopped: it wrote more than 16 MiB to files.'),
  cpu: () => i18n.t('Stopped: it ran for more than 10 seconds.'),
  wall: () => i18n.t('Stopped after 5 minutes.'),
  memory: () => i18n.t('Stopped: memory limit exceeded.'),
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
export function endLabel(end: Ended): string {
  if (end.how === 'exit')
    return i18n.t('Exit code {code}, {figures}.', { code: end.exitCode ?? 0, figures: figuresOf(end) });
  if (end.how === 'stopped') return i18n.t('Stopped by you, {figures}.', { figures: figuresOf(end) });
  if (end.how === 'idle') return i18n.t('Stopped: no input for a minute.');
  if (end.how === 'gone') return i18n.t('Stopped: this page was closed or inactive for too long.');
  if (end.how === 'limit')
    return limitWords[end.limit ?? '']?.() ?? i18n.t('Stopped: limit reached ({limit}).', { limit: end.limit ?? '' });
  if (end.how === 'fault')
    return i18n.t('Runtime error: {fault} ({figures}).', { fault: end.fault ?? '', figures: figuresOf(end) });
  return i18n.t('Couldn’t run your program: {fault}. The problem is on our side. Try again.', {
    fault: end.fault ?? '',
  });
}
