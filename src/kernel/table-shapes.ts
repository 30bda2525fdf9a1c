import { type TableShape, toTableShape } from '../rows/index.ts'
import { type Catalog, findFullId, type ListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { encodeTable } from '../wire/key.ts'
import type { TableHead } from '../wire/list-page.ts'
import type { Kernel } from './kernel.ts'
import type { TableReader } from './table-reader.ts'

export interface TableShapesOptions extends TableReader {
  readonly catalog: Catalog
  readonly tables: Pick<Kernel['tables'], 'list'>
  headOf(source: ListSource, actor: Actor): Promise<TableHead>
}

/** Describes tables to programs that are written for them. */
export function createTableShapes({
  catalog,
  tables,
  readFrom,
  headOf,
}: TableShapesOptions): Pick<Kernel['tables'], 'shapes'> {
  return {
    async shapes(actor) {
      const all = await catalog.tables()
      const shapes: TableShape[] = []
      for (const { id } of (await tables.list(actor)).tables) {
        const shape = await readFrom({ actor, id, asker: {} }, async ({ source }) => {
          const short = encodeTable({ schema: null, name: source.table.schema.name })
          const shortId = findFullId(all, short) === id ? short : null
          return toTableShape({ source, table: await headOf(source, actor), shortId })
        })
        shapes.push(shape)
      }
      return shapes.toSorted((a, b) => (a.table.id < b.table.id ? -1 : 1))
    },
  }
}
