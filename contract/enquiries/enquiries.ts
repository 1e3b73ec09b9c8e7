import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { isTimeZone } from '../time-zone.ts';

export const enquiryKinds = ['contact', 'demo', 'access', 'class', 'admission', 'counselling'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];
/** `held`: looks like spam, so it waits for an admin's eye; nobody is emailed about it until then. */
export const enquiryStates = ['new', 'open', 'answered', 'closed', 'held'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** Characters of one message. */
export const MESSAGE_CHARACTERS = 5000;
const numbers = new Intl.NumberFormat('en');

/** One line of text, trimmed. */
export const line = (most: number, ...more: Parameters<z.ZodMiniString['check']>) =>
  z
    .string('Enter a line of text.')
    .check(
      z.trim(),
      z.regex(/^\P{Cc}*$/u, 'Use one line without hidden characters.'),
      z.maxLength(most, `Use at most ${numbers.format(most)} characters.`),
      ...more,
    );
/** Several lines, trimmed. */
export const paragraph = (most: number, ...more: Parameters<z.ZodMiniString['check']>) =>
  z
    .string('Enter some text.')
    .check(z.trim(), z.maxLength(most, `Use at most ${numbers.format(most)} characters.`), ...more);

export const FullName = line(100, z.minLength(1, 'Enter your name.'));
export const SenderEmail = line(
  254,
  z.minLength(1, 'Enter your email address.'),
  z.refine(
    (text) => text === '' || z.safeParse(z.email(), text).success,
    'Enter an email address like name@example.com.',
  ),
  z.toLowerCase(),
);
/** Optional. */
export const Phone = line(
  30,
  z.regex(/^(\+?[\d\s()./-]{6,30})?$/, 'Enter a phone number with its country code, such as +91 98765 43210.'),
);
export const Message = paragraph(MESSAGE_CHARACTERS, z.minLength(10, 'Enter your message, at least 10 characters.'));
export const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Choose a time zone.'));
const Organisation = line(160, z.minLength(2, 'Enter the name of your organisation.'));

/** What every form of the public site is sent with, so that nobody has to solve a puzzle. */
export const Sending = {
  /** Chosen by the browser, one for each thing that is sent: sending it again does not double it. */
  sendingId: z.uuid(),
  token: z.string().check(z.maxLength(200)),
  /** See proof.ts; −1 where the browser could not find one. */
  proof: z.int().check(z.minimum(-1)),
  /** A field that people don’t see. */
  homepage: z.string().check(z.maxLength(500)),
};
export const Consent = z.literal(true, 'Agree to the storage of your details, so that we can answer.');
const Sender = { fullName: FullName, email: SenderEmail, consent: Consent, timeZone: TimeZone };

export const contactTopics = ['courses', 'account', 'payment', 'technical', 'other'] as const;
export const organisationTypes = ['college', 'school', 'company', 'training', 'other'] as const;
export const organisationSizes = ['to-100', 'to-500', 'to-2000', 'more'] as const;
export const demoInterests = ['courses', 'coding', 'assessments', 'hiring'] as const;
export const dayParts = ['any', 'morning', 'afternoon', 'evening'] as const;

export const ContactForm = z.object({
  ...Sender,
  kind: z.literal('contact'),
  topic: z.enum(contactTopics, 'Choose a topic.'),
  message: Message,
});
export const DemoForm = z.object({
  ...Sender,
  kind: z.literal('demo'),
  organisation: Organisation,
  position: line(100),
  phone: Phone,
  size: z.enum(organisationSizes, 'Choose how many students you have.'),
  interests: z.array(z.enum(demoInterests)).check(z.minLength(1, 'Choose at least one area.'), z.maxLength(4)),
  time: z.enum(dayParts),
  message: paragraph(MESSAGE_CHARACTERS),
});
export const AccessForm = z.object({
  ...Sender,
  kind: z.literal('access'),
  organisation: Organisation,
  type: z.enum(organisationTypes, 'Choose a type.'),
  website: line(
    300,
    z.refine(
      (text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)),
      'Enter a full URL starting with https://.',
    ),
  ),
  position: line(100, z.minLength(2, 'Enter your position, such as “Head of department”.')),
  phone: Phone,
  seats: z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'Enter at least 1 person.'), z.maximum(1_000_000, 'Enter at most 1,000,000 people.')),
  message: Message,
});

