import type { Store } from '../store/index.ts'
import { toCsvLine } from '../tables/index.ts'
import type { FileRecord, OpenedFile } from './files/read-records.ts'

interface KnownFault {
  readonly header: string | null
  readonly reason: string
}

/** Writes the refused records of a job as they came, with a column of reasons beside each column that has some. */
export async function* refusedRows(store: Store, job: string, file: OpenedFile): AsyncIterable<string> {
  const faults = await findFaults(store, job)
  const wrong = new Set([...faults.values()].flat().flatMap(({ header }) => header ?? []))
  const isWhole = [...faults.values()].flat().some(({ header }) => header === null)
  const reasonOf = (line: number, header: string | null) =>
    (faults.get(line) ?? [])
      .filter((fault) => fault.header === header)
      .map(({ reason }) => reason)
      .join(' ') || null
  const withReasons = (
    cells: readonly (string | null)[],
    reason: (header: string | null) => string | null,
  ) => [
    ...file.headers.flatMap((header, at) =>
      wrong.has(header) ? [cells[at] ?? null, reason(header)] : [cells[at] ?? null],
    ),
    ...(isWhole ? [reason(null)] : []),
  ]
  const toHead = (header: string | null) => (header === null ? 'Reason' : `${header}: reason`)
  yield `\uFEFF${toCsvLine(withReasons(file.headers, toHead))}`
  for await (const { line, cells } of withFaults(file.records(), faults)) {
    const texts = cells.map((cell) => cell ?? null)
    yield toCsvLine(withReasons(texts, (header) => reasonOf(line, header)))
  }
}

/** Stops reading after the last of them. */
async function* withFaults(
  records: AsyncIterable<FileRecord>,
  faults: ReadonlyMap<number, readonly KnownFault[]>,
): AsyncIterable<FileRecord> {
  let left = faults.size
  if (left === 0) return
  for await (const record of records) {
    if (!faults.has(record.line)) continue
    yield record
    left -= 1
    if (left === 0) return
  }
}

async function findFaults({ database, tables }: Store, job: string) {
  const rows = await database.read(
    tables
      .selectFrom('import_faults')
      .select(['line', 'header', 'reason'])
      .where('job_id', '=', job)
      .orderBy('line')
      .orderBy('place'),
  )
  return Map.groupBy(rows, ({ line }) => line) as ReadonlyMap<number, readonly KnownFault[]>
}
