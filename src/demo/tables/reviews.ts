import { sql } from 'kysely'
import { countedRows, type DemoTable, type Row, words } from '../demo-table.ts'
import { type Random, randomOf } from '../random.ts'
import { goodTitles, poorTitles, reviewSentences } from '../words/people-words.ts'
import { foundedDaysAgo, instantAgo, type World } from '../world.ts'

export const reviews: DemoTable = {
  name: 'reviews',
  comment: 'What customers say about products.',
  columnComments: { published: 'Off until somebody has read it.', reply: 'What we answered.' },
  numbered: true,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('reviews')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('product_id', type('integer'), (column) => column.notNull().references('products.id'))
        .addColumn('customer_id', type('integer'), (column) => column.references('customers.id'))
        .addColumn('rating', type('integer'), (column) => column.notNull())
        .addColumn('title', 'varchar(120)')
        .addColumn('body', type('text'))
        .addColumn('reply', type('text'))
        .addColumn('published', type('boolean'), (column) => column.notNull())
        .addColumn('created_at', type('instant'), (column) => column.notNull())
        .addCheckConstraint('reviews_rating', sql`${sql.ref('rating')} between 1 and 5`),
    ]
  },
  rowCount: (world) => world.reviews,
  rows: (world) => countedRows(world.reviews, (id) => toRow(world, id)),
  indexes: [{ columns: ['product_id'] }, { columns: ['customer_id'] }, { columns: ['created_at'] }],
}

export function inventReview(random: Random): Row {
  const sentences = Array.from({ length: random.integer(1, 4) }, () => random.pick(reviewSentences))
  const rating = random.pick([1, 2, 3, 4, 4, 5, 5, 5, 5])
  const titles = rating > 3 ? goodTitles : poorTitles
  return {
    rating,
    title: random.chance(0.8) ? random.pick<string>(titles) : null,
    body: random.chance(0.75) ? sentences.join(' ') : null,
  }
}

function toRow(world: World, id: number): Row {
  const random = randomOf('reviews', id)
  const age = (foundedDaysAgo - 90) * (1 - (id - 0.5) / world.reviews)
  // A review is later than its product.
  const past = 1 - age / foundedDaysAgo
  return {
    id,
    product_id: random.integer(1, Math.max(1, Math.floor(world.knownProducts * past))),
    customer_id: random.chance(0.9)
      ? random.integer(1, Math.max(1, Math.floor(world.customers * past)))
      : null,
    ...inventReview(random),
    reply: random.chance(0.1)
      ? 'Thank you! We have passed this on to the workshop. – Rowan, Kestrel & Rowe'
      : null,
    published: age > 5 ? random.chance(0.95) : random.chance(0.2),
    created_at: instantAgo(world, age),
  }
}
