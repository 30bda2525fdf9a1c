import { deletedRowShape } from '../../src/wire/row-change.ts'
import { restoredRowsShape } from '../../src/wire/row-restore.ts'
import { type Measurement, median } from '../measurement.ts'
import type { RowPlace } from './row-place.ts'

const turns = 5
/** In PostgreSQL. */
const leastPerSecond = 5_000

/** A row that takes many along, deleted and restored again and again, with an entry for each row. */
export async function measureDeleteAlong(place: RowPlace): Promise<Measurement[]> {
  const rows = place.counts.along + 1
  const perSecond: { deleted: number[]; restored: number[] } = { deleted: [], restored: [] }
  for (let turn = 0; turn < place.runs(turns); turn += 1) {
    const from = performance.now()
    const entry = await deleteHolder(place, rows)
    const between = performance.now()
    await restore(place, entry, rows)
    perSecond.deleted.push((rows * 1000) / (between - from))
    perSecond.restored.push((rows * 1000) / (performance.now() - between))
  }
  const along = place.counts.along.toLocaleString('en-GB')
  const goal = place.isServer ? { atLeast: leastPerSecond } : null
  return [
    { what: `a row deleted, ${along} rows along`, value: median(perSecond.deleted), unit: '/s', goal },
    { what: 'the same restored', value: median(perSecond.restored), unit: '/s', goal },
  ]
}

/** Returns the entry of the delete. */
async function deleteHolder({ ask, table }: RowPlace, rows: number): Promise<string> {
  const answer = await ask('DELETE', `/api/tables/${table('holders')}/rows/1`)
  const { deleted, entry } = deletedRowShape.parse(answer)
  if (deleted !== rows) throw new Error(`A delete took ${deleted} rows of ${rows}`)
  return entry
}

async function restore({ ask }: RowPlace, entry: string, rows: number): Promise<void> {
  const { restored, refused } = restoredRowsShape.parse(await ask('POST', `/audit/${entry}/restore`))
  if (restored !== rows) throw new Error(`A restore brought ${restored} rows: ${JSON.stringify(refused[0])}`)
}
