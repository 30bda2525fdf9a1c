import type { CatalogColumn, CatalogTable } from '../../tables/index.ts'
import { recognitionTexts } from '../../wire/texts/recognition.ts'
import { findRecordWord } from './look-alikes.ts'

/** Why no column of the table can be a switch, even if the options name it; null if one may be. */
export function findObstacle({ schema, key }: CatalogTable): string | null {
  if (schema.type === 'view') return recognitionTexts.obstacles.view
  if (key.length === 0) return recognitionTexts.obstacles.noKey
  return schema.may.update ? null : String(schema.unwritable ?? recognitionTexts.obstacles.notPermitted)
}

/** Why no column is a switch by itself; null if one may be. */
export function findDoubt({ schema, key }: CatalogTable): string | null {
  const word = findRecordWord(schema.name)
  if (word !== null) return recognitionTexts.obstacles.records(word)
  const refers = (name: string) => schema.foreignKeys.some(({ columns }) => columns.includes(name))
  return key.length > 1 && key.every((column) => refers(column.name))
    ? recognitionTexts.obstacles.joins
    : null
}

/** Why this column can't be a switch; null if it can. */
export function findColumnObstacle(table: CatalogTable, { schema }: CatalogColumn): string | null {
  if (schema.generated) return recognitionTexts.leftOut.computed
  if (!schema.updatable) return recognitionTexts.leftOut.notPermitted
  return table.key.some((column) => column.name === schema.name) ? recognitionTexts.leftOut.key : null
}
