import type { ReadLimits } from '../../db/index.ts'
import type { Turnstile } from '../../std/turnstile.ts'
import type { ExportFormat, ExportQuery } from '../../wire/export-url.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import { toConditions } from '../conditions/conditions.ts'
import { onlyWalk } from '../pages/walk-or-gather.ts'
import { createToKey } from '../rows/read-row.ts'
import type { ListSource } from '../source.ts'
import { type Cell, nameRelations, toCells } from './cells.ts'
import { type Choice, type ChosenRows, chooseRows } from './chosen-rows.ts'
import { createCsv } from './csv.ts'
import { type ExportReading, exportLines } from './export-lines.ts'
import { type ExportPlan, planExport } from './export-plan.ts'
import { toExported, toNaming, withoutKept } from './exported-source.ts'
import type { CreateFormat, FilePiece, Format } from './format.ts'
import { createNdjson } from './ndjson.ts'
import { createXlsx } from './xlsx.ts'

export interface ExportAsk {
  readonly source: ListSource
  readonly query: ListQuery & Choice & Pick<ExportQuery, 'relations' | 'raw'>
  readonly format: ExportFormat
  readonly signal: AbortSignal | undefined
  readonly places: Turnstile
}

/** The limit for one chunk; all chunks have no limit. Finding a rare match in a large table takes long. */
const timeoutMs = 30_000

const formats: Readonly<Record<ExportFormat, CreateFormat>> = {
  csv: createCsv,
  xlsx: createXlsx,
  ndjson: createNdjson,
}

/** Yields all rows that the query finds, as a file in pieces. Refusals come before the first piece. */
export async function* exportList(ask: ExportAsk): AsyncGenerator<FilePiece> {
  const { signal, places } = ask
  const source = toExported(ask.source)
  const query = { ...ask.query, columns: withoutKept(ask.source, ask.query.columns) }
  const plan = planExport(source, query)
  const chosen = chooseRows(source, query)
  const ways = onlyWalk([...toConditions(source, query).where, ...chosen.where])
  const limits = { timeoutMs, plansByValues: true, ...(signal && { signal }) }
  const naming = toNaming(source)
  const cells = toCells(naming, plan, query.relations)
  const format = formats[ask.format](
    cells.map((cell) => cell.column),
    { label: source.table.label, timeZone: source.viewer.timeZone, raw: query.raw === true },
  )
  const toLines = createToLines({ source: naming, plan, cells, format, chosen, limits })
  const reading = { source, query, plan, ways, limits, marks: null, places, toLines }
  const text = withHead(format.head, exportLines(reading))
  yield* format.toFile?.(text) ?? text
}

/** The head comes with the first rows. */
async function* withHead(head: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  let ahead = head
  for await (const some of lines) {
    yield ahead + some
    ahead = ''
  }
  if (ahead !== '') yield ahead
}

interface Lines {
  readonly source: ListSource
  readonly plan: ExportPlan
  readonly cells: readonly Cell[]
  readonly format: Format
  readonly chosen: ChosenRows
  readonly limits: ReadLimits
}

/** Writes nothing for a row that is not chosen. */
function createToLines({ source, plan, cells, format, chosen, limits }: Lines): ExportReading['toLines'] {
  const toKey = createToKey(source, plan.slots)
  return async (rows) => {
    const names = await nameRelations(source, { cells, rows }, limits)
    return (row) => {
      const key = toKey(row)
      return chosen.isChosen(key)
        ? format.toLine(
            key,
            cells.map((cell) => cell.read(row, names)),
          )
        : ''
    }
  }
}
