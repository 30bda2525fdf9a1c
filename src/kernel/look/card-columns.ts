import type { Column } from '../../wire/column.ts'
import type { KindName } from '../../wire/kind.ts'
import type { LookAsk } from './look-ask.ts'

interface CardColumns {
  /** The columns that a card shows besides the row's name and its main switch. */
  readonly shown: readonly string[]
  /** Everything that is read for it. */
  readonly read: readonly string[]
}

/** A card shows so many values. */
const mostShown = 3

/** These need more room than a line, or show nothing there. */
const tooLong: ReadonlySet<KindName> = new Set(['long-text', 'json', 'bytes', 'array', 'image'])

/** The first columns of the list that tell something new on a card. */
export function toCardColumns({ query, look, table, hidden = [] }: LookAsk): CardColumns {
  const { columns, switches, rowLabel, trash } = table
  const names = rowLabel.parts.map(({ column }) => column)
  const wished = query.columns ?? columns.map(({ name }) => name).filter((name) => !hidden.includes(name))
  const isNew = ({ name, kind, key, secret }: Column) =>
    name !== look.by &&
    !names.includes(name) &&
    !key &&
    secret === undefined &&
    !tooLong.has(kind) &&
    !switches.some(({ column }) => column === name)
  const shown = wished
    .filter((name) => columns.some((column) => column.name === name && isNew(column)))
    .slice(0, mostShown)
  const needed = [
    ...names,
    look.by,
    ...switches.flatMap(({ main, column }) => (main ? [column] : [])),
    ...(trash === null ? [] : [trash.column]),
    ...shown,
  ]
  const readable = new Set(columns.flatMap(({ name, secret }) => (secret === undefined ? [name] : [])))
  return { shown, read: [...new Set(needed)].filter((name) => readable.has(name)) }
}
