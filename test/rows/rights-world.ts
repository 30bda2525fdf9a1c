import type { ProblemCode } from '../../src/std/problem.ts'
import type { TableRight } from '../../src/wire/rights.ts'

/** Three tables in plain objects, as a second opinion about what a database holds. */
export const worldTables = [
  'create table teams (id integer primary key, name text, area text)',
  `create table goods (id integer primary key, name text, area text, price integer, active boolean not null default true,
    team integer references teams (id) on delete set null)`,
  `create table parts (id integer primary key, good integer not null references goods (id) on delete cascade,
    area text, note text)`,
]

export const columnsOf = {
  teams: ['id', 'name', 'area'],
  goods: ['id', 'name', 'area', 'price', 'active', 'team'],
  parts: ['id', 'good', 'area', 'note'],
} as const satisfies Record<string, readonly string[]>

export type TableName = keyof typeof columnsOf
export const tableNames: readonly TableName[] = ['teams', 'goods', 'parts']

export type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>
export type World = Readonly<Record<TableName, ReadonlyMap<number, Row>>>

export interface Scope {
  /** As in an address. */
  readonly text: string
  holds(row: Row, world: World): boolean
}

export interface ModelReach {
  readonly scope: Scope
  readonly columns: 'all' | readonly string[]
}

export type ModelRights = Readonly<
  Record<TableName, Readonly<Partial<Record<TableRight, readonly ModelReach[]>>>>
>

const everyRow: Scope = { text: '', holds: () => true }
const inNorth: Scope = { text: 'area:is:north', holds: ({ area }) => area === 'north' }
const notInNorth: Scope = { text: 'not(area:is:north)', holds: ({ area }) => area !== 'north' }
const nowhere: Scope = { text: 'area:empty', holds: ({ area }) => area === null }

export const scopesOf: Readonly<Record<TableName, readonly Scope[]>> = {
  teams: [everyRow, inNorth, notInNorth, nowhere],
  goods: [
    everyRow,
    inNorth,
    notInNorth,
    nowhere,
    { text: 'price:gte:5', holds: ({ price }) => price !== null && Number(price) >= 5 },
    { text: 'active:is:true', holds: ({ active }) => active === true },
    {
      text: 'team.area:is:north',
      holds: ({ team }, { teams }) => teams.get(Number(team ?? 0))?.area === 'north',
    },
  ],
  parts: [
    everyRow,
    inNorth,
    notInNorth,
    { text: 'good.area:is:north', holds: ({ good }, { goods }) => goods.get(Number(good))?.area === 'north' },
  ],
}

/** The foreign keys, each with the table to which it leads. */
export const references: Readonly<Partial<Record<TableName, Readonly<Record<string, TableName>>>>> = {
  goods: { team: 'teams' },
  parts: { good: 'goods' },
}

/** Ends a write of the model, which then has changed nothing. */
export class Refused extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(`The model refuses: ${code}`)
    this.code = code
  }
}

/** A change that can be undone. */
export interface Change {
  readonly table: TableName
  readonly key: number
  readonly right: 'change' | 'switch'
  readonly fields: readonly { readonly column: string; readonly before: Cell; readonly after: Cell }[]
}

/** A delete with everything that it did to other rows. */
export interface Act {
  readonly table: TableName
  readonly deleted: readonly { readonly table: TableName; readonly row: Row }[]
  /** The goods that lost their team. */
  readonly emptied: readonly { readonly key: number; readonly team: Cell }[]
}

export const firstWorld: World = {
  teams: toRows([
    { id: 1, name: 'Ada', area: 'north' },
    { id: 2, name: 'Bob', area: 'south' },
    { id: 3, name: 'Cy', area: null },
  ]),
  goods: toRows([
    { id: 1, name: 'Lamp', area: 'north', price: 3, active: true, team: 1 },
    { id: 2, name: 'Oak', area: 'south', price: 7, active: false, team: 2 },
    { id: 3, name: null, area: null, price: null, active: true, team: null },
    { id: 4, name: 'Elm', area: 'north', price: 9, active: false, team: 2 },
  ]),
  parts: toRows([
    { id: 1, good: 1, area: 'north', note: 'a' },
    { id: 2, good: 1, area: 'south', note: null },
    { id: 3, good: 2, area: null, note: 'b' },
    { id: 4, good: 4, area: 'north', note: 'c' },
  ]),
}

function toRows(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [Number(row.id), row]))
}

export function withRow(world: World, table: TableName, row: Row): World {
  return { ...world, [table]: new Map([...world[table], [Number(row.id), row]]) }
}

export function withoutRow(world: World, table: TableName, key: number): World {
  return { ...world, [table]: new Map([...world[table]].filter(([id]) => id !== key)) }
}
