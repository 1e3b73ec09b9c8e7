import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import { problems } from '@stepwell/contract/problems.ts';
import { ProblemReply } from '@stepwell/contract/refusal.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { anyone } from '../security/viewer.ts';
import type { Slice } from '../slice.ts';
import { docsPolicy } from './headers.ts';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};
const json = (schema: Json, type = 'application/json') => ({ content: { [type]: { schema } } });

interface About {
  version: string;
  /** What an API key needs for an endpoint; nothing where no key may call it. */
  scopeOf: (endpoint: Endpoint) => string | undefined;
}

/** OpenAPI 3.1, made from the contract that both sides run on, so it cannot say anything else. */
export function openApiOf(slices: Slice[], { version, scopeOf }: About) {
  const paths: Record<string, Json> = {};
  for (const { name, routes } of slices) {
    for (const { endpoint, guard } of routes) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(name, endpoint, {
          open: guard === anyone,
          scope: scopeOf(endpoint),
        }),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stepwell', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A personal API key with the scope that is named.' },
      },
      schemas: { Problem: schemaOf(ProblemReply, 'output') },
    },
    'x-problems': Object.fromEntries(
      Object.entries(problems).map(([code, [status, message]]) => [code, { status, message }]),
    ),
  };
}

interface Callers {
  /** Whether anyone may call it. */
  open: boolean;
  scope: string | undefined;
}

function operationOf(slice: string, endpoint: Endpoint, { open, scope }: Callers) {
  const inside = (where: 'path' | 'query', schema: z.core.$ZodType | undefined) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: of,
    }));
  };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [slice],
    security: open ? [] : [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])],
    parameters: [...inside('path', endpoint.params), ...inside('query', endpoint.query)],
    ...(endpoint.file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          endpoint.file.accept.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    ...(endpoint.body && { requestBody: { required: true, ...json(schemaOf(endpoint.body, 'input')) } }),
    responses: {
      200: { description: 'Success.', ...json(schemaOf(endpoint.reply, 'output')) },
      default: {
        description: 'An error with a message for the user.',
        ...json({ $ref: '#/components/schemas/Problem' }, 'application/problem+json'),
      },
    },
  };
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stepwell API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** `/api/openapi.json` and, to read and try it, `/api/docs`. */
export async function openDocs(app: FastifyInstance, slices: Slice[], about: About) {
  let description: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApiOf(slices, about));
    return reply.type('application/json').send(description);
  });
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy);
    });
    docs.get('/api/docs', async (_request, reply) => reply.type('text/html').send(page));
    docs.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start));
    await docs.register(fastifyStatic, {
      root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
      prefix: '/api/docs/',
      decorateReply: false,
      allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
    });
  });
}
