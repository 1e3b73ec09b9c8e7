import * as z from 'zod/mini';
import { post, put } from '../endpoint.ts';
import {
  Consent,
  EnquiryFile,
  EnquiryKey,
  FullName,
  line,
  Phone,
  paragraph,
  SenderEmail,
  Sending,
  TimeZone,
} from './enquiries.ts';

export const MOST_ADMISSION_FILES = 5;
/** Of one file. */
export const ADMISSION_FILE_BYTES = 8 * 1024 * 1024;
export const admissionFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const MOTIVATION = { least: 100, most: 3000 } as const;

export const qualifications = ['school-10', 'school-12', 'diploma', 'bachelor', 'master', 'other'] as const;
export const studyModes = ['full-time', 'part-time', 'weekend'] as const;

/** What is stored while somebody writes: nothing of it has to be complete. */
export const AdmissionValues = z.object({
  fullName: line(100),
  email: line(254),
  phone: line(30),
  /** `yyyy-mm-dd`, or empty. */
  birthDate: line(10),
  qualification: z.union([z.enum(qualifications), z.literal('')]),
  institution: line(160),
  year: line(4),
  result: line(60),
  subject: line(100),
  mode: z.union([z.enum(studyModes), z.literal('')]),
  motivation: paragraph(MOTIVATION.most),
});
export type AdmissionValues = z.infer<typeof AdmissionValues>;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** What each step must hold before the application is submitted. */
export const admissionSteps = {
  you: z.object({
    fullName: FullName,
    email: SenderEmail,
    phone: Phone.check(z.minLength(1, 'Enter a phone number.')),
    birthDate: z.string().check(
      z.refine(isDay, 'Enter your date of birth.'),
      z.refine((text) => !isDay(text) || text > '1900-01-01', 'Check the year of your birth.'),
    ),
  }),
  education: z.object({
    qualification: z.enum(qualifications, 'Choose your highest qualification.'),
    institution: line(160, z.minLength(2, 'Enter the school or college.')),
    year: line(4, z.regex(/^(19|20)\d\d$/, 'Enter the year with four digits, such as 2025.')),
    result: line(60, z.minLength(1, 'Enter your result, such as “8.1 CGPA” or “expected in June”.')),
  }),
  programme: z.object({
    subject: line(100, z.minLength(1, 'Choose a subject.')),
    mode: z.enum(studyModes, 'Choose how you want to study.'),
    motivation: paragraph(
      MOTIVATION.most,
      z.minLength(MOTIVATION.least, `Write at least ${MOTIVATION.least} characters.`),
    ),
  }),
} as const;
export const WholeAdmission = z.object({
  ...admissionSteps.you.shape,
  ...admissionSteps.education.shape,
  ...admissionSteps.programme.shape,
});

export const StartAdmission = z.object({
  fullName: FullName,
  email: SenderEmail,
  consent: Consent,
  timeZone: TimeZone,
});

export const Admission = z.object({
  values: AdmissionValues,
  files: z.array(EnquiryFile),
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** From its submission on: its reference, and the path of its status page. */
  submitted: z.nullable(z.object({ reference: z.string(), link: z.string() })),
});
export type Admission = z.infer<typeof Admission>;

const Key = z.object({ key: EnquiryKey });

export const admissions = {
  /** Opens a draft and emails its private link; fine to repeat. */
  start: post('/admissions', {
    body: z.extend(StartAdmission, Sending),
    reply: z.object({ key: z.string(), emailed: z.boolean() }),
  }),
  own: post('/admissions/own', { body: Key, reply: Admission }),
  /** Refused with `changed_elsewhere` where another tab or device saved meanwhile. */
  keep: put('/admissions/own', {
    body: z.object({ key: EnquiryKey, values: AdmissionValues, version: z.int() }),
    reply: Admission,
  }),
  addFile: post('/admissions/own/files', {
    query: z.object({ key: EnquiryKey, name: z.string().check(z.maxLength(300)) }),
    file: { accept: admissionFileTypes, maxBytes: ADMISSION_FILE_BYTES },
    reply: Admission,
  }),
  removeFile: post('/admissions/own/files/removal', {
    body: z.object({ key: EnquiryKey, fileId: z.uuid() }),
    reply: Admission,
  }),
  /** Fine to repeat. */
  submit: post('/admissions/own/submission', {
    body: z.object({ key: EnquiryKey, version: z.int() }),
    reply: Admission,
  }),
};
