import { ownLogo, qrMark } from '../../../platform/pdf/glyphs.ts';
import { oneLine, placed, shrinking } from '../../../platform/pdf/page-layout.ts';
import { ink, type Mark, type PagePicture, soft } from '../../../platform/pdf/page-marks.ts';
import { pdfOfPage } from '../../../platform/pdf/page-pdf.ts';
import { pictureAt } from '../../../platform/pdf/page-pictures.ts';
import { fitted, type Weight } from '../../../platform/pdf/typesetting.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { EventRow } from '../reading/event-rows.ts';
import type { RegistrationRow } from './seats.ts';
import { placeText, timesText } from './when-and-where.ts';

/** A5, lying; points. */
const PAGE = { width: 595.28, height: 419.53 };
const MARGIN = 36;
const QR = 132;
const ACCENT = '#0B5F6B';
const LAMP = '#F2A31B';

/** What the QR code of a ticket leads to: the page where staff check it in. */
export const checkInUrl = (publicUrl: string, eventId: string, code: string) =>
  `${publicUrl}/admin/admin-settings/events/${eventId}?code=${code}`;

/** `7K3M9-Q2PX` is easier to read aloud. */
export const spacedCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

interface Ticket {
  row: RegistrationRow;
  event: EventRow;
  siteName: string;
  logo: PagePicture | undefined;
  publicUrl: string;
}

function marksOf({ row, event, siteName, logo, publicUrl }: Ticket): Mark[] {
  const right = PAGE.width - MARGIN - QR;
  const room = right - 28 - MARGIN;
  const marks: Mark[] = [
    { is: 'rect', x: 0, y: 0, width: PAGE.width, height: PAGE.height, fill: '#FFFFFF' },
    // The stairs of the site, down to the code.
    { is: 'rect', x: 0, y: 0, width: PAGE.width, height: 8, fill: ACCENT },
    { is: 'rect', x: right - 14, y: 8, width: PAGE.width - right + 14, height: 8, fill: ACCENT },
    { is: 'rect', x: right + QR / 2, y: 16, width: PAGE.width - right - QR / 2, height: 8, fill: ACCENT },
  ];
  const mark: Mark = logo ? placed(logo, { x: MARGIN, y: 36, width: 110, height: 22 }) : ownLogo(MARGIN, 36, 22);
  const beside = MARGIN + ('width' in mark ? mark.width : 22) + 9;
  marks.push(
    mark,
    ...oneLine(siteName, {
      x: beside,
      y: 53,
      room: MARGIN + room - beside,
      size: 15,
      least: 8,
      weight: 700,
      colour: ink,
    }),
  );
  let y = 96;
  const text = (
    text: string,
    size: number,
    { weight, colour, lines }: { weight: Weight; colour: string; lines: number },
  ) => {
    for (const paragraph of text.split('\n')) {
      const block = fitted(paragraph, { room, sizes: shrinking(size, size * 0.7), lines, weight });
      for (const line of block.lines) {
        marks.push({ is: 'line', x: MARGIN, y, text: line, size: block.size, weight, colour });
        y += block.size * 1.3;
      }
    }
  };
  text(event.title, 26, { weight: 700, colour: ink, lines: 3 });
  y += 6;
  text(timesText(event, row.timeZone), 12.5, { weight: 500, colour: ink, lines: 2 });
  y += 4;
  text(placeText(event), 12.5, { weight: 400, colour: soft, lines: 3 });
  const foot = PAGE.height - MARGIN;
  marks.push(
    { is: 'rect', x: MARGIN, y: foot - 62, width: 4, height: 44, fill: LAMP },
    ...oneLine(row.fullName, { x: MARGIN + 14, y: foot - 36, room, size: 22, least: 10, weight: 700, colour: ink }),
    ...oneLine(
      event.kind === 'workshop'
        ? i18n.t('Workshop ticket, valid for one person')
        : i18n.t('Event ticket, valid for one person'),
      {
        x: MARGIN + 14,
        y: foot - 20,
        room,
        size: 11,
        least: 8,
        weight: 400,
        colour: soft,
      },
    ),
    qrMark(checkInUrl(publicUrl, event.id, row.code), right, foot - QR - 34, QR),
    ...oneLine(spacedCode(row.code), {
      x: right,
      y: foot - 8,
      room: QR,
      size: 19,
      least: 12,
      weight: 700,
      colour: ink,
    }),
  );
  return marks;
}

/** The ticket of a registration with a seat. */
export async function ticketPdf(
  { db, ports, publicUrl }: Pick<Services, 'db' | 'ports' | 'publicUrl'>,
  row: RegistrationRow,
  event: EventRow,
): Promise<Buffer> {
  const { siteName, logoKey } = await siteSettingsOf(db);
  const logo = logoKey ? await pictureAt(ports.storage, logoKey) : undefined;
  return pdfOfPage({
    ...PAGE,
    language: 'en',
    title: `${event.title}: ${row.fullName}`,
    author: siteName,
    madeAt: row.changedAt,
    marks: marksOf({ row, event, siteName, logo, publicUrl }),
  });
}
