import { afterAll, vi } from 'vitest';
import '../ui/text/i18n.ts';
import { chooseZone } from '../ui/time/time-zone.ts';

// What one test file leaves, the next must not find.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  chooseZone(null);
});
