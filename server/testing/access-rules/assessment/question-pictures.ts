import { questionPictures } from '@stepwell/contract/questions/question-pictures.ts';
import { questionPictures as pictures } from '../../../tables/questions/question-pictures.ts';
import { question } from '../../fixtures/drafts.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may keep and look up pictures of questions; the columns are those of `routes.ts`. */
export function questionPictureAccessRules(app: TestApp): AccessRule[] {
  const savePicture = async (owner: Person) => {
    const about = { name: 'map.png', key: `questions/${crypto.randomUUID()}.png`, contentType: 'image/png' };
    const [row] = await app.db
      .insert(pictures)
      .values({ ownerId: owner.id, ...about, bytes: 1, width: 2, height: 3 })
      .returning();
    return { params: { pictureId: row?.id ?? '' } };
  };
  const content = () => new Blob(['no picture'], { type: 'image/png' });
  // biome-ignore format: a table is read by its columns
  return [
    //                             visitor pending declined suspended student instructor barred admin owner
    accessRule(questionPictures.add,     [401,   403,    403,     403,      403,    422,       403,   422,  403], async () => ({ query: { name: 'map.png' }, content: content() })),
    // The owner of these rows learns only; an author's own pictures are tried in slices/assessment/pictures.
    accessRule(questionPictures.one,     [401,   403,    403,     403,      403,    404,       403,   200,  403], savePicture),
    accessRule(questionPictures.tried,   [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { questions: [question()], seed: 'a' } })),
  ];
}
