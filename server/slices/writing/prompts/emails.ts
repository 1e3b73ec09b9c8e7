import type { WrittenPrompt } from './prompt.ts';

const email = { kind: 'email' as const, words: { least: 80, most: 180 }, chart: null };

export const emails: WrittenPrompt[] = [
  {
    ...email,
    promptId: 'email-faulty-headphones',
    title: 'Headphones that stopped working',
    register: 'formal',
    task: 'You ordered headphones online. After one week the left side stopped working. Write an email to the seller’s customer service. Say what you bought and when, describe the fault, say what you have tried, and ask for a replacement or a refund.',
    points: [
      {
        text: 'What you bought and when',
        cues: 'order|bought|purchas|receiv headphone|pair|product|item week|date|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|march|may|june|july|august|october|november|number',
      },
      { text: 'What is wrong', cues: 'left|side|ear sound|work|silent|stop|fault|dead|noise|nothing' },
      {
        text: 'What you have tried',
        cues: 'tried|test|check|charg|reset|restart|connect|pair phone|laptop|device|cable|batter|again|another|different',
      },
      {
        text: 'What you want now',
        cues: 'replac|refund|exchang|return|money like|please|want|would|ask|request|could|expect',
      },
    ],
  },
  {
    ...email,
    promptId: 'email-internship',
    title: 'Applying for an internship',
    register: 'formal',
    task: 'A software company in Pune offers a summer internship. Write an email to apply. Introduce yourself, describe a skill or project that fits, explain why you want to work there, and say when you are available.',
    points: [
      {
        text: 'Who you are',
        cues: 'student|studying|year|degree|graduat name|college|university|engineering|science|computer|am',
      },
      {
        text: 'A skill or project',
        cues: 'project|built|develop|made|creat|wrote|design app|website|program|python|java|system|team|skill|model',
      },
      {
        text: 'Why this company',
        cues: 'company|team|work|intern learn|interest|admire|product|experience|because|opportunit|real',
      },
      {
        text: 'When you are available',
        cues: 'availab|start|join|free may|june|july|april|summer|week|month|from|until',
      },
    ],
  },
  {
    ...email,
    promptId: 'email-extension',
    title: 'Asking for more time',
    register: 'formal',
    task: 'You cannot finish a college assignment by the deadline. Write an email to your professor. Say which assignment it is, give an honest reason, say how much you have done, and propose a new date.',
    points: [
      { text: 'Which assignment', cues: 'assignment|essay|report|project|lab due|deadline|submi|on|friday|monday' },
      {
        text: 'The reason',
        cues: 'because|since|due|as|unfortunately ill|fever|sick|hospital|family|laptop|exam|accident|doctor|power|travel|wedding|fell',
      },
      {
        text: 'What is done so far',
        cues: 'finish|complet|done|written|half|already part|section|chapter|page|analysis|introduction|question|most|two|three',
      },
      {
        text: 'A new date',
        cues: 'extension|extend|submit|more|extra|hand day|date|monday|tuesday|wednesday|thursday|friday|week|by',
      },
    ],
  },
  {
    ...email,
    promptId: 'email-thank-interviewer',
    title: 'Thank-you after an interview',
    register: 'formal',
    task: 'Yesterday you had a job interview. Write a thank-you email to the interviewer. Thank them, mention one thing from the conversation, say briefly why you fit, and ask about the next step.',
    points: [
      {
        text: 'Thanks for the interview',
        cues: 'thank|grateful|appreciate interview|time|meet|talk|conversation|opportunit',
      },
      {
        text: 'One thing you talked about',
        cues: 'discuss|spoke|talk|mention|enjoy|heard|hearing|explain|conversation project|team|product|customer|work|training|about|plan',
      },
      {
        text: 'Why you fit',
        cues: 'experience|skill|strength|confident|believe|fit|background|worked role|job|position|team|contribut|help|need',
      },
      { text: 'The next step', cues: 'next|hear|let|look|decision|result step|know|forward|when|stage|process|from' },
    ],
  },
  {
    ...email,
    promptId: 'email-noise-hostel',
    title: 'Noise in the hostel',
    register: 'formal',
    task: 'Students on your hostel floor make noise late at night. Write an email to the warden. Describe the problem, say when it happens, explain how it affects you, and suggest a solution.',
    points: [
      { text: 'The problem', cues: 'noise|loud|music|shout|party|noisy hostel|floor|room|corridor|student|neighbour' },
      {
        text: 'When it happens',
        cues: 'night|midnight|pm|late|evening|hour|clock every|after|until|week|past|around|from',
      },
      {
        text: 'How it affects you',
        cues: 'sleep|study|exam|tired|concentrat|headache|health cannot|difficult|hard|unable|not|because|affect|class',
      },
      {
        text: 'A solution',
        cues: 'suggest|request|could|please|rule|notice|quiet|ask|warn hour|time|ten|student|after|meeting|speak|fix',
      },
    ],
  },
  {
    ...email,
    promptId: 'email-invite-friend',
    title: 'Inviting a friend to a festival',
    register: 'informal',
    task: 'A friend from another city has never seen the main festival of your town. Write an email to invite them. Describe the festival, suggest dates, say where they can stay, and tell them what to bring.',
    points: [
      {
        text: 'The festival',
        cues: 'festival|celebrat|diwali|durga|pongal|onam|holi|eid|christmas|bihu|navratri|ganesh|mela street|light|dance|food|music|famil|sweet|temple|people|colour|crowd',
      },
      {
        text: 'Dates',
        cues: 'come|arrive|from|visit|on|start date|october|november|march|january|april|august|september|weekend|day|week|friday|saturday',
      },
      { text: 'Where to stay', cues: 'stay|sleep|room|guest our|my|house|home|place|flat|famil|sister|brother' },
      {
        text: 'What to bring',
        cues: 'bring|pack|carry|need|wear clothes|jacket|shoes|camera|umbrella|kurta|cotton|sweater|old',
      },
    ],
  },
  {
    ...email,
    promptId: 'email-meeting-moved',
    title: 'Moving a meeting',
    register: 'neutral',
    task: 'You have arranged a team meeting for Thursday but cannot attend. Write an email to your team. Apologise, say why, propose two other times, and say what everyone should prepare.',
    points: [
      {
        text: 'Apology and change',
        cues: 'sorry|apolog|unfortunately|regret|cannot|move meeting|thursday|attend|postpone',
      },
      {
        text: 'The reason',
        cues: 'because|as|since|due|have client|doctor|flight|travel|train|exam|visit|appointment|clash|customer|manager',
      },
      {
        text: 'Two other times',
        cues: 'friday|monday|tuesday|wednesday|morning|afternoon|am|pm or|either|clock|instead|suit|works|could',
      },
      {
        text: 'What to prepare',
        cues: 'prepare|bring|read|send|finish|update|ready report|slide|figure|list|number|idea|question|draft|task|plan',
      },
    ],
  },
  {
    ...email,
    promptId: 'email-lost-bag',
    title: 'A bag left on a train',
    register: 'formal',
    task: 'You left a bag on a train. Write an email to the railway’s lost-property office. Give the train and your seat, describe the bag and what is in it, and say how they can reach you.',
    points: [
      {
        text: 'The train and the seat',
        cues: 'train|express|coach|journey|travel seat|berth|number|from|platform|station',
      },
      {
        text: 'The bag',
        cues: 'bag|backpack|suitcase|rucksack black|blue|red|green|grey|brown|leather|small|large|colour|zip|strap',
      },
      {
        text: 'What is in it',
        cues: 'contain|inside|in|has|had laptop|book|clothes|document|certificate|charger|wallet|card|keys|medicine|notebook',
      },
      {
        text: 'How to reach you',
        cues: 'contact|call|phone|reach|email|write|number me|please|at|if|address|found|any',
      },
    ],
  },
];
