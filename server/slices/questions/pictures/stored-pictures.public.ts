import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { questionPictures } from '../../../tables/questions/question-pictures.ts';

/** Where pictures of questions lie, for whoever packs what names them. */
export const storedPictures = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: questionPictures.id, key: questionPictures.key, name: questionPictures.name })
        .from(questionPictures)
        .where(inArray(questionPictures.id, [...ids]));
