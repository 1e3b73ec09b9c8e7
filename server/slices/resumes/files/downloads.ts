import { type Block, blocksOf, letterBlocks } from '@stepwell/contract/resumes/blocks.ts';
import { basicsOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { mirrored } from '@stepwell/contract/resumes/mirror.ts';
import type { DownloadedFile, Mirror } from '@stepwell/contract/resumes/resumes.ts';
import { styleOf } from '@stepwell/contract/resumes/template-styles.ts';
import type { Services } from '../../../platform/services.ts';
import type { resumeLetters, resumes } from '../../../tables/resumes/resumes.ts';
import { provenUrls } from '../proofs.ts';
import { readToRecord } from '../reading/reading.ts';
import { docxOfBlocks } from './docx.ts';
import { docxContentType, fileName, pdfContentType } from './file-names.ts';
import { pdfOfBlocks } from './pdf.ts';
import { bytesOfData, photoToPrint } from './photo.ts';

type Resume = typeof resumes.$inferSelect;
type Needs = Pick<Services, 'db' | 'now' | 'publicUrl'>;

async function printed({ db, now, publicUrl }: Needs, { ownerId, document, layout }: Resume) {
  const proven = new Set(await provenUrls(db, document, { ownerId, publicUrl, now: now() }));
  return blocksOf(document, layout, (url) => proven.has(url));
}

async function fileOf(
  { now }: Pick<Needs, 'now'>,
  blocks: Block[],
  about: { format: 'pdf' | 'docx'; resume: Resume; title: string; photo?: string | undefined },
): Promise<DownloadedFile> {
  const { format, resume, title, photo } = about;
  const author = textOf(basicsOf(resume.document), 'name');
  const name = fileName([author, title].filter(Boolean).join(' '), format);
  if (format === 'docx') {
    const { layout } = resume;
    const picture = photo === undefined ? undefined : { jpeg: bytesOfData(photo), points: styleOf(layout).photoSize };
    const docx = docxOfBlocks(blocks, { title, author, paper: layout.paper, photo: picture });
    return { name, contentType: docxContentType, base64: Buffer.from(docx).toString('base64') };
  }
  const { pdf } = await pdfOfBlocks(blocks, resume.layout, { title, author, madeAt: now(), photo });
  return { name, contentType: pdfContentType, base64: pdf.toString('base64') };
}

/** A saved draft as a file. */
export const resumeFile = async (services: Needs, resume: Resume, format: 'pdf' | 'docx') =>
  fileOf(services, await printed(services, resume), {
    format,
    resume,
    title: resume.title,
    photo: await photoToPrint(resume.document, resume.layout),
  });

/** A cover letter as a file, under the head of its resume; dated by the site's clock. */
export function letterFile(
  services: Needs & Pick<Services, 'zone'>,
  { resume, letter, format }: { resume: Resume; letter: typeof resumeLetters.$inferSelect; format: 'pdf' | 'docx' },
) {
  const date = services
    .now()
    .toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: services.zone });
  return fileOf(services, letterBlocks(resume.document, letter, date), { format, resume, title: letter.title });
}

/** What a parser reads in the PDF of a saved draft, field by field. */
export async function mirrorOf(services: Needs, resume: Resume): Promise<Mirror> {
  const { document, layout } = resume;
  const photo = await photoToPrint(document, layout);
  const about = { title: resume.title, author: '', madeAt: services.now(), photo };
  const { pdf, pages } = await pdfOfBlocks(await printed(services, resume), layout, about);
  const { document: record, unplaced, text } = await readToRecord(pdf);
  return { fields: mirrored(document, layout, record), unplaced, text, pages };
}
