import { type AuditAct, auditActs } from '@stepwell/contract/admin/audit-actions.ts';
import { expect, test } from 'vitest';
import { actionLabels, changeLabels, objectLabels } from './audit-labels.ts';

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const names = {
  [id(1)]: 'Graphs',
  [id(2)]: 'Weekly quiz',
  [id(3)]: 'Blue paper',
  [id(4)]: 'Autumn 2026',
  [id(5)]: 'Why is never never?',
  [id(6)]: 'Two sum',
  [id(7)]: 'Ira Sen',
  [id(8)]: 'Ben Ito',
  [id(9)]: 'Exam on Friday',
};
type Facts = Record<string, unknown>;
const none: [Facts, Facts, string | null, string[]] = [{}, {}, null, []];
const hidden = (object: string, key: string, n: number): [Facts, Facts, string | null, string[]] => [
  { hidden: false },
  { [key]: id(n), hidden: true },
  object,
  [],
];
const course: Facts = { courseId: id(1) };
const marks: [Facts, Facts, string | null, string[]] = [
  { attemptId: id(2), position: 2, marks: 1 },
  { attemptId: id(2), position: 2, marks: 3.5 },
  'Weekly quiz',
  ['Question: 2', 'Marks changed from “1” to “3.5”'],
];
const grade: [Facts, Facts, string | null, string[]] = [
  { ...course, columnKey: `quiz-${id(2)}`, marks: null },
  { ...course, columnKey: `quiz-${id(2)}`, marks: 8 },
  'Graphs',
  ['Column: Weekly quiz', 'Marks: 8'],
];
const batch = (more: Facts = {}, expected: string[] = []): [Facts, Facts, string | null, string[]] => [
  {},
  { batchId: id(4), ...course, ...more },
  'Autumn 2026',
  expected,
];
const category = (before: string, after: string, more: Facts = {}): [Facts, Facts] => [
  before ? { category: before } : {},
  after ? { category: after, ...more } : more,
];

const content = (more: Facts = {}, expected: string[] = []): [Facts, Facts, string | null, string[]] => {
  const about = { entryId: id(1), contentKind: 'post' };
  return [about, { ...about, ...more }, 'Graphs', expected];
};

