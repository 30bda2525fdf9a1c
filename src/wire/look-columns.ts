import type { Column } from './column.ts'
import type { TableHead } from './list-page.ts'

type Columns = Pick<TableHead, 'columns' | 'switches'>

const statusNames = /^(?:\w+_)?(?:status|state|stage|phase|priority)$/i

/** The columns whose values can be lanes: those with a list of words, then statuses, then relations. A switch has its own control. */
export function toLaneColumns({ columns, switches }: Columns): readonly Column[] {
  const usable = columns.filter(
    ({ name, sortable, secret }) =>
      sortable && secret === undefined && !switches.some(({ column }) => column === name),
  )
  const [words, statuses, relations] = [
    usable.filter(({ kind }) => kind === 'enum'),
    usable.filter(({ kind, name }) => kind === 'text' && statusNames.test(name)),
    usable.filter(({ kind }) => kind === 'relation'),
  ]
  return [...words, ...statuses, ...relations]
}

/** The columns whose values are days, or times in them. */
export function toDayColumns({ columns, switches }: Columns): readonly Column[] {
  return columns.filter(
    ({ name, type, kind, sortable, secret }) =>
      sortable &&
      secret === undefined &&
      kind !== 'relation' &&
      (type === 'date' || type === 'datetime' || type === 'instant') &&
      !switches.some(({ column }) => column === name),
  )
}
