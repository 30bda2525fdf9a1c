import type { Reach } from '../../src/wire/rights.ts'
import type { WireValue } from '../../src/wire/value.ts'

/** The world of the model of rights: three tables, as statements and as plain data. */
export type Name = 'orders' | 'customers' | 'regions'

export type Row = Readonly<Record<string, Exclude<WireValue, object>>> & { readonly id: number }

export const relations: Readonly<Record<string, Name>> = { customer_id: 'customers', region_id: 'regions' }

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

export type World = Readonly<Record<Name, readonly Row[]>>

/** Prime steps, so that no two columns vary together. */
export const world: World = {
  regions: [1, 2, 3].map((id) => ({ id, name: ['EU', 'US', 'Asia'][id - 1] ?? '', open: id !== 2 })),
  customers: Array.from({ length: 9 }, (_, at) => ({
    id: at + 1,
    name: at % 4 === 3 ? null : (['Ann', 'Bob', 'Carla'][at % 3] ?? ''),
    region_id: at % 5 === 4 ? null : (at % 3) + 1,
    tier: ['gold', null, 'basic', 'gold', 'basic'][at % 5] ?? null,
  })),
  orders: Array.from({ length: 41 }, (_, at) => ({
    id: at + 1,
    customer_id: at % 7 === 6 ? null : ((at * 5) % 9) + 1,
    title: ['red lamp', null, '', 'Lamp post', 'chair'][(at * 3) % 5] ?? null,
    state: ['new', 'paid', null, 'sent'][(at * 3) % 4] ?? null,
    amount: at % 6 === 5 ? null : (((at * 37) % 100) + 0.5).toFixed(2),
    placed: at % 8 === 7 ? null : day((at * 11) % 90),
    flag: at % 3 === 0,
    extra: (at * 7) % 5,
  })),
}

export const columns: Readonly<Record<Name, readonly string[]>> = {
  regions: ['id', 'name', 'open'],
  customers: ['id', 'name', 'region_id', 'tier'],
  orders: ['id', 'customer_id', 'title', 'state', 'amount', 'placed', 'flag', 'extra'],
}

export const statements: readonly string[] = [
  'create table regions (id integer primary key, name text, open boolean not null)',
  `create table customers (id integer primary key, name text, region_id integer references regions (id), tier text)`,
  `create table orders (id integer primary key, customer_id integer references customers (id), title text, state text,
    amount decimal(8,2), placed date, flag boolean not null, extra integer not null)`,
  'create index orders_extra on orders (extra)',
  ...(['regions', 'customers', 'orders'] as const).map((table) => toInsert(table, world[table])),
]

export function toInsert(table: Name, rows: readonly Row[]): string {
  const lines = rows.map((row) => `(${columns[table].map((name) => toSql(row[name] ?? null)).join()})`)
  return `insert into ${table} values ${lines.join()}`
}

export function toSql(value: WireValue): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

/** What a reader may see of the tables. The model computes it from the rows, without any code of ours. */
export interface View {
  readonly world: World
  /** Whether the table is there for the reader, with or without a row or column. */
  has(table: Name): boolean
  /** Whether the column is readable in some row, whether there is such a row or not. */
  reads(table: Name, column: string): boolean
  inSight(table: Name, row: Row): boolean
  sees(table: Name, row: Row, column: string): boolean
}

export function seeAll(world: World): View {
  return { world, has: () => true, reads: () => true, inSight: () => true, sees: () => true }
}

/** A question about a row, as an address and as plain code. */
export type Rule =
  | {
      readonly kind: 'leaf'
      readonly path: readonly string[]
      readonly text: string
      readonly test: (value: WireValue) => boolean
    }
  | { readonly kind: 'not'; readonly part: Rule }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Rule[] }

const leaf = (name: string, question: string, test: (value: WireValue) => boolean, path = name): Rule => ({
  kind: 'leaf',
  path: path.split('.'),
  text: `${name}:${question}`,
  test,
})
const has = (part: string) => (value: WireValue) =>
  value !== null && String(value).toLowerCase().includes(part)
const isBlank = (value: WireValue) => value === null || value === ''