/** What the code records for each, what it is about, and what changed. */
const entries: Record<AuditAct, [before: Facts, after: Facts, object: string | null, changes: string[]]> = {
  'letters.changed': [
    { letter: 'password-reset', version: 1 },
    { letter: 'password-reset', version: 2 },
    'password-reset',
    ['Version changed from “1” to “2”'],
  ],
  'homes.published': [
    { homePage: 'academy', version: 2 },
    { homePage: 'academy', version: 4 },
    'academy',
    ['Version changed from “2” to “4”'],
  ],
  'homes.restored': [
    { homePage: 'academy', version: 4 },
    { homePage: 'academy', version: 2 },
    'academy',
    ['Version changed from “4” to “2”'],
  ],
  'settings.changed': [
    {
      siteName: 'Old',
      home: 'default',
      contactEmail: null,
      sessionsPerPerson: 5,
      chatDays: '',
      approvalRule: 'by-hand',
    },
    {
      siteName: 'New',
      home: 'academy',
      contactEmail: 'a@b.test',
      sessionsPerPerson: 3,
      chatDays: 'mon,sat',
      approvalRule: 'on-confirmed-email',
    },
    null,
    [
      'Name changed from “Old” to “New”',
      'Home page changed from “default” to “academy”',
      'Contact email address: a@b.test',
      'Sessions per person changed from “5” to “3”',
      'Chat days: Mon, Sat',
      'Approval changed from “by an admin” to “when the email address is confirmed”',
    ],
  ],
  'letters.shown': [
    {},
    { letter: 'reset', writtenAt: '2026-11-21T10:00:00.000Z' },
    'reset',
    [expect.stringMatching(/^Sent: 21 Nov 2026/)],
  ],
  'xapi.credential-issued': [{}, { credential: 'lms-1', scope: 'write' }, 'lms-1', ['Permissions: write']],
  'xapi.credential-withdrawn': [{ credential: 'lms-1' }, {}, 'lms-1', []],
  'students.approved': [
    { status: 'pending' },
    { status: 'approved' },
    null,
    ['Status changed from “Pending” to “Approved”'],
  ],
  'students.approval-undone': [
    { status: 'approved' },
    { status: 'pending' },
    null,
    ['Status changed from “Approved” to “Pending”'],
  ],
  'students.approved.by-rule': [
    { status: 'pending' },
    { status: 'approved' },
    null,
    ['Status changed from “Pending” to “Approved”'],
  ],
  'students.declined': [
    { status: 'pending' },
    { status: 'declined' },
    null,
    ['Status changed from “Pending” to “Declined”'],
  ],
  'students.imported': [{}, { status: 'approved' }, null, ['Status: Approved']],
  'students.added': [{}, { status: 'approved' }, null, ['Status: Approved']],
  'students.enrolled': [{}, { courseId: id(1) }, 'Graphs', []],
  'students.enrolment-undone': [{}, { courseId: id(1) }, 'Graphs', []],
  'applications.accepted': [
    { role: 'student', status: 'approved', applicationId: id(20) },
    { role: 'instructor', status: 'approved', applicationId: id(20) },
    null,
    ['Role changed from “Student” to “Instructor”'],
  ],
  'applications.declined': [
    { role: 'student', status: 'approved', applicationId: id(20) },
    { role: 'student', status: 'approved', applicationId: id(20) },
    null,
    [],
  ],
  'people.first-admin-made': [{}, { role: 'admin', status: 'approved' }, null, ['Role: Admin', 'Status: Approved']],
  'people.rights-changed': [
    { role: 'staff', rights: ['refunds', 'payouts'] },
    { role: 'staff', rights: ['refunds', 'coupons'] },
    null,
    ['Rights changed from “Refunds and disputes, Payouts” to “Refunds and disputes, Coupons”'],
  ],
  'people.role-changed': [{ role: 'student' }, { role: 'admin' }, null, ['Role changed from “Student” to “Admin”']],
  'people.suspended': [
    { status: 'approved' },
    { status: 'suspended', until: '2026-12-21T10:00:00.000Z' },
    null,
    ['Status changed from “Approved” to “Suspended”', expect.stringMatching(/^Until: 21 Dec 2026/)],
  ],
  'people.reinstated': [
    { status: 'suspended' },
    { status: 'approved' },
    null,
    ['Status changed from “Suspended” to “Approved”'],
  ],
  'people.reinstated.by-rule': [
    { status: 'suspended' },
    { status: 'approved' },
    null,
    ['Status changed from “Suspended” to “Approved”'],
  ],
  'people.renamed': none,
  'people.look-began': [
    {},
    { until: '2026-11-21T10:30:00.000Z' },
    null,
    [expect.stringMatching(/^Until: 21 Nov 2026/)],
  ],
  'people.look-ended': none,
  'people.note-written': [{}, { noteId: id(21) }, null, []],
  'people.note-removed': [{ noteId: id(21) }, {}, null, []],
  'people.confirmation-sent': none,
  'people.password-link-sent': none,
  'certificate.corrected': [
    { certificateId: id(1), issueNumber: 1 },
    { certificateId: id(1), issueNumber: 2 },
    'Graphs',
    ['Issue changed from “1” to “2”'],
  ],
  'certificate.paper-renewed': [
    { certificateId: id(1), issueNumber: 1, designId: null },
    { certificateId: id(1), issueNumber: 2, designId: id(22) },
    'Graphs',
    ['Issue changed from “1” to “2”'],
  ],
  'certificate.withdrawn': [{}, { certificateId: id(1), withdrawalCode: 'other' }, 'Graphs', []],
  'certificate-templates.made': [
    {},
    { templateId: id(3), template: 'Blue paper', version: 1 },
    'Blue paper',
    ['Version: 1'],
  ],
  'certificate-templates.changed': [
    { templateId: id(3), template: 'Red paper', version: 1 },
    { templateId: id(3), template: 'Blue paper', version: 2 },
    'Blue paper',
    ['Template changed from “Red paper” to “Blue paper”', 'Version changed from “1” to “2”'],
  ],
  'certificate-templates.retired': [
    { templateId: id(3), template: 'Blue paper', version: 2 },
    { templateId: id(3) },
    'Blue paper',
    ['Version: 2'],
  ],
  'certificate-templates.made-default': [
    { templateId: null, template: null },
    { templateId: id(3), template: 'Blue paper' },
    'Blue paper',
    [],
  ],
  'certificate-templates.chosen': [
    { ...course, templateId: null },
    { ...course, templateId: id(3) },
    'Graphs',
    ['Template: Blue paper'],
  ],
  'certificate-templates.papers-renewed': [
    {},
    { templateId: id(3), template: 'Blue paper', version: 2, papers: 40 },
    'Blue paper',
    ['Version: 2', 'Certificates: 40'],
  ],
  'marks.overridden': marks,
  'marks.override-undone': marks,
  'marks.regraded': [
    { quizId: id(2), questionId: id(23) },
    { regradeId: id(24), versionId: id(25), attempts: 12, changed: 3 },
    'Weekly quiz',
    ['Attempts: 12', 'Marks changed: 3'],
  ],
  'marks.regrade-undone': [
    { regradeId: id(24), quizId: id(2), questionId: id(23) },
    { changed: 3 },
    'Weekly quiz',
    ['Marks changed: 3'],
  ],
  'grades.overridden': grade,
  'grades.override-undone': [grade[1], grade[0], 'Graphs', ['Column: Weekly quiz', 'Marks “8” removed']],
  'review.hidden': [{}, { reviewId: id(26), ...course }, 'Graphs', []],
  'review.shown-again': [{}, { reviewId: id(26), ...course }, 'Graphs', []],
  'review.kept': [{}, { reviewId: id(26), ...course }, 'Graphs', []],
  'questions.hidden': hidden('Why is never never?', 'questionId', 5),
  'questions.shown': hidden('Why is never never?', 'questionId', 5),
  'answers.hidden': hidden('Why is never never?', 'answerId', 5),
  'answers.shown': hidden('Why is never never?', 'answerId', 5),
  'challenge-posts.hidden': hidden('Two sum', 'postId', 6),
  'challenge-posts.shown': hidden('Two sum', 'postId', 6),
  'learners.messaged': [{}, { messageId: id(9), people: 12, courseIds: [id(1)] }, 'Exam on Friday', ['Students: 12']],
  'batch.made': batch(),
  'batch.changed': batch(),
  'batch.removed': [{}, { batchId: id(27), batch: 'Spring 2026', ...course }, 'Spring 2026', []],
  'batch.people-added': batch({ people: 30 }, ['Students: 30']),
  'batch.person-removed': batch(),
  'courses.published': [{ ...course, edition: 0 }, { submissionId: id(28), edition: 1 }, 'Graphs', ['Version: 1']],
  'courses.returned': [{ ...course, edition: 2 }, { submissionId: id(28), edition: 2 }, 'Graphs', []],
  'courses.archived': [{ ...course, state: 'published' }, {}, 'Graphs', []],
  'courses.unarchived': [{ ...course, state: 'archived' }, { state: 'published' }, 'Graphs', []],
  'courses.deleted': [{ courseId: id(29), course: 'Never published' }, {}, 'Never published', []],
  'courses.featured': [{ ...course, state: 'published' }, {}, 'Graphs', []],
  'courses.unfeatured': [{ ...course, state: 'published' }, {}, 'Graphs', []],
  'courses.handed-over': [
    { ...course, teacherId: id(7) },
    { teacherId: id(8) },
    'Graphs',
    ['Teacher changed from “Ira Sen” to “Ben Ito”'],
  ],
  'categories.added': [...category('', 'maths'), 'maths', []],
  'categories.changed': [
    { category: 'maths', label: 'Maths', icon: '', isMegaMenu: false },
    { category: 'maths', label: 'Mathematics', icon: '', isMegaMenu: true },
    'maths',
    ['Name changed from “Maths” to “Mathematics”', 'In the menu changed from “No” to “Yes”'],
  ],
  'categories.ordered': [...category('', '', { moved: 'maths, logic' }), null, ['Moved: maths, logic']],
  'categories.merged': [
    ...category('maths', 'science', { courses: 4 }),
    'science',
    ['Category changed from “maths” to “science”', 'Courses moved: 4'],
  ],
  'enquiries.changed': [{ state: 'new' }, { enquiry: '7K3M-9Q2PX', state: 'open' }, '7K3M-9Q2PX', []],
  'enquiries.templates-changed': [{}, { count: 2 }, null, ['Number: 2']],
  'content.published': content(),
  'content.published.by-rule': content(),
  'content.scheduled': content({ publishAt: 'on Friday' }, ['Publish on: on Friday']),
  'content.archived': content(),
  'content.restored': content(),
  'content.returned': content(),
  'content.renamed': [
    { entryId: id(1), contentKind: 'post', slug: 'old' },
    { entryId: id(1), contentKind: 'post', slug: 'new' },
    'Graphs',
    ['URL changed from “old” to “new”'],
  ],
  'content.deleted': [{ entryId: id(29), contentKind: 'post', content: 'Draft' }, {}, 'Draft', ['Kind: post']],
  'refunds.granted': [
    {},
    { order: 10_001, amountMinor: 49_900, currency: 'INR', creditNote: 'SW/2627/C00001' },
    null,
    ['Order: 10001', 'Amount: 499.00', 'Currency: INR', 'Credit note: SW/2627/C00001'],
  ],
  'refunds.refused': [{}, { order: 10_001 }, null, ['Order: 10001']],
  'shop.policy-changed': [
    {
      refundDays: 14,
      refundPercent: 30,
      holdDays: 14,
      downloadLimit: 5,
      leastPayoutMinor: 50_000,
      sharePercent: 70,
      currency: 'INR',
    },
    {
      refundDays: 7,
      refundPercent: 20,
      holdDays: 21,
      downloadLimit: 3,
      leastPayoutMinor: 60_000,
      sharePercent: 75,
      currency: 'INR',
    },
    null,
    [
      'Days to ask for a refund changed from “14” to “7”',
      'Refund up to progress (%) changed from “30” to “20”',
      'Days shares are held changed from “14” to “21”',
      'Downloads per file changed from “5” to “3”',
      'Smallest payout changed from “500.00” to “600.00”',
      'Instructor share (%) changed from “70” to “75”',
    ],
  ],
  'shop.course-share-changed': [
    { courseId: id(1), sharePercent: null, coInstructorParts: [] },
    { courseId: id(1), sharePercent: 80, coInstructorParts: [30, 10] },
    'Graphs',
    ['Instructor share (%): 80', 'Parts of co-instructors (%): 30, 10'],
  ],
  'products.added': [
    {},
    {
      product: 'SQL workbook',
      productCategory: 'Data',
      hsn: '4901',
      taxPercent: 0,
      published: true,
      options: [],
      priceMinor: [59_900],
      currency: 'INR',
    },
    'SQL workbook',
    ['Category: Data', 'HSN/SAC code: 4901', 'Tax (%): 0', 'Published: Yes', 'Price: 599.00', 'Currency: INR'],
  ],
  'products.changed': [
    { product: 'SQL workbook', published: true, priceMinor: [59_900], currency: 'INR' },
    { product: 'SQL workbook', published: false, priceMinor: [59_900, 79_900], currency: 'INR' },
    'SQL workbook',
    ['Published changed from “Yes” to “No”', 'Price changed from “599.00” to “599.00, 799.00”'],
  ],
  'products.file-added': [{}, { product: 'SQL workbook', file: 'sql.pdf' }, 'SQL workbook', ['File: sql.pdf']],
  'products.file-removed': [{ product: 'SQL workbook', file: 'sql.pdf' }, {}, 'SQL workbook', ['File: sql.pdf']],
  'products.stock-changed': [
    { product: 'SQL workbook', stock: 5 },
    { product: 'SQL workbook', stock: 9, option: 'Hardcover' },
    'SQL workbook',
    ['Stock changed from “5” to “9”', 'Option: Hardcover'],
  ],
  'shop.seller-changed': [
    { sellerName: 'Stepwell', invoicePrefix: 'SW', courseTaxPercent: 18, currency: 'INR' },
    { sellerName: 'Stepwell Academy', invoicePrefix: 'SA', courseTaxPercent: 12, currency: 'INR' },
    null,
    [
      'Seller changed from “Stepwell” to “Stepwell Academy”',
      'Invoice series changed from “SW” to “SA”',
      'Tax on courses (%) changed from “18” to “12”',
    ],
  ],
  'payments.gateway-chosen': [
    { paymentProvider: 'Test gateway' },
    { paymentProvider: 'Stripe, live' },
    null,
    ['Payment provider changed from “Test gateway” to “Stripe, live”'],
  ],
  'payments.keys-saved': [
    {},
    { paymentProvider: 'Razorpay, test mode', providerKey: 'rzp_test_••••abcd' },
    null,
    ['Payment provider: Razorpay, test mode', 'Key: rzp_test_••••abcd'],
  ],
  'disputes.test-decided': [{}, { order: 10_001, disputeOutcome: 'Won' }, null, ['Order: 10001', 'Outcome: Won']],
  'coupons.created': [
    {},
    { coupon: 'WELCOME', percent: 20, mostUses: 100, perPerson: null, firstOrder: true },
    'WELCOME',
    ['Discount (%): 20', 'Uses: 100', 'First order only: Yes'],
  ],
  'coupons.ended': [{}, { coupon: 'WELCOME' }, 'WELCOME', []],
  'payouts.approved': [
    { state: 'requested' },
    { state: 'approved', amountMinor: 50_000, currency: 'INR' },
    null,
    ['Amount: 500.00', 'Currency: INR'],
  ],
  'payouts.paid': [
    { state: 'approved' },
    { state: 'paid', amountMinor: 50_000, currency: 'INR', reference: 'UTR1' },
    null,
    ['Amount: 500.00', 'Currency: INR', 'Reference: UTR1'],
  ],
  'payouts.returned': [
    { state: 'requested' },
    { state: 'returned', amountMinor: 50_000, currency: 'INR' },
    null,
    ['Amount: 500.00', 'Currency: INR'],
  ],
  'payouts.method-shown': [{}, { method: 'HDFC ••9012' }, null, ['Payout method: HDFC ••9012']],
  'plans.added': [
    {},
    { plan: 'Learner', currency: 'INR', monthlyMinor: 49900, yearlyMinor: null, shown: true, highlighted: false },
    'Learner',
    ['Currency: INR', 'Monthly price: 499.00', 'Shown on the pricing page: Yes', 'Recommended: No'],
  ],
  'plans.changed': [
    { plan: 'Learner', currency: 'JPY', monthlyMinor: 500 },
    { plan: 'Learner', currency: 'JPY', monthlyMinor: 700 },
    'Learner',
    ['Monthly price changed from “500” to “700”'],
  ],
  'plans.ordered': [{}, { order: ['Learner', 'Campus'] }, null, ['Order: Learner, Campus']],
  'plans.deleted': [{ plan: 'Learner' }, {}, 'Learner', []],
  'language-model.changed': [
    { modelOn: false, textModel: 'small', modelKey: false },
    { modelOn: true, textModel: 'large', modelKey: true },
    null,
    [
      'Language model changed from “No” to “Yes”',
      'Text model changed from “small” to “large”',
      'API key changed from “No” to “Yes”',
    ],
  ],
  'api-keys.revoked': [{ key: 'stepwell_Ab3dE' }, {}, 'stepwell_Ab3dE', []],
  'webhooks.created': [
    {},
    { webhook: 'CRM', webhookUrl: 'https://crm.example.org/in', webhookEvents: 'order.paid' },
    'CRM',
    ['URL: https://crm.example.org/in', 'Events: order.paid'],
  ],
  'webhooks.changed': [
    { webhook: 'CRM', webhookUrl: 'https://crm.example.org/in', webhookEvents: 'order.paid' },
    { webhook: 'CRM', webhookUrl: 'https://crm.example.org/in', webhookEvents: 'order.paid, order.refunded' },
    'CRM',
    ['Events changed from “order.paid” to “order.paid, order.refunded”'],
  ],
  'webhooks.deleted': [
    { webhook: 'CRM', webhookUrl: 'https://crm.example.org/in', webhookEvents: 'order.paid' },
    {},
    'CRM',
    ['URL: https://crm.example.org/in', 'Events: order.paid'],
  ],
  'webhooks.secret-renewed': [{ webhook: 'CRM' }, {}, 'CRM', []],
  'webhooks.turned-on': [{ webhook: 'CRM' }, {}, 'CRM', []],
  'webhooks.turned-off': [{ webhook: 'CRM' }, {}, 'CRM', []],
  'webhooks.test-sent': [{}, { webhook: 'CRM' }, 'CRM', []],
  'webhooks.sent-again': [{}, { webhook: 'CRM', apiKey: 'Nightly sync' }, 'CRM', ['By API key: Nightly sync']],
  'chat.blocked': [{}, {}, null, []],
  'chat.unblocked': [{}, {}, null, []],
  'newsletter.sent': [{}, { newsletter: 'New courses in May' }, 'New courses in May', []],
  'events.cancelled': [{}, { event: 'open-day' }, 'open-day', []],
  'events.checked-in': [{}, { event: 'open-day', registration: 7 }, 'open-day', ['Registration: 7']],
  'events.check-in-undone': [{}, { event: 'open-day', registration: 7 }, 'open-day', ['Registration: 7']],
  'events.registration-admitted': [{}, { event: 'open-day', registration: 7 }, 'open-day', ['Registration: 7']],
  'events.registration-cancelled': [{}, { event: 'open-day', registration: 7 }, 'open-day', ['Registration: 7']],
  'employers.verified': [{}, { employer: 'Lotus Labs' }, 'Lotus Labs', []],
  'employers.verification-withdrawn': [{}, { employer: 'Lotus Labs' }, 'Lotus Labs', []],
  'jobs.resumed-after-report': [{}, { job: 'Tester' }, 'Tester', []],
  'jobs.closed-after-report': [{}, { job: 'Tester' }, 'Tester', []],
  'enquiries.deleted': [{ count: 3 }, {}, null, ['Number: 3']],
  'enquiries.deleted.by-rule': [{ count: 12 }, {}, null, ['Number: 12']],
  'categories.deleted': [...category('maths', ''), 'maths', []],
};

test.each(auditActs)('an entry “%s” names its object and says what changed in words', (act) => {
  const [before, after, object, changes] = entries[act];
  expect(actionLabels(act)).not.toMatch(/\.|^$/);
  expect(objectLabels({ before, after, names })).toBe(object);
  expect(changeLabels({ before, after, names })).toEqual(changes);
});

test('an entry of earlier releases holds less after than before: nothing became nothing, and what is gone keeps its number', () => {
  const old = { before: { courseId: id(30), edition: 0 }, after: { submissionId: id(28) }, names: {} };
  expect(objectLabels(old)).toBe('0192f0aa');
  expect(changeLabels(old)).toEqual([]);
});
