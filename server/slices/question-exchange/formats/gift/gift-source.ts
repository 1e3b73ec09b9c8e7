import { createHash, randomUUID } from 'node:crypto';
import { i18n } from '../../../../platform/text/messages.ts';
import { pictureAt } from '../../pictures/picture-address.ts';
import type { HtmlSource } from '../../text/found-html.ts';
import type { FoundPicture, Remark } from '../format.ts';

/** Letters of one question are few, so are its pictures; more than this nobody writes into a text. */
const MOST_PICTURES = 40;

/**
 * What the texts of one question show beside their words. A GIFT file has no files beside it: only a picture whose bytes
 * stand in its address can be taken; every other one is named, as is what has no place in a text.
 */
export class GiftSource implements HtmlSource {
  readonly pictures = new Map<string, FoundPicture>();
  readonly #warnings = new Set<string>();

  warn = (message: string) => void this.#warnings.add(message);
  picture = (address: string) =>
    pictureAt(
      address,
      (name, bytes) => {
        const sum = createHash('sha256').update(bytes).digest('hex');
        const known = this.pictures.get(sum) ?? { id: randomUUID(), name, bytes };
        if (this.pictures.size < MOST_PICTURES) this.pictures.set(sum, known);
        return known.id;
      },
      () => undefined,
    );
  /** Pictures that Markdown names lie elsewhere, too. */
  lookForPictures(markdown: string) {
    for (const [, address = ''] of markdown.matchAll(/!\[[^[\]]*\]\(([^)\s]{1,300})/g))
      if (!address.startsWith('picture:'))
        this.warn(
          i18n.t('Picture not imported because it isn’t in the file: {address}', { address: address.slice(0, 120) }),
        );
  }
  remarks = (place: Remark['place']): Remark[] =>
    [...this.#warnings].map((text) => ({ level: 'warning', words: text, place }));
}
