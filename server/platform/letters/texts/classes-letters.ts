/** Live classes. */
export const classesLetters = {
  'live-class-in-15-minutes': {
    subject: '{title} starts in 15 minutes',
    text: 'Hello {name},\n\nyour class “{title}” starts on {time} ({zone}). The room opens 10 minutes before:\n\n{link}',
  },
  'live-class-within-a-day': {
    subject: '{title} is within a day',
    text: 'Hello {name},\n\nyour class “{title}” starts on {time} ({zone}). The room opens 10 minutes before:\n\n{link}',
  },
  'live-class-moved': {
    subject: 'New time for {title}',
    text: 'Hello {name},\n\nyour class “{title}” now starts on {time} ({zone}):\n\n{link}',
  },
  'live-class-cancelled': {
    subject: '{title} was cancelled',
    text: 'Hello {name},\n\nyour class “{title}” on {time} ({zone}) was cancelled. {reason}\n\n{link}',
  },
} as const;
