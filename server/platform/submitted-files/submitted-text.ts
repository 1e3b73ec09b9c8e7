import { Problem } from '@stepwell/contract/problem.ts';
import { textOf } from '../text/author-html.ts';
import { i18n } from '../text/messages.ts';

/**
 * What of a draft's text and link is handed in: what is taken, and what is not empty. Throws `invalid_fields` for a link
 * that is none.
 */
export function submittedText(ways: readonly string[], draft: { html: string; link: string }) {
  const html = ways.includes('text') && textOf(draft.html) !== '' ? draft.html : '';
  const link = ways.includes('link') ? draft.link : '';
  if (link !== '' && !isWebAddress(link))
    throw new Problem('invalid_fields', {
      fields: { link: i18n.t('Enter a full URL starting with https://.') },
    });
  return { html, link };
}

/** An address that others can open: by https, of a host with a name, without anybody's password in it. */
function isWebAddress(link: string) {
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return false;
  const { username, password, hostname } = new URL(link);
  return username === '' && password === '' && hostname.includes('.');
}

/** A version as whoever hands it in is told of it. */
export const submittedVersionView = ({ id, number, handedInAt }: { id: string; number: number; handedInAt: Date }) => ({
  versionId: id,
  number,
  handedInAt: handedInAt.toISOString(),
});
