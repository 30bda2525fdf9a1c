import { toSlug } from '../../std/slug.ts'
import { countedRows, type DemoTable, money, type Row, words } from '../demo-table.ts'
import { type Random, randomOf } from '../random.ts'
import { hexOf, toPicture } from '../words/product-pictures.ts'
import {
  colours,
  descriptionSentences,
  flavours,
  grades,
  materials,
  namedProducts,
  ranges,
} from '../words/product-words.ts'
import { foundedDaysAgo, instantAgo, type World } from '../world.ts'
import { shelves } from './categories.ts'
import { stockOf } from './stock-levels.ts'

export const products: DemoTable = {
  name: 'products',
  comment: 'Everything Kestrel & Rowe sells or has sold.',
  columnComments: {
    image: 'Small enough to be written out.',
    sku: 'On the label and on the invoice.',
    slug: 'The address in the shop.',
    active: 'Off: not to be seen in the shop.',
    price: 'In pounds, with VAT.',
    stock: 'Over all warehouses; negative when more was sold than there is.',
    published_at: 'Empty: a draft.',
  },
  numbered: true,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('products')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('name', 'varchar(120)', (column) => column.notNull())
        .addColumn('image', 'varchar(200)')
        .addColumn('sku', 'varchar(20)', (column) => column.notNull())
        .addColumn('active', type('boolean'), (column) => column.notNull())
        .addColumn('price', money(database), (column) => column.notNull())
        .addColumn('stock', type('integer'), (column) => column.notNull().defaultTo(0))
        .addColumn('category_id', type('integer'), (column) => column.notNull().references('categories.id'))
        .addColumn('supplier_id', type('integer'), (column) => column.references('suppliers.id'))
        .addColumn('weight_kg', type('float'))
        .addColumn('colour', 'varchar(7)')
        .addColumn('slug', 'varchar(140)', (column) => column.notNull())
        .addColumn('attributes', type('json'))
        .addColumn('description', type('text'))
        .addColumn('published_at', type('instant'))
        .addColumn('created_at', type('instant'), (column) => column.notNull()),
    ]
  },
  rowCount: (world) => world.products,
  rows: (world) => countedRows(world.products, (id) => toRow(world, id)),
  indexes: [
    { columns: ['sku'], unique: true },
    { columns: ['slug'], unique: true },
    { columns: ['category_id'] },
    { columns: ['supplier_id'] },
    { columns: ['name'] },
    { columns: ['price'] },
    { columns: ['created_at'] },
  ],
}

/** The price is separate from the row, because orders need it for any product. */
export function priceOf(id: number): { readonly price: string; readonly pence: number } {
  const random = randomOf('prices', id)
  const [from, to] = shelfOf(id).shelf.price
  // Cheap products are more frequent than expensive ones.
  const pounds = Math.round(from + (to - from) * random.next() ** 2)
  const pence = pounds * 100 - random.pick([1, 1, 1, 5, 51])
  return { pence, price: (pence / 100).toFixed(2) }
}

function toRow(world: World, id: number): Row {
  const random = randomOf('products', id)
  const { shelf, id: categoryId, parentId: departmentId } = shelfOf(id)
  const range = random.pick(ranges)
  const edible = shelf.name === 'Food'
  const variant = edible ? random.pick(flavours) : random.pick(colours)
  const name =
    namedProducts[id] ??
    [range, random.pick(grades), random.pick(shelf.nouns), variant].filter(Boolean).join(' ')
  const age = foundedDaysAgo * (1 - (id - random.next()) / world.products)
  const published = random.chance(0.93)
  return {
    id,
    sku: `KR-${String(id).padStart(6, '0')}`,
    name,
    image: toPicture(departmentId, variant),
    colour: hexOf(variant),
    slug: toSlug(`${name} ${id}`),
    category_id: categoryId,
    supplier_id: random.chance(0.95) ? random.integer(1, world.suppliers) : null,
    active: published && random.chance(0.9),
    price: priceOf(id).price,
    stock: id <= world.knownProducts ? stockOf(id) : random.integer(0, 400),
    weight_kg: random.chance(0.88) ? random.integer(20, 6000) / 1000 : null,
    attributes: random.chance(0.85) ? toAttributes(random, { range, variant, edible }) : null,
    description: toDescription(random, id),
    published_at: published ? instantAgo(world, Math.max(0, age - random.integer(0, 30))) : null,
    created_at: instantAgo(world, age),
  }
}

function shelfOf(id: number) {
  // Neighbours are on different shelves, as in a shop that grew.
  const found = shelves[Math.floor(randomOf('shelves', id).next() * shelves.length)] ?? shelves[0]
  if (!found) throw new Error('the shop has shelves')
  return found
}

interface Traits {
  readonly range: string
  readonly variant: string
  readonly edible: boolean
}

function toAttributes(random: Random, { range, variant, edible }: Traits): string {
  if (edible)
    return JSON.stringify({
      range,
      flavour: variant,
      vegan: random.chance(0.6),
      kcal: random.integer(90, 800),
    })
  return JSON.stringify({
    range,
    colour: variant,
    material: random.pick(materials),
    sizes: random.chance(0.4) ? ['S', 'M', 'L', 'XL'].slice(0, random.integer(1, 4)) : [],
    warranty_years: random.pick([2, 5, 10]),
    ...(random.chance(0.2) ? { care: { wash: `${random.pick([30, 40])} °C`, iron: false } } : {}),
  })
}

function toDescription(random: Random, id: number): string | null {
  if (random.chance(0.06)) return null
  // A few are as long as pasted texts.
  const paragraphs = id % 977 === 13 ? 120 : random.integer(1, 2)
  const paragraph = () =>
    Array.from({ length: random.integer(2, 4) }, () => random.pick(descriptionSentences)).join(' ')
  return Array.from({ length: paragraphs }, paragraph).join('\n\n')
}
