import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findBatch, findChange } from '../../src/audit/index.ts'
import type { Database } from '../../src/db/index.ts'
import {
  addRow,
  type BatchOrder,
  changeRow,
  createRowWriter,
  deleteRow,
  restoreRows,
  type TablesInReach,
  toWriteSource,
  writeAll,
} from '../../src/rows/index.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import { isProblem, type ProblemCode } from '../../src/std/problem.ts'
import { openStore } from '../../src/store/index.ts'
import { createSwitchFinder, createSwitchGuards, moveSwitch, undoChange } from '../../src/switches/index.ts'
import { type CatalogTable, createCatalog, parseFilter, toTableRights } from '../../src/tables/index.ts'
import type { BatchChange } from '../../src/wire/row-batch.ts'
import { ada } from '../ada.ts'
import { onEachDatabase } from '../each-database.ts'
import { runStatements } from '../list-engine.ts'
import { atScale } from '../scale.ts'
import { type OneWrite, type Step, steps, type Write } from './random-writes.ts'
import { add, change, type Done, move, type Rules, remove, restore, undo } from './rights-rules.ts'
import {
  type Act,
  type Change,
  columnsOf,
  firstWorld,
  type ModelReach,
  type ModelRights,
  Refused,
  type Row,
  type TableName,
  tableNames,
  type World,
  worldTables,
} from './rights-world.ts'

/** What can be taken back, with its entry. */
interface Past {
  readonly changes: { readonly change: Change; readonly entry: string }[]
  readonly acts: { readonly act: Act; readonly entry: string }[]
}

interface Outcome {
  readonly world: World
  readonly code: ProblemCode | 'done'
  readonly change?: Change | null
  readonly act?: Act
}

onEachDatabase((open) => {
  let house: Awaited<ReturnType<typeof openHouse>>
  beforeAll(async () => {
    house = await openHouse(await open())
  })

  test('[RW60][RW61][RW62][RW63][RW64][RW65] every door of rows writes and refuses what a plain model of the rights does', {
    timeout: 240_000,
  }, async () => {
    const runs = atScale({ test: 200, proof: 5_000 })
    const model = fc.asyncProperty(steps, async (some) => {
      await house.reset()
      await follow(some)
    })
    await fc.assert(model, { numRuns: runs })
  })

  async function follow(some: readonly Step[]): Promise<void> {
    const past: Past = { changes: [], acts: [] }
    let world = firstWorld
    for (const { rights, write } of some) {
      const target = chooseTarget(past, write)
      if (target === null) continue
      const expected = foretell({ world, rights }, target)
      const { code, entry } = await house.write(rights, target)
      expect(code, describe(rights, write)).toBe(expected.code)
      expect(await house.read(), describe(rights, write)).toEqual(toPlain(expected.world))
      world = expected.world
      if (expected.change && entry !== null) past.changes.push({ change: expected.change, entry })
      if (expected.act && entry !== null) past.acts.push({ act: expected.act, entry })
    }
  }
})

/** A write with what it takes back. */
type Target = Exclude<Write, { readonly which: number }> | Undo | Restore
type Undo = { readonly kind: 'undo' } & Past['changes'][number]
type Restore = { readonly kind: 'restore' } & Past['acts'][number]

function chooseTarget({ changes, acts }: Past, write: Write): Target | null {
  if (write.kind === 'undo') {
    const found = changes[write.which % changes.length]
    return found === undefined ? null : { kind: 'undo', ...found }
  }
  if (write.kind !== 'restore') return write
  const found = acts[write.which % acts.length]
  return found === undefined ? null : { kind: 'restore', ...found }
}

function foretell(rules: Rules, target: Target): Outcome {
  try {
    return { code: 'done', ...decide(rules, target) }
  } catch (failure) {
    if (failure instanceof Refused) return { code: failure.code, world: rules.world }
    throw failure
  }
}

function decide(rules: Rules, target: Target): Omit<Outcome, 'code'> {
  switch (target.kind) {
    case 'move':
      return move(rules, target.key, target.active)
    case 'undo':
      return undo(rules, target.change)
    case 'restore':
      return { world: restore(rules, target.act) }
    case 'batch': {
      const world = target.writes.reduce(
        (now, one) => decideOne({ ...rules, world: now }, one).world,
        rules.world,
      )
      return { world }
    }
    default:
      return decideOne(rules, target)
  }
}

function decideOne(rules: Rules, write: OneWrite): Done | ReturnType<typeof remove> {
  if (write.kind === 'add') return add(rules, write.table, write.set)
  if (write.kind === 'remove') return remove(rules, write.table, write.key)
  return change(rules, write.table, write.key, write.set)
}

