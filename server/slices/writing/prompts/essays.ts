import type { WrittenPrompt } from './prompt.ts';

const essay = { kind: 'essay' as const, words: { least: 200, most: 350 }, chart: null, register: 'formal' as const };

export const essays: WrittenPrompt[] = [
  {
    ...essay,
    promptId: 'essay-phones-in-class',
    title: 'Phones in the classroom',
    task: 'Some schools ban mobile phones from classrooms; others use them for learning. Discuss both views and give your own opinion, with examples.',
    points: [
      {
        text: 'Why phones are banned',
        cues: 'ban|distract|cheat|attention|disturb|game|message phone|class|student|exam|lesson|teacher|mobile',
      },
      {
        text: 'How phones help',
        cues: 'learn|help|useful|research|search|dictionar|app|calculator|record phone|mobile|internet|student|video|information|quickly',
      },
      { text: 'An example', cues: 'example|instance|such|school|once|my teacher|class|quiz|friend|student|when|used' },
      {
        text: 'Your opinion',
        cues: 'opinion|believe|think|view|agree|conclusion|conclude phone|should|allow|rule|ban|balance|school|use',
      },
    ],
  },
  {
    ...essay,
    promptId: 'essay-city-or-village',
    title: 'City or village',
    task: 'Many young people leave villages for cities. What are the reasons, what are the effects on both places, and what can be done?',
    points: [
      {
        text: 'Reasons for leaving',
        cues: 'reason|because|leave|move|migrat|search job|education|college|school|hospital|income|work|opportunit|salary',
      },
      {
        text: 'Effects on villages',
        cues: 'village|rural|farm old|alone|empty|parent|field|labour|school|close|behind|land',
      },
      {
        text: 'Effects on cities',
        cues: 'city|cities|urban crowd|traffic|pollut|rent|slum|house|water|expensive|pressure',
      },
      {
        text: 'What can be done',
        cues: 'government|should|could|solution|must|need|improve job|internet|factory|road|hospital|village|train|rural|school',
      },
    ],
  },
  {
    ...essay,
    promptId: 'essay-exams',
    title: 'Are examinations fair?',
    task: '“Written examinations are the only fair way to judge a student.” To what extent do you agree? Give reasons and examples.',
    points: [
      {
        text: 'A clear position',
        cues: 'agree|disagree|believe|opinion|extent|view|think exam|fair|statement|judge|written|only',
      },
      {
        text: 'What exams do well',
        cues: 'same|fair|equal|standard|compare|objective question|student|paper|everyone|marks|test|time',
      },
      {
        text: 'What exams miss',
        cues: 'memor|stress|practical|skill|creativ|nervous|cram|one day|measure|test|exam|speak|team|student|real|fail',
      },
      {
        text: 'Other ways to judge',
        cues: 'project|presentation|portfolio|coursework|oral|practical|continuous|interview|lab assess|judge|mark|also|combin|year|teacher|show',
      },
    ],
  },
  {
    ...essay,
    promptId: 'essay-public-transport',
    title: 'Free public transport',
    task: 'Should public transport in large Indian cities be free? Discuss the advantages and the problems and give your opinion.',
    points: [
      {
        text: 'Advantages for people',
        cues: 'poor|save|money|student|worker|women|afford|income free|bus|metro|transport|travel|fare',
      },
      {
        text: 'Advantages for the city',
        cues: 'traffic|pollut|air|congest|car|fuel|accident less|reduc|road|bus|fewer|city|clean',
      },
      {
        text: 'Problems',
        cues: 'cost|tax|crowd|maintain|govern|pay|budget|money|quality|loss bus|train|service|who|free|repair|cannot|system',
      },
      {
        text: 'Your opinion',
        cues: 'opinion|believe|think|view|conclusion|should|agree|therefore free|fare|transport|cheap|student|bus|city|govern',
      },
    ],
  },
  {
    ...essay,
    promptId: 'essay-artificial-intelligence',
    title: 'Artificial intelligence and jobs',
    task: 'Will artificial intelligence take away more jobs than it creates? Consider different kinds of work and say how students should prepare.',
    points: [
      {
        text: 'Jobs that may go',
        cues: 'replace|lose|lost|disappear|automat|threat|risk|away job|work|clerk|driver|factory|data|task|call|routine',
      },
      {
        text: 'Jobs that appear',
        cues: 'create|new|appear|demand|opportunit|grow job|engineer|maintain|data|develop|train|industr|work|role',
      },
      {
        text: 'Work that stays human',
        cues: 'human|nurse|teach|doctor|care|creativ|emotion|judg|trust machine|cannot|people|need|patient|feel|touch|understand',
      },
      {
        text: 'How students prepare',
        cues: 'student|prepare|learn|skill|study|college|young should|comput|communicat|adapt|program|problem|lifelong|tool|think',
      },
    ],
  },
  {
    ...essay,
    promptId: 'essay-social-media-news',
    title: 'News on social media',
    task: 'More and more people get their news from social media. Is this a good or a bad development? Give reasons and say how a reader can find out what is true.',
    points: [
      {
        text: 'What is good',
        cues: 'fast|quick|free|instant|everyone|voice|access|advantage news|people|post|share|event|phone|report',
      },
      {
        text: 'What is bad',
        cues: 'fake|false|rumour|hate|mislead|lie|danger|panic news|spread|people|message|believe|forward|viral|media',
      },
      {
        text: 'An example',
        cues: 'example|instance|during|once|pandemic|flood|election|whatsapp|when rumour|message|people|video|news|photo|spread',
      },
      {
        text: 'How to check',
        cues: 'check|verify|source|compare|confirm|official before|news|paper|website|other|share|fact|date|reader|different',
      },
    ],
  },
  {
    ...essay,
    promptId: 'essay-mother-tongue',
    title: 'The language of schools',
    task: 'Should children be taught in their mother tongue or in English? Discuss both sides and give your view.',
    points: [
      {
        text: 'For the mother tongue',
        cues: 'mother|tongue|local|home|regional|own understand|easily|concept|culture|child|learn|confiden|language|think',
      },
      {
        text: 'For English',
        cues: 'english job|world|global|science|internet|university|abroad|opportunit|higher|communicat',
      },
      {
        text: 'Problems of either choice',
        cues: 'problem|difficult|however|disadvantage|but|lack|weak book|teacher|transfer|state|parent|language|school|gap|rural|poor',
      },
      {
        text: 'Your view',
        cues: 'opinion|believe|think|view|conclusion|should|ideal both|early|primary|english|mother|language|later|class',
      },
    ],
  },
  {
    ...essay,
    promptId: 'essay-working-students',
    title: 'Working while studying',
    task: 'More students now take part-time jobs. What do they gain, what do they risk, and how can a student keep the balance?',
    points: [
      {
        text: 'What they gain',
        cues: 'money|earn|experience|skill|confiden|independ|gain|fees job|work|student|learn|part|parents|real|customer',
      },
      {
        text: 'What they risk',
        cues: 'tired|marks|sleep|stress|time|health|class|grade|risk less|miss|study|exam|job|work|fall|lose',
      },
      {
        text: 'An example',
        cues: 'example|friend|cousin|instance|my|sister|brother|know work|job|shop|tuition|café|cafe|restaurant|evening|earned|deliver',
      },
      {
        text: 'Keeping the balance',
        cues: 'balance|plan|timetable|limit|manage|hour|weekend|priority work|study|should|exam|week|job|time|before',
      },
    ],
  },
];
