import { toSlug } from '../../std/slug.ts'
import { type DemoTable, type Row, words } from '../demo-table.ts'
import { departments } from '../words/product-words.ts'

type Shelf = (typeof departments)[number]['shelves'][number]

/** Departments have the first numbers, then all shelves. Only shelves hold products. */
export const shelves: readonly { readonly id: number; readonly parentId: number; readonly shelf: Shelf }[] =
  departments
    .flatMap(({ shelves: found }, at) => found.map((shelf) => ({ parentId: at + 1, shelf })))
    .map((entry, at) => ({ ...entry, id: departments.length + at + 1 }))

export const categories: DemoTable = {
  name: 'categories',
  comment: 'Departments, and the shelves in them.',
  columnComments: { parent_id: 'Empty for a department.', position: 'Order in the shop’s menu.' },
  numbered: true,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('categories')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('parent_id', type('integer'), (column) => column.references('categories.id'))
        .addColumn('name', 'varchar(80)', (column) => column.notNull())
        .addColumn('slug', 'varchar(80)', (column) => column.notNull())
        .addColumn('position', type('integer'), (column) => column.notNull())
        .addColumn('active', type('boolean'), (column) => column.notNull()),
    ]
  },
  rowCount: () => departments.length + shelves.length,
  rows: () => [
    ...departments.map(({ name }, at) => toRow({ id: at + 1, parentId: null, name, position: at + 1 })),
    ...shelves.map(({ id, parentId, shelf }) => toRow({ id, parentId, name: shelf.name, position: id })),
  ],
  indexes: [{ columns: ['slug'], unique: true }, { columns: ['parent_id'] }],
}

interface Entry {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly position: number
}

function toRow({ id, parentId, name, position }: Entry): Row {
  // This category is out of season on the demo's day.
  return { id, parent_id: parentId, name, slug: toSlug(name), position, active: name !== 'Paddling' }
}