export const CounsellingForm = z.object({
  ...Sender,
  kind: z.literal('counselling'),
  /** The title of the programme abroad, with its university. */
  programme: line(330, z.minLength(1, 'Choose a programme.')),
  intake: line(60),
  phone: Phone,
  time: z.enum(dayParts),
  message: Message,
});

/** Kinds that are sent in one step. */
export const simpleForms = {
  contact: ContactForm,
  demo: DemoForm,
  access: AccessForm,
  counselling: CounsellingForm,
} as const;
export type SimpleKind = keyof typeof simpleForms;

export const SendEnquiry = z.discriminatedUnion('kind', [
  z.extend(ContactForm, Sending),
  z.extend(DemoForm, Sending),
  z.extend(AccessForm, Sending),
  z.extend(CounsellingForm, Sending),
]);
export type SendEnquiry = z.infer<typeof SendEnquiry>;

/** What somebody who sent a form is told. */
export const Sent = z.object({
  reference: z.string(),
  /** The path of the private page where answers are read. */
  link: z.string(),
  /** It waits for a quick check, and the receipt comes afterwards. */
  held: z.boolean(),
});
export type Sent = z.infer<typeof Sent>;

/** What opens the private page. */
export const EnquiryKey = z.string().check(z.minLength(1), z.maxLength(200));

export const EnquiryMessage = z.object({
  messageId: z.uuid(),
  from: z.enum(['person', 'team']),
  /** Who of the team wrote it. */
  author: z.nullable(z.string()),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type EnquiryMessage = z.infer<typeof EnquiryMessage>;

/** Answers of a form by the names of its fields; what was left empty is left out. */
export const EnquiryFields = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type EnquiryFields = z.infer<typeof EnquiryFields>;

/** Where a file of an enquiry can be downloaded. */
export const EnquiryFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  url: z.nullable(z.string()),
});
export type EnquiryFile = z.infer<typeof EnquiryFile>;

/** An enquiry as whoever sent it sees it. */
export const OwnEnquiry = z.object({
  reference: z.string(),
  kind: z.enum(enquiryKinds),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(['received', 'in-progress', 'answered', 'closed']),
  fields: EnquiryFields,
  message: z.string(),
  createdAt: z.iso.datetime(),
  messages: z.array(EnquiryMessage),
});
export type OwnEnquiry = z.infer<typeof OwnEnquiry>;

export const enquiries = {
  /** What a form needs before it can be sent; good for a day. */
  formToken: get('/enquiries/form-token', {
    reply: z.object({
      token: z.string(),
      /** Zero bits that the proof must have. */
      bits: z.int(),
      /** Whoever sends sooner than this is taken for a machine, ms. */
      waitMs: z.int(),
    }),
  }),
  /** Fine to repeat. Refused with `form_expired` where the token is too old: take a new one and send again. */
  send: post('/enquiries', { body: SendEnquiry, reply: Sent }),
  /** The key stands in the body, as addresses are written into logs. */
  own: post('/enquiries/own', { body: z.object({ key: EnquiryKey }), reply: OwnEnquiry }),
  /** Fine to repeat; a closed enquiry opens again. */
  answer: post('/enquiries/own/messages', {
    body: z.object({
      key: EnquiryKey,
      sendingId: z.uuid(),
      text: paragraph(MESSAGE_CHARACTERS, z.minLength(1, 'Enter your message.')),
    }),
    reply: OwnEnquiry,
  }),
};
