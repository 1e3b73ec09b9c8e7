import type { EventPage, ProgrammePage } from '@stepwell/contract/events/events.ts';

interface Site {
  origin: string;
  address: string;
  siteName: string;
  /** The path of the site’s home. */
  home: string;
}

const modes = { venue: 'Offline', online: 'Online', both: 'Mixed' } as const;

/** An event as search engines read it (schema.org Event). Where one joins online is told to registered people only. */
export function eventData(event: EventPage, { origin, address, siteName, home }: Site) {
  const organizer = { '@type': 'Organization', name: siteName, url: origin + home };
  const places = [
    ...(event.mode === 'online'
      ? []
      : [{ '@type': 'Place', name: event.venue, address: event.address || event.venue }]),
    ...(event.mode === 'venue' ? [] : [{ '@type': 'VirtualLocation', url: address }]),
  ];
  return {
    '@type': event.kind === 'workshop' ? 'EducationEvent' : 'Event',
    name: event.title,
    description: event.summary,
    image: origin + event.cover.url,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.phase === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${modes[event.mode]}EventAttendanceMode`,
    location: places.length === 1 ? places[0] : places,
    organizer,
    url: address,
    maximumAttendeeCapacity: event.seats,
    remainingAttendeeCapacity: event.seatsLeft,
    isAccessibleForFree: true,
    ...(event.speakers.length > 0 && {
      performer: event.speakers.map(({ name }) => ({ '@type': 'Person', name })),
    }),
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'INR',
      url: address,
      availability: `https://schema.org/${event.phase === 'open' ? 'InStock' : 'SoldOut'}`,
      validFrom: event.publishedAt,
    },
  };
}

/** A programme abroad (schema.org EducationalOccupationalProgram). */
export const programmeData = (programme: ProgrammePage, { address }: Site) => ({
  '@type': 'EducationalOccupationalProgram',
  name: programme.title,
  description: programme.summary,
  url: address,
  provider: {
    '@type': 'CollegeOrUniversity',
    name: programme.university,
    address: { '@type': 'PostalAddress', addressLocality: programme.city, addressCountry: programme.country },
  },
  timeToComplete: `P${programme.months}M`,
  educationalProgramMode: 'full-time',
  ...(programme.nextIntake && {
    applicationDeadline: programme.nextIntake.deadline,
    startDate: `${programme.nextIntake.startsIn}-01`,
  }),
  ...(programme.firstYearCost !== null && {
    offers: {
      '@type': 'Offer',
      category: 'First year',
      price: programme.firstYearCost,
      priceCurrency: programme.currency,
    },
  }),
});
