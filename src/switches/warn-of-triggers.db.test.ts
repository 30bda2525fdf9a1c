import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { createTableWatches } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore } from '../store/index.ts'
import { createCatalog } from '../tables/index.ts'
import { checkSwitches } from './check-switches.ts'
import { createSwitchFinder } from './switch-finder.ts'

const inFile = [
  `create trigger keeps_lamps before update on lamps when new.id = 1 begin select raise(ignore); end`,
  `create trigger "clears on lamps" after update on lamps begin delete from "lamps" where not active; end`,
  `create trigger holds_active after update of Active, name on lamps begin update lamps set active = 1 where id = new.id; end`,
  `create trigger names_only after update of name on lamps begin update lamps set active = 1 where id = new.id; end`,
  `create trigger stamps after update on lamps begin
     -- active is not touched
     update lamps set changed = 1 where id = new.id; end`,
  `create trigger at_first after insert on lamps begin update lamps set active = 1; end`,
]

const routine = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $do$ begin ${body} end $do$`

const onServer = [
  routine('keep', 'if new.id = 1 then return null; end if; return new;'),
  routine('clear', 'delete from public.lamps where not active; return null;'),
  routine('hold', 'new.active := true; return new;'),
  routine('stamp', '/* active is not touched */ new.changed := 1; return new;'),
  routine('log', 'return null;'),
  'create trigger keeps_lamps before update on lamps for each row execute function keep()',
  'create trigger "clears on lamps" after update on lamps execute function clear()',
  'create trigger holds_active before update of active, name on lamps for each row execute function hold()',
  'create trigger names_only before update of name on lamps for each row execute function hold()',
  'create trigger stamps before update on lamps for each row execute function stamp()',
  'create trigger logs after update on lamps for each row execute function log()',
  'create trigger sleeps before update on lamps for each row execute function keep()',
  'alter table lamps disable trigger sleeps',
  'create trigger at_first before insert on lamps for each row execute function hold()',
]

/** A trigger keeps no row without a word there, and may not write its own table. */
const onMysql = [
  `create trigger holds_active before update on lamps for each row
    begin if new.id = 1 then set new.Active = old.active; end if; end`,
  `create trigger stamps before update on lamps for each row
    begin
      # active is not touched
      set new.changed = 1; -- nor is active
    end`,
  'create trigger at_first before insert on lamps for each row set new.active = 1',
]

const statements = { PostgreSQL: onServer, SQLite: inFile, MySQL: onMysql }

onEachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await runStatements(database, [
      'create table lamps (id integer primary key, name text, changed integer, active boolean not null)',
      ...statements[familyOf(database)],
    ])
  })

  test('triggers that touch a switch or may undo its move are told in plain words, and ours are none', async () => {
    const around = { database, clock: systemClock, log: silentLog }
    await openStore(around)
    const catalog = createCatalog({ ...around, tables: {} })
    const [lamps] = (await catalog.tables()).values()
    if (!lamps) throw new Error('There is no table')
    await createTableWatches(database).watch([lamps])
    const findings = await createSwitchFinder({ ...around, catalog, tables: {} }).examine(lamps)
    const { found } = await checkSwitches(database, lamps.schema, findings)
    const names = 'The trigger "holds_active" names active: it may refuse the change or write another value.'
    if (familyOf(database) === 'MySQL') {
      expect(found.map(({ triggers }) => triggers)).toEqual([[names]])
      return
    }
    expect(found.map(({ triggers }) => triggers)).toEqual([
      [
        'The trigger "clears on lamps" may delete the row when the switch changes.',
        names,
        'The trigger "keeps_lamps" may leave the row unchanged.',
      ],
    ])
  })
})
