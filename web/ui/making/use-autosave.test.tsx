import { Refusal } from '@stepwell/contract/refusal.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { profileAsk } from '../../session/profile.ts';
import { SavedLine } from '../storage/saved-line.tsx';
import { useAutosave } from './use-autosave.ts';

afterEach(cleanup);

interface Thing {
  version: number;
  title: string;
  notes: number;
}
interface Wanted {
  isLive?: boolean;
  /** What a save is refused with. */
  refuse?: (title: string) => Refusal | undefined;
  /** Whose page it is. */
  userId?: string;
}

/** An editor of one title, and a server that keeps one thing. */
function writing({ isLive = false, refuse = () => undefined, userId }: Wanted = {}) {
  const site: { thing: Thing; saves: string[] } = { thing: { version: 1, title: 'Wells', notes: 0 }, saves: [] };
  const write = (version: number, part: Partial<Thing>) => {
    if (version !== site.thing.version)
      throw new Refusal('changed_elsewhere', { status: 409, message: 'Saved elsewhere.' });
    site.thing = { ...site.thing, ...part, version: version + 1 };
    return site.thing;
  };
  function Editor() {
    const [known, setKnown] = useState(site.thing);
    const making = useAutosave<Thing, Pick<Thing, 'title'>>({
      name: 'thing',
      known,
      versionOf: ({ version }) => version,
      writtenOf: ({ title }) => ({ title }),
      save: async ({ version, title }) => {
        const refused = refuse(title);
        if (refused) throw refused;
        site.saves.push(title);
        const saved = write(version, { title });
        setKnown(saved);
        return saved;
      },
      read: async () => site.thing,
      isLive,
    });
    const note = () => making.write(async (version) => write(version, { notes: site.thing.notes + 1 })).then(setKnown);
    return (
      <>
        <SavedLine now={making.saved} />
        <input
          aria-label="Title"
          value={making.written.title}
          onChange={({ currentTarget }) => making.change({ title: currentTarget.value })}
        />
        <button type="button" onClick={() => void making.settle()}>
          Publish
        </button>
        <button type="button" onClick={() => void note()}>
          Note
        </button>
      </>
    );
  }
  const client = new QueryClient();
  if (userId) client.setQueryData([...profileAsk().queryKey], { userId });
  render(
    <QueryClientProvider client={client}>
      <Editor />
    </QueryClientProvider>,
  );
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value } });
  return { site, type };
}

test('a draft saves itself, and says so', async () => {
  const { site, type } = writing();
  expect(screen.getByText('Saved')).toBeTruthy();
  type('Deep wells');
  expect(screen.getByText('Saving…')).toBeTruthy();
  await screen.findByText('Saved', {}, { timeout: 3000 });
  expect(site.saves).toEqual(['Deep wells']);
});

test('what students see already waits until it is published', async () => {
  const { site, type } = writing({ isLive: true });
  type('Deep wells');
  expect(screen.getByText('Not saved: publish your changes to save them')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Saved');
  expect(site.saves).toEqual(['Deep wells']);
});

test('a refusal is said with what to do, and the next key tries again', async () => {
  const refuse = (title: string) =>
    title === ''
      ? new Refusal('invalid_fields', { status: 422, message: 'Check it.', fields: { title: 'Enter a title.' } })
      : undefined;
  const { site, type } = writing({ refuse });
  type('');
  expect((await screen.findAllByText('Not saved: Enter a title.', {}, { timeout: 3000 })).length).toBeGreaterThan(0);
  type('Steps');
  await screen.findByText('Saved', {}, { timeout: 3000 });
  expect(site.saves).toEqual(['Steps']);
});

test('what a closed tab could not save is there again, for the person who wrote it', async () => {
  const refuse = () => new Refusal('invalid_fields', { status: 422, message: 'Check it.' });
  const valueNow = () => (screen.getByLabelText('Title') as HTMLInputElement).value;
  writing({ refuse, userId: 'asha' }).type('Deep wells');
  await screen.findAllByText(/Not saved/, {}, { timeout: 3000 });
  cleanup();
  writing({ userId: 'ben' });
  expect(valueNow()).toBe('Wells');
  cleanup();
  const { site } = writing({ userId: 'asha' });
  expect(valueNow()).toBe('Deep wells');
  await screen.findByText('Saved', {}, { timeout: 3000 });
  expect(site.saves).toEqual(['Deep wells']);
  cleanup();
  writing({ userId: 'asha' });
  expect(valueNow()).toBe('Wells');
});

test('another write waits for what is typed, and what is typed meanwhile is no conflict', async () => {
  const { site, type } = writing();
  type('One');
  fireEvent.click(screen.getByRole('button', { name: 'Note' }));
  fireEvent.click(screen.getByRole('button', { name: 'Note' }));
  type('Two');
  await waitFor(() => expect(site.thing).toMatchObject({ title: 'Two', notes: 2 }), { timeout: 4000 });
  await screen.findByText('Saved');
  expect(site.saves.at(-1)).toBe('Two');
});
