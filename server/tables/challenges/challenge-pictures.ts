import { index, pgTable } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../columns.ts';
import { pictureColumns } from '../platform/pictures.ts';

/** A picture of an author's challenges; statements and editorials name it by its id. */
export const challengePictures = pgTable('coding_pictures', pictureColumns(), (t) => [
  index('coding_pictures_of_a_person').on(t.ownerId),
]);
export const challengePicturesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: challenges show them; the author is unnamed through identity_users',
};
