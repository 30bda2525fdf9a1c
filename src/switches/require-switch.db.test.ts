import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { runStatements } from '../../test/list-engine.ts'
import { listSource, rightsTo } from '../../test/list-source.ts'
import { refusalOf } from '../../test/open-house.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog, everywhere, type ListSource, toTableRights } from '../tables/index.ts'
import type { TableRight, TableRights } from '../wire/rights.ts'
import { createSwitchFinder, type SwitchFinder } from './index.ts'
import { requireSwitch } from './require-switch.ts'
import { toSwitches } from './to-switches.ts'
import { requireColumns } from './undo-change.ts'

const may = (...rights: TableRight[]) => rightsTo(rights)
const some = [{ scope: null, columns: new Set(['id', 'room']) }]
/** Rights to all columns but the switch: to read them, or to write them. */
const blind = toTableRights({ read: some, change: [everywhere], switch: [everywhere] })
const elsewhere = toTableRights({ read: [everywhere], change: some, switch: some })

onEachDatabase((open) => {
  let switches: SwitchFinder
  let source: (rights: TableRights) => Promise<ListSource>
  beforeAll(async () => {
    const database: Database = await open()
    await runStatements(database, ['create table lamps (id integer primary key, active boolean, room text)'])
    const around = { database, log: silentLog }
    const catalog = createCatalog({ ...around, clock: systemClock, tables: {} })
    switches = createSwitchFinder({ ...around, catalog, tables: {} })
    source = (rights) => listSource('lamps', { database, catalog, rights })
  })

  const undone = async (rights: TableRights, action: 'row.activated' | 'row.deactivated' | 'row.updated') =>
    requireColumns(await source(rights), {
      fields: [{ column: 'active', before: null, after: null }],
      action,
    })

  describe.each<[string, TableRights, moved: string | null, edited: string | null]>([
    ['may do all', may('read', 'change', 'switch'), null, null],
    ['may not see the column', blind, 'not-found', 'gone'],
    ['may not see the table', may('switch', 'change'), 'not-found', 'not-found'],
    ['may write but not switch', may('read', 'change'), 'forbidden', null],
    ['may switch but not write', may('read', 'switch'), null, 'forbidden'],
    ['may switch another column', elsewhere, 'forbidden', 'forbidden'],
  ])('who %s', (_who, rights, moved, edited) => {
    const code = async (work: Promise<unknown>) =>
      work.then(
        () => null,
        () => refusalOf(work).then((refusal) => refusal.code),
      )

    test(`moves the switch, and takes a move back: ${moved ?? 'yes'}`, async () => {
      const isGone = edited === 'gone'
      expect(await code(source(rights).then((opened) => requireSwitch(switches, opened, 'active')))).toBe(
        moved,
      )
      for (const action of ['row.activated', 'row.deactivated'] as const) {
        expect(await code(undone(rights, action))).toBe(isGone ? 'gone' : moved)
      }
    })

    test(`takes back what was typed: ${edited ?? 'yes'}`, async () => {
      expect(await code(undone(rights, 'row.updated'))).toBe(edited)
    })
  })

  test('who may not see the column reads of no switch, who may not switch that it is not theirs to move', async () => {
    const told = async (rights: TableRights) => {
      const opened = await source(rights)
      const found = toSwitches(opened, await switches.find(opened.table), String)
      return found.switches.map(({ allowed }) => allowed)
    }
    expect(await told(may('read', 'change', 'switch'))).toEqual([true])
    expect(await told(may('read'))).toEqual([false])
    expect(await told(elsewhere)).toEqual([false])
    expect(await told(blind)).toEqual([])
  })
})
