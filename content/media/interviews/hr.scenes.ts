import { interviewScene, line } from './interview-scene.ts';

const angry = ['Tell me about an angry customer.', 'What did you do?'];
const unknown = ['What do you say when you', 'don’t know the answer?'];

/** A story from experience in four parts, and an honest "I don't know". */
export const customerSupport = interviewScene({
  base: 'customer-support',
  title: 'The angry customer',
  steps: ['Situation', 'Task', 'Action', 'Result'],
  beats: [
    line('Coach', 'Leela worked in a phone shop. Now she applies for a support team.'),
    line('Interviewer', 'Tell me about an angry customer. What did you do?', { question: angry }),
    line('Candidate', 'A man came back for the third time with the same broken charger.', {
      reached: 1,
      detail: 'third visit',
    }),
    line('Candidate', 'He shouted. I had to calm him down and to end this for good.', { reached: 2 }),
    line('Candidate', 'I let him finish. Then I repeated what he said, in one sentence.', { reached: 3 }),
    line('Candidate', 'I told him what I would do now, and by when he would hear from me.', {
      detail: 'by 5 pm today',
    }),
    line('Candidate', 'I tested a new charger with his phone before he left.'),
    line('Candidate', 'He did not come back angry. He came back to buy a phone for his son.', { reached: 4 }),
    line('Candidate', 'And we began to test every charger at the counter. Returns fell by half.', {
      detail: 'returns: -50 %',
    }),
    line('Coach', 'Four parts, one minute. The result has a number, and it is hers.'),
    line('Interviewer', 'What do you say to a customer when you don’t know the answer?', {
      question: unknown,
      reached: 0,
      detail: '',
    }),
    line('Candidate', 'I don’t know yet. I will find out, and I will call you before four.', {
      reached: 3,
      detail: 'call before 4 pm',
    }),
    line('Candidate', 'And then I call at half past three, even if I have only half an answer.', { reached: 4 }),
    line('Coach', 'She promised something small, and kept it. That is the whole job.'),
  ],
});

const price = ['A customer says: you are too expensive.', 'How do you answer?'];
const target = ['Tell me about a target you missed.', 'What did you change?'];

/** An objection about the price, and a target that was missed. */
export const salesExecutive = interviewScene({
  base: 'sales-executive',
  title: 'You are too expensive',
  steps: ['Ask', 'Understand', 'Show value', 'Next step'],
  beats: [
    line('Coach', 'Arjun sold school software. Listen to how late he talks about money.'),
    line('Interviewer', 'A customer says: you are too expensive. How do you answer?', { question: price }),
    line('Candidate', 'With a question: compared with what?', { reached: 1 }),
    line('Candidate', 'It may be another offer, this year’s budget, or doing nothing.', { reached: 2 }),
    line('Candidate', 'A school once compared us with two clerks and a stack of paper.', {
      detail: '2 clerks, 11 days',
    }),
    line('Candidate', 'So we counted together how long their admissions took: eleven days.'),
    line('Candidate', 'With us it took two. The nine days were worth more than the price.', {
      reached: 3,
      detail: '11 days to 2',
    }),
    line('Candidate', 'I offered to start with one class, and fixed a day to look at it again.', {
      reached: 4,
      detail: 'review on Monday',
    }),
    line('Interviewer', 'And if they still say no?'),
    line('Candidate', 'I thank them and ask what would have to change. Then I write it down.'),
    line('Coach', 'No discount, no argument. He found the comparison and used it.'),
    line('Interviewer', 'Tell me about a target you missed. What did you change?', {
      question: target,
      reached: 0,
      detail: '',
    }),
    line('Candidate', 'I made 14 of 20 sales. I had called many schools, but few that could decide.', {
      reached: 2,
      detail: '14 of 20',
    }),
    line('Candidate', 'Next quarter I asked in the first call who decides. I closed 23.', {
      reached: 4,
      detail: '23 of 20',
    }),
    line('Coach', 'He owned the number, named one cause, and showed what came of it.'),
  ],
});
