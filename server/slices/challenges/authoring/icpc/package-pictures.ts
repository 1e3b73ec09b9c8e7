import { randomUUID } from 'node:crypto';
import { CHALLENGE_PICTURE_BYTES } from '@stepwell/contract/challenges/challenge-pictures.ts';
import type { ZipEntry } from '../../../../platform/archives/zip.ts';
import { escaped } from '../../../../platform/text/escaped.ts';

/** A picture of a package that a text names. It gets its id before it is kept, so that the text can name it. */
export interface FoundPicture {
  id: string;
  entry: ZipEntry;
}
interface Named {
  picture: FoundPicture;
  alt: string;
}

const MOST_PICTURES = 50;
const MARK = /\uE010(\d+)\uE011/g;
const MARKDOWN = /!\[([^[\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const FIGURE = /\\begin\{(figure|wrapfigure)\*?\}[\s\S]*?\\end\{\1\*?\}/g;
const GRAPHICS = /\\includegraphics\s*(?:\[[^\]]*\])?\s*\{([^{}]*)\}/g;
/** Captions hold commands with braces of their own: who took the picture, and where it was. */
const ILLUSTRATION = /\\illustration\s*\{[^{}]*\}\s*\{([^{}]*)\}\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;
const plainCaption = (tex: string): string => {
  const less = tex.replace(/\\href\s*\{[^{}]*\}/g, '').replace(/\\[a-zA-Z]+\s*|[{}]/g, '');
  return less.replace(/~/g, ' ');
};
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean);

/**
 * Takes the pictures out of a statement, which stands at `path` in the package, and leaves a sign for each; `put` writes
 * them into what the statement has become. What cannot come along is told in `lost`.
 */
export function picturesOutOf(text: string, path: string, entries: readonly ZipEntry[], lost: string[]) {
  const folder = path.split('/').slice(0, -1).join('/');
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const found = new Map<string, FoundPicture>();
  const named: Named[] = [];
  const lose = (message: string) => {
    lost.push(message);
    return '';
  };
  const take = (src: string, alt: string): string => {
    const at = `${folder}/${src.trim().replace(/^\.\//, '')}`;
    if (/^[a-z][a-z0-9+.-]*:|^\//i.test(src)) return lose(`${path}: the picture ${src} is outside the package.`);
    const entry = ['', '.png', '.jpg', '.jpeg'].map((ending) => byPath.get(at + ending)).find(Boolean);
    if (!entry) return lose(`${at}: the picture is not in the package.`);
    if (!/\.(png|jpe?g)$/i.test(entry.path)) return lose(`${entry.path}: only PNG and JPEG pictures are imported.`);
    if (entry.bytes > CHALLENGE_PICTURE_BYTES) return lose(`${entry.path}: the picture is too large.`);
    const picture = found.get(entry.path) ?? { id: randomUUID(), entry };
    if (!found.has(entry.path) && found.size === MOST_PICTURES) return lose(`${entry.path}: too many pictures.`);
    found.set(entry.path, picture);
    const altText = alt.replace(/\s+/g, ' ').trim();
    return `\uE010${named.push({ picture, alt: altText || (entry.path.split('/').at(-1) ?? '') }) - 1}\uE011`;
  };
  const plain = text.replace(/[\uE010\uE011]/g, '');
  const inTex = (tex: string, caption = '') =>
    tex
      .replace(ILLUSTRATION, (_, src: string, alt: string) => take(src, plainCaption(alt)))
      .replace(GRAPHICS, (_, src: string) => take(src, caption));
  const marked = /\.tex$/.test(path)
    ? inTex(
        plain.replace(FIGURE, (figure) => {
          const signs = inTex(figure, /\\caption\s*\{([^{}]*)\}/.exec(figure)?.[1] ?? '').match(MARK);
          return signs ? `\n\n${signs.join(' ')}\n\n` : figure;
        }),
      )
    : plain
        .replace(/<img\b[^<>]*>/gi, (tag) => take(attribute(tag, 'src') ?? '', attribute(tag, 'alt') ?? ''))
        .replace(MARKDOWN, (_, alt: string, src: string) => take(src, alt));
  return {
    text: marked,
    pictures: [...found.values()],
    put: (html: string) =>
      html.replace(MARK, (_, at: string) => {
        const one = named[Number(at)];
        return one ? `<img data-media="${one.picture.id}" alt="${escaped(one.alt)}">` : '';
      }),
  };
}
