import { i18n } from '@lingui/core';
import type { ContentKind, ContentState, EntryContent, PageSlug } from '@stepwell/contract/content/entries.ts';
import type { EventDetails, ProgrammeDetails } from '@stepwell/contract/events/details.ts';
import type { TextParts } from '../../ui/text/difference.tsx';
import { plainOf } from '../../ui/text/plain-text.ts';

export function kindLabel(kind: ContentKind) {
  if (kind === 'post') return i18n.t('Posts');
  if (kind === 'help') return i18n.t('Help articles');
  if (kind === 'faq') return i18n.t('FAQ');
  if (kind === 'page') return i18n.t('Page texts');
  if (kind === 'event') return i18n.t('Events');
  if (kind === 'workshop') return i18n.t('Workshops');
  if (kind === 'programme') return i18n.t('Programmes abroad');
  return kind === 'team' ? i18n.t('Team') : i18n.t('Values');
}

/** Of the button and the dialog that begin one. */
export function createLabel(kind: ContentKind) {
  if (kind === 'post') return i18n.t('Create post');
  if (kind === 'help') return i18n.t('Create help article');
  if (kind === 'faq') return i18n.t('Add question');
  if (kind === 'page') return i18n.t('Add page text');
  if (kind === 'event') return i18n.t('Create event');
  if (kind === 'workshop') return i18n.t('Create workshop');
  if (kind === 'programme') return i18n.t('Add programme');
  return kind === 'team' ? i18n.t('Add team member') : i18n.t('Add value');
}

export function stateLabel(state: ContentState) {
  if (state === 'draft') return i18n.t('Draft');
  if (state === 'in-review') return i18n.t('In review');
  if (state === 'returned') return i18n.t('Needs changes');
  if (state === 'scheduled') return i18n.t('Scheduled');
  return state === 'published' ? i18n.t('Published') : i18n.t('Archived');
}

export function pageLabel(page: PageSlug) {
  if (page === 'about-us') return i18n.t('About us');
  if (page === 'blog') return i18n.t('Blog');
  return page === 'faq' ? i18n.t('FAQ') : i18n.t('Help centre');
}

/** What the title and the summary of a kind are called. */
export function fieldLabels(kind: ContentKind) {
  if (kind === 'faq') return { title: i18n.t('Question'), summary: '', html: i18n.t('Answer'), topic: i18n.t('Group') };
  if (kind === 'team') return { title: i18n.t('Name'), summary: i18n.t('Role'), html: i18n.t('About them'), topic: '' };
  if (kind === 'value') return { title: i18n.t('Title'), summary: i18n.t('Text'), html: '', topic: '' };
  const topic = kind === 'post' ? i18n.t('Section') : kind === 'page' ? '' : i18n.t('Topic');
  return { title: i18n.t('Title'), summary: i18n.t('Summary'), html: i18n.t('Text'), topic };
}

/** A content as texts to compare, part by part. */
export function partsOf(kind: ContentKind, content: EntryContent): TextParts {
  const { title, summary, html, topic } = fieldLabels(kind);
  return [
    [title, content.title],
    [summary || i18n.t('Summary'), content.summary],
    [html || i18n.t('Text'), plainOf(content.html)],
    [topic || i18n.t('Topic'), content.topic],
    [i18n.t('Series'), content.series],
    [i18n.t('Tags'), content.tags.join(', ')],
    [i18n.t('Image description'), content.cover?.alt ?? ''],
    ...(content.event ? eventParts(content.event) : []),
    ...(content.programme ? programmeParts(content.programme) : []),
  ];
}

const lines = (rows: string[][]) => rows.map((row) => row.filter(Boolean).join(', ')).join('\n');
/** As it is written, by the event’s own clock. */
const clock = (wallTime: string) => wallTime.replace('T', ' ');

function modeText(mode: EventDetails['mode']) {
  if (mode === 'venue') return i18n.t('At a venue');
  return mode === 'online' ? i18n.t('Online') : i18n.t('At a venue and online');
}

/** What an event says beyond its text, part by part. */
export const eventParts = (event: EventDetails): TextParts => [
  [i18n.t('Time'), lines([[clock(event.startsAt), clock(event.endsAt), event.timeZone, clock(event.closesAt)]])],
  [i18n.t('Place'), lines([[modeText(event.mode), event.venue, event.address, event.directions, event.onlineUrl]])],
  [i18n.t('Seats'), String(event.seats)],
  [i18n.t('Speakers'), lines(event.speakers.map(({ name, role, about }) => [name, role, about]))],
  [i18n.t('Agenda'), lines(event.agenda.map(({ startsAt, title, text }) => [clock(startsAt), title, text]))],
];

/** What a programme abroad says beyond its text, part by part. */
export const programmeParts = (programme: ProgrammeDetails): TextParts => [
  [i18n.t('University'), lines([[programme.university, programme.city, programme.country]])],
  [i18n.t('Degree'), lines([[programme.degree, String(programme.months), programme.language]])],
  [i18n.t('Requirements'), lines(programme.requirements.map(({ name, text }) => [name, text]))],
  [
    i18n.t('Costs'),
    lines(programme.costs.map(({ label, amount, per }) => [label, `${amount} ${programme.currency}`, per])),
  ],
  [i18n.t('Intakes'), lines(programme.intakes.map(({ startsIn, deadline }) => [startsIn, deadline]))],
];
