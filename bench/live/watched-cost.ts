import { type Measurement, median } from '../measurement.ts'
import { type ProductWatch, withProductWatch } from './fixture.ts'
import { type OutsideWriter, openOutsideWriter } from './outside-writer.ts'

const bulkRows = 10_000

/** What the triggers cost the program that writes: the same table watched and unwatched, by turns. */
export async function measureWatchedCost(url: string, quick: boolean): Promise<Measurement[]> {
  const isFile = url.startsWith('sqlite:')
  const writer = openOutsideWriter(url, isFile ? 1 : 8)
  try {
    return await withProductWatch(url, async (products) => {
      const ms = quick ? 200 : 2_000
      const measured: Measurement[] = []
      for (const atOnce of isFile ? [1] : [1, 8]) {
        measured.push({
          what: `single updates of a watched table by ${atOnce === 1 ? '1 connection' : `${atOnce} connections`}`,
          ...(await compare(products, quick ? 1 : 5, () => updatesPerSecond(writer, { atOnce, ms }))),
          unit: '/s',
          goal: null,
        })
      }
      measured.push({
        what: `${bulkRows.toLocaleString('en-GB')} rows of it in one update`,
        ...(await compare(products, quick ? 1 : 7, () => bulkMs(writer))),
        unit: 'ms',
        goal: null,
      })
      return measured
    })
  } finally {
    await writer.close()
  }
}

async function compare(
  { watch, unwatch }: ProductWatch,
  turns: number,
  run: () => Promise<number>,
): Promise<{ value: number; bare: number }> {
  const [watched, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    await watch()
    watched.push(await run())
    await unwatch()
    bare.push(await run())
  }
  return { value: median(watched), bare: median(bare) }
}

interface Updates {
  readonly atOnce: number
  readonly ms: number
}

async function updatesPerSecond(writer: OutsideWriter, { atOnce, ms }: Updates): Promise<number> {
  const from = performance.now()
  let count = 0
  const updateOn = async (first: number) => {
    // Each its own rows: nobody waits for another's.
    for (let id = first; performance.now() - from < ms; id = first + ((id - first + atOnce) % 2_000)) {
      await writer.run(`update products set stock = stock + 1 where id = ${id}`)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => updateOn(1 + at)))
  return count / ((performance.now() - from) / 1000)
}

async function bulkMs(writer: OutsideWriter): Promise<number> {
  const from = performance.now()
  await writer.run(`update products set stock = stock + 1 where id <= ${bulkRows}`)
  return performance.now() - from
}
