import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { type OutgoingPicture, outgoingPictures } from '../../pictures/outgoing-pictures.ts';
import type { OutgoingQuestion, PictureBytes } from '../format.ts';
import { type Dialect, dialects } from './dialect.ts';
import { itemXml } from './writing/writing-item.ts';
import { manifestXml, type Packed, testXml } from './writing/writing-manifest.ts';

/** Every file of a package carries this time: the same questions make the same package. */
const TIME = new Date(2020, 0, 1);

/** Questions as a package: an item for each, their pictures, a test that orders them, and the manifest. */
export const writeQti = (version: Dialect['version']) =>
  async function* (questions: AsyncIterable<OutgoingQuestion>, pictures: PictureBytes): AsyncGenerator<Uint8Array> {
    const dialect = dialects[version];
    const ready: Uint8Array[] = [];
    const zip = new Zip((error, part) => {
      if (error) throw error;
      ready.push(part);
    });
    const add = (path: string, content: Uint8Array, isPacked = true) => {
      const file = isPacked ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
      file.mtime = TIME;
      zip.add(file);
      file.push(content, true);
    };
    const text = (content: string) => new TextEncoder().encode(content);
    const packed: Packed[] = [];
    const media = new Set<string>();
    for await (const { question, tags, title } of questions) {
      const shown = new Map<string, OutgoingPicture & { path: string }>();
      for (const [id, picture] of await outgoingPictures(question, pictures)) {
        const path = mediaName(picture);
        shown.set(id, { ...picture, path });
        if (media.has(path)) continue;
        media.add(path);
        // Pictures are packed already.
        add(`media/${path}`, picture.bytes, false);
      }
      const id = `q${packed.length + 1}`;
      packed.push({
        id,
        topic: question.topic,
        tags,
        difficulty: question.difficulty,
        media: [...shown.values()].map(({ path }) => path),
      });
      add(`items/${id}.xml`, text(itemXml({ question, title }, id, dialect, shown)));
      yield* ready.splice(0);
    }
    add('test.xml', text(testXml(packed, dialect)));
    add('imsmanifest.xml', text(manifestXml(packed, dialect)));
    zip.end();
    yield* ready.splice(0);
  };

/** The same bytes lie in the package once, under a name that says what it is. */
function mediaName({ name, bytes }: OutgoingPicture): string {
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const plain = name
    .normalize('NFKD')
    .replace(/[^a-z0-9.]+/gi, '-')
    .replace(/^[-.]+/, '');
  return `${sum}-${plain.slice(-60) || 'picture'}`;
}
