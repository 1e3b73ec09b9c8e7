import { i18n } from '@lingui/core';
import type { AuditEntry } from '@stepwell/contract/admin/settings.ts';
import { roles, statuses } from '@stepwell/contract/identity/roles.ts';
import { staffRights } from '@stepwell/contract/identity/staff-rights.ts';
import { weekdays } from '@stepwell/contract/site/site-settings.ts';
import { amountText } from '../../../ui/text/money.ts';
import { rightText } from '../../../ui/text/staff-text.ts';
import { statusText } from '../../../ui/text/status-label.tsx';
import { weekdayNames } from '../../../ui/text/weekday-names.ts';
import { historyMessage } from '../people/history-messages.ts';
import { roleText } from '../people/role-text.ts';

/** An act of the log in words; one that this page does not know is named as the log names it. */
export const actionLabels = (act: string) =>
  historyMessage({ act, before: null, after: null } as Parameters<typeof historyMessage>[0]);

type Facts = Pick<AuditEntry, 'before' | 'after' | 'names'>;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** What an entry is about besides a person, the nearest first: by an id that has a name, or by a name that was kept. */
const OBJECTS = [
  ...['batchId', 'batch', 'messageId', 'course', 'courseId', 'quizId', 'attemptId', 'certificateId', 'templateId'],
  ...['questionId', 'answerId', 'postId', 'template', 'category', 'credential', 'letter', 'enquiry', 'newsletter'],
  ...[
    'homePage',
    'moduleId',
    'practiceTask',
    'word',
    'plan',
    'webhook',
    'ltiPlatform',
    'ltiTool',
    'key',
    'coupon',
    'product',
    'event',
    'employer',
    'job',
    'entryId',
    'content',
  ],
];
/** The act's own words, its object or its reason say these. */
const TOLD = new Set([
  'state',
  'hidden',
  'course',
  'batch',
  'letter',
  'enquiry',
  'newsletter',
  'homePage',
  'practiceTask',
  'word',
  'event',
  'employer',
  'job',
  'withdrawalCode',
  'coupon',
  'product',
]);

/** The course, quiz, template … that something was done to, by today's name; of what is gone, what the log kept. */
export function objectLabels({ before, after, names }: Facts): string | null {
  const found = OBJECTS.map((fact) => after?.[fact] ?? before?.[fact]).filter((value) => typeof value === 'string');
  const named = found.map((value) => names[value] ?? value);
  return named.find((value) => !UUID.test(value)) ?? named[0]?.slice(0, 8) ?? null;
}

