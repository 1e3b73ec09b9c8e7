import { expect, test } from 'vitest';
import { withHeadingIds } from './headings.ts';

test('each heading gets an id of its own, and those of two levels are listed', () => {
  const { html, contents } = withHeadingIds(
    '<h2>Down</h2><p>x</p><h3>The <em>water</em></h3><h4>Deep</h4><h2>Down</h2><h2></h2>',
  );
  expect(html).toBe(
    '<h2 id="s-down">Down</h2><p>x</p><h3 id="s-the-water">The <em>water</em></h3><h4 id="s-deep">Deep</h4><h2 id="s-down-2">Down</h2><h2></h2>',
  );
  expect(contents).toEqual([
    { id: 's-down', text: 'Down', level: 2 },
    { id: 's-the-water', text: 'The water', level: 3 },
    { id: 's-down-2', text: 'Down', level: 2 },
  ]);
});

test('a heading in another script still has an id', () => {
  expect(withHeadingIds('<h2>सीढ़ी</h2>').html).toBe('<h2 id="s-section">सीढ़ी</h2>');
});
