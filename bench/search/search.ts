import { mariadb } from '../../test/servers/mariadb.ts'
import { postgres } from '../../test/servers/postgres.ts'
import { type Bench, type BenchWishes, type Measurement, percentile } from '../measurement.ts'
import { type SwitchServer, withSwitchServer } from '../switches/switch-server.ts'
import { toSizes, withDatabase, withFile } from './fixture.ts'

export const search: Bench = {
  name: 'search',
  sentence:
    'A search over 50 tables (1,000,000 rows with a search index, four of 100,000 without, 15 of 10,000, 30 of 500) over HTTP, as the screen asks: table by table, one after the other. "First" is the first table that is told, "whole" the last line. 95 of 100 searches take at most so long, each for another text.',
  async run(wishes) {
    const stops: (() => Promise<void>)[] = []
    const sizes = toSizes(wishes.quick)
    try {
      const measured: Measurement[] = []
      for (const { name, server } of servers) {
        const found = await server.find((stop) => stops.push(stop))
        const work = (url: string) => measure(name, url, wishes)
        if ('missing' in found) process.stdout.write(`${name} is left out: ${found.missing}.\n`)
        else measured.push(...(await withDatabase(found.url, sizes, work)))
      }
      return [...measured, ...(await withFile(sizes, (url) => measure('SQLite', url, wishes)))]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

const servers = [
  { name: 'PostgreSQL', server: postgres },
  { name: 'MariaDB', server: mariadb },
] as const

/** Texts that differ from search to search, so that no answer is known. */
const searches = [
  { what: 'a key', toText: (at: number) => String(100 + at) },
  { what: 'a unique value of the largest table', toText: (at: number) => `T0-${900 + at}` },
  { what: 'a rare word', toText: (at: number) => `s${400 + at}` },
  { what: 'a common word', toText: (at: number) => `hall ${at % 37}` },
  { what: 'a word that no row has', toText: (at: number) => `nowhere${at}` },
] as const

async function measure(name: string, url: string, { quick }: BenchWishes): Promise<Measurement[]> {
  return withSwitchServer(url, async (server) => {
    // The first search plans all tables, and the file's pages come from the disk.
    await ask(server, 'warm')
    const measured: Measurement[] = []
    for (const { what, toText } of searches) {
      const firstMs: number[] = []
      const wholeMs: number[] = []
      for (let at = 0; at < (quick ? 5 : 100); at += 1) {
        const answer = await ask(server, toText(at))
        if (answer.firstMs !== null) firstMs.push(answer.firstMs)
        wholeMs.push(answer.wholeMs)
      }
      const toP95 = (timesMs: readonly number[]) => percentile(timesMs, 0.95)
      if (firstMs.length > 0) {
        measured.push({ what: `${what}, first`, value: toP95(firstMs), unit: 'ms', goal: { atMost: 150 } })
      }
      measured.push({ what: `${what}, whole`, value: toP95(wholeMs), unit: 'ms', goal: null })
    }
    return measured.map((one) => ({ ...one, what: `${name}: ${one.what}` }))
  })
}

interface Answered {
  /** Null if nothing was found. */
  readonly firstMs: number | null
  readonly wholeMs: number
}

async function ask({ address, headers }: SwitchServer, text: string): Promise<Answered> {
  const from = performance.now()
  const answer = await fetch(`${address}/search?${new URLSearchParams({ q: text })}`, {
    headers: { ...headers, accept: 'application/x-ndjson' },
  })
  if (!answer.ok || answer.body === null) throw new Error(`a search answered ${answer.status}`)
  let firstMs: number | null = null
  let told = ''
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    told += part
    if (told.startsWith('{"found"')) firstMs ??= performance.now() - from
  }
  return { firstMs, wholeMs: performance.now() - from }
}
