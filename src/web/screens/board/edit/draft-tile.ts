import type { Tile } from '../../../../wire/board.ts'
import { boardLimits, type TileKind } from '../../../../wire/board-limits.ts'
import type { Column } from '../../../../wire/column.ts'
import { isGroupable } from '../../../../wire/groups.ts'
import type { TableHead } from '../../../../wire/list-page.ts'

/** The columns that a board's dates can be about. */
export function datedColumns({ columns }: Pick<TableHead, 'columns'>): readonly Column[] {
  const dated = columns.filter(({ type }) => type === 'date' || type === 'datetime' || type === 'instant')
  return dated.toSorted((one, other) => Number(isCreation(other)) - Number(isCreation(one)))
}

/** When a row came is what most dates of a board are about. */
function isCreation({ name }: Column): boolean {
  return /creat|placed|ordered|added|inserted|registered|date$/i.test(name)
}

/** The columns whose values make groups, those with few values first. */
export function groupColumns({ columns }: Pick<TableHead, 'columns'>): readonly Column[] {
  const worth = ({ kind, relation, key }: Column) =>
    key ? 3 : kind === 'enum' || kind === 'boolean' ? 0 : relation !== null ? 1 : 2
  return columns
    .filter(({ kind, secret }) => secret === undefined && isGroupable(kind))
    .toSorted((one, other) => worth(one) - worth(other))
}

const usualSize = { groups: 6, rows: 8, keys: 6 } as const

/** A tile as it is offered first; null if the table has no column for it. */
export function draftTile(kind: TileKind, head: TableHead | null, keys: readonly string[]): Tile | null {
  if (kind === 'text') return { kind, id: '', title: '', width: 2, text: '' }
  if (head === null) return null
  const ofList = { id: '', title: head.label, table: head.id, list: '', view: null }
  const [time] = datedColumns(head)
  const [by] = groupColumns(head)
  const [found] = head.switches
  switch (kind) {
    case 'number':
      return { kind, ...ofList, width: 1, measure: null, time: time?.name ?? null }
    case 'time':
      if (time === undefined) return null
      return { kind, ...ofList, width: 2, measure: null, time: time.name, unit: null, look: 'line' }
    case 'groups':
      if (by === undefined) return null
      return {
        kind,
        ...ofList,
        width: 1,
        measure: null,
        time: time?.name ?? null,
        by: by.name,
        most: usualSize.groups,
        look: 'bars',
      }
    case 'rows':
      return {
        kind,
        ...ofList,
        width: 2,
        time: null,
        columns: [],
        most: Math.min(usualSize.rows, boardLimits.rows),
      }
    case 'switches':
      if (found === undefined || keys.length === 0) return null
      return {
        kind,
        id: '',
        title: head.label,
        width: 1,
        table: head.id,
        column: found.column,
        keys: keys.slice(0, usualSize.keys),
      }
    default:
      return kind satisfies never
  }
}
