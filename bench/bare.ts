// The control: the same reads by one prepared statement each, plain JSON, no contract, no guard. Not the product.
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
pool.on('error', () => undefined);
const app = Fastify();

app.get('/profile', async (request, reply) => {
  const token = String(request.headers.authorization).slice('Bearer '.length);
  const { rows } = await pool.query({
    name: 'bare_profile',
    text: `select u.id, u.full_name, u.email, u.role, u.status, u.status_reason, u.created_at, u.email_confirmed_at, u.decided_at
           from identity_sessions s join identity_users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now()`,
    values: [createHash('sha256').update(token).digest('hex')],
  });
  return reply.type('application/json').send(JSON.stringify(rows[0]));
});

app.get('/courses/:slug', async (request, reply) => {
  const { slug } = request.params as { slug: string };
  const { rows } = await pool.query({
    name: 'bare_course',
    text: `select c.slug, c.title, c.summary, c.description, c.level, c.language, c.outcomes, c.requirements, c.faq,
             c.lectures, c.seconds, c.learners, c.histogram, c.published_at, c.updated_at, k.key, k.label, u.full_name, u.headline,
             u.bio, i.slug as teacher, i.subjects, i.courses as teaches, i.learners as taught, i.histogram as stars,
             (with recursive up as (
               select g.key, g.label, g.parent_id, 0 as height from catalog_categories g where g.id = c.category_id
               union all select g.key, g.label, g.parent_id, height + 1 from catalog_categories g join up on g.id = up.parent_id
             ) select json_agg(json_build_object('key', key, 'label', label) order by height desc) from up) as path,
             (select coalesce(json_agg(json_build_object('section', s.title, 'lectures', (
               select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'kind', l.kind, 'seconds', l.seconds,
                 'preview', l.preview) order by l.position), '[]'::json)
               from catalog_lectures l where l.section_id = s.id)) order by s.position), '[]'::json)
              from catalog_sections s where s.course_id = c.id) as sections
           from catalog_courses c join catalog_categories k on k.id = c.category_id join identity_users u on u.id = c.instructor_id
             join catalog_instructors i on i.user_id = c.instructor_id
           where c.slug = $1 and c.state = 'published'`,
    values: [slug],
  });
  return reply.type('application/json').send(JSON.stringify(rows[0]));
});

const sorts = new Map([
  ['popular', 'learners'],
  ['rating', 'rating_weight'],
  ['newest', 'published_at'],
]);

app.get('/courses', async (request, reply) => {
  const { sort } = request.query as { sort: string };
  const key = sorts.get(sort);
  const { rows } = await pool.query({
    name: `bare_courses_${sort}`,
    text: `select c.slug, c.title, c.summary, k.key, k.label, c.level, u.full_name, i.slug as teacher, c.language, c.seconds,
             c.lectures, c.learners, c.histogram, c.updated_at, preview.id
           from (select course_id, ${key} as sort_key from catalog_search order by ${key} desc, course_id desc limit 25) page
             join catalog_courses c on c.id = page.course_id join catalog_categories k on k.id = c.category_id
             join identity_users u on u.id = c.instructor_id join catalog_instructors i on i.user_id = c.instructor_id
             left join lateral (
               select l.id from catalog_lectures l join catalog_sections s on s.id = l.section_id
               where l.course_id = c.id and l.preview order by s.position, l.position limit 1) preview on true
           order by page.sort_key desc, page.course_id desc`,
  });
  return reply.type('application/json').send(JSON.stringify(rows));
});

app.post('/write', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'bare_write',
    text: 'insert into bench_writes (content) values ($1) returning id',
    values: [JSON.stringify(request.body)],
  });
  return reply.type('application/json').send(JSON.stringify(rows[0]));
});

/** The bytes of a page of ours, taken once and sent as they are. */
let saved: Buffer | undefined;
app.get('/kept', async (request, reply) => {
  const { from = '' } = request.query as { from?: string };
  saved ??= await bytesOf(from);
  return reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(saved);
});

const bytesOf = (url: string) =>
  new Promise<Buffer>((ready, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => ready(Buffer.concat(chunks)));
    }).once('error', failed);
  });

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']), backlog: 4096 });
process.send?.({ type: 'ready', address: `http://127.0.0.1:${process.env['PORT']}` });
process.on('disconnect', () => process.exit(0));
