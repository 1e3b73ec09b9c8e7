import * as z from 'zod/mini';

/** Ids of a question's parts are random, so neither order nor name tells what is right. */
export const PartId = z.string().check(z.minLength(1), z.maxLength(12));
/** Text is sanitised HTML. */
export const Choices = z.array(z.object({ id: PartId, text: z.string() }));

/** Percent of a question's marks that one option is worth; negative where choosing it costs some. */
export const Credit = z
  .int('Enter a whole percentage.')
  .check(z.minimum(-100, 'Enter at least −100%.'), z.maximum(100, 'Enter at most 100%.'));

const Positive = z.number().check(z.positive('Enter more than 0.'), z.maximum(1e30, 'Enter at most 1e30.'));
/** A unit beside the one in which the right number is written; `factor` of that one make one of this: km 1000, in m. */
export const OtherUnit = z.object({
  name: z.string().check(z.trim(), z.maxLength(20, 'At most 20 characters.')),
  factor: Positive,
});
export type OtherUnit = z.infer<typeof OtherUnit>;

/** A place in a picture, in parts of its width and of its height: 0, 0 is the upper left corner. */
const Part = z.number().check(z.minimum(0, 'Enter 0 or more.'), z.maximum(1, 'Enter at most 1.'));
export const Point = z.object({ x: Part, y: Part });
export type Point = z.infer<typeof Point>;

/** A part of a picture. The radius of a circle is a part of the picture's width, so that it stays round. */
export const Region = z.discriminatedUnion('shape', [
  z.object({ id: PartId, shape: z.literal('rectangle'), x: Part, y: Part, width: Part, height: Part }),
  z.object({ id: PartId, shape: z.literal('circle'), x: Part, y: Part, radius: Part }),
  z.object({ id: PartId, shape: z.literal('polygon'), points: z.array(Point).check(z.maxLength(40)) }),
]);
export type Region = z.infer<typeof Region>;

/** Pixels of a picture. */
const Side = z.int().check(z.minimum(1), z.maximum(20_000));
/** A picture that is a part of a question. The address is there where it is shown to somebody, and good for a while. */
export const QuestionPicture = z.object({
  id: z.uuid(),
  alt: z.string(),
  width: Side,
  height: Side,
  url: z.nullable(z.string()),
});

/** What is drawn anew for each attempt: any of `least`, `least + step` … up to `most`. */
export const Variable = z.object({
  name: z.string().check(z.trim(), z.maxLength(12, 'At most 12 characters.')),
  least: z.number().check(z.minimum(-1e9, 'Enter at least −1e9.'), z.maximum(1e9, 'Enter at most 1e9.')),
  most: z.number().check(z.minimum(-1e9, 'Enter at least −1e9.'), z.maximum(1e9, 'Enter at most 1e9.')),
  step: z.number().check(z.minimum(1e-6, 'Enter at least 0.000001.'), z.maximum(1e9, 'Enter at most 1e9.')),
});
export type Variable = z.infer<typeof Variable>;
