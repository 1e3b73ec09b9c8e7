import { qrMark } from '../../../platform/pdf/glyphs.ts';
import { ink, type Mark, type PdfPage, soft } from '../../../platform/pdf/page-marks.ts';
import { pdfOfPages } from '../../../platform/pdf/page-pdf.ts';
import { linesIn, type Weight } from '../../../platform/pdf/typesetting.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { ownOffer } from './offers.ts';

/** A4, upright; points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const QR = 92;
const ACCENT = '#0B5F6B';
/** The text of an offer ends here: the code stands below. */
const LOWEST = PAGE.height - MARGIN - QR - 24;

const dayText = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }).format(at);
const timeText = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at);

const blank = (): Mark[] => [
  { is: 'rect', x: 0, y: 0, width: PAGE.width, height: PAGE.height, fill: '#FFFFFF' },
  { is: 'rect', x: 0, y: 0, width: PAGE.width, height: 10, fill: ACCENT },
];

/** An offer as a letter, most often of one page, with the code by which anyone can check it. */
export async function offerPdf(
  { db, publicUrl, zone }: Pick<Services, 'db' | 'publicUrl' | 'zone'>,
  { offer, application, job, employer }: Awaited<ReturnType<typeof ownOffer>>,
): Promise<Buffer> {
  const { siteName } = await siteSettingsOf(db);
  const pages = [blank()];
  let marks = pages[0] ?? [];
  let y = 88;
  const write = (text: string, size: number, weight: Weight, colour = ink) => {
    for (const paragraph of text.split('\n')) {
      const lines =
        paragraph.trim() === '' ? [''] : linesIn(paragraph, { room: PAGE.width - 2 * MARGIN, size, weight });
      for (const line of lines) {
        if (y > LOWEST) {
          marks = blank();
          pages.push(marks);
          y = 64;
        }
        if (line) marks.push({ is: 'line', x: MARGIN, y, text: line, size, weight, colour });
        y += size * 1.45;
      }
    }
  };
  write(employer.name, 13, 700, ACCENT);
  y += 14;
  write(i18n.t('Job offer'), 28, 700);
  write(i18n.t('Number {number}, {date}', { number: offer.number, date: dayText(offer.madeAt, zone) }), 11, 400, soft);
  y += 16;
  write(i18n.t('To {name}', { name: application.fullName }), 12, 500);
  y += 10;
  write(
    i18n.t('{employer} offers you the position of {title} in {place}.', {
      employer: employer.name,
      title: job.title,
      place: job.place,
    }),
    12,
    400,
  );
  y += 10;
  write(i18n.t('Pay: {pay}', { pay: offer.pay }), 12, 500);
  write(i18n.t('First day: {date}', { date: dayText(new Date(`${offer.startsOn}T12:00:00Z`), 'UTC') }), 12, 500);
  write(i18n.t('Answer by: {time} ({zone})', { time: timeText(offer.expiresAt, zone), zone }), 12, 500);
  y += 10;
  write(offer.text, 12, 400);
  const foot = PAGE.height - MARGIN - QR;
  const url = `${publicUrl}/offers/${offer.code}`;
  marks.push(
    qrMark(url, PAGE.width - MARGIN - QR, foot, QR),
    {
      is: 'line',
      x: MARGIN,
      y: foot + 52,
      text: i18n.t('Check this offer at {site}:', { site: siteName }),
      size: 10.5,
      weight: 400,
      colour: soft,
    },
    { is: 'line', x: MARGIN, y: foot + 68, text: url, size: 10.5, weight: 500, colour: ink },
  );
  const about = {
    title: i18n.t('Job offer {number}', { number: offer.number }),
    author: employer.name,
    madeAt: offer.madeAt,
  };
  const [first, ...rest] = pages.map((on): PdfPage => ({ ...PAGE, language: 'en', ...about, marks: on }));
  if (!first) throw new Error('an offer has a page');
  return pdfOfPages([first, ...rest]);
}
