import { decideTable } from '../../access/index.ts'
import { type CatalogColumn, type CatalogTable, readableColumns } from '../../tables/index.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { Suggestion } from '../../wire/home.ts'
import { type ListQuery, wholeList } from '../../wire/list-query.ts'
import { toListSearch } from '../../wire/list-query-url.ts'

export interface SuggestedView extends Suggestion {
  /** In the form in which a saved view keeps it. */
  readonly list: string
}

/** So many large tables are asked, so that thousands of small ones cost nothing. */
const mostAsked = 12

const statusNames = /^(?:\w+_)?(?:status|state|stage|phase|priority)$/i
const birthNames =
  /^(?:created|inserted|added|ordered|placed|registered|received|posted)(?:_?(?:at|on|date|time))?$/i

/** Views that follow from what the columns are: rows by their status, and the newest rows. The largest tables come first. */
export function suggestViews(actor: PersonActor, tables: readonly CatalogTable[]): SuggestedView[] {
  return tables
    .filter(({ schema, key }) => schema.type === 'table' && key.length > 0)
    .toSorted((a, b) => (b.schema.rowEstimate ?? 0) - (a.schema.rowEstimate ?? 0))
    .slice(0, mostAsked)
    .flatMap((table) => ofTable(table, readableColumns(table, decideTable(actor, table.schema))))
    .toSorted((a, b) => rank(a) - rank(b))
}

function ofTable({ id, label }: CatalogTable, columns: readonly CatalogColumn[]): SuggestedView[] {
  const table = { id, label }
  const status = columns.find(isStatus)
  const birth = columns.find(isBirth)
  const newest = birth === undefined ? [] : [{ column: birth.schema.name, direction: 'desc' as const }]
  const toList = (sort: ListQuery['sort']) => toListSearch({ ...wholeList(id), sort })
  return [
    ...(status === undefined
      ? []
      : [
          {
            kind: 'status' as const,
            table,
            column: status.label,
            list: toList([{ column: status.schema.name, direction: 'asc' }, ...newest]),
          },
        ]),
    ...(birth === undefined
      ? []
      : [{ kind: 'newest' as const, table, column: birth.label, list: toList(newest) }]),
  ]
}

function isStatus({ schema }: CatalogColumn): boolean {
  return schema.allowedValues !== null && schema.allowedValues.length > 1 && statusNames.test(schema.name)
}

function isBirth({ schema, kind }: CatalogColumn): boolean {
  return ['date', 'datetime', 'instant'].includes(kind) && birthNames.test(schema.name)
}

function rank({ kind }: Suggestion): number {
  return kind === 'status' ? 0 : 1
}
