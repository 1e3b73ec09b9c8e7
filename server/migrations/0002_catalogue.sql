create extension if not exists pg_trgm;
create extension if not exists unaccent;

alter table catalog_courses
  add column faq jsonb not null default '[]',
  add column learners integer not null default 0,
  add column histogram integer[] not null default '{0,0,0,0,0}',
  add column featured_at timestamptz(3);
-- What a teacher teaches is counted from the index alone.
drop index catalog_courses_of_an_instructor;
create index catalog_courses_of_an_instructor on catalog_courses (instructor_id, state, category_id);
create index catalog_courses_featured on catalog_courses (featured_at) where featured_at is not null;
update catalog_courses c set learners = (select count(*) from learning_enrolments e where e.course_id = c.id);

-- The first lecture that is open to everybody is looked up for every course of a list.
create index catalog_lectures_open on catalog_lectures (course_id) where preview;

create table catalog_reviews (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references catalog_courses (id) on delete cascade,
  student_id uuid references identity_users (id) on delete set null,
  stars smallint not null constraint one_to_five_stars check (stars between 1 and 5),
  text text not null default '',
  written_at timestamptz(3) not null default now(),
  constraint one_review_per_learner unique (course_id, student_id)
);
create index catalog_reviews_of_a_course on catalog_reviews (course_id, written_at, id);
create index catalog_reviews_by_stars on catalog_reviews (course_id, stars, written_at, id);
create index catalog_reviews_newest on catalog_reviews (written_at, id);
create index catalog_reviews_of_a_person on catalog_reviews (student_id);

create table catalog_instructors (
  user_id uuid primary key references identity_users (id) on delete cascade,
  slug text not null constraint one_instructor_per_slug unique,
  subjects text[] not null default '{}',
  courses integer not null default 0,
  learners integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'
);

-- Whoever teaches already gets a page; a name in another script goes by its number.
insert into catalog_instructors (user_id, slug, courses, learners)
select t.id, t.name || case when t.nth > 1 then '-' || left(md5(t.id::text), 6) else '' end, t.courses, t.learners
from (
  select u.id, n.name, row_number() over (partition by n.name order by u.created_at, u.id) as nth,
    (select count(*) from catalog_courses c where c.instructor_id = u.id and c.state = 'published') as courses,
    (select count(distinct e.student_id) from learning_enrolments e join catalog_courses c on c.id = e.course_id
      where c.instructor_id = u.id and c.state = 'published') as learners
  from identity_users u cross join lateral (
    select coalesce(nullif(trim(both '-' from regexp_replace(lower(unaccent(u.full_name)), '[^a-z0-9]+', '-', 'g')), ''), 'person') as name
  ) n
  where u.id in (select instructor_id from catalog_courses)
) t;

create table catalog_moved_slugs (
  kind text not null,
  slug text not null,
  target_id uuid not null,
  primary key (kind, slug)
);

create table catalog_search (
  course_id uuid primary key references catalog_courses (id) on delete cascade,
  category_id uuid not null references catalog_categories (id),
  category_path uuid[] not null,
  level text not null,
  language text not null,
  rating_step smallint not null,
  length_step smallint not null,
  learners integer not null,
  rating_weight real not null,
  published_at timestamptz(3) not null,
  title_words tsvector not null,
  words tsvector not null
);
-- The words are read for the few rows that are ranked; out of line they do not fatten the rows that are counted, which
-- keep everything else.
alter table catalog_search alter column words set storage external,
  alter column title_words set storage main, alter column category_path set storage main;
alter table catalog_search set (toast_tuple_target = 128);
-- What filters ask for lies in the index of each sort, so that courses which do not fit are passed over cheaply.
create index catalog_search_popular on catalog_search (learners, course_id)
  include (category_path, level, language, rating_step, length_step);
create index catalog_search_rated on catalog_search (rating_weight, course_id)
  include (category_path, level, language, rating_step, length_step);
create index catalog_search_newest on catalog_search (published_at, course_id)
  include (category_path, level, language, rating_step, length_step);
create index catalog_search_category on catalog_search using gin (category_path);
create index catalog_search_title on catalog_search using gin (title_words);
create index catalog_search_words on catalog_search using gin (words);

create table catalog_shelf_counts (
  category_id uuid not null,
  level text not null,
  language text not null,
  rating_step smallint not null,
  length_step smallint not null,
  courses integer not null,
  primary key (category_id, level, language, rating_step, length_step)
);
-- For the languages there are.
create index catalog_shelf_counts_language on catalog_shelf_counts (language);

