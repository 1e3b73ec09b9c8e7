-- Courses are filtered and counted by what they cost: a figure for the shop's own currency and for each that prices are
-- listed in. 0 is free, 1 to 4 are bands, - is paid for, but not in this currency.

alter table catalog_search add column price_bands text not null default '0000';
drop index catalog_search_popular;
drop index catalog_search_rated;
drop index catalog_search_newest;
create index catalog_search_popular on catalog_search (learners, course_id)
  include (category_path, level, language, rating_step, length_step, price_bands);
create index catalog_search_rated on catalog_search (rating_weight, course_id)
  include (category_path, level, language, rating_step, length_step, price_bands);
create index catalog_search_newest on catalog_search (published_at, course_id)
  include (category_path, level, language, rating_step, length_step, price_bands);

alter table catalog_shelf_counts add column price_bands text not null default '0000';
alter table catalog_shelf_counts drop constraint catalog_shelf_counts_pkey;
alter table catalog_shelf_counts
  add primary key (category_id, level, language, rating_step, length_step, price_bands);

create or replace function catalog_count_shelf() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalog_shelf_counts as c
      (category_id, level, language, rating_step, length_step, price_bands, courses)
    select category_id, level, language, rating_step, length_step, price_bands, count(*) from fresh
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (category_id, level, language, rating_step, length_step, price_bands)
    do update set courses = c.courses + excluded.courses;
  elsif tg_op = 'DELETE' then
    update catalog_shelf_counts c set courses = c.courses - gone.courses
    from (
      select category_id, level, language, rating_step, length_step, price_bands, count(*) as courses from stale
      group by 1, 2, 3, 4, 5, 6
    ) gone
    where (c.category_id, c.level, c.language, c.rating_step, c.length_step, c.price_bands)
      = (gone.category_id, gone.level, gone.language, gone.rating_step, gone.length_step, gone.price_bands);
  else
    insert into catalog_shelf_counts as c
      (category_id, level, language, rating_step, length_step, price_bands, courses)
    select category_id, level, language, rating_step, length_step, price_bands, sum(n) from (
      select category_id, level, language, rating_step, length_step, price_bands, 1 as n from fresh
      union all select category_id, level, language, rating_step, length_step, price_bands, -1 from stale
    ) moved
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (category_id, level, language, rating_step, length_step, price_bands)
    do update set courses = c.courses + excluded.courses;
  end if;
  return null;
end $$;

-- What stands already, by the bounds of the day of this migration (contract/catalog/price-bands.ts).
update catalog_search s set price_bands = (
  select string_agg(coalesce((1 + (p.minor >= b.low)::int + (p.minor >= b.middle)::int + (p.minor >= b.high)::int)::text, '-'),
    '' order by p.place)
  from (values (0, c.currency, c.price_minor),
    (1, 'INR', (select l.price_minor from shop_list_prices l where l.course_id = c.course_id and l.currency = 'INR')),
    (2, 'USD', (select l.price_minor from shop_list_prices l where l.course_id = c.course_id and l.currency = 'USD')),
    (3, 'EUR', (select l.price_minor from shop_list_prices l where l.course_id = c.course_id and l.currency = 'EUR'))
  ) listed(place, currency, listed_minor)
  cross join lateral (select place, currency,
    case when currency = c.currency then c.price_minor else listed_minor end as minor) p
  join (values ('INR', 50000, 100000, 200000), ('BDT', 50000, 100000, 200000), ('NPR', 50000, 100000, 200000),
    ('LKR', 200000, 400000, 800000), ('AED', 5000, 10000, 20000), ('USD', 1000, 2000, 4000), ('EUR', 1000, 2000, 4000),
    ('GBP', 1000, 2000, 4000), ('AUD', 1000, 2000, 4000), ('CAD', 1000, 2000, 4000), ('SGD', 1000, 2000, 4000),
    ('JPY', 1000, 2000, 4000)) b(currency, low, middle, high) on b.currency = p.currency
) from shop_course_prices c where c.course_id = s.course_id;
