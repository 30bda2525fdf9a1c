import type { ListSource } from '../tables/index.ts'
import type { ListCount } from '../wire/list-page.ts'
import type { ManyRows } from '../wire/many-rows.ts'
import type { JobTools } from './job-tools.ts'

type Listed = Extract<ManyRows, { query: unknown }>

/** A person who is about to change thousands of rows waits this long for the count. */
const patienceMs = 2_000

/** Counts the rows of the request, as far as that is quick. */
export async function countRows(
  tools: Pick<JobTools, 'engine'>,
  source: ListSource,
  rows: ManyRows,
): Promise<ListCount> {
  if ('keys' in rows) return { value: rows.keys.length, mode: 'exact' }
  const count = await countListed(tools, source, rows)
  const { except = [] } = rows
  if (except.length === 0 || count.value === null) return count
  const without = await countExcept(tools, source, rows)
  return without === null
    ? { value: Math.max(0, count.value - except.length), mode: 'estimated' }
    : { ...count, value: Math.max(0, count.value - without) }
}

async function countListed(
  { engine }: Pick<JobTools, 'engine'>,
  source: ListSource,
  { query }: Listed,
): Promise<ListCount> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return await engine.count({ source, signal }, query, 'exact')
  } catch (failure) {
    if (!signal.aborted) throw failure
    return engine.count({ source }, query, 'capped')
  }
}

/** How many of the excepted rows the list finds at all; null if that takes too long. */
async function countExcept(
  { engine }: Pick<JobTools, 'engine'>,
  source: ListSource,
  { query, except = [] }: Listed,
): Promise<number | null> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    return (await engine.listed({ source, signal }, query, except)).length
  } catch (failure) {
    if (!signal.aborted) throw failure
    return null
  }
}