export const leaves: readonly Rule[] = [
  leaf('state', 'is:new', (value) => value === 'new'),
  leaf('state', 'not:new', (value) => value !== 'new'),
  leaf('state', 'in:paid,sent', (value) => value === 'paid' || value === 'sent'),
  leaf('amount', 'gte:50', (value) => value !== null && Number(value) >= 50),
  leaf('amount', 'is:37.5', (value) => value !== null && Number(value) === 37.5),
  leaf('title', 'empty', isBlank),
  leaf('title', 'filled', (value) => !isBlank(value)),
  leaf('title', 'contains:LAMP', has('lamp')),
  leaf('flag', 'is:true', (value) => value === true),
  leaf('extra', 'in:1,2', (value) => value === 1 || value === 2),
  leaf('extra', 'gt:2', (value) => Number(value) > 2),
  leaf('placed', 'gte:-40d', (value) => value !== null && String(value) >= day(40)),
  leaf('customer_id', 'is:2', (value) => value === 2),
  leaf('customer_id', 'empty', (value) => value === null),
  leaf('customer_id', 'label:an', has('an'), 'customer_id.name'),
  leaf('customer_id.tier', 'is:gold', (value) => value === 'gold'),
  leaf('customer_id.tier', 'not:gold', (value) => value !== 'gold'),
  leaf('customer_id.name', 'empty', isBlank),
  leaf('customer_id.region_id', 'is:1', (value) => value === 1),
  leaf('customer_id.region_id.open', 'is:true', (value) => value === true),
]

export function toText(rule: Rule): string {
  switch (rule.kind) {
    case 'leaf':
      return rule.text
    case 'not':
      return `not(${toText(rule.part)})`
    default:
      return `${rule.kind}(${rule.parts.map(toText).join(';')})`
  }
}

/** Whether the rule holds for a row in this view. A cell that is hidden answers neither yes nor no. */
export function holds(rule: Rule, place: Place, view: View): boolean {
  const { table, row } = place
  switch (rule.kind) {
    case 'leaf':
      return holdsAt(rule.path, rule.test, place, view)
    case 'not':
      return ownColumns(rule).every((name) => view.sees(table, row, name)) && !holds(rule.part, place, view)
    case 'and':
      return rule.parts.every((part) => holds(part, place, view))
    case 'or':
      return rule.parts.some((part) => holds(part, place, view))
  }
}

interface Place {
  readonly table: Name
  readonly row: Row
}

function holdsAt(
  [column = '', ...further]: readonly string[],
  test: (value: WireValue) => boolean,
  { table, row }: Place,
  view: View,
): boolean {
  if (!view.sees(table, row, column)) return false
  const value = row[column] ?? null
  if (further.length === 0) return test(value)
  const next = relations[column] ?? 'orders'
  const other = view.world[next].find(({ id }) => id === value)
  return (
    other !== undefined &&
    view.inSight(next, other) &&
    holdsAt(further, test, { table: next, row: other }, view)
  )
}

/** The columns of the list's own table that the rule asks. */
export function ownColumns(rule: Rule): readonly string[] {
  if (rule.kind === 'leaf') return rule.path.slice(0, 1)
  return (rule.kind === 'not' ? [rule.part] : rule.parts).flatMap(ownColumns)
}

export function pathsOf(rule: Rule): readonly (readonly string[])[] {
  if (rule.kind === 'leaf') return [rule.path]
  return (rule.kind === 'not' ? [rule.part] : rule.parts).flatMap(pathsOf)
}

/** A reach before it is ours: its rows by plain code. */
export interface PlainReach {
  readonly has: (row: Row) => boolean
  readonly columns: Reach['columns']
}

/** The view of a reader with these reaches; a table without any is not there for them. */
export function viewOf(world: World, reaches: Readonly<Record<Name, readonly PlainReach[]>>): View {
  const covers = ({ columns }: PlainReach, name: string) => columns === 'all' || columns.has(name)
  const reads: View['reads'] = (table, name) => reaches[table].some((reach) => covers(reach, name))
  return {
    world,
    has: (table) => reaches[table].length > 0,
    reads,
    inSight: (table, row) => reaches[table].some((reach) => reach.has(row)),
    sees(table, row, column) {
      // The key comes with every row. As a column it is readable where it is readable at all.
      if (column === 'id') return reads(table, column)
      return reaches[table].some((reach) => reach.has(row) && covers(reach, column))
    },
  }
}
