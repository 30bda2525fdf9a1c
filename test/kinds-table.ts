import type { Database } from '../src/db/index.ts'
import { familyOf } from './family.ts'
import { runStatements } from './list-engine.ts'

/** Creates a table with a column of each kind that the database has, and five rows. The last row has no values. */
export async function createKindsTable(database: Database): Promise<void> {
  const family = familyOf(database)
  const isServer = family === 'PostgreSQL'
  const [array, bytes] = isServer ? ['text[]', 'bytea'] : ['json', 'blob']
  const [list, binary] = isServer
    ? [(texts: string) => `{${texts}}`, `'\\x00ff'`]
    : [(texts: string) => `[${texts}]`, "x'00ff'"]
  const other = { PostgreSQL: 'inet', MySQL: 'point', SQLite: 'polygon' }[family]
  // MySQL has no addresses, but shapes, which also are shown as texts.
  const at = (address: string, place: string) =>
    family === 'MySQL' ? `st_geomfromtext('point(${place})')` : `'${address}'`
  const end = family === 'MySQL' ? '2037-12-31 23:59:59' : '9999-12-31T23:59:59Z'
  await runStatements(database, [
    'create table people (id integer primary key, name text, shop text)',
    `insert into people values (1, 'Ada Oak', 'north'), (2, 'Ben Ash', 'south'), (3, null, 'north')`,
    `create table kinds (
      id integer primary key, flag boolean, n integer, small smallint, big bigint, price decimal(10,2), weight double precision,
      name text, notes text, website text, email text, hex_color text, avatar text,
      status text check (status in ('new', 'paid', 'part-paid')), day date, hour time, wall ${isServer ? 'timestamp' : 'datetime'},
      point timestamptz, facts json, ref uuid, tags ${array}, img ${bytes}, misc ${other},
      owner integer references people (id))`,
    `insert into kinds values (
      1, true, -5, -5, 9007199254740993, 1.50, 1.5, 'Oak table', 'says "quoted" \\ back', 'https://oak.example/a', 'ada@oak.example',
      '#ff0000', '/ada.png', 'new', '2026-11-19', '09:30:00', '2026-11-20T10:30:00', '2026-11-20T10:30:00Z', '{"a": "Oak"}',
      '0a0b0c0d-0000-0000-0000-000000000001', '${list('"red","dark red"')}', ${binary}, ${at('10.0.0.1', '10.1 0.01')}, 1)`,
    `insert into kinds values (
      2, false, 0, 0, 9007199254740992, 2.00, 2.25, 'oak chair', '😀 emoji', 'https://ash.example/b', 'ben@ash.example',
      '#00ff00', '/ben.png', 'paid', '2026-11-20', '09:30:59', '2026-11-20T10:30:59.999', '2026-11-20T23:30:00Z', '[1, 2]',
      '0a0b0c0d-ffff-0000-0000-000000000002', '${list('"red"')}', ${binary}, ${at('10.0.0.2', '10.1 0.02')}, 2)`,
    `insert into kinds values (
      3, true, 7, 7, -1, 2.00, -0.5, '50%_off!', 'a_b%c!d', '', 'x@y.example',
      '#0000ff', '/x.png', 'part-paid', '2024-02-29', '23:59:59', '2026-11-21T00:00:00', '2026-03-29T00:59:59Z', '"Oak"',
      'abcdefab-0000-0000-0000-000000000003', '${list('')}', ${binary}, ${at('192.168.0.1', '192 168')}, 1)`,
    `insert into kinds values (
      4, false, 2147483647, 32767, 0, -0.99, 1e300, '', 'it''s', 'ftp://x', 'y@y.example',
      '#ffffff', '', 'paid', '9999-12-31', '00:00:00', '0001-01-01T00:00:00', '${end}', '{}',
      'ffffffff-ffff-ffff-ffff-ffffffffffff', '${list('"50%"')}', ${binary}, ${at('::1', '1 1')}, 3)`,
    'insert into kinds (id) values (5)',
  ])
}
