/** Texts as learners write them, from good to weak, for the demo and the tests. */
export const honestTexts = {
  good: {
    promptId: 'email-faulty-headphones',
    text: `Dear Customer Service,

I ordered a pair of wireless headphones from your website on 3 November, and they were delivered two days later. The order number is 48213.

Unfortunately, after one week the left side stopped working. There is no sound at all from it, although the right side still plays clearly. When I move the cable near the hinge, I can hear a faint noise, which makes me think that a wire has come loose.

I have tried several things before writing to you. First I charged the headphones overnight. Then I reset them, as your manual suggests, and connected them to another phone and to my laptop. However, the fault remained the same with every device.

Since the product is less than a month old, I would like you to replace it. If that is not possible, please refund the full amount of 2,499 rupees. I have attached a photograph of the invoice and can return the headphones in their original box.

I look forward to hearing from you.

Yours faithfully,
Asha Rao`,
  },
  essay: {
    promptId: 'essay-phones-in-class',
    text: `Mobile phones are part of almost every student's life, so schools have to decide what to do with them. Some schools ban them completely, whereas others use them as a tool for learning. Both views deserve attention.

Those who want a ban argue that a phone distracts students. A message arrives in the middle of a lesson, and the attention of the whole row is gone. Phones also make it easier to cheat in an exam, because an answer can be searched under the desk within seconds. Teachers, who already struggle with large classes, cannot watch sixty screens at once.

On the other hand, a phone can be extremely useful. Many students cannot afford a laptop, but they own a simple phone with internet access. With it they can look up a word, record an experiment or watch a short video about a difficult concept. For example, in my own school our physics teacher asked us to measure the period of a pendulum with a free app. The class, which was usually quiet, discussed the results until the bell rang.

In my opinion, a complete ban is not the right answer. Phones should stay in the bag during ordinary lessons and be allowed when the teacher has planned a task with them. Such a rule teaches students something that a ban never can: to decide for themselves when a device helps and when it merely disturbs.

In conclusion, it is not the phone that harms learning but its careless use. Schools that set clear limits can keep the advantages and avoid most of the problems.`,
  },
  middling: {
    promptId: 'email-extension',
    text: `Respected Sir,

I am writing about the assignment of data structures which is due on Friday. I am not able to finish it on time because I am having fever since Monday and the doctor told me to take rest for three days.

I have already completed the first two questions and I have wrote half of the third question. But the last part need a computer and I cannot sit for a long time. I discussed about this with my group and they are agree to help me.

Please give me an extension until next Tuesday. I will submit the complete assignment on that day and I will attach the certificate of the doctor also.

Thank you for your help.

Your student,
Asha`,
  },
  revised: {
    promptId: 'email-extension',
    text: `Dear Professor Iyer,

I am writing about the assignment on data structures, which is due on Friday. Unfortunately, I cannot finish it on time because I have had a fever since Monday, and the doctor told me to rest for three days.

So far I have completed the first two questions and I have written half of the third question. However, the last part needs a computer, and I cannot sit at one for long. I discussed this with my group, and they agree to help me with the diagrams.

I would therefore be grateful for an extension until next Tuesday. I will submit the complete assignment on that day and attach the certificate of the doctor.

Thank you for your understanding.

Yours sincerely,
Asha Rao`,
  },
  weak: {
    promptId: 'story-last-bus',
    text: `The last bus had gone, and my phone was dead. I was stand on the road near the village and it was night. It was dark. I was afraid. No people is there. Then a man come with a truck. He say where you want to go. I say I want to go to home. He is good man. I decided to go with him because I have no choice. We was talking. He have two son. The road are bad. After one hour I reach home. My mother was cry. She open the door. I was safe. I am very happy and I thank to the man. I will never forget this night and I learn that peoples are good.`,
  },
} as const;
