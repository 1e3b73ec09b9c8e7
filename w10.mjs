import { walk } from './shot3.mjs';
await walk('student', async (p, shot, tag) => {
  await p.goto('/student/final-assessment?report=48d9b6da-d44c-4f55-9fe0-b1a33c42a925'); await p.waitForTimeout(2500); await p.mouse.move(700,300); await shot('r1'); 
  await p.goto('/student/final-assessment?final=80623b43-a9a4-45ff-b443-03a9e84dfdf4&review=48d9b6da-d44c-4f55-9fe0-b1a33c42a925'); await p.waitForTimeout(2000); await shot('r2', false);
  await p.getByText('What was noted').first().scrollIntoViewIfNeeded(); await p.waitForTimeout(300); await shot('r3', false);
});
await walk('instructor', async (p, shot, tag) => {
  await p.goto('/instructor/final-assessment?final=80623b43-a9a4-45ff-b443-03a9e84dfdf4'); await p.getByRole('link',{name:'Students'}).click(); await p.waitForTimeout(1500); await shot('r4', false); console.log(p.url());
});
