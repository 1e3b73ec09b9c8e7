import type { OutgoingPicture } from '../../../pictures/outgoing-pictures.ts';
import type { Dialect } from '../dialect.ts';

/** What an item has beside its frame. */
export interface ItemParts {
  declarations: string[];
  /** More outcomes, templates and their processing, in this order. */
  outcomes?: string[];
  templates?: string[];
  /** Where it is asked. */
  body: string;
  /** What sets SCORE, between nothing and the marks. */
  rules: string[];
  feedback?: string[];
  /** Under which responses something is answered. */
  answered: string[];
}
export interface Writing {
  dialect: Dialect;
  long: (html: string) => string;
  short: (line: string) => string;
  /** A number as an expression. */
  number: (value: number) => string;
  pictureAt: (id: string) => (OutgoingPicture & { path: string }) | undefined;
}
