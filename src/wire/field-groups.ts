import type { Column } from './column.ts'
import type { TableHead } from './list-page.ts'

/** The parts of a row's page and of a form, in the order in which people read them. */
export interface FieldGroups<Field> {
  /** The groups of the config, with their fields in its order. */
  readonly own: readonly { readonly label: string; readonly fields: readonly Field[] }[]
  /** The other fields in columns: the name of the row, then short values. */
  readonly main: readonly Field[]
  /** Long texts, JSON and pictures, over the full width. */
  readonly wide: readonly Field[]
  /** Keys, and moments that programs write. */
  readonly technical: readonly Field[]
}

export interface Grouping<Field> {
  readonly table: Pick<TableHead, 'rowLabel' | 'groups'>
  columnOf(field: Field): Column
  isTechnical(field: Field): boolean
}

/** Sorts the fields of a row into groups; inside a group without a name they keep their order. */
export function groupFields<Field>(
  fields: readonly Field[],
  { table: { rowLabel, groups }, columnOf, isTechnical }: Grouping<Field>,
): FieldGroups<Field> {
  const own = groups.map(({ label, columns }) => ({
    label,
    fields: columns.flatMap((name) => fields.filter((field) => columnOf(field).name === name)),
  }))
  const placed = new Set(own.flatMap((group) => group.fields))
  const left = fields.filter((field) => !placed.has(field))
  const names = rowLabel.parts.map(({ column }) => column)
  const isName = (field: Field) => names.includes(columnOf(field).name)
  const rest = left.filter((field) => !isName(field))
  const others = rest.filter((field) => !isTechnical(field))
  return {
    own: own.filter((group) => group.fields.length > 0),
    main: [...left.filter(isName), ...others.filter((field) => !isWide(columnOf(field)))],
    wide: others.filter((field) => isWide(columnOf(field))),
    technical: rest.filter(isTechnical),
  }
}

/** Whether its value takes the full width. */
export function isWide({ kind }: Column): boolean {
  return wideKinds.has(kind)
}

const wideKinds: ReadonlySet<Column['kind']> = new Set(['long-text', 'json', 'array', 'image'])

/** Keys and moments that programs write. A key that refers to another row means something to people. */
export function isTechnical({ key, relation, reference, kind, name }: Column): boolean {
  if (key) return relation === null && !reference
  return momentKinds.has(kind) && isWrittenByPrograms.test(toWords(name))
}

const momentKinds: ReadonlySet<Column['kind']> = new Set(['instant', 'datetime', 'date', 'integer', 'bigint'])

const isWrittenByPrograms =
  /^(?:date )?(?:created?|creation|inserted|added|updated?|modified|changed|last (?:update|updated|modified|changed?)|row version|version)(?: (?:at|on|time|date|timestamp))?$/

/** createdAt and CREATED_AT are "created at". */
function toWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()
}
