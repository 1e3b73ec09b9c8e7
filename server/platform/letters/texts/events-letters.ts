/** Events and their tickets. */
export const eventsLetters = {
  'event-ticket': {
    subject: 'Your ticket: {title}',
    text: 'Hello {name},\n\nyou have a seat at {title}.\n\n{times}\n{place}{online}\n\nTicket code: {code}\nThe ticket is attached. Show its QR code at the entrance.\n\nSee or cancel your registration; anyone with the link can open it:\n{link}',
  },
  'event-waiting-list': {
    subject: 'Waiting list: {title}',
    text: 'Hello {name},\n\n{title} is full. You are number {position} on the waiting list.\n\n{times}\n{place}\n\nIf a seat becomes free for you, you get an email. Leave the waiting list here:\n{link}',
  },
  'event-seat-free': {
    subject: 'A seat is free: {title}',
    text: 'Hello {name},\n\na seat at {title} is free and reserved for you until {until}.\n\n{times}\n{place}\n\nAccept it or pass it on:\n{link}',
  },
  'event-offer-expired': {
    subject: 'Offer expired: {title}',
    text: 'Hello {name},\n\nthe seat at {title} was reserved for you until the deadline, and went to the next person on the waiting list. Register again to join the list:\n{link}',
  },
  'event-reminder': {
    subject: 'Reminder: {title}',
    text: 'Hello {name},\n\n{title} starts soon.\n\n{times}\n{place}{online}\n\nYour ticket, or cancel if you can’t come:\n{link}',
  },
  'event-moved': {
    subject: 'New time or place: {title}',
    text: 'Hello {name},\n\nthe time or place of {title} has changed:\n\n{times}\n{place}{online}\n\nUpdate your calendar, or cancel if you can’t come:\n{link}',
  },
  'event-cancelled': {
    subject: 'Cancelled: {title}',
    text: 'Hello {name},\n\n{title} was cancelled and doesn’t take place.\n\nReason: {reason}\n\nIt was planned for:\n{times}\n{place}\n\nDetails:\n{link}',
  },
  'event-cancelled-by-organiser': {
    subject: 'Registration cancelled: {title}',
    text: 'Hello {name},\n\nthe organiser cancelled your registration for {title}.\n\n{times}\n\nDetails:\n{link}',
  },
  'event-cancelled-by-you': {
    subject: 'Registration cancelled: {title}',
    text: 'Hello {name},\n\nyou cancelled your registration for {title}. Your seat is free for someone else.\n\n{times}\n\nDetails:\n{link}',
  },
} as const;
