import { type FinalTerms, finals } from '@stepwell/contract/finals.ts';
import { noIntegrity } from '@stepwell/contract/integrity.ts';
import type { Person, TestHouse } from './house.ts';
import { newPlanning, openTerms } from './planning.ts';

type About = Partial<FinalTerms> & { version?: number; tellBooked?: boolean };

/** Terms of a final assessment that everybody may begin at any time. */
export const finalTerms: FinalTerms = {
  ...{ ...openTerms, title: 'Certification exam' },
  ...{ eligibility: [], slots: [], integrity: noIntegrity, certificate: false },
};

/** Final assessments, made through the doors as teachers make them. */
export function newFinals(house: Pick<TestHouse, 'person'>) {
  const { teacher, fixed, published: publishedQuiz } = newPlanning(house);

  /** A draft with two fixed questions, unless the test says otherwise. */
  const draft = async (who: Person, about: About = {}) => {
    const params = { quizId: crypto.randomUUID() };
    await who.call(finals.make, { params, body: { title: 'Certification exam' } });
    const sections = about.sections ?? [{ title: 'Walls', items: await fixed(who) }];
    const { status, data } = await who.call(finals.edit, {
      params,
      body: { ...finalTerms, version: 1, ...about, sections },
    });
    if (status !== 200) throw new Error(`no final assessment was made: ${JSON.stringify(data)}`);
    return params;
  };

  const published = async (who: Person, about: About = {}) => {
    const params = await draft(who, about);
    const { status, data } = await who.call(finals.move, { params, body: { state: 'published' } });
    if (status !== 200) throw new Error(`not published: ${JSON.stringify(data)}`);
    return params;
  };

  /** Its terms as they are kept, with changes. */
  const edited = async (who: Person, params: { quizId: string }, about: About) => {
    const { data } = await who.call(finals.final, { params });
    const { audience, eligibility, slots, ...kept } = data;
    const terms = Object.fromEntries(
      Object.keys(finalTerms).flatMap((key) => (key in kept ? [[key, kept[key as keyof typeof kept]]] : [])),
    );
    return who.call(finals.edit, {
      params,
      body: {
        ...(terms as unknown as FinalTerms),
        audience: {
          everybody: audience.everybody,
          courseIds: audience.courses.map(({ courseId }) => courseId),
          batchIds: audience.batches.map(({ batchId }) => batchId),
          studentIds: audience.students.map(({ userId }) => userId),
        },
        eligibility: eligibility.map(({ title: _, gone: __, ...condition }) => condition),
        slots: slots.map(({ booked: _, ...slot }) => slot),
        ...{ navigation: data.navigation, version: data.version },
        ...about,
      },
    });
  };

  return { teacher, fixed, publishedQuiz, draft, published, edited };
}