const factWords = (): Record<string, string> => ({
  status: i18n.t('Status'),
  role: i18n.t('Role'),
  rights: i18n.t('Rights'),
  until: i18n.t('Until'),
  siteName: i18n.t('Name'),
  siteLine: i18n.t('Line'),
  contactEmail: i18n.t('Contact email address'),
  accent: i18n.t('Accent colour'),
  home: i18n.t('Home page'),
  logoKey: i18n.t('Logo'),
  approvalRule: i18n.t('Approval'),
  approveSubscribers: i18n.t('A paid plan approves'),
  trialDays: i18n.t('Free trial (days)'),
  allCourses: i18n.t('Opens all courses'),
  coursesInPlan: i18n.t('Courses it opens'),
  percent: i18n.t('Discount (%)'),
  mostUses: i18n.t('Uses'),
  perPerson: i18n.t('Uses per person'),
  firstOrder: i18n.t('First order only'),
  sessionsPerPerson: i18n.t('Sessions per person'),
  passwordMinLength: i18n.t('Minimum password length'),
  backupSchedule: i18n.t('Backup schedule'),
  backupsKept: i18n.t('Backups kept'),
  template: i18n.t('Template'),
  templateId: i18n.t('Template'),
  teacherId: i18n.t('Teacher'),
  version: i18n.t('Version'),
  edition: i18n.t('Version'),
  issueNumber: i18n.t('Issue'),
  papers: i18n.t('Certificates'),
  writtenAt: i18n.t('Sent'),
  credential: i18n.t('Credential'),
  apiKey: i18n.t('By API key'),
  key: i18n.t('API key'),
  webhook: i18n.t('Webhook'),
  webhookUrl: i18n.t('URL'),
  webhookEvents: i18n.t('Events'),
  ltiPlatform: i18n.t('Platform'),
  ltiIssuer: i18n.t('Issuer'),
  ltiClient: i18n.t('Client ID'),
  ltiDeployments: i18n.t('Deployment IDs'),
  ltiTrustsEmails: i18n.t('Email addresses are confirmed'),
  ltiTool: i18n.t('Tool'),
  packagePart: i18n.t('Part'),
  ltiLoginUrl: i18n.t('Login URL'),
  ltiSendsName: i18n.t('Sends the name'),
  ltiSendsEmail: i18n.t('Sends the email address'),
  scope: i18n.t('Permissions'),
  marks: i18n.t('Marks'),
  position: i18n.t('Question'),
  columnKey: i18n.t('Column'),
  band: i18n.t('Band'),
  decision: i18n.t('Decision'),
  sounds: i18n.t('Sounds'),
  attempts: i18n.t('Attempts'),
  changed: i18n.t('Marks changed'),
  people: i18n.t('Students'),
  courses: i18n.t('Courses moved'),
  category: i18n.t('Category'),
  moved: i18n.t('Moved'),
  label: i18n.t('Name'),
  icon: i18n.t('Icon'),
  count: i18n.t('Number'),
  registration: i18n.t('Registration'),
  recordingDays: i18n.t('Days speaking recordings are kept'),
  enquiryDays: i18n.t('Days enquiries are kept'),
  chatReturnMinutes: i18n.t('Minutes until a chat returns to the queue'),
  chatDays: i18n.t('Chat days'),
  chatOpens: i18n.t('Chat opens at'),
  chatCloses: i18n.t('Chat closes at'),
  comingSoonAt: i18n.t('Launch date'),
  comingSoonTitle: i18n.t('Launch title'),
  comingSoonText: i18n.t('Launch text'),
  contentKind: i18n.t('Kind'),
  slug: i18n.t('URL'),
  publishAt: i18n.t('Publish on'),
  currency: i18n.t('Currency'),
  monthlyMinor: i18n.t('Monthly price'),
  yearlyMinor: i18n.t('Yearly price'),
  shown: i18n.t('Shown on the pricing page'),
  highlighted: i18n.t('Recommended'),
  order: i18n.t('Order'),
  modelOn: i18n.t('Language model'),
  modelUrl: i18n.t('URL'),
  modelKey: i18n.t('API key'),
  textModel: i18n.t('Text model'),
  transcriptionModel: i18n.t('Transcription model'),
  speechModel: i18n.t('Speech model'),
  speechVoice: i18n.t('Voice'),
  requestsPerPerson: i18n.t('Requests per person and day'),
  tokensPerDay: i18n.t('Tokens per day'),
  amountMinor: i18n.t('Amount'),
  creditNote: i18n.t('Credit note'),
  carrier: i18n.t('Carrier'),
  tracking: i18n.t('Tracking number'),
  reference: i18n.t('Reference'),
  method: i18n.t('Payout method'),
  refundDays: i18n.t('Days to ask for a refund'),
  refundPercent: i18n.t('Refund up to progress (%)'),
  sharePercent: i18n.t('Instructor share (%)'),
  planSharePercent: i18n.t('Instructor share of plans (%)'),
  coInstructorParts: i18n.t('Parts of co-instructors (%)'),
  holdDays: i18n.t('Days shares are held'),
  downloadLimit: i18n.t('Downloads per file'),
  file: i18n.t('File'),
  leastPayoutMinor: i18n.t('Smallest payout'),
  productCategory: i18n.t('Category'),
  hsn: i18n.t('HSN/SAC code'),
  taxPercent: i18n.t('Tax (%)'),
  published: i18n.t('Published'),
  options: i18n.t('Options'),
  option: i18n.t('Option'),
  priceMinor: i18n.t('Price'),
  stock: i18n.t('Stock'),
  sellerName: i18n.t('Seller'),
  sellerAddress: i18n.t('Address'),
  country: i18n.t('Country'),
  taxNumber: i18n.t('Tax number'),
  inclusive: i18n.t('Prices include tax'),
  courseTaxPercent: i18n.t('Tax on courses (%)'),
  deliveryMinor: i18n.t('Delivery charge'),
  freeDeliveryMinor: i18n.t('Free delivery from'),
  deliveryTaxPercent: i18n.t('Tax on delivery (%)'),
  invoicePrefix: i18n.t('Invoice series'),
  paymentProvider: i18n.t('Payment provider'),
  providerKey: i18n.t('Key'),
  disputeOutcome: i18n.t('Outcome'),
  isMegaMenu: i18n.t('In the menu'),
});

