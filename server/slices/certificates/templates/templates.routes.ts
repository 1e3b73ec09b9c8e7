import { certificateTemplates as contract } from '@stepwell/contract/certificates/templates.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { checkDesign } from './designs.ts';
import { askRenewal } from './renewal.ts';
import { sampleFacts } from './sample.ts';
import { keepPicture } from './template-pictures.ts';
import { choiceOf, templateOf, templatesOf } from './template-reading.ts';
import { changeTemplate, chooseTemplate, courseNamed, makeDefault, makeTemplate, retireTemplate } from './templates.ts';

/** How certificates look, for admins. */
export const templateRoutes = [
  route(contract.list, admin, ({ db, query }) => templatesOf(db, query)),

  route(contract.one, admin, ({ viewer, params, ...services }) =>
    templateOf(services, params.templateId, viewer.sessionId),
  ),

  route(contract.make, admin, async ({ viewer, body, ...services }) => {
    await checkDesign(services.ports.storage, body.design);
    const templateId = await services.db.transaction((tx) => makeTemplate(tx, viewer.id, body));
    return templateOf(services, templateId, viewer.sessionId);
  }),

  route(contract.change, admin, async ({ viewer, params: { templateId }, body, ...services }) => {
    await checkDesign(services.ports.storage, body.design);
    const act = { actorId: viewer.id, templateId };
    await services.db.transaction((tx) => changeTemplate(tx, act, body, services.now()));
    return templateOf(services, templateId, viewer.sessionId);
  }),

  route(contract.retire, admin, async ({ db, now, viewer, params: { templateId } }) => {
    await db.transaction((tx) => retireTemplate(tx, { actorId: viewer.id, templateId }, now()));
    return {};
  }),

  route(contract.makeDefault, admin, async ({ db, viewer, body }) => {
    await db.transaction((tx) => makeDefault(tx, { actorId: viewer.id, ...body }));
    return body;
  }),

  route(contract.preview, admin, async ({ body: { design, sample, pdf }, now, publicUrl, ...services }) => {
    await checkDesign(services.ports.storage, design);
    // Only when it is needed: the PDF library is the heaviest thing in the site.
    const [{ certificateIn: paperIn }, { svgOfPage }] = await Promise.all([
      import('../pdf/certificate-page.ts'),
      import('../pdf/as-svg.ts'),
    ]);
    const pdfPage = await paperIn(services, design, (siteName) =>
      sampleFacts(sample, { publicUrl, siteName, now: now() }),
    );
    const file = pdf ? await (await import('../../../platform/pdf/page-pdf.ts')).pdfOfPage(pdfPage) : null;
    return { svg: svgOfPage(pdfPage), pdf: file?.toString('base64') ?? null };
  }),

  route(contract.keepPicture, admin, ({ viewer, content, ...services }) =>
    keepPicture(services, content, viewer.sessionId),
  ),

  route(contract.renew, admin, ({ db, viewer, params: { templateId }, body: { reason } }) =>
    db.transaction((tx) => askRenewal(tx, { actorId: viewer.id, templateId, reason })),
  ),

  route(contract.ofCourse, admin, async ({ db, params }) => choiceOf(db, await courseNamed(db, params.courseId))),

  route(contract.choose, admin, async ({ db, viewer, params, body: { templateId } }) => {
    const courseId = await courseNamed(db, params.courseId);
    await db.transaction((tx) => chooseTemplate(tx, { actorId: viewer.id, courseId, templateId }));
    return choiceOf(db, courseId);
  }),
];
