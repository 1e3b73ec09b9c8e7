import { expect, test } from 'vitest';
import { partsOfPage } from './kept-offline.ts';

test('a page is made of its address and of built files and pictures of this site, each once', () => {
  const loaded = [
    'http://a.test/assets/x-1.js',
    'http://a.test/assets/x-1.js?import',
    'http://a.test/pictures/content/2.png',
    'http://a.test/api/profile',
    'http://a.test/media/secret.mp4',
    'http://other.test/assets/y.js',
    'data:image/png;base64,AA',
  ];
  expect(partsOfPage('/faq', loaded, 'http://a.test')).toEqual(['/faq', '/assets/x-1.js', '/pictures/content/2.png']);
});
