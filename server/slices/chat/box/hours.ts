import type { OfficeHours } from '@stepwell/contract/chat/chat.ts';
import { type ChatGroup, weekdays } from '@stepwell/contract/site/site-settings.ts';
import { calendarOf, dayAfter, momentAt } from '../../../platform/calendar.ts';

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';

/** Whether questions are answered at this moment by the clock of the site, and when that changes. Null where no days are set. */
export function officeHoursAt(
  { chatDays, chatOpens, chatCloses }: Omit<ChatGroup, 'chatReturnMinutes'>,
  zone: string,
  now: Date,
): OfficeHours | null {
  if (chatDays === '') return null;
  const calendar = calendarOf(zone);
  const today = calendar.dayOf(now);
  // Within eight days every weekday comes again.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = dayAfter(today, ahead);
    if (!chatDays.includes(weekdayOf(day))) continue;
    const [opens, closes] = [chatOpens, chatCloses].map((clock) => momentAt(calendar, day, minutesOf(clock)));
    if (opens && now < opens) return { isOpen: false, changesAt: opens.toISOString() };
    if (closes && now < closes) return { isOpen: true, changesAt: closes.toISOString() };
  }
  return null;
}
