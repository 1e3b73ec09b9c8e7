import type { Device } from '@stepwell/contract/identity/sign-in.ts';

// The first that fits: most browsers carry the names of those they stem from.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Windows', 'computer', /\bWindows\b/],
  ['iPhone', 'phone', /\biPhone\b/],
  ['iPad', 'tablet', /\biPad\b/],
  ['Android', 'phone', /\bAndroid\b.*\bMobile\b/],
  ['Android', 'tablet', /\bAndroid\b/],
  ['ChromeOS', 'computer', /\bCrOS\b/],
  ['macOS', 'computer', /\bMac(?:intosh| OS X)\b/],
  ['Linux', 'computer', /\bLinux\b/],
] as const;

/** Browser and system as their makers call them, as far as the browser says; never the words it sent. */
export function deviceLabels(userAgent: string): Device {
  const [browser = null] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const [system = null, kind = 'unknown'] = systems.find(([, , pattern]) => pattern.test(userAgent)) ?? [];
  return { browser, system, kind };
}
