import * as z from 'zod/mini';

/**
 * Long enough for any lecture; a piece is saved every other second. The server keeps of it what `author-html.ts` there
 * allows: headings 2 to 4, lists, quotes, tables, `<pre><code class="language-…">`, links, and three things of our own:
 * `<img data-media="<id of the media>" alt="…">` (in a lecture's text only; the address is added where it is shown),
 * `<span data-math="<LaTeX>">` (the server draws its MathML) and `<a data-embed href="…">` to a film at
 * www.youtube-nocookie.com/embed/ or player.vimeo.com/video/.
 */
export const Html = z
  .string()
  .check(z.maxLength(200_000, 'This text is too long. A lecture can have up to 200,000 characters.'));
/** A short text, without spaces around it. */
export const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters.`));
