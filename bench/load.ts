import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { onCore } from './on-core.ts'

const run = promisify(execFile)

export interface Target {
  readonly url: string
  /** Who asks, where not anybody may, and for what. */
  readonly headers: Readonly<Record<string, string>>
}

const loadReport = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

/** Requests per second with so many connections, from another process. */
export async function requestsPerSecond(
  { url, headers }: Target,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const [program, ...args] = onCore(1, [
    process.execPath,
    'node_modules/autocannon/autocannon.js',
    '--json',
    ...['--connections', String(connections)],
    ...['--duration', String(seconds)],
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    url,
  ])
  const { stdout } = await run(program, args, { maxBuffer: 1e8 })
  const report = loadReport.parse(JSON.parse(stdout))
  if (report.non2xx + report.errors > 0)
    throw new Error(`${url}: ${report.non2xx} refused, ${report.errors} failed`)
  return report.requests.average
}

/** Milliseconds of the median answer, one request after the other. The load tool counts whole milliseconds only. */
export async function medianMs({ url, headers }: Target, requests: number): Promise<number> {
  const [program, ...args] = onCore(1, [
    process.execPath,
    'bench/one-by-one.ts',
    url,
    JSON.stringify(headers),
    String(requests),
  ])
  const { stdout } = await run(program, args)
  return Number(stdout)
}
