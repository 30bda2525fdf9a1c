import { z } from 'zod/mini'
import { tableSummaryShape } from './list-page.ts'
import { findings } from './search-all.ts'
import { fieldTexts } from './texts/api-fields.ts'

const marks = z
  .readonly(z.array(z.readonly(z.tuple([z.int(), z.int()]))))
  .check(z.describe(fieldTexts.foundMarks))

const foundRowShape = z.readonly(
  z.strictObject({
    key: z.string().check(z.describe(fieldTexts.rowKey)),
    label: z.string().check(z.describe(fieldTexts.rowLabel)),
    marks,
    by: z.enum(findings).check(z.describe(fieldTexts.foundBy)),
    match: z
      .nullable(z.readonly(z.strictObject({ label: z.string(), text: z.string(), marks })))
      .check(z.describe(fieldTexts.foundMatch)),
  }),
)

/** A row that a search over all tables has found. */
export type FoundRow = z.infer<typeof foundRowShape>

const foundInTableShape = z.readonly(
  z.strictObject({
    table: tableSummaryShape,
    rows: z.readonly(z.array(foundRowShape)),
    more: z.boolean().check(z.describe(fieldTexts.foundMore)),
  }),
)

/** What the search has found in one table. */
export type FoundInTable = z.infer<typeof foundInTableShape>

const searchedTables = z.readonly(z.array(z.readonly(z.strictObject({ id: z.string(), label: z.string() }))))

const searchSummary = z.strictObject({
  searched: z.int().check(z.describe(fieldTexts.tablesSearched)),
  of: z.int().check(z.describe(fieldTexts.tablesToSearch)),
  seconds: z.number().check(z.describe(fieldTexts.searchSeconds)),
  exactOnly: searchedTables.check(z.describe(fieldTexts.exactOnly)),
})

export const searchAllShape = z.readonly(
  z.extend(searchSummary, { tables: z.readonly(z.array(foundInTableShape)) }),
)

/** The answer of a search over all tables. */
export type SearchAll = z.infer<typeof searchAllShape>

/** How far the search has come. */
export type SearchSummary = Readonly<z.infer<typeof searchSummary>>
