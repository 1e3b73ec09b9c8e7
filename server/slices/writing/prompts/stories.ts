import type { WrittenPrompt } from './prompt.ts';

const story = { kind: 'story' as const, words: { least: 150, most: 320 }, chart: null, register: 'neutral' as const };

export const stories: WrittenPrompt[] = [
  {
    ...story,
    promptId: 'story-last-bus',
    title: 'The last bus',
    task: 'Write a story that begins: “The last bus had gone, and my phone was dead.” Say where you were, who or what you met, what you decided, and how it ended.',
    points: [
      {
        text: 'Where you were',
        cues: 'road|stop|station|village|town|street|rain|dark|night stood|empty|alone|bus|light|cold|near|silent',
      },
      {
        text: 'Whom or what you met',
        cues: 'man|woman|boy|girl|driver|dog|stranger|guard|lady|voice|truck|auto|shop saw|came|ask|said|stop|appear|heard|look',
      },
      {
        text: 'What you decided',
        cues: 'decid|thought|chose|agreed|began|followed|walk|afraid go|walk|trust|ride|home|with|because|help|sit',
      },
      {
        text: 'How it ended',
        cues: 'finally|end|reach|home|morning|arriv|at last mother|door|safe|thank|learn|laugh|smile|never|sleep|bus',
      },
    ],
  },
  {
    ...story,
    promptId: 'story-wrong-parcel',
    title: 'The wrong parcel',
    task: 'A parcel with your name on it arrives, but you ordered nothing. Write a story about what is inside, whom you ask, and what you find out.',
    points: [
      {
        text: 'The parcel arrives',
        cues: 'parcel|box|package|courier|deliver door|name|morning|bell|order|arriv|address',
      },
      {
        text: 'What is inside',
        cues: 'open|inside|cut|found|unwrap letter|photo|watch|book|key|old|paper|box|toy|money|diary',
      },
      {
        text: 'Whom you ask',
        cues: 'ask|call|phone|visit|went|told mother|father|grand|neighbour|friend|company|police|uncle|shop|courier',
      },
      {
        text: 'What you find out',
        cues: 'truth|turn|realis|discover|explain|understood|answer|secret|finally name|same|sent|grand|years|friend|gift|mistake|belong',
      },
    ],
  },
  {
    ...story,
    promptId: 'story-exam-day',
    title: 'The morning of the exam',
    task: 'Write a story about a student who meets an unexpected difficulty on the morning of an important exam. Describe the difficulty, the feelings, the help, and the result.',
    points: [
      {
        text: 'The difficulty',
        cues: 'exam|paper|hall|test late|lost|forgot|accident|flat|rain|strike|card|traffic|alarm|missed|pen|stuck',
      },
      {
        text: 'The feelings',
        cues: 'heart|afraid|panic|tears|nervous|worr|cry|felt|calm|fear|hands beat|cold|shak|breath|hope|deep|stomach|eyes|she|he|i',
      },
      {
        text: 'The help',
        cues: 'help|stranger|teacher|friend|driver|policeman|neighbour|woman|man gave|took|ride|lent|said|bike|ran|call|offer',
      },
      {
        text: 'The result',
        cues: 'finally|result|pass|marks|reached|wrote|finish|end|time exam|minute|smile|hall|question|list|later|seat|first',
      },
    ],
  },
  {
    ...story,
    promptId: 'story-grandparent-secret',
    title: 'A grandparent’s secret',
    task: 'While cleaning the house you find something that belonged to a grandparent. Write a story about the object, the secret behind it, and what changes.',
    points: [
      {
        text: 'The find',
        cues: 'clean|found|trunk|cupboard|attic|dust|drawer|box|shelf old|under|letter|photo|medal|inside|behind|metal|room',
      },
      {
        text: 'The grandparent',
        cues: 'grandfather|grandmother|grandpa|grandma|dada|nani|nana|dadi|thatha young|told|used|never|smil|story|died|said|kept|love',
      },
      {
        text: 'The secret',
        cues: 'secret|never|hidden|truth|nobody|letter|war|married|discover war|love|letter|name|freedom|sing|friend|film|know|told|soldier',
      },
      {
        text: 'What changes',
        cues: 'now|since|change|understood|after|today|promise|decid family|look|grand|keep|visit|proud|wall|different|every|frame',
      },
    ],
  },
  {
    ...story,
    promptId: 'story-power-cut',
    title: 'Three days without electricity',
    task: 'A storm leaves your neighbourhood without electricity for three days. Write a story about how people live, one conflict, and one kindness.',
    points: [
      {
        text: 'The storm',
        cues: 'storm|wind|rain|cyclone|tree|lightning|thunder power|electric|light|dark|night|fell|pole|roof|cut',
      },
      {
        text: 'How people live',
        cues: 'candle|water|phone|lamp|food|cook|battery|well|street|terrace together|neighbour|share|carry|charg|buckets|night|children|sat|dark',
      },
      {
        text: 'A conflict',
        cues: 'quarrel|angry|fight|argu|shout|accus|refus|stole|selfish|blame water|generator|neighbour|man|queue|candle|uncle|woman|noise',
      },
      {
        text: 'A kindness',
        cues: 'kind|gave|shared|help|offer|cook|thank|brought medicine|food|old|neighbour|baby|tea|rice|everyone|soup|door',
      },
    ],
  },
  {
    ...story,
    promptId: 'story-first-job',
    title: 'The first day at work',
    task: 'Write a story about someone’s first day in a job, with one mistake, one new friend, and one lesson.',
    points: [
      {
        text: 'The start of the day',
        cues: 'first|morning|office|shop|hospital|shirt|early|gate|job desk|nervous|day|manager|reached|bus|work|uniform|introduc',
      },
      {
        text: 'The mistake',
        cues: 'mistake|wrong|spill|forgot|delete|sent|broke|error|dropped file|coffee|email|manager|customer|machine|everyone|bill|button|client',
      },
      {
        text: 'The new friend',
        cues: 'friend|colleague|smiled|sat|laugh|introduc|girl|boy|woman|man lunch|tea|said|help|told|name|desk|showed|worry',
      },
      {
        text: 'The lesson',
        cues: 'learn|lesson|realis|understood|never|since|remember ask|mistake|check|help|work|always|people|day|afraid',
      },
    ],
  },
  {
    ...story,
    promptId: 'story-lost-child',
    title: 'Lost at the fair',
    task: 'At a crowded fair you find a small child who is crying and alone. Write a story about what you do, what goes wrong, and how the family is found.',
    points: [
      {
        text: 'The fair and the child',
        cues: 'fair|mela|crowd|wheel|stall child|girl|boy|crying|alone|tears|small|lost|noise|light',
      },
      {
        text: 'What you do',
        cues: 'took|hand|ask|gave|bought|carried|knelt|name name|mother|water|sweet|ice|where|balloon|child|police|microphone',
      },
      {
        text: 'What goes wrong',
        cues: 'but|suddenly|wrong|ran|lost|angry|disappear|accus|closed|misunder|again hand|away|child|man|thought|people|crowd|police|stolen',
      },
      {
        text: 'The family is found',
        cues: 'mother|father|parents|family|found|grand hug|cried|ran|thank|announce|voice|tears|smile|arms|finally',
      },
    ],
  },
  {
    ...story,
    promptId: 'story-wrong-train',
    title: 'The wrong train',
    task: 'A traveller falls asleep and wakes up at a station they have never heard of. Write a story: describe the place, whom the traveller meets there, and why they are glad in the end.',
    points: [
      {
        text: 'Waking up',
        cues: 'woke|asleep|sleep|eyes|opened|wake train|station|window|platform|stop|seat|wrong|sign|name',
      },
      {
        text: 'The place',
        cues: 'platform|hill|field|river|small|village|bench|quiet|sea|fog tree|station|light|smell|empty|green|tea|old|rain',
      },
      {
        text: 'Whom they meet',
        cues: 'man|woman|master|boy|girl|old|farmer|seller|vendor|stranger said|smile|ask|tea|told|sat|invite|offer|laugh',
      },
      {
        text: 'Why they are glad',
        cues: 'glad|happy|thank|grateful|lucky|best|smile|never forget train|wrong|day|friend|because|place|found|learn|again|job',
      },
    ],
  },
];
