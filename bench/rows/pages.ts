import { medianMs } from '../load.ts'
import { gzipKb, readLoadedFiles } from '../loaded-files.ts'
import type { Measurement } from '../measurement.ts'
import type { RowPlace } from './row-place.ts'

/** A row's page and its forms, of a product of the demo, and the script that a form loads. */
export async function measurePages({ server, table, runs }: RowPlace): Promise<Measurement[]> {
  const { address } = server
  const headers = { cookie: server.headers.cookie ?? '' }
  const products = `/t/${table('products')}`
  const pages = {
    'a row’s page': `${products}/1`,
    'its form': `${products}/1/edit`,
    'the form of a new row': `${products}/new`,
  }
  const measured: Measurement[] = []
  for (const [what, path] of Object.entries(pages)) {
    const target = { url: address + path, headers }
    // What is compiled on the way must be so before it counts.
    await medianMs(target, runs(500))
    measured.push({ what, value: await medianMs(target, runs(1_000)), unit: 'ms', goal: { atMost: 6 } })
  }
  const { scripts } = await readLoadedFiles(address, pages['its form'], headers)
  measured.push({
    what: 'script of a form, gzip',
    value: gzipKb(scripts),
    unit: 'KB',
    goal: { atMost: 200 },
  })
  return measured
}
