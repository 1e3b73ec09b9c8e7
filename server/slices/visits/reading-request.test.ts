import { expect, test } from 'vitest';
import { asksForPrivacy } from '../../platform/http/privacy-signals.ts';
import { campaignOf, deviceOf, isAhead, isBot, pageOf, referrerOf } from './reading-request.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const galaxyTab = 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

test.each([
  ['/', '/'],
  ['/pages/course/grid', '/pages/course/grid'],
  ['/Pages/Course/GRID/', '/pages/course/grid'],
  ['/pages/course/detail-adv/sql-joins', '/pages/course/detail-adv/sql-joins'],
  ['/pages/about/blog-grid/a-post', '/pages/about/blog-grid/a-post'],
  ['/pages/instructors', '/pages/instructors'],
  ['/pages/instructors/asha-rao', '/pages/instructors/:id'],
  ['/help/center-detail?article=reset-your-password', '/help/center-detail?article=reset-your-password'],
  ['/help/center-detail?article=%3Cscript%3E', '/help/center-detail'],
  ['/verify/ABCD-EFGH', '/verify'],
  ['/preview/secret-token', '/preview'],
  ['/newsletter?key=secret', '/newsletter'],
  ['/student/dashboard', '/student/dashboard'],
  ['/student/student-Blog/0192f0aa-0000-7000-8000-000000000001', '/student/student-blog/:id'],
  ['/admin/admin-settings/content', '/admin/admin-settings/:id'],
  ['/auth/reset-password?token=x', '/auth/reset-password'],
  ['/demos/default/home', '/demos/default/home'],
  ['/asha@example.test', 'other'],
  ['/pages/<script>/x', '/pages'],
  ['/%00/%ff', 'other'],
  [`/pages/course/${'x'.repeat(400)}`, 'other'],
])('%s is counted as %s', (address, page) => {
  const [path = '', search = ''] = address.split('?');
  expect(pageOf(path, new URLSearchParams(search))).toBe(page);
});

test.each([
  [undefined, 'direct'],
  ['https://www.Google.com/search?q=secret', 'google.com'],
  ['https://stepwell.test/x', null],
  ['https://www.stepwell.test/x', null],
  ['http://xn--e1afmkfd.test/', 'xn--e1afmkfd.test'],
  ['android-app://com.google.android.gm/', 'direct'],
  ['javascript:alert(1)', 'direct'],
  ['nonsense', 'direct'],
  ['http://[::1]/', 'other'],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.test/`, 'other'],
])('opened from %s: %s', (referer, host) => {
  expect(referrerOf({ referer }, 'stepwell.test')).toBe(host);
});

test.each([
  ['utm_source=Newsletter&utm_medium=email&utm_campaign=May', 'newsletter / email / may'],
  ['utm_source=news', 'news / – / –'],
  ['utm_campaign=asha%40example.test', null],
  ['utm_source=x&utm_campaign=9876543210', 'x / – / –'],
  ['utm_source=0192f0aa00007000', null],
  ['utm_source=%3Cscript%3E', null],
  ['utm_source=', null],
  ['q=x', null],
  [`utm_source=${'a'.repeat(51)}`, null],
])('the campaign of ?%s is %s', (search, campaign) => {
  expect(campaignOf(new URLSearchParams(search))).toBe(campaign);
});

test.each([
  [chrome, 'computer'],
  [iphone, 'phone'],
  [pixel, 'phone'],
  [galaxyTab, 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'tablet'],
  ['', 'computer'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf({ 'user-agent': agent })).toBe(device);
});

test('programs, browsers without a language and pages fetched ahead are no people', () => {
  const en = { 'accept-language': 'en' };
  expect(isBot({ 'user-agent': chrome, ...en })).toBe(false);
  expect(isBot({ 'user-agent': chrome })).toBe(true);
  for (const agent of [
    '',
    'curl/8.5',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    chrome.replace('Chrome', 'HeadlessChrome'),
    'facebookexternalhit/1.1',
    'python-requests/2.32',
  ])
    expect([agent, isBot({ 'user-agent': agent, ...en })]).toEqual([agent, true]);
  expect([isAhead({ 'sec-purpose': 'prefetch;prerender' }), isAhead({})]).toEqual([true, false]);
});

test('either signal of privacy counts, and nothing else', () => {
  expect([{ dnt: '1' }, { 'sec-gpc': '1' }, { dnt: '0' }, {}].map(asksForPrivacy)).toEqual([true, true, false, false]);
});
