import { findJobEntries, type JobEntry } from '../audit/index.ts'
import { type RowWriter, requireDelete, type TablesInReach } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { type BatchAsk, batchSize, type Work } from './batch.ts'
import type { JobTools } from './job-tools.ts'
import { type Progress, type RefusedRow, toProgress } from './progress.ts'
import { toUndoChange } from './undo-changes.ts'
import { writeHalves } from './write-halves.ts'

/** Takes back an import: deletes the rows that it added, and changes the others back, the newest first. */
export function undoImport(tools: JobTools, job: string): Work {
  return {
    async next(_source, before) {
      const found = await findJobEntries(tools.store, { job, before, most: batchSize })
      const [first] = found
      if (first === undefined) return null
      const other = found.findIndex((entry) => isAdded(entry) !== isAdded(first))
      const entries = other < 0 ? found : found.slice(0, other)
      return {
        rows: entries.map(({ key, id }) => ({ key, place: id })),
        position: entries.at(-1)?.id ?? first.id,
        write: (ask) => takeBack(tools, ask, entries),
      }
    },
  }
}

function isAdded({ added }: JobEntry): boolean {
  return added !== null
}

async function takeBack(tools: JobTools, ask: BatchAsk, entries: readonly JobEntry[]): Promise<void> {
  const { actor, advance, held } = ask
  const reach = await tools.inReach(actor)
  const end = (some: readonly JobEntry[]) => ({
    passed: some.length,
    position: some.at(-1)?.id ?? '',
  })
  await writeHalves(entries, {
    held,
    write: (some) =>
      tools.rows.together(async (rows, transaction) => {
        const [first] = some
        const done =
          first && isAdded(first)
            ? await removeAdded(rows, { ask, reach }, some)
            : await changeBack(tools, rows, { ask, entries: some })
        await advance(transaction, { ...done, ...end(some) })
      }),
    refuse: (entry, { publicDetail: reason }) =>
      tools.store.database.write((transaction) =>
        advance(transaction, { changed: 0, refused: [toRefused(entry, reason)], ...end([entry]) }),
      ),
  })
}

type Done = Pick<Progress, 'changed' | 'refused'>

interface Removing {
  readonly ask: BatchAsk
  readonly reach: TablesInReach
}

/** Deletes rows that are still as they were added, and to which nobody has attached others since. */
async function removeAdded(
  rows: RowWriter,
  { ask: { actor, source, job, held }, reach }: Removing,
  entries: readonly JobEntry[],
): Promise<Done> {
  requireDelete(source)
  const addedOf = new Map(entries.map(({ key, added }) => [key, toTexts(added)]))
  const seen = await rows.write({
    ...{ actor, source, right: 'delete', keys: [...addedOf.keys()], held, job },
    columns: source.table.columns,
    decide({ exact }, key) {
      const added = addedOf.get(key) ?? new Map()
      const isOther = [...added].some(([name, text]) => name in exact && (exact[name] ?? null) !== text)
      if (isOther) throw new Problem('conflict', switchRefusals.changedSince(null))
      return { write: false }
    },
  })
  const changed = new Set(seen.flatMap((one) => (one.state === 'refused' ? [one.key] : [])))
  const keys = [...addedOf.keys()].filter((key) => !changed.has(key))
  const gone = await rows.delete({ actor, source, keys, job, held, ...reach })
  // Rows that the import has added too are gone already: the newest go first.
  if (gone.some((one) => one.state === 'deleted' && one.deleted > 1)) {
    throw new Problem('conflict', switchRefusals.rowsAddedSince)
  }
  return toProgress([...seen.filter(({ state }) => state === 'refused'), ...gone])
}

function toTexts(added: JobEntry['added']): ReadonlyMap<string, string | null> {
  return new Map(
    (added ?? []).flatMap(({ column, exact }) => (exact ? [[column, exact.after] as const] : [])),
  )
}

interface ChangingBack {
  readonly ask: BatchAsk
  readonly entries: readonly JobEntry[]
}

async function changeBack(
  tools: JobTools,
  rows: RowWriter,
  { ask: { actor, source, job, held }, entries }: ChangingBack,
): Promise<Done> {
  const changes = entries.flatMap(({ change }) => change ?? [])
  const lost = entries.filter(({ change }) => change === null)
  const refused: RefusedRow[] = lost.map((entry) => toRefused(entry, switchRefusals.notUndoable))
  if (changes.length === 0) return { changed: 0, refused }
  const undo = await toUndoChange(tools, source, changes)
  const keys = changes.map(({ key }) => key)
  const outcomes = await rows.write({ actor, source, job, held, keys, ...undo })
  const done = toProgress(outcomes)
  return { changed: done.changed, refused: [...refused, ...done.refused] }
}

function toRefused({ key, label }: JobEntry, reason: RefusedRow['reason']): RefusedRow {
  return { key, label, reason }
}
