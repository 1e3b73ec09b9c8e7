import { expect, test } from 'vitest';
import { loadContent } from '../../../seed/content.ts';
import { loadPeople } from '../../../seed/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { articlesFor } from './articles-for.public.ts';

const app = await startTestApp();
await loadContent(app.db, app.storage, await loadPeople(app.db, new Date()), new Date());

/** Questions as students write them, and what answers each: a help article by its address, or words of a question of the FAQ. */
const questions: [question: string, answer: string][] = [
  ['how do i sign up', 'create-your-account'],
  ['why is my account still pending', 'waiting for approval'],
  ['when will somebody approve my account', 'waiting for approval'],
  ['I forgot my password', 'reset-your-password'],
  ['cant login password wrong', 'reset-your-password'],
  ['the link to reset my password does not come', 'reset-your-password'],
  ['how to delete my account', 'export-or-delete-your-data'],
  ['I want a copy of all my data', 'export-or-delete-your-data'],
  ['set up two step sign in with my phone', 'protect-your-account'],
  ['lost my phone, where are my recovery codes', 'protect-your-account'],
  ['use a passkey', 'protect-your-account'],
  ['somebody else is signed in to my account', 'see-where-you-are-signed-in'],
  ['sign out on other devices', 'see-where-you-are-signed-in'],
  ['too many emails, how to stop notifications', 'choose-your-notifications'],
  ['turn off email notifications', 'choose-your-notifications'],
  ['dark mode', 'theme-and-keyboard'],
  ['the times are wrong, change my time zone', 'theme-and-keyboard'],
  ['keyboard shortcuts', 'theme-and-keyboard'],
  ['change my profile photo', 'your-public-profile'],
  ['hide my public profile', 'your-public-profile'],
  ['use the site offline', 'install-and-read-offline'],
  ['install app on home screen', 'install-and-read-offline'],
  ['where is the search', 'search-everything'],
  ['send a message to the office without account', 'contact-us'],
  ['which course should I take, how do I compare', 'find-a-course'],
  ['find a course about python', 'find-a-course'],
  ['how can I enrol in a course', 'enrol-and-continue'],
  ['I want to leave a course', 'enrol-and-continue'],
  ['continue the course where I stopped', 'enrol-and-continue'],
  ['ask the teacher a question about a lecture', 'ask-your-teacher'],
  ['nobody answers my question in the lecture', 'ask-your-teacher'],
  ['take notes while watching a video', 'take-notes-in-a-video'],
  ['video too slow, change the speed', 'take-notes-in-a-video'],
  ['captions for the video', 'take-notes-in-a-video'],
  ['book a class with an instructor', 'book-a-class'],
  ['cancel my class booking', 'book-a-class'],
  ['apply for admission with documents', 'apply-for-admission'],
  ['save my admission application and finish later', 'apply-for-admission'],
  ['how many attempts do I have in a quiz', 'quizzes-and-attempts'],
  ['my internet stopped during a quiz, are answers saved', 'quizzes-and-attempts'],
  ['when are quiz results published', 'quizzes-and-attempts'],
  ['quiz timer time limit', 'quizzes-and-attempts'],
  ['how to start the final assessment', 'final-assessments'],
  ['choose a slot for the final exam', 'final-assessments'],
  ['what are integrity events', 'final-assessments'],
  ['where is my certificate', 'get-and-verify-certificates'],
  ['download certificate as pdf', 'get-and-verify-certificates'],
  ['my name is wrong on the certificate', 'certificate'],
  ['employer wants to verify my certificate', 'get-and-verify-certificates'],
  ['how are points counted on the leaderboard', 'points-and-leaderboard'],
  ['hide my name on the leaderboard', 'points-and-leaderboard'],
  ['aptitude mock test', 'practise-aptitude'],
  ['what is the mistake book', 'practise-aptitude'],
  ['my code fails a hidden test in a challenge', 'solve-challenges'],
  ['what does time limit exceeded mean', 'solve-challenges'],
  ['run a python program', 'use-the-compiler'],
  ['share my saved program', 'use-the-compiler'],
  ['weekly challenge deadline missed', 'weekly-and-daily-problems'],
  ['write a blog post', 'write-for-the-blog'],
  ['which browser do I need', 'Which browsers work'],
];

test('of 60 questions at least 80 % find the right article among the first three', async () => {
  const missed: string[] = [];
  for (const [question, answer] of questions) {
    const found = await articlesFor(app.db, question);
    const lines = found.map(({ slug, title }) => `${slug} ${title}`.toLowerCase());
    if (!lines.some((line) => line.includes(answer.toLowerCase()))) missed.push(`${question} → ${lines.join(' | ')}`);
  }
  expect(questions).toHaveLength(60);
  expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(48);
});

test('what holds no words, or signs of a search, finds nothing and fails nothing', async () => {
  for (const odd of ['', '  ', '?!', '\0', "' & | ! <-> :*", '🙂', 'x'.repeat(2000), 'the of and'])
    expect(await articlesFor(app.db, odd)).toEqual([]);
});
