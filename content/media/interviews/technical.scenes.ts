import { interviewScene, line } from './interview-scene.ts';

const slow = ['Orders take four seconds to load.', 'How do you find out why?'];
const threads = ['What is the difference between', 'a process and a thread?'];

/** Two technical questions of a first job: measuring, and a definition with its consequence. */
export const softwareDeveloper = interviewScene({
  base: 'software-developer',
  title: 'Two questions, one developer',
  steps: ['Measure', 'Cause', 'Change', 'Check'],
  beats: [
    line('Coach', 'Asha applies for her first job as a developer. Watch the order of her answer.'),
    line('Interviewer', 'Our list of orders takes four seconds to load. How do you find out why?', { question: slow }),
    line('Candidate', 'I would measure first, before I change a line of code.', { reached: 1 }),
    line('Candidate', 'The network tab says whether the server or the browser takes the time.', {
      detail: 'server 3.8 s of 4.0 s',
    }),
    line('Candidate', 'Say it is the server. Then I log how long each query takes.'),
    line('Candidate', 'One query for each order would explain it: 200 orders, 201 queries.', {
      reached: 2,
      detail: '201 queries',
    }),
    line('Candidate', 'I replace them by one join, and look at the plan for a missing index.', { reached: 3 }),
    line('Candidate', 'Then I measure again, with the same data, and write both figures down.', {
      reached: 4,
      detail: '4.0 s to 0.3 s',
    }),
    line('Coach', 'She never guessed. Every step gave a number that chose the next step.'),
    line('Interviewer', 'A short one. What is the difference between a process and a thread?', {
      question: threads,
      reached: 0,
      detail: '',
    }),
    line('Candidate', 'Processes have memory of their own. Threads share the memory of their process.', {
      reached: 2,
    }),
    line('Candidate', 'So threads pass data cheaply, but two may change it at the same time.', {
      detail: 'race condition',
    }),
    line('Candidate', 'That is a race. A lock prevents it, and costs waiting time.', { reached: 3 }),
    line('Interviewer', 'When would you choose processes?'),
    line('Candidate', 'When a crash of one part must not take the others down, as browsers do.', { reached: 4 }),
    line('Coach', 'A definition, its consequence, an example. Thirty seconds are enough.', {
      detail: 'define, then apply',
    }),
  ],
});

const fell = ['Sign-ups fell by 20 per cent last week.', 'What do you do?'];
const explain = ['How do you tell a manager', 'that you are not sure?'];

/** A figure that fell: check the data, split it, form a hypothesis, recommend. */
export const dataAnalyst = interviewScene({
  base: 'data-analyst',
  title: 'The number that fell',
  steps: ['Trust it?', 'Split it', 'Explain', 'Recommend'],
  beats: [
    line('Coach', 'Imran wants to become a data analyst. The question sounds like a trap.'),
    line('Interviewer', 'Sign-ups fell by 20 per cent last week. What do you do?', { question: fell }),
    line('Candidate', 'First I ask whether the number is right.', { reached: 1 }),
    line('Candidate', 'Did tracking change? Was there a holiday? Is the week complete?', { detail: 'complete? yes' }),
    line('Candidate', 'If it is real, I split it: by channel, by country, by device.', { reached: 2 }),
    line('Candidate', 'Suppose every line is flat except Android.', { detail: 'Android: -61 %' }),
    line('Candidate', 'Then I look at the steps of the form on Android, one by one.'),
    line('Candidate', 'People reach the code that we send, and most of them stop there.', { reached: 3 }),
    line('Interviewer', 'And what do you tell the team?'),
    line('Candidate', 'What I know, what I suppose, and one test that would decide it.', { reached: 4 }),
    line('Coach', 'He trusted nothing, then narrowed down. He asked for a test, not for a meeting.'),
    line('Interviewer', 'How do you tell a manager that you are not sure?', {
      question: explain,
      reached: 0,
      detail: '',
    }),
    line('Candidate', 'With a range: between 400 and 600 lost sign-ups, most likely 500.', {
      reached: 2,
      detail: '400 to 600',
    }),
    line('Candidate', 'And with what would make it narrower: two more days of data.', { reached: 4 }),
    line('Coach', 'A range and a date sound surer than a single number without either.'),
  ],
});

