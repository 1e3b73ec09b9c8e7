import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { picturesNamedIn } from '../../questions/pictures/named-pictures.public.ts';
import type { PictureBytes } from '../formats/format.ts';

/** A picture of a question that goes out, under a name that no other of the same question has. */
export interface OutgoingPicture {
  name: string;
  bytes: Uint8Array;
}

/** The pictures that a question names, by their ids; what is gone is not among them. */
export async function outgoingPictures(question: DraftQuestion, pictures: PictureBytes) {
  const found = new Map<string, OutgoingPicture>();
  const taken = new Set<string>();
  for (const id of picturesNamedIn(question)) {
    const picture = await pictures(id);
    if (!picture) continue;
    const plain = picture.name.replace(/[^\p{L}\p{N}. _-]+/gu, '-').trim() || 'picture';
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${number}-${plain}`;
    taken.add(name.toLowerCase());
    found.set(id, { name, bytes: picture.bytes });
  }
  return found;
}
