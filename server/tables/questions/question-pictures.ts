import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../columns.ts';
import { pictureColumns } from '../platform/pictures.ts';

/** A picture of an author's questions; the questions name it by its id. The hash is SHA-256 of its bytes, in hex. */
export const questionPictures = pgTable('assessment_pictures', { ...pictureColumns(), hash: text() }, (t) => [
  index('assessment_pictures_of_a_person').on(t.ownerId),
]);
export const questionPicturesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: questions show them; the author is unnamed through identity_users',
};
