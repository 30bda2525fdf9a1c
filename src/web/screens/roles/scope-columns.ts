import type { Column } from '../../../wire/column.ts'
import type { Condition, Filter } from '../../../wire/filter.ts'
import type { TableHead } from '../../../wire/list-page.ts'
import type { RoleTexts } from '../../../wire/texts/roles.ts'
import { askApi } from '../../asking/ask-api.ts'

/** Between a relation and a column of its table, in the builder. No name of the builder has it otherwise. */
const step = ' → '

/** The columns that a scope may ask for: those of the table, and those of tables that its relations lead to. */
export async function loadScopeColumns(
  table: string,
  { roles, signal }: { readonly roles: RoleTexts; readonly signal: AbortSignal },
): Promise<readonly Column[]> {
  const head = (id: string) => askApi<TableHead>(`/api/tables/${id}`, { signal })
  const { columns } = await head(table)
  const related = await Promise.all(
    columns.map(async (column) => {
      if (column.relation === null) return []
      // A table that the reader may not read offers nothing.
      const target = await head(column.relation).catch(() => null)
      return (target?.columns ?? []).map((far) => ({
        ...far,
        name: `${column.name}${step}${far.name}`,
        label: roles.related(column.label, far.label),
        // Its values are those of another table, so they are typed.
        kind:
          far.kind === 'text' || far.kind === 'color' || far.kind === 'relation'
            ? ('other' as const)
            : far.kind,
        relation: null,
      }))
    }),
  )
  return [...columns, ...related.flat()].filter(({ operators }) => operators.length > 0)
}

/** The filter with each column called as the builder calls it. */
export function toBuilt(filter: Filter): Filter {
  return map(filter, ({ via = [], ...condition }) => ({
    ...condition,
    column: [...via, condition.column].join(step),
  }))
}

export function fromBuilt(filter: Filter): Filter {
  return map(filter, (condition) => {
    const [column = '', ...via] = condition.column.split(step).reverse()
    return { ...condition, ...(via.length > 0 && { via: via.reverse() }), column }
  })
}

function map(filter: Filter, change: (condition: Condition) => Condition): Filter {
  if (filter.kind === 'condition') return change(filter)
  if (filter.kind === 'not') return { ...filter, part: map(filter.part, change) }
  return { ...filter, parts: filter.parts.map((part) => map(part, change)) }
}
