import type { WriteSource } from '../rows/index.ts'
import { toCsvLine } from '../tables/index.ts'
import { findTargets, toImportTarget } from './find-targets.ts'

/** A file with the headers that the import knows, without the columns that the database fills. */
export function toExample(source: WriteSource): string {
  const targets = findTargets(source).filter(
    ({ column: { schema }, canAdd }) => canAdd && schema.numbered === undefined,
  )
  const names = targets.map(({ column }) => column.schema.name)
  const kinds = targets.map((target) => {
    const { column } = target
    const { allowedValues, declaredType } = column.schema
    const [first] = allowedValues ?? []
    return first ?? (toImportTarget(source, target).required ? declaredType : null)
  })
  return `\uFEFF${toCsvLine(names)}${toCsvLine(kinds)}`
}
