import type { Measurement } from '../measurement.ts'
import { wholeTable } from './bare-sql.ts'
import { openDriver } from './driver.ts'
import type { ListServer } from './list-server.ts'

export interface ExportsOptions {
  readonly url: string
  readonly server: ListServer
}

const lookEveryMs = 50

/** The whole table as CSV, beside the driver reading the same rows and forgetting them. */
export async function measureExport({ url, server }: ExportsOptions): Promise<Measurement[]> {
  const idleMb = server.residentMb()
  let mostMb = idleMb
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, server.residentMb())
  }, lookEveryMs)
  const from = performance.now()
  const megabytes = await download(server).finally(() => clearInterval(watch))
  const seconds = (performance.now() - from) / 1000
  return [
    {
      what: `CSV of the whole table, ${Math.round(megabytes)} MB (bare: reading only)`,
      value: megabytes / seconds,
      bare: megabytes / (await secondsToRead(url)),
      unit: 'MB/s',
      goal: null,
    },
    {
      what: 'resident memory above idle meanwhile',
      value: mostMb - idleMb,
      unit: 'MB',
      goal: { atMost: 60 },
    },
  ]
}

async function download({ address, table, headers }: ListServer): Promise<number> {
  const url = `${address}/api/tables/${table}/export.csv`
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  return bytes / 1e6
}

async function secondsToRead(url: string): Promise<number> {
  const driver = await openDriver(url)
  try {
    const from = performance.now()
    await driver.readThrough(wholeTable)
    return (performance.now() - from) / 1000
  } finally {
    await driver.close()
  }
}
