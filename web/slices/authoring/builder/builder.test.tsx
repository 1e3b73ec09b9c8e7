import type { Details } from '@stepwell/contract/authoring/authoring.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
// The screen is fetched when it is first opened; here that is before the clock of the first test runs.
import '../../../shell/layouts/instructor.tsx';
import '../../../ui/editor/editor.tsx';
import './create-course.screen.tsx';
import './lecture/lecture-editor.tsx';
import { articlePart, COURSE, draftOf, FIRST, idOf, lineOf, SECOND, SECTION, THIRD } from '../testing/drafts.ts';

const at = (path = '') => `/api/authoring/courses/${COURSE}${path}`;
const person = () => signedInAs({ role: 'instructor' });
beforeEach(() => {
  person();
});

type Answers = NonNullable<Parameters<typeof show>[1]>;
interface Site {
  put: Record<string, unknown[]>;
  answers: Answers;
}

/** A server that has one draft and takes every piece. */
function answers(draft = draftOf()): Site {
  const put: Record<string, unknown[]> = {};
  const saved = (name: string) => (given: { body: unknown }) => {
    put[name] = [...(put[name] ?? []), given.body];
    const version = (given.body as { version: number }).version + 1;
    return { data: { version, savedAt: '2026-11-01T10:42:00.000Z', savedBy: 'Priya Sharma', content: null } };
  };
  return {
    put,
    answers: {
      'GET /api/profile': () => ({ data: person() }),
      'GET /api/notices/counts': () => ({ data: { unread: 0, requests: 0 } }),
      [`GET ${at()}`]: () => ({ data: draft }),
      [`PUT ${at('/details')}`]: saved('details'),
      [`PUT ${at('/outline')}`]: saved('outline'),
      [`PUT ${at('/faq')}`]: saved('faq'),
      [`GET ${at('/remarks')}`]: () => ({ data: { items: [] } }),
      'GET /api/categories': () => ({
        data: {
          items: [{ key: 'algorithms', label: 'Algorithms', parentKey: null, isMegaMenu: true, courses: 3 }],
        },
      }),
    },
  };
}
const open = (step: string, site: Site = answers()) => {
  const view = show(`/instructor/create-course?course=${COURSE}&step=${step}`, site.answers);
  return { ...view, ...site };
};

test('what is typed is saved by itself, and the page says when', async () => {
  const { put } = open('details');
  const title = await screen.findByLabelText('Title');
  fireEvent.change(title, { target: { value: 'Graphs, gently' } });
  // While the step's editor still arrives, what is shown stays as it was.
  await screen.findByRole('heading', { level: 1, name: 'Graphs, gently' });
  expect(screen.getByText(/^(Saving…|Saved \d\d:\d\d)$/)).toBeTruthy();
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
  expect(put['details']).toMatchObject([{ version: 1, content: { title: 'Graphs, gently' } }]);
});

