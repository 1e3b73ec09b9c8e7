create extension if not exists pg_trgm;
create extension if not exists unaccent;

alter table catalog_courses
  add column faq jsonb not null default '[]',
  add column learners integer not null default 0,
  add column histogram integer[] not null default '{0,0,0,0,0}',
  add column featured_at timestamptz(3);
update catalog_courses c set learners = (select count(*) from learning_enrolments e where e.course_id = c.id);

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
create index catalog_reviews_of_a_person on catalog_reviews (student_id);

create table catalog_instructors (
  user_id uuid primary key references identity_users (id) on delete cascade,
  slug text not null constraint one_instructor_per_slug unique,
  subjects text[] not null default '{}',
  courses integer not null default 0,
  learners integer not null default 0,
  histogram integer[] not null default '{0,0,0,0,0}'
);

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
-- The words are read for the few rows that are ranked; out of line they do not fatten the rows that are counted.
alter table catalog_search alter column words set storage external;
alter table catalog_search set (toast_tuple_target = 128);
create index catalog_search_popular on catalog_search (learners, course_id);
create index catalog_search_rated on catalog_search (rating_weight, course_id);
create index catalog_search_newest on catalog_search (published_at, course_id);
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

-- A trigger, because no way of writing or deleting a row may leave the counts behind.
create function catalog_count_shelf() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update catalog_shelf_counts c set courses = c.courses - 1
    where (c.category_id, c.level, c.language, c.rating_step, c.length_step)
      = (old.category_id, old.level, old.language, old.rating_step, old.length_step);
  end if;
  if tg_op <> 'DELETE' then
    insert into catalog_shelf_counts as c (category_id, level, language, rating_step, length_step, courses)
    values (new.category_id, new.level, new.language, new.rating_step, new.length_step, 1)
    on conflict (category_id, level, language, rating_step, length_step) do update set courses = c.courses + 1;
  end if;
  return null;
end $$;
create trigger catalog_shelf_counted after insert or delete or
  update of category_id, level, language, rating_step, length_step on catalog_search
  for each row execute function catalog_count_shelf();

create table catalog_words (word text primary key);
create index catalog_words_alike on catalog_words using gin (word gin_trgm_ops);
