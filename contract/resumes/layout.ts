import * as z from 'zod/mini';
import { type SectionKey, sectionKeys } from './document.ts';

export const templates = ['classic', 'modern', 'compact', 'timeline', 'outline', 'band'] as const;
export type Template = (typeof templates)[number];

export const LayoutShape = z.object({
  template: z.enum(templates),
  paper: z.enum(['a4', 'letter']),
  /** Of letters and distances: `small` fits about a fifth more on a page. */
  density: z.enum(['small', 'medium', 'large']),
  /** Every section once. */
  order: z
    .array(z.enum(sectionKeys))
    .check(
      z.refine(
        (order) => order.length === sectionKeys.length && new Set(order).size === order.length,
        'Each section stands in the order once.',
      ),
    ),
  hidden: z.array(z.enum(sectionKeys)).check(z.maxLength(sectionKeys.length)),
  /** Whether verified lines get a QR code at the end. */
  showsProofs: z.boolean(),
  /** Whether the photo is printed; off where nothing is said. */
  showsPhoto: z.optional(z.boolean()),
});
export type Layout = z.infer<typeof LayoutShape>;

export const usualLayout: Layout = {
  template: 'classic',
  paper: 'a4',
  density: 'medium',
  order: [...sectionKeys],
  hidden: [],
  showsProofs: true,
};

/** Sections as they are printed. */
export const shownSections = ({ order, hidden }: Layout): SectionKey[] => order.filter((key) => !hidden.includes(key));
