import { expect, test } from 'vitest';
import { type Act, actOf, isTaken } from './keys.ts';

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

test.each<[key: string, act: Act | null]>([
  [' ', { do: 'play' }],
  ['k', { do: 'play' }],
  ['K', { do: 'play' }],
  ['j', { do: 'jump', by: -10 }],
  ['l', { do: 'jump', by: 10 }],
  ['ArrowLeft', { do: 'jump', by: -5 }],
  ['ArrowRight', { do: 'jump', by: 5 }],
  ['m', { do: 'mute' }],
  ['c', { do: 'captions' }],
  ['n', { do: 'note' }],
  ['p', { do: 'float' }],
  ['f', { do: 'focus' }],
  ['<', { do: 'slower' }],
  ['>', { do: 'faster' }],
  ['0', { do: 'go', to: 0 }],
  ['9', { do: 'go', to: 0.9 }],
  ['?', { do: 'help' }],
  ['Escape', { do: 'leave' }],
  ['ArrowUp', null],
  ['x', null],
  ['Enter', null],
])('%s', (key, act) => {
  expect(actOf({ ...plain, key }, false)).toEqual(act);
});

test('up and down belong to the page, but for the picture', () => {
  expect(actOf({ ...plain, key: 'ArrowUp' }, true)).toEqual({ do: 'louder', by: 0.1 });
  expect(actOf({ ...plain, key: 'ArrowDown' }, true)).toEqual({ do: 'louder', by: -0.1 });
});

test('Shift and F fills the screen; the browser’s own shortcuts stay its own', () => {
  expect(actOf({ ...plain, shiftKey: true, key: 'F' }, false)).toEqual({ do: 'fullscreen' });
  expect(actOf({ ...plain, shiftKey: true, key: 'C' }, false)).toEqual({ do: 'caption-place' });
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
    expect(actOf({ ...plain, [held]: true, key: 'f' }, true)).toBeNull();
  }
});

test.each<[html: string, key: string, taken: boolean]>([
  ['<input type="search">', 'k', true],
  ['<textarea></textarea>', ' ', true],
  ['<select></select>', 'm', true],
  ['<button>Play</button>', ' ', true],
  ['<button>Play</button>', 'k', false],
  ['<a href="/">Next</a>', ' ', true],
  ['<input type="checkbox">', ' ', true],
  ['<input type="checkbox">', 'k', false],
  ['<input type="range">', 'ArrowLeft', true],
  ['<input type="range">', 'k', false],
  ['<div role="slider"></div>', 'ArrowLeft', true],
  ['<div role="slider"></div>', ' ', false],
  ['<button role="tab">Transcript</button>', 'ArrowRight', true],
  ['<p>Text</p>', ' ', false],
])('%s and “%s”', (html, key, taken) => {
  document.body.innerHTML = html;
  expect(isTaken(document.body.firstElementChild, key)).toBe(taken);
});

test('an open dialog has every key', () => {
  document.body.innerHTML = '<div role="dialog"><p>Keys</p></div>';
  expect(isTaken(document.querySelector('p'), 'k')).toBe(true);
});

test('an open dialog has every key, wherever the focus is', () => {
  document.body.innerHTML = '<section></section><dialog open><p>Words</p></dialog>';
  expect(isTaken(document.body, 'k', document.querySelector('section'))).toBe(true);
});

test('a dialog that shows the film leaves it its keys', () => {
  document.body.innerHTML = '<dialog><h2>Binary search</h2><section></section><input type="search"></dialog>';
  const stage = document.querySelector('section');
  expect(isTaken(document.querySelector('h2'), 'k', stage)).toBe(false);
  expect(isTaken(document.querySelector('input'), 'k', stage)).toBe(true);
});
