import {
  applyOps,
  boardColours,
  boardWidths,
  emptyBoard,
  itemsOn,
  linesOf,
  pathOf,
  pointsOf,
  SHEET,
  TEXT_LINE,
  TEXT_SIZE,
} from '@stepwell/contract/live/board.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { oneLine } from '../../../platform/pdf/page-layout.ts';
import { ink, type Mark, type PdfPage, soft } from '../../../platform/pdf/page-marks.ts';
import { pdfOfPages } from '../../../platform/pdf/page-pdf.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { type liveClasses, liveFiles } from '../../../tables/live/live.ts';
import { opsAfter } from './drawing.ts';

/** Points for each unit of a sheet, and the line above it that says what it is. */
const SCALE = 0.3;
const HEAD = 36;
const MARGIN = 18;

/** The boards of a class, a page each: the whiteboard, then what was drawn over slides. Undefined where nothing was drawn. */
export async function boardPdf(
  db: Db,
  { id, title, startsAt }: Pick<typeof liveClasses.$inferSelect, 'id' | 'title' | 'startsAt'>,
): Promise<Buffer | undefined> {
  let board = emptyBoard;
  for (let after = 0, hasMore = true; hasMore; ) {
    const next = await opsAfter(db, id, after);
    board = applyOps(board, next.ops);
    [after, hasMore] = [next.seq, next.hasMore];
  }
  const files = await db.select().from(liveFiles).where(eq(liveFiles.classId, id));
  const sheets = [...new Set([...board.items.values()].map(({ sheet }) => sheet))]
    .map((sheet) => {
      const [of = '', page = ''] = sheet.split(':');
      const name = of === 'board' ? '' : (files.find((file) => file.id === of)?.name ?? i18n.t('Removed file'));
      return { sheet, name, page: Number(page), items: itemsOn(board, sheet) };
    })
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name) || a.page - b.page);
  const { siteName } = await siteSettingsOf(db);
  const width = SHEET.width * SCALE;
  const pages = sheets.map(({ name, page, items }): PdfPage => {
    const label = name ? i18n.t('{name}, page {page}', { name, page }) : i18n.t('Whiteboard {page}', { page });
    const marks: Mark[] = [
      { is: 'rect', x: 0, y: 0, width, height: SHEET.height * SCALE + HEAD, fill: '#FFFFFF' },
      ...oneLine(`${title} · ${label}`, {
        x: MARGIN,
        y: 24,
        room: width - 2 * MARGIN,
        size: 13,
        least: 9,
        weight: 500,
        colour: soft,
      }),
    ];
    for (const item of items) {
      const colour = boardColours[item.colour] ?? ink;
      if (item.kind === 'line') {
        const d = pathOf(pointsOf(item), SCALE, HEAD);
        marks.push({ is: 'path', d, stroke: colour, strokeWidth: boardWidths[item.width] * SCALE, round: true });
      } else
        for (const [at, text] of linesOf(item.text).entries())
          marks.push({
            is: 'line',
            x: item.x * SCALE,
            y: (item.y + at * TEXT_LINE) * SCALE + HEAD,
            text,
            size: TEXT_SIZE * SCALE,
            weight: 500,
            colour,
          });
    }
    return {
      width,
      height: SHEET.height * SCALE + HEAD,
      language: 'en',
      title: i18n.t('Boards of {title}', { title }),
      author: siteName,
      madeAt: startsAt,
      marks,
    };
  });
  const [firstPage, ...rest] = pages;
  return firstPage && pdfOfPages([firstPage, ...rest]);
}
