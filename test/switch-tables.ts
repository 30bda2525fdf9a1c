import type { Family } from './family.ts'

/** SQL for tables with switches, each of another form. */
export function switchTables(family: Family): string[] {
  const moment = { PostgreSQL: 'timestamp(6) with time zone', MySQL: 'timestamp(6)', SQLite: 'datetime' }[
    family
  ]
  return [
    `create table products (
      id integer primary key, name text, active boolean not null default true,
      constraint fifth_stays check (active or id <> 5)
    )`,
    `insert into products values (1, 'Oak table', true), (2, 'Elm chair', false), (3, 'Guarded lamp', true),
      (4, 'Held shelf', true), (5, 'Bound desk', true), (6, null, true), (7, 'Ash bed', true)`,
    'create table members (id integer primary key, name text, status text not null)',
    "insert into members values (1, 'Ann', 'active'), (2, 'Bob', 'inactive'), (3, 'Eve', 'banned')",
    `create table guests (id integer primary key, name text, deactivated_at ${moment})`,
    `insert into guests values (1, 'Ida', null), (2, 'Udo', '2026-01-02 03:04:05.678901+00:00')`,
    'create table "order lines" (a integer, b text, name text, "is it/on?" boolean, primary key (a, b))',
    `insert into "order lines" values (1, 'x,y', 'First', true), (1, 'new', 'Second', null)`,
    ...['rooms', 'halls'].flatMap((name) => [
      `create table ${name} (id integer primary key, active boolean not null, note text)`,
      `insert into ${name} values (1, true, 'a')`,
    ]),
    ...holdTriggers[family],
  ]
}

const holdTriggers: Readonly<Record<Family, readonly string[]>> = {
  PostgreSQL: [
    `create function hold() returns trigger language plpgsql as $$
    begin if new.id = 4 and not new.active then raise exception 'The warehouse holds it'; end if; return new; end $$`,
    'create trigger hold before update on products for each row execute function hold()',
  ],
  SQLite: [
    `create trigger hold before update on products when new.id = 4 and not new.active
    begin select raise(abort, 'The warehouse holds it'); end`,
  ],
  MySQL: [
    `create trigger hold before update on products for each row
    if new.id = 4 and not new.active then signal sqlstate '45000' set message_text = 'The warehouse holds it'; end if`,
  ],
}