const phone = ['Our page feels slow on a cheap phone.', 'Where do you start?'];
const reach = ['A button works with a mouse only.', 'What is wrong?'];

/** Speed on a small device, and a control that the keyboard cannot reach. */
export const frontEndDeveloper = interviewScene({
  base: 'front-end-developer',
  title: 'A page for a cheap phone',
  steps: ['Reproduce', 'Largest', 'Less code', 'Guard it'],
  beats: [
    line('Coach', 'Meera is asked about speed. Notice which device she talks about.'),
    line('Interviewer', 'Our page feels slow on a cheap phone. Where do you start?', { question: phone }),
    line('Candidate', 'On that phone, or with the same limits in the browser tools.', { reached: 1 }),
    line('Candidate', 'I note when the largest part appears, and when taps are answered.', {
      detail: 'largest part: 6.2 s',
    }),
    line('Candidate', 'The largest part is often a picture, so I look at its size.', { reached: 2 }),
    line('Candidate', 'A picture of 2,400 pixels on a screen of 390 is mostly wasted.', { detail: '2400 px for 390' }),
    line('Candidate', 'Then the script: what must run before the first tap, and what can wait?', { reached: 3 }),
    line('Interviewer', 'How do you keep it fast?'),
    line('Candidate', 'With a budget in the build. It fails when the script grows too large.', {
      reached: 4,
      detail: 'budget: 170 kB',
    }),
    line('Coach', 'She reproduced it, measured it, and made sure that it stays mended.'),
    line('Interviewer', 'A button works with a mouse, but not with the keyboard. What is wrong?', {
      question: reach,
      reached: 0,
      detail: '',
    }),
    line('Candidate', 'It is probably not a button, but a div with a click handler.', { reached: 2, detail: '<div>' }),
    line('Candidate', 'A real button gets focus, answers Enter and Space, and has a role.', {
      reached: 4,
      detail: '<button>',
    }),
    line('Coach', 'The platform had the answer. Saying so is worth more than a clever trick.'),
  ],
});

const differs = ['The bank says 52,000. The books say 54,500.', 'What do you do?'];
const mistake = ['You find that you made the mistake', 'yourself. What now?'];

/** A reconciliation, and a mistake of one's own. */
export const accountant = interviewScene({
  base: 'accountant',
  title: 'Books that disagree',
  steps: ['Compare', 'Sort', 'Correct', 'Prevent'],
  beats: [
    line('Coach', 'Ravi applies as a junior accountant. The interviewer brings two numbers.'),
    line('Interviewer', 'The bank says 52,000 and our books say 54,500. What do you do?', { question: differs }),
    line('Candidate', 'I reconcile them: I tick off what stands on both sides.', {
      reached: 1,
      detail: 'difference: 2,500',
    }),
    line('Candidate', 'What is left has few usual reasons, and I sort it by these.', { reached: 2 }),
    line('Candidate', 'A cheque that was not cashed yet explains 3,000 in one direction.', {
      detail: 'cheque: 3,000',
    }),
    line('Candidate', 'A bank fee of 500 that nobody entered goes the other way.', { detail: '3,000 - 500 = 2,500' }),
    line('Candidate', 'The cheque needs no entry. The fee does, with the statement as its proof.', { reached: 3 }),
    line('Interviewer', 'And if 90 were left over?'),
    line('Candidate', 'A difference that divides by nine is often two digits swapped.', { detail: '90 / 9 = 10' }),
    line('Candidate', 'I would look for 54 written as 45 before I look at anything else.'),
    line('Coach', 'He knew the usual reasons, and his numbers added up. That convinces.'),
    line('Interviewer', 'You find that you made the mistake yourself. What now?', {
      question: mistake,
      reached: 0,
      detail: '',
    }),
    line('Candidate', 'I tell my manager the same day, with the amount and the correction.', { reached: 3 }),
    line('Candidate', 'And I suggest the check that would have caught it.', { reached: 4 }),
    line('Coach', 'Told early, a mistake shows care. Found by others, it shows the opposite.'),
  ],
});
