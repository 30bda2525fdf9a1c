import type { Turnstile } from '../../std/turnstile.ts'
import type { ExportFormat } from '../../wire/export-url.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { toConditions } from '../conditions/conditions.ts'
import { onlyWalk } from '../pages/walk-or-gather.ts'
import { createToKey } from '../rows/read-row.ts'
import { type FetchedRow, slotOf } from '../rows/slots.ts'
import type { ListSource } from '../source.ts'
import { type Choice, type ChosenRows, chooseRows } from './chosen-rows.ts'
import { createCsv } from './csv.ts'
import { exportLines } from './export-lines.ts'
import { type ExportPlan, planExport } from './export-plan.ts'
import type { CreateFormat, Format } from './format.ts'
import { createNdjson } from './ndjson.ts'

export interface ExportAsk {
  readonly source: ListSource
  readonly query: ListQuery & Choice
  readonly format: ExportFormat
  readonly signal: AbortSignal | undefined
  readonly places: Turnstile
}

/** One chunk's; all of them may take as long as they take. A rare hit in a large table is long in coming. */
const timeoutMs = 30_000

const formats: Readonly<Record<ExportFormat, CreateFormat>> = { csv: createCsv, ndjson: createNdjson }

/** All rows that the query finds, as text, piece by piece. What is refused is refused before the first piece. */
export async function* exportList(ask: ExportAsk): AsyncGenerator<string> {
  const { source, query, signal, places } = ask
  const plan = planExport(source, query)
  const chosen = chooseRows(source, query)
  const ways = onlyWalk([...toConditions(source, query).where, ...chosen.where])
  const limits = { timeoutMs, plansByValues: true, ...(signal && { signal }) }
  const format = formats[ask.format](plan.shown.map((column) => column.schema))
  const toLine = createToLine(source, { plan, format, chosen })
  let head = format.head
  const reading = { source, query, plan, ways, limits, marks: null, places, toLine }
  for await (const lines of exportLines(reading)) {
    yield head + lines
    head = ''
  }
  if (head !== '') yield head
}

interface Lines {
  readonly plan: ExportPlan
  readonly format: Format
  readonly chosen: ChosenRows
}

/** Nothing for a row that isn't taken. */
function createToLine(source: ListSource, { plan, format, chosen }: Lines): (row: FetchedRow) => string {
  const { toWhole } = source.database.values
  const toKey = createToKey(source, plan.slots)
  const cells = plan.shown.map((column) => slotOf(plan.slots, column.schema))
  return (row) => {
    const key = toKey(row)
    if (!chosen.isChosen(key)) return ''
    return format.toLine(
      key,
      cells.map(({ alias, column }) => toWhole(row[alias], column)),
    )
  }
}