test('without a connection the page says that the words are kept here', async () => {
  const site = answers();
  open('details', {
    ...site,
    answers: {
      ...site.answers,
      [`PUT ${at('/details')}`]: () => {
        throw new Error('offline');
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'In outbox' } });
  expect(
    (await screen.findAllByText(/^Not saved: you’re offline\. It’s stored on this device/)).length,
  ).toBeGreaterThan(0);
  expect(localStorage.getItem(`stepwell.draft.${COURSE}.details`)).toContain('In outbox');
});

test('a lecture goes on into the next section by keys, and the new order is sent', async () => {
  const { put } = open('curriculum');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move Degrees' }), { key: 'ArrowDown', altKey: true });
  const ways = screen.getByRole('list', { name: 'Lectures in Ways' });
  expect(
    within(ways)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['2.1 Degrees', '2.2 Breadth first']);
  await waitFor(() =>
    expect(put['outline']).toMatchObject([
      { content: { sections: [{ lectures: [FIRST] }, { lectures: [SECOND, THIRD] }] } },
    ]),
  );
});

test('a removed lecture comes back where it stood', async () => {
  open('curriculum');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for What a graph is' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const basics = () => within(screen.getByRole('list', { name: 'Lectures in Basics' })).getAllByRole('link');
  expect(basics().map((link) => link.textContent)).toEqual(['1.1 Degrees']);

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(basics().map((link) => link.textContent)).toEqual(['1.1 What a graph is', '1.2 Degrees']);
});

test('several titles at once become as many lectures', async () => {
  const site = answers();
  const draft = draftOf();
  let sent: { sectionId: string; lectures: { content: { title: string; kind: string } }[] } | undefined;
  open('curriculum', {
    ...site,
    answers: {
      ...site.answers,
      [`POST ${at('/lectures')}`]: ({ body }: { body: unknown }) => {
        sent = body as typeof sent;
        const [section, ...others] = draft.outline.content.sections;
        const fresh = [lineOf(idOf(31), 'One'), lineOf(idOf(32), 'Two')];
        const sections = section
          ? [{ ...section, lectures: [...section.lectures, ...fresh.map(({ lectureId }) => lectureId)] }, ...others]
          : [];
        return {
          data: {
            outline: { ...draft.outline, version: 2, content: { sections } },
            lectures: [...draft.lectures, ...fresh],
          },
        };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add lectures to Basics' }));
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'article' } });
  fireEvent.change(screen.getByLabelText('Titles'), { target: { value: 'One\n\n  Two ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 lectures' }));

  expect(await screen.findByText('Two')).toBeTruthy();
  expect(sent).toMatchObject({
    sectionId: SECTION,
    lectures: [{ content: { title: 'One', kind: 'article' } }, { content: { title: 'Two', kind: 'article' } }],
  });
});

test('what is missing leads to its place, and nothing incomplete is handed in', async () => {
  open('review');
  const link = await screen.findByRole('link', { name: /has no film yet/ });
  expect(link.getAttribute('href')).toContain(`lecture=${THIRD}`);
  expect(screen.getByRole('button', { name: 'Submit for review' })).toHaveProperty('disabled', true);
});

test('what is missing leads to the very field, which takes the focus', async () => {
  const draft = draftOf();
  const key = `lecture:${FIRST}` as const;
  const problems = [{ key, sentence: 'Enter a lecture title.', field: 'title' }];
  const site = answers({ ...draft, problems });
  const part = { ...articlePart(''), problems: ['Enter a lecture title.'] };
  open('review', {
    ...site,
    answers: { ...site.answers, [`GET ${at(`/lectures/${FIRST}`)}`]: () => ({ data: part }) },
  });
  fireEvent.click(await screen.findByRole('link', { name: /Enter a lecture title\./ }));
  const title = await screen.findByLabelText('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a step that lacks something leads to its field', async () => {
  const problems = [{ key: 'details' as const, sentence: 'Choose a category.', field: 'category' }];
  open('review', answers(draftOf({ problems })));
  fireEvent.click(await screen.findByRole('link', { name: 'Choose a category.' }));
  const category = await screen.findByLabelText('Category');
  await waitFor(() => expect(document.activeElement).toBe(category));
});

test('what is missing names its lecture, once', async () => {
  const draft = draftOf();
  const problems = [...draft.problems, { key: `lecture:${THIRD}`, sentence: 'Criterion 1: enter a name.' }];
  open('review', answers({ ...draft, problems }));
  expect((await screen.findByRole('link', { name: /Criterion 1/ })).textContent).toBe(
    '“Breadth first”: Criterion 1: enter a name.',
  );
  expect(screen.getByRole('link', { name: /has no film yet/ }).textContent).toBe('“Breadth first” has no film yet.');
});

test('a step says what is missing as soon as it is saved, and what nobody chose is not done', async () => {
  const missing = { key: 'details' as const, sentence: 'Choose a category.' };
  const before = draftOf({ problems: [missing] });
  const site = answers(before);
  let saved = false;
  const put = site.answers[`PUT ${at('/details')}`];
  const takes = (given: ApiRequest) => {
    saved = true;
    return (put as (given: ApiRequest) => object)(given);
  };
  open('details', {
    ...site,
    answers: {
      ...site.answers,
      [`GET ${at()}`]: () => ({ data: saved ? { ...before, problems: [] } : before }),
      [`PUT ${at('/details')}`]: takes,
    },
  });
  const step = () => screen.getByRole('navigation', { name: 'Steps' });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Graphs, gently' } });
  expect(within(step()).getByText('1 issue to fix')).toBeTruthy();
  await waitFor(() => expect(within(step()).queryByText('1 issue to fix')).toBeNull());
  const done = within(step())
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('data-done'))
    .map((item) => item.querySelector('b')?.textContent);
  expect(done).not.toContain('Media');
  expect(done).not.toContain('Access');
});

test('both wrote the same title: the difference is shown, and what is chosen is saved', async () => {
  const site = answers();
  const put: { version: number; content: Details }[] = [];
  open('details', {
    ...site,
    answers: {
      ...site.answers,
      [`PUT ${at('/details')}`]: ({ body }: { body: unknown }) => {
        const sent = body as (typeof put)[number];
        put.push(sent);
        const hand = { savedAt: '2026-11-01T10:42:00.000Z', savedBy: 'Rohan Kulkarni' };
        if (sent.version === 1) {
          const newest = { ...hand, version: 5, content: { ...draftOf().details.content, title: 'Theirs' } };
          return { status: 409, data: { status: 409, code: 'piece_changed', message: 'Changed.', newest } };
        }
        return { data: { ...hand, version: 6, content: null } };
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'My questions' } });
  const dialog = await screen.findByRole('dialog', { name: 'Editing conflict' });
  expect(dialog.textContent).toContain('Rohan Kulkarni');
  expect(dialog.querySelector('del')?.textContent).toBe('Theirs');
  expect(dialog.querySelector('ins')?.textContent).toBe('My questions');

  fireEvent.change(within(dialog).getByLabelText('Keep'), { target: { value: 'theirs' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Theirs');
  // Theirs is at the server already.
  expect(put).toHaveLength(1);
});

test('a lecture opens on its own page, with what is still missing from it', async () => {
  const site = answers();
  show(`/instructor/create-course?course=${COURSE}&step=curriculum&lecture=${FIRST}`, {
    ...site.answers,
    [`GET ${at(`/lectures/${FIRST}`)}`]: () => ({
      data: { ...articlePart('What a graph is'), problems: ['It has no text yet.'] },
    }),
  });
  expect(await screen.findByText('It has no text yet.')).toBeTruthy();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'What a graph is');
  expect(screen.getByLabelText('Free preview')).toHaveProperty('checked', false);
  expect(screen.getByRole('option', { name: '1.2 Degrees' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'When read' })).toBeTruthy();
});

test('what is worked on is offered with its own rule, and never to visitors', async () => {
  const site = answers();
  const part = articlePart('Crates');
  const content = { ...part.content, kind: 'coding', challenge: null };
  show(`/instructor/create-course?course=${COURSE}&step=curriculum&lecture=${FIRST}`, {
    ...site.answers,
    [`GET ${at(`/lectures/${FIRST}`)}`]: () => ({ data: { ...part, content, problems: [] } }),
    'GET /api/coding/challenges': () => ({ data: { items: [], nextCursor: null } }),
  });
  expect(await screen.findByRole('option', { name: 'When the challenge is solved' })).toBeTruthy();
  expect(screen.queryByLabelText('Free preview')).toBeNull();
});

test('C19: a remark of the review marks its words where they are written, until they are changed', async () => {
  const site = answers();
  const remark = (last: number, key: string, exact: string, prefix = '') => ({
    remarkId: idOf(last),
    submissionId: idOf(30),
    key,
    quote: { exact, prefix, suffix: '' },
    text: `About ${exact}.`,
    author: 'Asha Rao',
    writtenAt: '2026-11-01T09:00:00.000Z',
    settledAt: null,
    mine: false,
  });
  open('details', {
    ...site,
    answers: {
      ...site.answers,
      [`GET ${at('/remarks')}`]: () => ({
        data: { items: [remark(31, 'details', 'through nets', 'Ways '), remark(32, 'faq', 'Links')] },
      }),
    },
  });
  const remarks = await screen.findByRole('region', { name: 'Review comments' });
  expect(within(remarks).queryByText('About Elsewhere.')).toBeNull();
  const summary = screen.getByLabelText('Summary') as HTMLTextAreaElement;
  summary.scrollIntoView = () => undefined;
  fireEvent.click(await within(remarks).findByRole('button', { name: 'Show text' }));
  expect(document.activeElement).toBe(summary);
  expect(summary.value.slice(summary.selectionStart, summary.selectionEnd)).toBe('through nets');
  expect(summary.hasAttribute('data-remarked')).toBe(true);
  fireEvent.input(summary, { target: { value: 'Ways, and how to find them.' } });
  await waitFor(() => expect(summary.hasAttribute('data-remarked')).toBe(false));
  expect(await within(remarks).findByText(/This text was changed or is in a collapsed/)).toBeTruthy();
});
