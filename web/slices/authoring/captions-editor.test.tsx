import type { DraftCue } from '@stepwell/contract/authoring/authoring.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CaptionsEditor } from './captions-editor.tsx';
import { itemOf } from './testing/files.ts';

afterEach(cleanup);

const film = itemOf({ kind: 'video', name: 'trees.webm', seconds: 20 });
const cues = (...texts: string[]) => texts.map((text, place) => ({ from: place * 2, to: place * 2 + 2, text }));

function open(given: DraftCue[]) {
  const saved: { language: string; cues: DraftCue[] }[][] = [];
  function Here() {
    const [captions, setCaptions] = useState(given.length > 0 ? [{ language: 'en', cues: given }] : []);
    return (
      <CaptionsEditor
        film={film}
        captions={captions}
        language="en"
        onChange={(next) => {
          saved.push(next);
          setCaptions(next);
        }}
      />
    );
  }
  render(<Here />);
  const element = document.querySelector('video');
  if (!element) throw new Error('no film');
  return { now: () => saved.at(-1), film: element, user: userEvent.setup() };
}
const list = () => screen.getByRole('list', { name: 'Captions' });

test('a chosen caption leads the film, and what is typed is kept', async () => {
  const { now, film: element, user } = open(cues('Look.', 'Here.'));
  await user.click(within(list()).getByRole('button', { name: /Here\./ }));
  expect(element.currentTime).toBe(2);
  const textbox = screen.getByRole('textbox', { name: 'Text of caption 2' });
  await user.clear(textbox);
  await user.type(textbox, 'There.');
  expect(now()).toEqual([{ language: 'en', cues: cues('Look.', 'There.') }]);
});

test('keys split, join, time and take back', async () => {
  const { now, film: element, user } = open(cues('One two', 'Three'));
  await user.click(within(list()).getByRole('button', { name: /One two/ }));
  const textbox = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of caption 1' });
  textbox.setSelectionRange(3, 3);
  element.currentTime = 1.2;
  fireEvent.keyDown(textbox, { code: 'Slash', altKey: true });
  expect(now()?.[0]?.cues.map(({ from, text }) => [from, text])).toEqual([
    [0, 'One'],
    [1.2, 'two'],
    [2, 'Three'],
  ]);
  const second = screen.getByRole('textbox', { name: 'Text of caption 2' });
  await waitFor(() => expect(document.activeElement).toBe(second));
  fireEvent.keyDown(second, { code: 'KeyM', altKey: true });
  expect(now()?.[0]?.cues.map(({ text }) => text)).toEqual(['One', 'two\nThree']);
  element.currentTime = 3.5;
  fireEvent.keyDown(second, { code: 'Period', altKey: true });
  expect(now()?.[0]?.cues[1]?.to).toBe(3.5);
  for (let back = 0; back < 3; back += 1) await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(now()?.[0]?.cues).toEqual(cues('One two', 'Three'));
});

test('a new caption begins where the film stands', async () => {
  const { now, film: element, user } = open([]);
  element.currentTime = 4.25;
  await user.click(screen.getByRole('button', { name: 'Add caption here' }));
  expect(now()).toEqual([{ language: 'en', cues: [{ from: 4.25, to: 7.25, text: '' }] }]);
  expect(screen.getByText('1 caption to check')).toBeTruthy();
});

test('captions that overlap are shown, one after the other', async () => {
  const { user } = open([...cues('a', 'b'), { from: 3, to: 5, text: 'c' }]);
  expect(screen.getByText('Overlaps the caption above')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to next' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of caption 3' }).value).toBe('c');
});

test('a time is typed as people write it; one that is none is said', async () => {
  const { now, user } = open(cues('a'));
  await user.click(within(list()).getByRole('button', { name: /a/ }));
  const until = screen.getByRole('textbox', { name: 'To' });
  await user.clear(until);
  await user.type(until, 'soon{Enter}');
  expect(screen.getByText('Use a format like 1:02.5')).toBeTruthy();
  await user.clear(until);
  await user.type(until, '0:05,5{Enter}');
  expect(now()?.[0]?.cues[0]?.to).toBe(5.5);
});

test('a file with a wrong line is refused with that line, a right one is taken in its language', async () => {
  const { now, user } = open([]);
  const field = screen.getByLabelText('Captions file');
  await user.upload(field, new File(['WEBVTT\n\n00:05.000 --> 00:01.000\nback'], 'trees.vtt', { type: 'text/vtt' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'trees.vtt: Line 3: the end time is before the start time.',
  );
  await user.upload(field, new File(['1\n00:00:01,000 --> 00:00:02,000\nLook.'], 'trees.srt', { type: '' }));
  const dialog = await screen.findByRole('dialog', { name: '1 caption in trees.srt' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Language' }), 'Hindi');
  await user.click(within(dialog).getByRole('button', { name: 'Import' }));
  expect(now()).toEqual([{ language: 'hi', cues: [{ from: 1, to: 2, text: 'Look.' }] }]);
});
