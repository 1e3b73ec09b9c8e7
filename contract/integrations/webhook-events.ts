import * as z from 'zod/mini';

const Person = z.object({ id: z.uuid(), fullName: z.string(), email: z.string() });
/** Its id is the one in addresses and in the API. */
const Course = z.object({ id: z.string(), title: z.string() });
const Money = z.object({ amountMinor: z.int(), currency: z.string() });
const Moment = z.iso.datetime();

/** One kind of event that other systems can be told of. `version` grows when a field goes away or means another thing. */
export interface WebhookEvent {
  version: number;
  data: z.core.$ZodType;
  /** What a receiver gets, as people read it on the screen. */
  example: object;
}

const person = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', fullName: 'Asha Rao', email: 'asha@example.org' };
const course = { id: 'graphs', title: 'Graphs from the ground up' };
const id = '0192f0aa-0000-7000-8000-000000000001';
const at = '2026-11-29T09:30:00.000Z';

/** Every kind there is, by name. What is sent is parsed by `data`, so nothing else leaves. */
export const webhookEvents = {
  'person.approved': { version: 1, data: z.object({ person: Person }), example: { person } },
  'person.suspended': { version: 1, data: z.object({ person: Person }), example: { person } },
  'course.enrolled': {
    version: 1,
    data: z.object({ enrolmentId: z.uuid(), person: Person, course: Course }),
    example: { enrolmentId: id, person, course },
  },
  'course.completed': {
    version: 1,
    data: z.object({ person: Person, course: Course, completedAt: Moment }),
    example: { person, course, completedAt: at },
  },
  'quiz.marked': {
    version: 1,
    data: z.object({
      attemptId: z.uuid(),
      quiz: z.object({ id: z.uuid(), title: z.string() }),
      person: Person,
      marks: z.number(),
      maxMarks: z.number(),
      passed: z.boolean(),
    }),
    example: { attemptId: id, quiz: { id, title: 'Shortest paths' }, person, marks: 8, maxMarks: 10, passed: true },
  },
  'certificate.issued': {
    version: 1,
    data: z.object({
      certificate: z.object({ code: z.string(), title: z.string(), url: z.string(), issuedAt: Moment }),
      person: Person,
    }),
    example: {
      certificate: { code: 'AB12-CD34', title: course.title, url: 'https://…/verify/AB12-CD34', issuedAt: at },
      person,
    },
  },
  'certificate.revoked': {
    version: 1,
    data: z.object({ certificate: z.object({ code: z.string(), title: z.string() }), person: Person }),
    example: { certificate: { code: 'AB12-CD34', title: course.title }, person },
  },
  'order.paid': {
    version: 1,
    data: z.object({
      order: z.object({ id: z.uuid(), number: z.int(), total: Money, paidAt: Moment }),
      lines: z.array(z.object({ kind: z.string(), title: z.string(), quantity: z.int() })),
      person: Person,
    }),
    example: {
      order: { id, number: 10001, total: { amountMinor: 49900, currency: 'INR' }, paidAt: at },
      lines: [{ kind: 'course', title: course.title, quantity: 1 }],
      person,
    },
  },
  'order.refunded': {
    version: 1,
    data: z.object({
      refundId: z.uuid(),
      order: z.object({ id: z.uuid(), number: z.int() }),
      refunded: Money,
      person: Person,
    }),
    example: {
      refundId: id,
      order: { id, number: 10001 },
      refunded: { amountMinor: 49900, currency: 'INR' },
      person,
    },
  },
  'application.moved': {
    version: 1,
    data: z.object({
      applicationId: z.uuid(),
      job: z.object({ id: z.string(), title: z.string(), employer: z.string() }),
      stage: z.string(),
      person: Person,
    }),
    example: {
      applicationId: id,
      job: { id: 'junior-developer', title: 'Junior developer', employer: 'Lotus Labs' },
      stage: 'interview',
      person,
    },
  },
  'class.booked': {
    version: 1,
    data: z.object({
      bookingId: z.uuid(),
      subject: z.string(),
      startsAt: Moment,
      endsAt: Moment,
      instructor: Person,
      fullName: z.string(),
      email: z.string(),
    }),
    example: {
      bookingId: id,
      subject: 'Algebra',
      startsAt: at,
      endsAt: '2026-11-29T10:00:00.000Z',
      instructor: { ...person, fullName: 'Ira Sen', email: 'ira@example.org' },
      fullName: person.fullName,
      email: person.email,
    },
  },
  'event.registered': {
    version: 1,
    data: z.object({
      registrationId: z.uuid(),
      event: z.object({ id: z.string(), title: z.string() }),
      fullName: z.string(),
      email: z.string(),
    }),
    example: {
      registrationId: id,
      event: { id: 'open-day', title: 'Open day' },
      fullName: person.fullName,
      email: person.email,
    },
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventName = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEventName, ...WebhookEventName[]];

/** What “Send a test” sends; no webhook has to choose it. */
export const TEST_EVENT = 'webhook.test';
