import { compareRuns, type Measurement, median } from '../measurement.ts'
import { type OutsideWriter, openOutsideWriter } from './outside-writer.ts'

const bulkRows = 10_000

/** What the triggers cost the program that writes: the watched table beside a copy of it, by turns. */
export async function measureWatchedCost(url: string, quick: boolean): Promise<Measurement[]> {
  const isFile = url.startsWith('sqlite:')
  const writer = openOutsideWriter(url, isFile ? 1 : 8)
  const copy = 'products_unwatched'
  try {
    await writer.run(`create table ${copy} as select * from products`)
    await writer.run(`create unique index ${copy}_id on ${copy} (id)`)
    const ms = quick ? 200 : 2_000
    const turns = quick ? 1 : 5
    const singles: Measurement[] = []
    for (const atOnce of isFile ? [1] : [1, 8]) {
      const [watched, bare]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < turns; turn += 1) {
        watched.push(await updatesPerSecond(writer, { table: 'products', atOnce, ms }))
        bare.push(await updatesPerSecond(writer, { table: copy, atOnce, ms }))
      }
      singles.push({
        what: `single updates of a watched table by ${atOnce === 1 ? '1 connection' : `${atOnce} connections`}`,
        value: median(watched),
        bare: median(bare),
        unit: '/s',
        goal: null,
      })
    }
    const bulk = (table: string) =>
      writer.run(`update ${table} set stock = stock + 1 where id <= ${bulkRows}`)
    return [
      ...singles,
      {
        what: `${bulkRows.toLocaleString('en-GB')} rows of it in one update`,
        ...(await compareRuns(quick ? 1 : 7, { ours: () => bulk('products'), bare: () => bulk(copy) })),
        unit: 'ms',
        goal: null,
      },
    ]
  } finally {
    await writer.close()
  }
}

interface Updates {
  readonly table: string
  readonly atOnce: number
  readonly ms: number
}

async function updatesPerSecond(writer: OutsideWriter, { table, atOnce, ms }: Updates): Promise<number> {
  const from = performance.now()
  let count = 0
  const updateOn = async (first: number) => {
    // Each its own rows: nobody waits for another's.
    for (let id = first; performance.now() - from < ms; id = first + ((id - first + atOnce) % 2_000)) {
      await writer.run(`update ${table} set stock = stock + 1 where id = ${id}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => updateOn(1 + at)))
  return count / ((performance.now() - from) / 1000)
}
