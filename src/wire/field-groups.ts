import type { Column } from './column.ts'
import type { LabelForm } from './row-label.ts'

/** The parts of a row's page and of a form, in the order in which people read them. */
export interface FieldGroups<Field> {
  /** The name of the row, then short values, in columns. */
  readonly main: readonly Field[]
  /** Long texts, JSON and pictures, over the full width. */
  readonly wide: readonly Field[]
  /** Keys, and moments that programs write. */
  readonly technical: readonly Field[]
}

export interface Grouping<Field> {
  columnOf(field: Field): Column
  isTechnical(field: Field): boolean
  readonly rowLabel: LabelForm
}

/** Sorts the fields of a row into groups; inside a group they keep their order. */
export function groupFields<Field>(
  fields: readonly Field[],
  { columnOf, isTechnical, rowLabel }: Grouping<Field>,
): FieldGroups<Field> {
  const names = rowLabel.parts.map(({ column }) => column)
  const isName = (field: Field) => names.includes(columnOf(field).name)
  const rest = fields.filter((field) => !isName(field))
  const others = rest.filter((field) => !isTechnical(field))
  const isWide = (field: Field) => wideKinds.has(columnOf(field).kind)
  return {
    main: [...fields.filter(isName), ...others.filter((field) => !isWide(field))],
    wide: others.filter(isWide),
    technical: rest.filter(isTechnical),
  }
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
