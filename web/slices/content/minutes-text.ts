import { i18n } from '@lingui/core';

/** How long a text takes to read. */
export const minutesText = (minutes: number) => i18n.t('{minutes} min read', { minutes });