-- Triggers, because no way of writing or deleting a row may leave the counts behind; by statement, so that a hundred
-- thousand rows change each count once.
create function catalog_count_shelf() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalog_shelf_counts as c (category_id, level, language, rating_step, length_step, courses)
    select category_id, level, language, rating_step, length_step, count(*) from fresh
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (category_id, level, language, rating_step, length_step)
    do update set courses = c.courses + excluded.courses;
  elsif tg_op = 'DELETE' then
    update catalog_shelf_counts c set courses = c.courses - gone.courses
    from (
      select category_id, level, language, rating_step, length_step, count(*) as courses from stale
      group by 1, 2, 3, 4, 5
    ) gone
    where (c.category_id, c.level, c.language, c.rating_step, c.length_step)
      = (gone.category_id, gone.level, gone.language, gone.rating_step, gone.length_step);
  else
    insert into catalog_shelf_counts as c (category_id, level, language, rating_step, length_step, courses)
    select category_id, level, language, rating_step, length_step, sum(n) from (
      select category_id, level, language, rating_step, length_step, 1 as n from fresh
      union all select category_id, level, language, rating_step, length_step, -1 from stale
    ) moved
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (category_id, level, language, rating_step, length_step)
    do update set courses = c.courses + excluded.courses;
  end if;
  return null;
end $$;
create trigger catalog_shelf_counts_more after insert on catalog_search
  referencing new table as fresh for each statement execute function catalog_count_shelf();
create trigger catalog_shelf_counts_less after delete on catalog_search
  referencing old table as stale for each statement execute function catalog_count_shelf();
create trigger catalog_shelf_counts_other after update on catalog_search
  referencing old table as stale new table as fresh for each statement execute function catalog_count_shelf();

-- What is written and what is asked for are made plain alike: small letters without accents or punctuation, so that
-- "Node.js" is two words that stand together; C++, C# and F# keep what tells them from C and F. Joiners of Indic
-- letters are no spaces.
create function catalog_plain(said text) returns text language sql stable parallel safe
return regexp_replace(
  regexp_replace(
    replace(
      -- Most texts are plain letters already, and making sure of it is slow.
      case when octet_length(said) = length(said) then lower(said)
      else unaccent(regexp_replace(normalize(lower(said), nfkc), '[\u200b-\u200d\ufeff]', '', 'g')) end,
      'c++', 'cplusplus'
    ),
    '\m([cf])#', '\1sharp', 'g'
  ),
  '[!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f\u0964\u0965]+', ' ', 'g'
);

-- How the words of a language (BCP 47) are brought to their stems; languages that PostgreSQL does not know stay whole.
create function catalog_stems(language text) returns regconfig language sql immutable parallel safe
return case split_part(language, '-', 1)
  when 'ar' then 'arabic' when 'ca' then 'catalan' when 'da' then 'danish' when 'de' then 'german'
  when 'el' then 'greek' when 'en' then 'english' when 'es' then 'spanish' when 'et' then 'estonian'
  when 'eu' then 'basque' when 'fi' then 'finnish' when 'fr' then 'french' when 'ga' then 'irish'
  when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'hy' then 'armenian' when 'id' then 'indonesian'
  when 'it' then 'italian' when 'lt' then 'lithuanian' when 'nb' then 'norwegian' when 'ne' then 'nepali'
  when 'nl' then 'dutch' when 'nn' then 'norwegian' when 'no' then 'norwegian' when 'pt' then 'portuguese'
  when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian' when 'sv' then 'swedish'
  when 'ta' then 'tamil' when 'tr' then 'turkish' when 'yi' then 'yiddish' else 'simple'
end::regconfig;

-- By code points, so that a beginning is found by the key.
create table catalog_words (word text collate "C" primary key);
create index catalog_words_alike on catalog_words using gin (word gin_trgm_ops);
-- The words most like one, the likest first. The threshold is low, because two letters swapped in a word of four leave
-- one trigram of nine.
create function catalog_words_like(mistyped text, many integer) returns setof text language sql stable parallel safe
set pg_trgm.similarity_threshold = 0.1
begin atomic
  select w.word from catalog_words w where w.word % mistyped
  order by similarity(w.word, mistyped) desc, w.word limit many;
end;

-- Courses that are published already get their rows from the job that this news orders.
insert into platform_outbox (name, payload)
select 'catalog.courses-unshelved', '{}' where exists (select from catalog_courses where state = 'published');
