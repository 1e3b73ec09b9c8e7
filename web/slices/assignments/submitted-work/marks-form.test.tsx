import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { BesideLink } from './beside-link.public.tsx';
import { MarksForm } from './marks-form.public.tsx';

interface Sent {
  comment: string;
  finished: boolean;
}

/** A form at `/one`, whose next work is `/two`; what it sends is kept in `sent`. */
function room(sent: Sent[], send: (noted: Sent) => Promise<string>) {
  function One() {
    const navigate = useNavigate();
    return (
      <>
        <BesideLink to="/two" letter="N" label="Next" />
        <MarksForm
          comment=""
          commentLabel="Comment"
          sum={5}
          outOf={10}
          latePercent={0}
          changed={false}
          action="Save marks"
          mayWait
          toNext={() => void navigate('/two')}
          send={(noted) => {
            sent.push(noted);
            return send(noted);
          }}
        >
          <b>Points</b>
        </MarksForm>
      </>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/one', Component: One },
      { path: '/two', element: <h1>Two</h1> },
    ],
    { initialEntries: ['/one'] },
  );
  render(<RouterProvider router={router} />);
}

test('marks are saved before the next work opens; what is refused keeps its place and its words', async () => {
  const user = userEvent.setup();
  const sent: Sent[] = [];
  let refused = true;
  room(sent, async () => {
    if (refused) throw new Error('Choose a level for every criterion.');
    return 'Saved.';
  });
  await user.type(screen.getByLabelText('Comment'), 'jk, good');
  expect(screen.queryByText('Two')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText('Choose a level for every criterion.')).toBeTruthy();
  expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('jk, good');
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText('Two')).toBeTruthy();
  expect(sent).toEqual([
    { comment: 'jk, good', finished: true },
    { comment: 'jk, good', finished: true },
  ]);
});

test('J opens the next work where nobody writes', async () => {
  const user = userEvent.setup();
  room([], async () => 'Saved.');
  await user.keyboard('j');
  expect(await screen.findByText('Two')).toBeTruthy();
});
