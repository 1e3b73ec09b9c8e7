import { createHash, randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { QUESTION_PICTURE_BYTES } from '@stepwell/contract/questions/question-pictures.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { questionImportPictures as pictures } from '../../../tables/question-exchange/question-imports.ts';
import { keepDrawnPicture } from '../../identity/account/drawn-pictures.public.ts';
import { picturesNamedIn, withPicturesUnder } from '../../questions/pictures/named-pictures.public.ts';
import { pictureHashes } from '../../questions/pictures/picture-hashes.public.ts';
import type { FoundPicture, FoundQuestion, Remark } from '../formats/format.ts';
import type { ImportLine } from '../imports/imports.public.ts';

/** As many as an author may have at all. */
const MOST = 2000;

/**
 * Takes in the pictures of a file's questions: looked at by their bytes and drawn anew, the same one once, under ids of
 * the site. A question keeps its words where a picture is no picture, and it is said.
 */
export function takePictures(services: Services, { id: importId, ownerId }: ImportLine) {
  /** By what the file calls them, and by their bytes. */
  const known = new Map<string, string | undefined>();
  const same = new Map<string, string>();
  const hashes = new Map<string, string>();
  let own: Promise<Map<string, string>> | undefined;
  let count = 0;

  const take = async (picture: FoundPicture, remark: (message: string) => void) => {
    if (known.has(picture.id)) return;
    known.set(picture.id, undefined);
    const name = nameOf(picture.name);
    const sum = createHash('sha256').update(picture.bytes).digest('hex');
    const twin = same.get(sum);
    if (twin) return known.set(picture.id, twin);
    try {
      if (count >= MOST) throw new Problem('too_many_pictures');
      if (picture.bytes.byteLength > QUESTION_PICTURE_BYTES) throw new Problem('media_too_large');
      const { id, hash } = await keepPicture(services, importId, { name, content: picture.bytes });
      count += 1;
      // Drawn anew, a picture that left the bank would hold other bytes than the one that stayed.
      own ??= pictureHashes(services.db, ownerId);
      hashes.set(id, [...(await own).values()].includes(sum) ? sum : hash);
      known.set(picture.id, id);
      same.set(sum, id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      remark(i18n.t('The picture “{name}” was not imported: {words}', { name, words: error.message }));
    }
    return undefined;
  };

  return async (found: FoundQuestion) => {
    const remarks: Remark[] = [...found.remarks];
    const remark = (text: string) => remarks.push({ level: 'warning', words: text, place: found.place });
    if (!found.question) return { question: null, remarks, pictures: 0, hashes };
    for (const picture of found.pictures) await take(picture, remark);
    const named = picturesNamedIn(found.question);
    for (const id of named) if (!known.has(id)) remark(i18n.t('A picture isn’t in the file and was not imported.'));
    if (named.length === 0) return { question: found.question, remarks, pictures: 0, hashes };
    const called = new Map(found.pictures.map(({ id, name }) => [id, name]));
    const described = withAlt(found.question, (id) => called.get(id), remark);
    const question = withPicturesUnder(described, (id) => known.get(id));
    return { question, remarks, pictures: picturesNamedIn(question).length, hashes };
  };
}

async function keepPicture(services: Services, importId: string, file: { name: string; content: Uint8Array }) {
  return keepDrawnPicture(services, { ...file, folder: 'questions' }, async (tx, drawn) => {
    const id = randomUUID();
    await tx.insert(pictures).values({ id, importId, ...drawn });
    return { id, hash: drawn.hash };
  });
}

/** A picture without words for those who cannot see it is described by its file's name, until somebody does better. */
function withAlt(
  question: DraftQuestion,
  nameFor: (id: string) => string | undefined,
  remark: (message: string) => void,
) {
  let filled = false;
  const altOf = (id: string) => {
    filled = true;
    return (
      (nameFor(id) ?? 'picture')
        .replace(/\.\w{1,5}$/, '')
        .replace(/["<>&[\]]/g, ' ')
        .trim() || 'picture'
    );
  };
  const change = (text: string) =>
    text
      .replace(/<img\b[^<>]*?\sdata-media="([0-9a-f-]{36})"[^<>]*>/g, (tag, id: string) => {
        if (/\salt="[^"]*[^"\s][^"]*"/.test(tag)) return tag;
        return tag.replace(/\salt="[^"]*"/, '').replace(/<img\b/, `<img alt="${altOf(id)}"`);
      })
      .replace(/!\[\s*\]\(picture:([0-9a-f-]{36})\)/g, (_, id: string) => `![${altOf(id)}](picture:${id})`);
  const changed = JSON.parse(JSON.stringify(question), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  ) as DraftQuestion;
  if (filled) remark(i18n.t('A picture has no description, so its file name is used. Add a description.'));
  return changed;
}
