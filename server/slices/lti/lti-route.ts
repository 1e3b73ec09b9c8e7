import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutgoingFailure } from '../../platform/http/outgoing.ts';
import type { Services } from '../../platform/services.ts';
import type { ProtocolRoute } from '../../platform/slice.ts';
import { i18n } from '../../platform/text/messages.ts';
import { ownKeySet } from './keys.ts';
import { LtiError } from './lti-error.ts';
import { sendTrouble } from './pages.ts';
import { forwardAuthorization, postForm } from './platform/authorizing.ts';
import { takeChosen } from './platform/chosen.ts';
import { answerGrades, giveToken } from './platform/grade-service.ts';
import { choose } from './tool/deep-linking.ts';
import { launch } from './tool/launch.ts';
import { login } from './tool/login.ts';

type Handle = (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;

/** What a browser is sent to, by the method it may come with. */
const pages: Record<string, { methods: string[]; handle: Handle }> = {
  login: { methods: ['GET', 'POST'], handle: login },
  launch: { methods: ['POST'], handle: launch },
  choose: { methods: ['POST'], handle: choose },
  authorize: { methods: ['GET', 'POST'], handle: forwardAuthorization },
  form: { methods: ['GET'], handle: postForm },
  chosen: { methods: ['POST'], handle: takeChosen },
};

/** LTI 1.3 with Deep Linking 2.0 and Assignment and Grade Services 2.0, as a tool and as a platform. */
export const ltiRoute: ProtocolRoute = {
  path: '/lti',
  bodyLimit: 256 * 1024,
  open() {
    // Each answer has headers of its own: some are pages in frames, some are for programs.
  },
  async handle(request, reply, services) {
    const { '*': rest } = request.params as { '*': string };
    const [first = '', ...more] = rest.split('/').filter((part) => part !== '');
    const page = more.length === 0 && Object.hasOwn(pages, first) ? pages[first] : undefined;
    if (page) {
      try {
        if (!page.methods.includes(request.method))
          throw new LtiError(405, i18n.t('Open the activity from your course.'));
        return await page.handle(request, reply, services);
      } catch (error) {
        if (error instanceof LtiError) return sendTrouble(reply, error.status, error.message);
        if (error instanceof OutgoingFailure)
          return sendTrouble(reply, 502, i18n.t('The other site doesn’t answer. Try again in a minute.'));
        throw error;
      }
    }
    return serve({ request, reply, services }, [first, ...more]);
  },
};

async function serve(
  asked: { request: FastifyRequest; reply: FastifyReply; services: Services },
  [first, ...more]: string[],
) {
  const { request, reply, services } = asked;
  try {
    if (first === 'jwks' && more.length === 0 && request.method === 'GET') return reply.send(await ownKeySet(services));
    if (first === 'token' && more.length === 0) return await giveToken(request, reply, services);
    const [courseId = '', kind, ...path] = more;
    if (first === 'courses' && kind === 'line-items') return await answerGrades(asked, courseId, path);
    throw new LtiError(404, 'There’s nothing here.');
  } catch (error) {
    if (!(error instanceof LtiError)) throw error;
    return reply.status(error.status).send({ error: error.message });
  }
}
