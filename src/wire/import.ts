import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { fileFormatShape } from './file-format.ts'
import { listRowShape } from './list-row.ts'
import { importFields } from './texts/import-fields.ts'
import { importRefusals } from './texts/refusals/imports.ts'

/** Adds rows, changes those that are found by a unique key, or does the one or the other. */
export const importModes = ['add', 'update', 'both'] as const
export type ImportMode = (typeof importModes)[number]

/** What an empty cell means: the column is left alone, NULL, the database's default, or a text without characters. */
export const emptyMeanings = ['leave', 'null', 'default', 'text'] as const
export type EmptyMeaning = (typeof emptyMeanings)[number]

const importColumnShape = z.readonly(
  z.strictObject({
    header: z.string(),
    column: z.nullable(z.string()).check(z.describe(importFields.column)),
    empty: z.enum(emptyMeanings),
    by: z.nullable(z.string()).check(z.describe(importFields.by)),
  }),
)

export type ImportColumn = z.infer<typeof importColumnShape>

const settingMembers = {
  format: fileFormatShape,
  mode: z.enum(importModes),
  key: z.readonly(z.array(z.string())).check(z.describe(importFields.key)),
  columns: z.readonly(z.array(importColumnShape)),
} as const

export const importSettingsShape = z.readonly(z.strictObject(settingMembers))
export type ImportSettings = z.infer<typeof importSettingsShape>

export function parseImportSettings(body: unknown): ImportSettings {
  const parsed = importSettingsShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', importRefusals.notSettings)
  return parsed.data
}

/** A column that the import may fill. */
const importTargetShape = z.readonly(
  z.strictObject({
    column: z.string(),
    label: z.string(),
    required: z.boolean().check(z.describe(importFields.required)),
    empties: z.readonly(z.array(z.enum(emptyMeanings))),
    references: z
      .readonly(z.array(z.readonly(z.strictObject({ column: z.string(), label: z.string() }))))
      .check(z.describe(importFields.references)),
  }),
)

export type ImportTarget = z.infer<typeof importTargetShape>

/** A file that somebody has sent, and what its rows are to become. */
export const importShape = z.readonly(
  z.strictObject({
    id: z.string(),
    table: z.readonly(z.strictObject({ id: z.string(), label: z.string() })),
    file: z.readonly(z.strictObject({ name: z.string(), size: z.int() })),
    settings: importSettingsShape,
    sheets: z.readonly(z.array(z.string())),
    modes: z.readonly(z.array(z.enum(importModes))).check(z.describe(importFields.modes)),
    keys: z.readonly(z.array(z.readonly(z.array(z.string())))).check(z.describe(importFields.keys)),
    targets: z.readonly(z.array(importTargetShape)),
    check: z.nullable(z.string()).check(z.describe(importFields.check)),
    job: z.nullable(z.string()).check(z.describe(importFields.job)),
    createdAt: z.string(),
  }),
)

export type Import = z.infer<typeof importShape>

export const importStates = ['added', 'changed', 'same', 'refused'] as const

/** A row of the file, and what would become of it now. */
const previewRowShape = z.readonly(
  z.strictObject({
    line: z.int(),
    cells: z.readonly(z.array(z.nullable(z.string()))),
    state: z.enum(importStates),
    faults: z
      .readonly(z.array(z.readonly(z.strictObject({ header: z.nullable(z.string()), reason: z.string() }))))
      .check(z.describe(importFields.faults)),
    row: z.nullable(listRowShape).check(z.describe(importFields.row)),
  }),
)

/** The first rows of the file as they would be stored. Nothing is stored. */
export const importPreviewShape = z.readonly(
  z.strictObject({
    headers: z.readonly(z.array(z.string())),
    rows: z.readonly(z.array(previewRowShape)),
  }),
)

export type ImportPreview = z.infer<typeof importPreviewShape>
export type PreviewRow = z.infer<typeof previewRowShape>
