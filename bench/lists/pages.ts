import { compareRuns, type Measurement, medianRun } from '../measurement.ts'
import { firstPage, jump, lastPages, size } from './bare-sql.ts'
import type { Place } from './place.ts'

/** Any page of a list in the order of an index, near and far. */
export async function measurePages({ engine, driver, rows, runs }: Place): Promise<Measurement[]> {
  const lastPage = rows / size
  const list = (search = '') => engine.page(`count=none${search}`)
  const first = await compareRuns(runs(200), { ours: () => list(), bare: () => driver.all(firstPage) })
  const near = { atMost: 1.5 * first.value }
  const far = { atMost: 60 }
  const counted = { atMost: 8 }

  /** The page after the one of this number, over and over. */
  const after = async (number: number) => {
    const { page, rows: shown } = await list(`&page=${number}`)
    const { created_at: createdAt, id } = shown.at(-1)?.values ?? {}
    const values = [String(createdAt), Number(id)]
    const times = await compareRuns(runs(200), {
      ours: () => list(`&after=${page.next}`),
      bare: () => driver.all(driver.words.pageAfter, values),
    })
    const back = await medianRun(runs(200), () => list(`&before=${page.previous}`))
    return { times, back }
  }

  let next = (await list()).page.next
  let seen = await driver.all(firstPage)
  const walked = await compareRuns(runs(500), {
    async ours() {
      next = (await list(`&after=${next}`)).page.next
    },
    async bare() {
      const { created_at: createdAt, id } = seen.at(-2) ?? {}
      seen = await driver.all(driver.words.pageAfter, [toMoment(createdAt), Number(id)])
    },
  })
  const deep = await after(0.9 * lastPage)
  // Nobody has looked at this order.
  const alone = await medianRun(1, () => engine.page(`count=none&page=${lastPage / 2}`, 'created_at'))
  // Later jumps begin at places that this one passes.
  await list(`&page=${lastPage / 2}`)
  // Never the same page again, nor one beside it: what lies beside a page that was just served begins where it ended.
  const middle = await compareRuns(runs(9), {
    ours: (run) => list(`&page=${lastPage / 2 + 37 * (run + 1)}`),
    bare: (run) => driver.all(jump, [rows / 2 + 37 * run * size]),
  })
  // Who knows how many rows there are goes from the end.
  await engine.page('count=exact')
  const last = await compareRuns(runs(50), {
    ours: (run) => list(`&page=${lastPage - 3 * run}`),
    bare: (run) => driver.all(lastPages, [3 * run * size]),
  })
  return [
    { what: 'first page', ...first, unit: 'ms', goal: null },
    { what: '500 pages on, each by next', ...walked, unit: 'ms', goal: near },
    { what: 'next at row 900,000', ...deep.times, unit: 'ms', goal: near },
    { what: 'previous at row 900,000', value: deep.back, unit: 'ms', goal: near },
    {
      what: 'a jump to the middle by number, of an order that nobody saw',
      value: alone,
      unit: 'ms',
      goal: far,
    },
    { what: 'a jump to the middle by number, later', ...middle, unit: 'ms', goal: counted },
    { what: 'the last pages by number, counted before', ...last, unit: 'ms', goal: counted },
  ]
}

/** As the driver has it, so that it can be asked for. */
function toMoment(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}
