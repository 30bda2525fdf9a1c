import { countedRows, type DemoTable, type Row, words } from '../demo-table.ts'
import { type Random, randomOf } from '../random.ts'
import { flourishes, type People, peoples } from '../words/people-words.ts'
import { foundedDaysAgo, instantAgo, type World } from '../world.ts'

export const customers: DemoTable = {
  name: 'customers',
  comment: 'People who have an account in the shop.',
  columnComments: {
    active: 'Off: may not sign in to the shop.',
    country: 'ISO 3166, two letters.',
    points: 'One for every pound spent.',
  },
  numbered: true,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('customers')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('name', 'varchar(120)', (column) => column.notNull())
        .addColumn('email', 'varchar(120)', (column) => column.notNull())
        .addColumn('country', 'varchar(2)', (column) => column.notNull())
        .addColumn('phone', 'varchar(30)')
        .addColumn('active', type('boolean'), (column) => column.notNull())
        .addColumn('newsletter', type('boolean'), (column) => column.notNull())
        .addColumn('points', type('integer'), (column) => column.notNull().defaultTo(0))
        .addColumn('born_on', type('date'))
        .addColumn('created_at', type('instant'), (column) => column.notNull()),
    ]
  },
  rowCount: (world) => world.customers,
  rows: (world) => countedRows(world.customers, (id) => toRow(world, id)),
  indexes: [
    { columns: ['email'], unique: true },
    { columns: ['name'] },
    { columns: ['country'] },
    { columns: ['created_at'] },
  ],
}

export interface Person {
  readonly name: string
  readonly email: string
  readonly country: string
  readonly phone: string | null
}

/** The number makes addresses different. Their domains never reach anybody. */
export function inventPerson(random: Random, number: number): Person {
  const people = pickPeople(random)
  const given = pickName(random, people.given)
  const family = pickName(random, people.family)
  const name = people.joined ? `${family.written}${given.written}` : `${given.written} ${family.written}`
  const domain = random.pick(['example.com', 'example.org', 'example.net'])
  return {
    name: random.chance(0.01) ? `${name} ${random.pick(flourishes)}` : name,
    email: `${given.latin}.${family.latin}.${number}@${domain}`,
    country: people.country,
    phone: random.chance(0.65)
      ? `${people.calling} 555 ${random.integer(100, 999)} ${random.integer(1000, 9999)}`
      : null,
  }
}

/** When the customer came. The shop grew steadily. */
export function customerAgeDays(world: World, id: number): number {
  return foundedDaysAgo * (1 - (id - 0.5) / world.customers)
}

function toRow(world: World, id: number): Row {
  const random = randomOf('customers', id)
  const { name, email, country, phone } = inventPerson(random, id)
  const born = random.chance(0.4)
    ? `${random.integer(1944, 2008)}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`
    : null
  return {
    id,
    name,
    email,
    country,
    phone,
    active: random.chance(0.94),
    newsletter: random.chance(0.38),
    points: random.chance(0.7) ? random.integer(1, 5000) : 0,
    born_on: born,
    created_at: instantAgo(world, customerAgeDays(world, id)),
  }
}

const wholeShare = peoples.reduce((sum, { share }) => sum + share, 0)

function pickPeople(random: Random): People {
  let left = random.next() * wholeShare
  for (const people of peoples) {
    left -= people.share
    if (left < 0) return people
  }
  return peoples[0]
}

interface Name {
  readonly written: string
  readonly latin: string
}

const names: ReadonlyMap<string, readonly Name[]> = new Map(
  peoples.flatMap(({ given, family }) => [given, family]).map((list) => [list, list.split(' ').map(toName)]),
)

function pickName(random: Random, list: string): Name {
  const known = names.get(list) ?? []
  return known[random.integer(0, known.length - 1)] ?? { written: 'Rowe', latin: 'rowe' }
}

function toName(entry: string): Name {
  const [written = '', latin = written] = entry.split('|')
  return { written: written.replaceAll('_', ' '), latin: toLatin(latin) }
}

function toLatin(name: string): string {
  const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ı: 'i' }
  const folded = name.toLowerCase().replace(/[ßłı]/g, (letter) => letters[letter] ?? letter)
  return folded.normalize('NFD').replace(/[^a-z-]/g, '')
}
