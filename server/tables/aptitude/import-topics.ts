import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PersonalData } from '../columns.ts';
import { questionImports } from '../question-exchange/question-imports.ts';

/** What a topic word of a file of aptitude questions was said to mean; words without a row are guessed. */
export const aptitudeImportTopics = pgTable(
  'assessment_aptitude_import_topics',
  {
    importId: text('import_id')
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    area: text({ enum: aptitudeAreas }).notNull(),
    topic: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.word] })],
);

export const aptitudeImportTopicsPersonal: PersonalData = {
  export: 'no: settings of files on their way',
  erase: 'delete',
  of: 'importId',
};
