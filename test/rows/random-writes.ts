import fc from 'fast-check'
import { tableRights } from '../../src/wire/rights.ts'
import {
  type Cell,
  columnsOf,
  type ModelReach,
  type ModelRights,
  type Row,
  scopesOf,
  type TableName,
  tableNames,
} from './rights-world.ts'

/** A write by one of the doors of `rows`. */
export type Write =
  | OneWrite
  | { readonly kind: 'move'; readonly key: number; readonly active: boolean }
  /** Takes back an earlier change or delete; which one is counted around. */
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'restore'; readonly which: number }
  /** All or none, in the goods. */
  | { readonly kind: 'batch'; readonly writes: readonly OneWrite[] }

export type OneWrite =
  | { readonly kind: 'change'; readonly table: TableName; readonly key: number; readonly set: Row }
  | { readonly kind: 'add'; readonly table: TableName; readonly set: Row }
  | { readonly kind: 'remove'; readonly table: TableName; readonly key: number }

export interface Step {
  readonly rights: ModelRights
  readonly write: Write
}

const key = fc.integer({ min: 1, max: 5 })
const cellOf: Readonly<Record<string, fc.Arbitrary<Cell>>> = {
  id: fc.integer({ min: 4, max: 7 }),
  name: fc.constantFrom(null, 'Ash', 'Lamp'),
  area: fc.constantFrom(null, 'north', 'south'),
  price: fc.constantFrom(null, 3, 7),
  active: fc.boolean(),
  team: fc.constantFrom(null, 1, 2, 3, 9),
  good: fc.integer({ min: 1, max: 5 }),
  note: fc.constantFrom(null, 'a', 'b'),
}

function cells(names: readonly string[], required: readonly string[]): fc.Arbitrary<Row> {
  const values = Object.fromEntries(names.map((name) => [name, cellOf[name] ?? fc.constant(null)]))
  return fc.record<Record<string, Cell>>(values, { requiredKeys: [...required] })
}

function changes(table: TableName): fc.Arbitrary<OneWrite> {
  const set = cells(columnsOf[table].slice(1), []).filter((row) => Object.keys(row).length > 0)
  return fc.record({ kind: fc.constant('change' as const), table: fc.constant(table), key, set })
}

function adds(table: TableName): fc.Arbitrary<OneWrite> {
  const set = cells(columnsOf[table], ['id'])
  return fc.record({ kind: fc.constant('add' as const), table: fc.constant(table), set })
}

function removes(table: TableName): fc.Arbitrary<OneWrite> {
  return fc.record({ kind: fc.constant('remove' as const), table: fc.constant(table), key })
}

const goodsWrites = fc.oneof(changes('goods'), adds('goods'), removes('goods'))
const which = fc.nat({ max: 20 })

const writes: fc.Arbitrary<Write> = fc.oneof(
  { arbitrary: fc.oneof(...tableNames.map(changes)), weight: 4 },
  { arbitrary: fc.oneof(...tableNames.map(adds)), weight: 3 },
  { arbitrary: fc.oneof(...tableNames.map(removes)), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('move' as const), key, active: fc.boolean() }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('undo' as const), which }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('restore' as const), which }), weight: 2 },
  {
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      writes: fc.array(goodsWrites, { minLength: 2, maxLength: 3 }),
    }),
    weight: 2,
  },
)

function reaches(table: TableName): fc.Arbitrary<readonly ModelReach[]> {
  const columns = fc.oneof(
    { arbitrary: fc.constant('all' as const), weight: 3 },
    {
      arbitrary: fc.subarray([...columnsOf[table]]).map((names) => [...new Set(['id', ...names])]),
      weight: 2,
    },
  )
  const scope = fc.constantFrom(...scopesOf[table])
  return fc.oneof(
    { arbitrary: fc.constant([{ scope: scopesOf[table][0], columns: 'all' as const }]), weight: 2 },
    { arbitrary: fc.array(fc.record({ scope, columns }), { minLength: 1, maxLength: 3 }), weight: 5 },
    { arbitrary: fc.constant([]), weight: 1 },
  ) as fc.Arbitrary<readonly ModelReach[]>
}

const rights: fc.Arbitrary<ModelRights> = fc.record({
  teams: rightsOn('teams'),
  goods: rightsOn('goods'),
  parts: rightsOn('parts'),
})

function rightsOn(table: TableName): fc.Arbitrary<ModelRights[TableName]> {
  return fc.record(Object.fromEntries(tableRights.map((right) => [right, reaches(table)])))
}

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(fc.record({ rights, write: writes }), {
  minLength: 3,
  maxLength: 8,
})
