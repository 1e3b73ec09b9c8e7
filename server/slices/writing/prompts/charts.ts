import type { WrittenPrompt } from './prompt.ts';

const chart = { kind: 'chart' as const, words: { least: 120, most: 240 }, register: 'formal' as const };
const task =
  'Summarise the chart in your own words: say what it shows, describe the main changes or differences, compare where it makes sense, and end with the overall picture. Use the figures.';
const shows = {
  text: 'What the chart shows',
  cues: 'chart|graph|figure|diagram|data|table show|illustrat|compar|present|give|describ|depict|display|represent',
};
const overall = {
  text: 'The overall picture',
  cues: 'overall|summary|general|conclusion|whole|conclude|brief|trend more|less|most|grew|clear|increas|fell|rose|trend|that|declin|popular|higher|lower',
};

/** The figures of these charts are invented for practice, and each chart says so. */
export const charts: WrittenPrompt[] = [
  {
    ...chart,
    promptId: 'chart-travel-to-college',
    title: 'How students travel to college',
    task,
    chart: {
      kind: 'bar',
      heading: 'Year',
      unit: '%',
      labels: ['2010', '2015', '2020', '2025'],
      series: [
        { name: 'Bus', values: [52, 45, 33, 30] },
        { name: 'Metro', values: [6, 14, 27, 38] },
        { name: 'Two-wheeler', values: [42, 41, 40, 32] },
      ],
    },
    points: [
      shows,
      { text: 'The bus loses', cues: 'bus fell|drop|declin|decreas|less|lost|from|down|half|fewer' },
      { text: 'The metro grows', cues: 'metro rose|grew|increas|jump|climb|six|popular|more|up|highest' },
      {
        text: 'Two-wheelers',
        cues: 'two|wheeler|bike|motor stable|steady|slight|remain|fell|drop|same|around|decline',
      },
      overall,
    ],
  },
  {
    ...chart,
    promptId: 'chart-tea-coffee',
    title: 'Tea and coffee in a small town',
    task,
    chart: {
      kind: 'line',
      heading: 'Month',
      unit: 'cups a day',
      labels: ['January', 'March', 'May', 'July', 'September', 'November'],
      series: [
        { name: 'Tea', values: [920, 780, 560, 640, 710, 890] },
        { name: 'Coffee', values: [310, 330, 240, 290, 350, 420] },
      ],
    },
    points: [
      shows,
      {
        text: 'Tea over the year',
        cues: 'tea fell|drop|low|rose|recover|january|may|winter|summer|highest|decreas|declin',
      },
      { text: 'Coffee over the year', cues: 'coffee rose|grew|increas|fell|low|november|may|end|drop|highest' },
      { text: 'Tea and coffee compared', cues: 'tea coffee than|more|twice|both|while|whereas|compar|always|three' },
      overall,
    ],
  },
  {
    ...chart,
    promptId: 'chart-reading-time',
    title: 'Minutes of reading a day',
    task,
    chart: {
      kind: 'bar',
      heading: 'Age',
      unit: 'minutes',
      labels: ['15–20', '21–30', '31–45', '46–60', 'Over 60'],
      series: [
        { name: 'On paper', values: [18, 12, 16, 31, 54] },
        { name: 'On a screen', values: [41, 58, 49, 27, 12] },
      ],
    },
    points: [
      shows,
      { text: 'Young readers', cues: 'young|teen|twent|15|21|adult screen|paper|minute|more|phone' },
      { text: 'Older readers', cues: 'old|elder|over|60|sixty|46|senior paper|screen|minute|more|print' },
      {
        text: 'A comparison with figures',
        cues: 'than|whereas|while|compar|times|twice|difference minute|58|54|12|41|screen|paper|49|31|27|18',
      },
      overall,
    ],
  },
  {
    ...chart,
    promptId: 'chart-monsoon',
    title: 'Rain in two cities',
    task,
    chart: {
      kind: 'line',
      heading: 'Month',
      unit: 'mm',
      labels: ['April', 'May', 'June', 'July', 'August', 'September', 'October'],
      series: [
        { name: 'City A', values: [5, 18, 520, 840, 560, 330, 90] },
        { name: 'City B', values: [20, 45, 60, 90, 120, 140, 260] },
      ],
    },
    points: [
      shows,
      { text: 'City A', cues: 'a|city rose|sharp|peak|july|june|highest|dramatic|jump|heav' },
      { text: 'City B', cues: 'b|second|city gradual|steady|slow|october|increas|rose|highest|peak' },
      {
        text: 'The two compared',
        cues: 'while|whereas|than|contrast|compar|both|unlike|difference city|more|month|july|october|rain|less',
      },
      overall,
    ],
  },
  {
    ...chart,
    promptId: 'chart-phone-use',
    title: 'What phones are used for',
    task,
    chart: {
      kind: 'bar',
      heading: 'Use',
      unit: 'minutes a day',
      labels: ['Messages', 'Videos', 'Games', 'Study', 'Calls'],
      series: [
        { name: 'School pupils', values: [48, 75, 62, 35, 9] },
        { name: 'College students', values: [66, 81, 30, 58, 21] },
      ],
    },
    points: [
      shows,
      { text: 'Videos lead', cues: 'video most|highest|both|popular|longest|lead|75|81' },
      { text: 'Games and study', cues: 'game study|twice|pupil|college|more|less|while|62|58' },
      { text: 'Calls and messages', cues: 'call|message least|few|minute|less|more|low|college|66|21' },
      overall,
    ],
  },
  {
    ...chart,
    promptId: 'chart-jobs-after-college',
    title: 'Where graduates work after one year',
    task,
    chart: {
      kind: 'bar',
      heading: 'Graduates of',
      unit: '%',
      labels: ['Engineering', 'Commerce', 'Arts', 'Science'],
      series: [
        { name: 'Private company', values: [61, 48, 27, 33] },
        { name: 'Government', values: [9, 14, 22, 17] },
        { name: 'Further study', values: [22, 18, 34, 43] },
      ],
    },
    points: [
      shows,
      {
        text: 'Private companies',
        cues: 'private|company|companies engineer|most|highest|commerce|61|largest|than|majority',
      },
      { text: 'The government', cues: 'government arts|least|few|22|highest|engineer|job|lowest|small' },
      { text: 'Further study', cues: 'study|studies|further science|43|arts|most|highest|continue|commerce|than' },
      overall,
    ],
  },
  {
    ...chart,
    promptId: 'chart-electricity',
    title: 'How a state makes its electricity',
    task,
    chart: {
      kind: 'line',
      heading: 'Year',
      unit: '%',
      labels: ['2005', '2010', '2015', '2020', '2025'],
      series: [
        { name: 'Coal', values: [72, 70, 66, 55, 43] },
        { name: 'Water', values: [21, 19, 17, 16, 15] },
        { name: 'Sun and wind', values: [2, 6, 13, 25, 38] },
      ],
    },
    points: [
      shows,
      { text: 'Coal', cues: 'coal fell|declin|drop|decreas|less|reduc|still|from|largest' },
      { text: 'Sun and wind', cues: 'sun|wind|solar|renewable rose|grew|increas|sharp|rapid|jump|from|2' },
      { text: 'Water', cues: 'water|hydro slight|slow|fell|declin|gradual|stable|small|from|steady' },
      overall,
    ],
  },
  {
    ...chart,
    promptId: 'chart-sleep',
    title: 'Sleep before exams',
    task,
    chart: {
      kind: 'line',
      heading: 'Weeks before the exam',
      unit: 'hours',
      labels: ['8', '6', '4', '2', '1', '0'],
      series: [
        { name: 'First year', values: [7.6, 7.4, 6.9, 6.1, 5.2, 4.6] },
        { name: 'Final year', values: [7.1, 7.2, 7, 6.8, 6.5, 6.2] },
      ],
    },
    points: [
      shows,
      { text: 'First-year students', cues: 'first fell|drop|less|declin|sharp|hour|decreas|steep|4.6' },
      { text: 'Final-year students', cues: 'final|last stable|slight|steady|hour|slow|little|remain|6.2|gradual' },
      {
        text: 'The two compared',
        cues: 'while|whereas|than|compar|both|difference|gap|contrast first|final|hour|more|year|sleep',
      },
      overall,
    ],
  },
];
