// Without a schema: every page of the browser carries this.

/** How many items a browser keeps for a visitor. */
export const MOST_GUEST_ITEMS = 50;

/** What can be saved; a product is a book, a kit or a gift card. */
export const savedKinds = ['course', 'product'] as const;
export type SavedKind = (typeof savedKinds)[number];

/** `course:slug` or `product:slug`. */
export const itemKey = (kind: SavedKind, slug: string) => `${kind}:${slug}`;
