import type { EventDetails, ProgrammeDetails } from '@stepwell/contract/events/details.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { momentOf } from './event-times.public.ts';

const MOST_DAYS = 60;
const DAY = 24 * 60 * 60 * 1000;

/** What an event or a workshop lacks before it can be published, in sentences. */
export function eventProblems(event: EventDetails | undefined): string[] {
  if (!event) return [i18n.t('Enter when and where it takes place.')];
  const problems: string[] = [];
  const at = (wallTime: string) => momentOf(event.timeZone, wallTime);
  const [startsAt, endsAt, closesAt] = [at(event.startsAt), at(event.endsAt), at(event.closesAt)];
  if (!startsAt || !endsAt) problems.push(i18n.t('Enter when it starts and ends.'));
  else {
    if (endsAt <= startsAt) problems.push(i18n.t('The end must be later than the start.'));
    if (endsAt.getTime() - startsAt.getTime() > MOST_DAYS * DAY)
      problems.push(i18n.t('It lasts more than {days} days. Check the dates.', { days: MOST_DAYS }));
    if (closesAt && closesAt > endsAt)
      problems.push(i18n.t('Registration closes after the end. Choose an earlier time.'));
    const outside = event.agenda.find((item) => {
      const moment = at(item.startsAt);
      return moment !== null && (moment < startsAt || moment >= endsAt);
    });
    if (outside)
      problems.push(i18n.t('“{title}” is outside the time of the event. Change its time.', { title: outside.title }));
  }
  if (event.mode !== 'online' && !event.venue) problems.push(i18n.t('Enter the venue.'));
  if (event.mode !== 'venue' && !event.onlineUrl) problems.push(i18n.t('Enter the link for online participants.'));
  if (event.speakers.some(({ name }) => !name)) problems.push(i18n.t('Enter the name of each speaker.'));
  if (event.agenda.some(({ title, startsAt: time }) => !title || !time))
    problems.push(i18n.t('Enter a time and a title for each agenda item.'));
  return problems;
}

/** What a programme abroad lacks before it can be published, in sentences. */
export function programmeProblems(programme: ProgrammeDetails | undefined): string[] {
  if (!programme) return [i18n.t('Enter the country and the university.')];
  const problems: string[] = [];
  const { country, university, requirements, costs, intakes, currency } = programme;
  if (!country || !university) problems.push(i18n.t('Enter the country and the university.'));
  if (!isCurrency(currency)) problems.push(i18n.t('Enter a currency code such as EUR.'));
  if (requirements.some(({ name, text }) => !name || !text))
    problems.push(i18n.t('Enter a name and a text for each requirement.'));
  if (costs.some(({ label }) => !label)) problems.push(i18n.t('Enter what each cost is for.'));
  if (intakes.some(({ startsIn, deadline }) => !startsIn || !deadline))
    problems.push(i18n.t('Enter the month and the deadline of each intake.'));
  else if (intakes.some(({ startsIn, deadline }) => deadline.slice(0, 7) > startsIn))
    problems.push(i18n.t('A deadline is later than its intake. Check the dates.'));
  return problems;
}

/** Codes this machine can write; others would break the page. */
const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);
