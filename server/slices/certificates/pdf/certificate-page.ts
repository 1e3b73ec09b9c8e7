import type { Design } from '@stepwell/contract/certificates/templates.ts';
import type { PagePicture, PdfPage } from '../../../platform/pdf/page-marks.ts';
import { pictureAt } from '../../../platform/pdf/page-pictures.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { picturesIn } from '../templates/designs.ts';
import type { CertificateFacts } from './certificate-texts.ts';
import { composePage } from './compose.ts';

/** A paper in this design, with the site's name and logo as they are now. */
export async function certificateIn(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  design: Design,
  factsWith: (siteName: string) => CertificateFacts,
): Promise<PdfPage> {
  const { siteName, logoKey } = await siteSettingsOf(db);
  const siteLogo = logoKey ? await pictureAt(ports.storage, logoKey) : undefined;
  const pictures = new Map<string, PagePicture>();
  for (const key of picturesIn(design)) {
    const picture = await pictureAt(ports.storage, key);
    if (picture) pictures.set(key, picture);
  }
  return composePage({ design, facts: factsWith(siteName), siteLogo, pictures });
}