/**
 * What an act changed, a sentence for each fact. Only what was known before and after is told as a change: what stands on
 * one side was found out by the act and is told as it is. Ids are for `objectWords`.
 */
export function changeLabels({ before, after, names }: Facts): string[] {
  const labels = factWords();
  const [was, is] = [before ?? {}, after ?? {}];
  const object = objectLabels({ before, after, names });
  const changes = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const isOnBoth = name in was && name in is;
    const isAnId = /Ids?$/.test(name) && !(isOnBoth && name in labels);
    if (isAnId || TOLD.has(name)) return [];
    const [from, to] = [
      valueText(name, was[name], { names, facts: was }),
      valueText(name, is[name], { names, facts: is }),
    ];
    const fact = labels[name] ?? name;
    if (!isOnBoth) {
      const value = from || to;
      // What was true before and is told of no more, as a version, was not changed to nothing.
      return value === '' || value === object || (name in was && name === 'edition')
        ? []
        : [i18n.t('{fact}: {value}', { fact, value })];
    }
    if (from === to)
      return name === 'columnKey' || name === 'position' ? [i18n.t('{fact}: {value}', { fact, value: to })] : [];
    if (!from) return to === object ? [] : [i18n.t('{fact}: {value}', { fact, value: to })];
    if (!to) return [i18n.t('{fact} “{from}” removed', { fact, from })];
    return [i18n.t('{fact} changed from “{from}” to “{to}”', { fact, from, to })];
  });
  // An id and the name that was kept beside it say the same.
  return [...new Set(changes)];
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface Around {
  names: AuditEntry['names'];
  facts: Record<string, unknown>;
}

function valueText(name: string, value: unknown, around: Around): string {
  if (value === undefined || value === null || value === '') return '';
  const text = String(value);
  const { names, facts } = around;
  if (name.endsWith('Minor') && typeof value === 'number') return amountText(value, String(facts['currency'] ?? ''));
  if (name === 'edition' && value === 0) return '';
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No');
  const status = statuses.find((one) => one === value);
  if (name === 'status' && status) return statusText(status);
  const role = roles.find((one) => one === value);
  if (name === 'role' && role) return roleText(role);
  const right = staffRights.find((one) => one === value);
  if (name === 'rights' && right) return rightText(right);
  if (name === 'logoKey') return i18n.t('an image');
  if (value === 'by-hand') return i18n.t('by an admin');
  if (value === 'on-confirmed-email') return i18n.t('when the email address is confirmed');
  if (name === 'chatDays')
    return weekdayNames()
      .filter((_, at) => text.includes(weekdays[at] ?? ''))
      .join(', ');
  if (Array.isArray(value)) return value.map((one) => valueText(name, one, around)).join(', ');
  if (MOMENT.test(text)) return moments.format(new Date(text));
  const id = UUID.exec(text)?.[0];
  return id ? (names[id] ?? id.slice(0, 8)) : text;
}

/** For a file: all of it in one line. */
export const changesLine = (entry: Facts) => changeLabels(entry).join('; ');
