import { i18n } from '@lingui/core';

/** `6:42`, or `1:06:42` from an hour on, of a number of seconds. */
export function clock(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same in words, for those who hear it. */
export function spoken(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const rest = i18n.t('{rest, plural, one {# second} other {# seconds}}', { rest: whole % 60 });
  if (minutes === 0) return rest;
  return `${i18n.t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })} ${rest}`;
}
