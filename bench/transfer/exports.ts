import type { ExportFormat } from '../../src/wire/export-url.ts'
import type { ListServer } from '../lists/list-server.ts'
import type { Measurement } from '../measurement.ts'

const lookEveryMs = 50

/** The whole table as a file, and what the process needs meanwhile. The first files warm it up. */
export async function measureExports(server: ListServer): Promise<Measurement[]> {
  await Promise.all([
    download(server, 'csv', '?filter=id:lte:2000'),
    download(server, 'xlsx', '?filter=id:lte:2000'),
  ])
  const measured: Measurement[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    const idleMb = server.residentMb()
    let mostMb = idleMb
    const watch = setInterval(() => {
      mostMb = Math.max(mostMb, server.residentMb())
    }, lookEveryMs)
    const from = performance.now()
    const megabytes = await download(server, format).finally(() => clearInterval(watch))
    const seconds = (performance.now() - from) / 1000
    const what = `${format.toUpperCase()} of the whole table, ${Math.round(megabytes)} MB`
    measured.push(
      { what, value: megabytes / seconds, unit: 'MB/s', goal: null },
      { what: `${what}: memory above idle`, value: mostMb - idleMb, unit: 'MB', goal: { atMost: 60 } },
    )
  }
  return measured
}

async function download({ address, table, headers }: ListServer, format: ExportFormat, search = '') {
  const url = `${address}/api/tables/${table}/export.${format}${search}`
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  return bytes / 1e6
}
