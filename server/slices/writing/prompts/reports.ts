import type { WrittenPrompt } from './prompt.ts';

const report = { kind: 'report' as const, words: { least: 150, most: 280 }, chart: null, register: 'formal' as const };

export const reports: WrittenPrompt[] = [
  {
    ...report,
    promptId: 'report-canteen',
    title: 'The college canteen',
    task: 'Your principal wants a report on the college canteen. Describe the food and prices, the cleanliness, and the waiting time at lunch, then recommend two changes.',
    points: [
      {
        text: 'Food and prices',
        cues: 'food|meal|menu|dish|snack price|cost|cheap|expensive|rupee|quality|fresh|variety|taste|choice',
      },
      { text: 'Cleanliness', cues: 'clean|dirty|hygien|wash|dust|wipe table|kitchen|floor|plate|staff|bin|water' },
      { text: 'Waiting time', cues: 'queue|wait|line|crowd|slow minute|lunch|long|counter|student|break|hour' },
      {
        text: 'Two recommendations',
        cues: 'recommend|suggest|should|propose|could|advise counter|menu|staff|token|price|clean|app|open|second|hire',
      },
    ],
  },
  {
    ...report,
    promptId: 'report-library-use',
    title: 'How students use the library',
    task: 'Write a report for the library committee. Say how you collected your information, when the library is full, what students miss, and what should be done.',
    points: [
      {
        text: 'How you collected information',
        cues: 'survey|ask|interview|question|count|observ|collect|form student|week|hundred|day|people|visitor|during|respon',
      },
      {
        text: 'When it is full',
        cues: 'full|busy|crowd|empty|seat|peak exam|evening|morning|afternoon|hour|before|between|pm|weekend',
      },
      {
        text: 'What students miss',
        cues: 'miss|lack|need|want|complain|few|not|enough book|computer|seat|plug|socket|internet|quiet|copy|journal|light|charging',
      },
      {
        text: 'What should be done',
        cues: 'recommend|should|suggest|propose|could|therefore open|buy|extend|add|more|hour|book|seat|install',
      },
    ],
  },
  {
    ...report,
    promptId: 'report-field-visit',
    title: 'A visit to a factory or farm',
    task: 'Your class visited a factory, farm or office. Write a report for your department. Give the purpose and date, describe what you saw, say what you learnt, and judge if next year’s class should go.',
    points: [
      {
        text: 'Purpose and date',
        cues: 'visit|trip|went|purpose|aim|tour on|date|january|february|march|class|student|learn|understand|november|october',
      },
      {
        text: 'What you saw',
        cues: 'saw|show|machine|watch|worker|field|guide|process line|room|unit|crop|plant|product|assembl|explain|milk|pack',
      },
      {
        text: 'What you learnt',
        cues: 'learn|understood|realis|discover|taught|lesson how|that|quality|safety|waste|time|team|cost|work',
      },
      {
        text: 'A judgement',
        cues: 'recommend|should|worth|useful|repeat|again next|year|class|student|visit|batch|because',
      },
    ],
  },
  {
    ...report,
    promptId: 'report-road-safety',
    title: 'A dangerous crossing',
    task: 'There have been accidents at a crossing near your home. Write a report for the municipal corporation. Describe the place, the accidents, the causes, and the measures you propose.',
    points: [
      {
        text: 'The place',
        cues: 'crossing|junction|road|street|signal|corner near|school|market|main|between|lane|located|busy',
      },
      {
        text: 'The accidents',
        cues: 'accident|crash|injur|hit|collision|hurt|died|killed month|year|week|people|bike|child|car|two|three|last',
      },
      {
        text: 'The causes',
        cues: 'cause|because|reason|due|no|lack speed|light|signal|pothole|dark|park|drunk|sign|fast|brake|rule',
      },
      {
        text: 'The measures',
        cues: 'propose|recommend|should|suggest|need|install|paint speed|breaker|zebra|light|police|camera|sign|signal|bump',
      },
    ],
  },
  {
    ...report,
    promptId: 'report-online-classes',
    title: 'Online classes after one term',
    task: 'Your institute has taught one course online for a term. Write a report for the head. Say what worked, what did not, how the results compare, and what you recommend.',
    points: [
      {
        text: 'What worked',
        cues: 'well|advantage|benefit|liked|success|good|helpful|strength record|travel|video|time|flexib|lecture|again|home|attend',
      },
      {
        text: 'What did not work',
        cues: 'problem|difficult|weak|drawback|however|poor|lack connection|internet|attention|question|lab|power|distract|screen|practical|network',
      },
      {
        text: 'The results',
        cues: 'result|mark|score|grade|exam|pass|average compar|higher|lower|percent|than|previous|same|better|drop',
      },
      {
        text: 'Recommendation',
        cues: 'recommend|suggest|should|propose|continue|future mix|online|classroom|both|lab|week|session|course',
      },
    ],
  },
  {
    ...report,
    promptId: 'report-water-use',
    title: 'Saving water in an apartment block',
    task: 'Residents of an apartment block are short of water in summer. Write a report for the residents’ association. Say how much is used and for what, where water is lost, and how it can be saved, with rough costs.',
    points: [
      {
        text: 'How much and for what',
        cues: 'litre|use|consum|need|tank|tanker day|bath|kitchen|garden|wash|flat|toilet|family|clean',
      },
      {
        text: 'Where it is lost',
        cues: 'leak|waste|lost|drip|overflow|loss tap|pipe|tank|toilet|car|garden|roof|flush',
      },
      {
        text: 'How to save it',
        cues: 'save|reduc|harvest|reuse|recycl|fix|repair|collect rain|tap|water|pipe|meter|bucket|grey|aerator|garden',
      },
      {
        text: 'Rough costs',
        cues: 'cost|rupee|lakh|price|budget|spend|pay|expense each|per|about|year|flat|month|total|thousand',
      },
    ],
  },
  {
    ...report,
    promptId: 'report-project-late',
    title: 'Why a project is late',
    task: 'You lead a small team. Your project is three weeks late. Write a report for your manager. State the present position, give the reasons, say what you have done about it, and give a new plan.',
    points: [
      {
        text: 'The position',
        cues: 'late|behind|delay|complet|finish|percent|progress week|module|project|part|task|three|schedule|half',
      },
      {
        text: 'The reasons',
        cues: 'reason|because|cause|due|since ill|left|change|client|requirement|test|bug|supplier|holiday|estimate|hardware|member',
      },
      {
        text: 'What you have done',
        cues: 'have|already|moved|added|hired|met|daily|reorgan|start team|meeting|developer|overtime|priority|customer|task|scope|weekend',
      },
      {
        text: 'The new plan',
        cues: 'plan|will|new|deliver|release|next|deadline date|week|test|by|month|phase|march|april|friday|end',
      },
    ],
  },
  {
    ...report,
    promptId: 'report-sports-day',
    title: 'The annual sports day',
    task: 'You organised your college’s sports day. Write a report for the magazine. Describe the events and the crowd, name two memorable moments, mention what went wrong, and thank those who helped.',
    points: [
      {
        text: 'Events and crowd',
        cues: 'race|match|event|relay|kabaddi|cricket|jump|football|run student|crowd|parent|team|spectator|compet|final|hundred|cheer',
      },
      {
        text: 'Memorable moments',
        cues: 'moment|memorable|record|surpris|remember|highlight won|win|final|last|girl|boy|metre|team|second|beat',
      },
      {
        text: 'What went wrong',
        cues: 'rain|late|delay|injur|unfortunately|wrong|heat|problem|power|however event|start|minute|microphone|ground|hour|water|player|ended',
      },
      {
        text: 'Thanks',
        cues: 'thank|grateful|appreciat|credit volunteer|teacher|coach|sponsor|staff|helped|help|student',
      },
    ],
  },
];
