import { i18n } from '@lingui/core';

/** `50 min`, `2 h`, `2 h 30 min`: a length in minutes as people say it. */
export function spanOf(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return i18n.t('{rest} min', { rest });
  return rest === 0 ? i18n.t('{hours} h', { hours }) : i18n.t('{hours} h {rest} min', { hours, rest });
}
