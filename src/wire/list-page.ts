import { z } from 'zod/mini'
import { columnShape } from './column.ts'
import { cutShape, listRowShape, rowValuesShape } from './list-row.ts'
import { switchShape } from './switch.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { wireValueShape } from './value.ts'

const count = z.int().check(z.nonnegative())
const labels = z
  .readonly(z.record(z.string(), z.readonly(z.record(z.string(), z.string()))))
  .check(z.describe(fieldTexts.labels))
const cursor = z.nullable(z.string()).check(z.describe(fieldTexts.cursor))

export const listCountShape = z.readonly(
  z.strictObject({
    value: z.nullable(count),
    mode: z.enum(['exact', 'capped', 'estimated', 'none']).check(z.describe(fieldTexts.countMode)),
  }),
)

export type ListCount = z.infer<typeof listCountShape>

export const listPlaceShape = z.readonly(
  z.strictObject({
    before: count.check(z.describe(fieldTexts.placeBefore)),
    page: z.int().check(z.describe(fieldTexts.placePage)),
  }),
)

/** Where a value stands in a list's order. */
export type ListPlace = z.infer<typeof listPlaceShape>

const tableSteps = ['index', 'small', 'prefix', 'scan'] as const

const searchStep = z.enum([...tableSteps, 'short'])

/**
 * index: the search index answers. small: reads the whole table. prefix: only the beginnings of indexed columns. scan:
 * reads the table until the time is over. short: the same, because every word is too short for the index.
 */
export type SearchStep = z.infer<typeof searchStep>

const searchingShape = z.readonly(
  z.strictObject({
    share: z.number().check(z.gte(0), z.lt(1), z.describe(fieldTexts.searchShare)),
    cursor: z.string().check(z.describe(fieldTexts.searchCursor)),
  }),
)

/** A search that has not reached the end of the table, and how to continue it. */
export type Searching = z.infer<typeof searchingShape>

/** A page of a list: the answer of `…/rows`, and the data for the list screen. */
export const listPageShape = z.readonly(
  z.strictObject({
    rows: z.readonly(z.array(listRowShape)),
    page: z.readonly(
      z.strictObject({
        number: z.int().check(z.positive()),
        size: z.int().check(z.positive()),
        hasNext: z.boolean(),
        hasPrevious: z.boolean(),
        next: cursor,
        previous: cursor,
      }),
    ),
    count: listCountShape,
    labels,
    search: z.nullable(searchStep).check(z.describe(fieldTexts.searched)),
    complete: z.boolean().check(z.describe(fieldTexts.searchComplete)),
    searching: z.nullable(searchingShape).check(z.describe(fieldTexts.searching)),
    asOf: z.nullable(z.string()).check(z.describe(fieldTexts.asOf)),
  }),
)

export type ListPage = z.infer<typeof listPageShape>

/** What a list tells about its search before anybody types. */
export const searchFactsShape = z.readonly(
  z.strictObject({
    step: z.enum(tableSteps).check(z.describe(fieldTexts.step)),
    columns: z.readonly(z.array(z.string())).check(z.describe(fieldTexts.searchColumns)),
    finds: z.enum(['parts', 'beginnings']).check(z.describe(fieldTexts.searchFinds)),
    ddl: z.readonly(z.array(z.string())).check(z.describe(fieldTexts.ddl)),
  }),
)

export type SearchFacts = z.infer<typeof searchFactsShape>

/** The most frequent values of a column among the rows that the rest of the query finds. */
export const facetsShape = z.readonly(
  z.strictObject({
    column: z.string(),
    values: z.readonly(
      z.array(
        z.readonly(
          z.strictObject({
            value: wireValueShape,
            label: z.nullable(z.string()).check(z.describe(fieldTexts.facetLabel)),
            count,
          }),
        ),
      ),
    ),
    complete: z.boolean().check(z.describe(fieldTexts.complete)),
    mode: z.enum(['exact', 'sampled']),
  }),
)

export type Facets = z.infer<typeof facetsShape>

const tableSummary = z.strictObject({
  id: z.string().check(z.describe(fieldTexts.tableId)),
  label: z.string(),
  schema: z.nullable(z.string()),
  type: z.enum(['table', 'view']),
  rowEstimate: z.nullable(count),
})

export const tableSummaryShape = z.readonly(tableSummary)

export type TableSummary = z.infer<typeof tableSummaryShape>

export const tableListShape = z.readonly(
  z.strictObject({
    tables: z.readonly(z.array(tableSummaryShape)),
    found: count.check(z.describe(fieldTexts.tablesFound)),
  }),
)

export type TableList = z.infer<typeof tableListShape>

const labelForm = z.readonly(
  z.strictObject({
    parts: z
      .readonly(
        z.array(z.readonly(z.strictObject({ before: z.string(), column: z.string(), after: z.string() }))),
      )
      .check(z.describe(fieldTexts.labelParts)),
    noun: z.string().check(z.describe(fieldTexts.labelNoun)),
  }),
)

const tableHead = z.extend(tableSummary, {
  comment: z.nullable(z.string()),
  columns: z.readonly(z.array(columnShape)),
  switches: z.readonly(z.array(switchShape)).check(z.describe(fieldTexts.switches)),
  trash: z.nullable(switchShape).check(z.describe(fieldTexts.trash)),
  rowLabel: labelForm,
  groups: z
    .readonly(
      z.array(z.readonly(z.strictObject({ label: z.string(), columns: z.readonly(z.array(z.string())) }))),
    )
    .check(z.describe(fieldTexts.groups)),
  search: searchFactsShape,
  ordered: z.boolean().check(z.describe(fieldTexts.ordered)),
  addable: z.boolean().check(z.describe(fieldTexts.addable)),
  exportable: z.boolean().check(z.describe(fieldTexts.exportable)),
  deletable: z.boolean().check(z.describe(fieldTexts.deletable)),
  typedAbove: count.check(z.describe(fieldTexts.typedAbove)),
})

export type TableHead = Readonly<z.infer<typeof tableHead>>

export const describedTableShape = z.readonly(
  z.extend(tableHead, {
    channel: z.string().check(z.describe(fieldTexts.tableChannel)),
    push: z
      .readonly(
        z.strictObject({
          key: z.string(),
          host: z.nullable(z.string()),
          port: z.nullable(z.int()),
          scheme: z.nullable(z.enum(['http', 'https'])),
        }),
      )
      .check(z.describe(fieldTexts.tablePush)),
  }),
)

export const rowDetailShape = z.readonly(
  z.strictObject({
    key: z.string(),
    label: z.string().check(z.describe(fieldTexts.rowLabel)),
    values: rowValuesShape,
    cut: cutShape,
    labels,
    version: z.exactOptional(z.string()).check(z.describe(fieldTexts.version)),
  }),
)

export type RowDetail = z.infer<typeof rowDetailShape>
