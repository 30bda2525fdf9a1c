import { forecastShape } from '../../src/wire/forecast.ts'
import { medianMs } from '../load.ts'
import { type Measurement, medianRun } from '../measurement.ts'
import type { RowPlace } from './row-place.ts'

const goal = { atMost: 150 }

/** What a delete of a row would do, to which as many rows refer as the fixture has. */
export async function measureForecast({
  server,
  counts,
  table,
  runs,
  ask,
}: RowPlace): Promise<Measurement[]> {
  const path = `/api/tables/${table('agencies')}/rows/1/forecast`
  let answer: unknown
  const first = await medianRun(1, async () => {
    answer = await ask('GET', path)
  })
  const { deleted, emptied, blocking, complete } = forecastShape.parse(answer)
  if ([deleted, emptied, blocking].map(({ length }) => length).join() !== '3,1,1' || !complete) {
    throw new Error(`A forecast is not of five tables: ${JSON.stringify(answer)}`)
  }
  const target = { url: server.address + path, headers: { cookie: server.headers.cookie ?? '' } }
  const again = await medianMs(target, runs(200))
  const what = `forecast of a delete, ${counts.dependents.toLocaleString('en-GB')} dependents in five tables`
  return [
    { what: `${what}, asked for first`, value: first, unit: 'ms', goal },
    { what, value: again, unit: 'ms', goal },
  ]
}