async function openHouse(database: Database) {
  await runStatements(database, worldTables)
  const around = { database, clock: systemClock, log: silentLog }
  const store = await openStore(around)
  const catalog = createCatalog({ ...around, tables: {} })
  const tables = await catalog.tables()
  const switches = createSwitchFinder({ ...around, catalog, tables: {} })
  const rows = createRowWriter({ ...around, store, guards: createSwitchGuards(switches) })
  const tools = { store, rows, switches }
  const actor = ada
  const request = null
  const find = (name: string): CatalogTable => {
    const table = [...tables.values()].find(({ schema }) => schema.name === name)
    if (table === undefined) throw new Error(`There is no table ${name}`)
    return table
  }

  async function write(rights: ModelRights, target: Target): Promise<string | null> {
    const reach: TablesInReach = { tables, rightsOn: ({ schema }) => toRights(rights, schema.name) }
    const sourceOf = (name: TableName) => toWriteSource(database, find(name), reach)
    const by = { actor, request }
    switch (target.kind) {
      case 'change': {
        const order = { ...by, source: sourceOf(target.table), key: String(target.key), values: target.set }
        return (await changeRow(tools, order)).entry
      }
      case 'add':
        return (await addRow(rows, { ...by, source: sourceOf(target.table), values: target.set })).entry
      case 'remove': {
        const order = { ...by, ...reach, source: sourceOf(target.table), key: String(target.key) }
        return (await deleteRow(rows, order)).entry
      }
      case 'move': {
        const where = { source: sourceOf('goods'), key: String(target.key), column: 'active' }
        return (await moveSwitch(tools, { ...by, ...where, active: target.active })).entry
      }
      case 'undo': {
        const past = await findChange(store, target.entry)
        if (past === null) throw new Error('The change has no entry')
        const source = sourceOf(target.change.table)
        return (await undoChange(tools, { ...by, source, change: past, only: null })).entry
      }
      case 'restore': {
        const batch = await findBatch(store, target.entry)
        if (batch === null) throw new Error('The delete has no entry')
        return (await restoreRows(rows, { ...by, ...reach, source: sourceOf(target.act.table), batch })).entry
      }
      case 'batch': {
        const order: BatchOrder = { ...by, ...reach, source: sourceOf('goods'), trash: null }
        await writeAll(tools, order, target.writes.map(toBatchChange))
        return null
      }
    }
  }

  return {
    async reset() {
      await runStatements(database, [
        ...tableNames.toReversed().map((name) => `delete from ${name}`),
        ...tableNames.flatMap((name) => [...firstWorld[name].values()].map((row) => toInsert(name, row))),
      ])
    },
    async write(rights: ModelRights, target: Target) {
      try {
        return { code: 'done' as const, entry: await write(rights, target) }
      } catch (failure) {
        if (isProblem(failure)) return { code: failure.code, entry: null }
        throw failure
      }
    },
    async read() {
      const found = tableNames.map(async (name) => {
        const select = sql<Row>`select * from ${sql.id(name)} order by id`
        const all = await database.read(select.compile(database.build))
        const toCell = (column: string, cell: Row[string] | undefined) =>
          column === 'active' ? Boolean(cell) : (cell ?? null)
        return all.map((row) =>
          Object.fromEntries(columnsOf[name].map((one) => [one, toCell(one, row[one])])),
        )
      })
      return Promise.all(found)
    },
  }
}

function toBatchChange(write: OneWrite): BatchChange {
  if (write.kind === 'add') return { insert: write.set }
  if (write.kind === 'remove') return { key: String(write.key), delete: true }
  return { key: String(write.key), set: write.set }
}

function toInsert(name: TableName, row: Row): string {
  const values = Object.values(row).map((cell) => (typeof cell === 'string' ? `'${cell}'` : String(cell)))
  return `insert into ${name} (${Object.keys(row).join()}) values (${values.join()})`
}

function toRights(rights: ModelRights, name: string) {
  const own = tableNames.find((one) => one === name)
  const toReach = ({ scope, columns }: ModelReach) => ({
    scope: parseFilter(scope.text),
    columns: columns === 'all' ? columns : new Set(columns),
  })
  const reaches = Object.entries(own === undefined ? {} : rights[own])
  return toTableRights(Object.fromEntries(reaches.map(([right, some]) => [right, some.map(toReach)])))
}

function toPlain(world: World): readonly (readonly Row[])[] {
  return tableNames.map((name) => [...world[name].values()].toSorted((a, b) => Number(a.id) - Number(b.id)))
}

function describe(rights: ModelRights, write: Write): string {
  const toText = ({ scope, columns }: ModelReach) => `${scope.text || 'all'} [${columns}]`
  const texts = Object.entries(rights).map(([table, some]) => [
    table,
    Object.fromEntries(Object.entries(some).map(([right, reaches]) => [right, reaches.map(toText)])),
  ])
  return JSON.stringify([write, Object.fromEntries(texts)], null, 1)
}
