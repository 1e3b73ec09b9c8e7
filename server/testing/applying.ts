import { type ApplicationDraft, applications } from '@stepwell/contract/applications.ts';
import type { Person, TestHouse } from './house.ts';

/** A PDF of one line, made by hand: header, table of contents, end. */
export function pdf(words = 'Teaches graphs.') {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\n`;
  return Buffer.from(`${body}xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}
export const asFile = (bytes: Uint8Array | string, type = 'application/pdf') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });

/** What applicants do, one step each. */
export function newApplying(house: TestHouse) {
  const words = async (about: Partial<ApplicationDraft> = {}): Promise<ApplicationDraft> => ({
    subject: (await house.category()).key,
    motivation: 'I would teach graphs with roads and friends, one drawing for each step. '.repeat(4),
    experience: 'Five years of evening classes in Pune, twelve people each.',
    links: ['https://example.com/graphs'],
    ...about,
  });
  const draft = async (person: Person, about: Partial<ApplicationDraft> = {}) =>
    (await person.call(applications.keep, { body: { version: null, ...(await words(about)) } })).data;
  const handIn = async (person: Person) => {
    const { version } = await draft(person);
    return (await person.call(applications.submit, { body: { version } })).data;
  };
  const add = (person: Person, content: Blob, name = 'cv.pdf') =>
    person.call(applications.addDocument, { query: { name }, content });
  const decide = (admin: Person, applicationId: string, decision: 'accepted' | 'declined', reason?: string) =>
    admin.call(applications.decide, { params: { applicationId }, body: { decision, reason } });
  return { words, draft, handIn, add, decide };
}
