import { randomUUID } from 'node:crypto';
import type { DraftLecture, LectureRules } from '@stepwell/contract/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { drafts } from '@stepwell/contract/drafts.ts';
import { submissions } from '@stepwell/contract/submissions.ts';
import type { Person, TestHouse } from './house.ts';

export const rules = (about: Partial<LectureRules> = {}): LectureRules => ({
  ...{ preview: false, required: true, completion: 'auto', opensAt: null, opensAfterDays: null, needs: [] },
  ...about,
});
export const article = (
  title: string,
  about: Partial<LectureRules> = {},
  html = '<p>Dots and lines.</p>',
): DraftLecture => ({
  ...{ kind: 'article', title, html, files: [], rules: rules(about) },
});
export const question = (id = randomUUID()): DraftQuestion => ({
  ...{ id, kind: 'single', stem: '<p>How many sides?</p>', explanation: '<p>Count them.</p>', marks: 1, penalty: 0 },
  ...{ topic: 'shapes', difficulty: 1, taughtInId: null },
  options: [
    { id: 'a', text: 'three', right: true, feedback: '' },
    { id: 'b', text: 'four', right: false, feedback: 'One *less*.' },
  ],
});
export const quiz = (title: string, questions: DraftQuestion[] = [question()]): DraftLecture => ({
  ...{ kind: 'quiz', title, files: [], rules: rules() },
  quiz: {
    ...{ instructions: '', timeLimitMinutes: null, passPercent: 50, attemptsAllowed: null },
    ...{ shuffleQuestions: false, shuffleOptions: false, grading: 'best', questions },
  },
});

/** Drafts by name for the tests, made through the doors as authors make them. */
export function newDrafts(house: Pick<TestHouse, 'person' | 'category'>) {
  const author = () => house.person({ fullName: 'Ben Ito', role: 'instructor' });

  const open = async (who: Person, courseId: string) => (await who.call(drafts.draft, { params: { courseId } })).data;

  /** A draft with one section holding these lectures, ready to be handed in. */
  const draft = async (
    who: Person,
    contents: DraftLecture[] = [article('Dots'), quiz('Check yourself')],
    title = 'Graphs',
  ) => {
    const { data } = await who.call(drafts.start, { body: { title } });
    const { courseId } = data;
    const params = { courseId };
    const { key: category } = await house.category();
    const { details, outline } = await open(who, courseId);
    const content = { ...details.content, summary: 'Roads and friends.', category };
    await who.call(drafts.saveDetails, { params, body: { version: details.version, content } });
    const sectionId = randomUUID();
    await who.call(drafts.saveOutline, {
      params,
      body: {
        version: outline.version,
        content: { sections: [{ id: sectionId, title: 'First steps', lectures: [] }] },
      },
    });
    const lectures = contents.map((content) => ({ lectureId: randomUUID(), content }));
    if (lectures.length > 0) await who.call(drafts.addLectures, { params, body: { sectionId, lectures } });
    return { courseId, sectionId, params, lectureIds: lectures.map(({ lectureId }) => lectureId) };
  };

  /** The same, handed in. */
  const submitted = async (who: Person, contents?: DraftLecture[], title?: string) => {
    const made = await draft(who, contents, title);
    const { data } = await who.call(submissions.submit, { params: made.params, body: { note: '' } });
    return { ...made, submissionId: data.submissionId };
  };

  /** The same, published by an admin. */
  const published = async (who: Person, contents?: DraftLecture[], title?: string) => {
    const made = await submitted(who, contents, title);
    const admin = await house.person({ role: 'admin' });
    const { submissionId } = made;
    const { data } = await admin.call(submissions.publish, { params: { submissionId }, body: { words: '' } });
    return { ...made, slug: data.slug, admin };
  };

  return { author, open, draft, submitted, published };
}
