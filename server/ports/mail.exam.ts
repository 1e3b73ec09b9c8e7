import { expect, test } from 'vitest';
import type { Email, Mail } from './mail.ts';

const email = (key: string): Email => ({ key, to: 'asha@stepwell.test', subject: 'Welcome', text: 'Hello Asha.' });

/** What every way of sending letters must do. `arrived` answers what reached its reader, in no order. */
export function examineMail(name: string, open: () => Promise<{ mail: Mail; arrived: () => Promise<Email[]> }>) {
  test(`${name}: a letter arrives as it was written`, async () => {
    const { mail, arrived } = await open();
    await mail.send(email('exam:once'));
    expect(await arrived()).toContainEqual(expect.objectContaining(email('exam:once')));
  });

  test(`${name}: the same key, sent together and again, arrives once`, async () => {
    const { mail, arrived } = await open();
    await Promise.all([mail.send(email('exam:twice')), mail.send(email('exam:twice'))]);
    await mail.send({ ...email('exam:twice'), subject: 'Changed' });
    const twins = (await arrived()).filter(({ key }) => key === 'exam:twice');
    expect(twins).toEqual([expect.objectContaining(email('exam:twice'))]);
  });

  test(`${name}: a file arrives with its letter, byte by byte`, async () => {
    const { mail, arrived } = await open();
    const base64 = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 256)).toString('base64');
    const attachments = [{ name: 'ticket.pdf', contentType: 'application/pdf', base64 }];
    await mail.send({ ...email('exam:file'), attachments });
    expect(await arrived()).toContainEqual(expect.objectContaining({ ...email('exam:file'), attachments }));
  });

  test(`${name}: other alphabets and long lines survive`, async () => {
    const { mail, arrived } = await open();
    const long = { ...email('exam:script'), subject: 'नमस्ते, Zażółć', text: `${'प्रिया '.repeat(40)}\n.\nend` };
    await mail.send(long);
    expect(await arrived()).toContainEqual(expect.objectContaining(long));
  });
}
