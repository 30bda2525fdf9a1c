import { choicesShape } from '../../src/wire/relations.ts'
import { type Measurement, medianRun } from '../measurement.ts'
import type { RowPlace } from './row-place.ts'

/** Part of the names of some ten rows, one of them among the first 10,000, and of every hundredth row. */
const words = { 'a rare word': 'KR-127078', 'a common word': 'oak' }
const mostMs = 20

/** What a picker finds for a typed word, with and without our search index. */
export async function measurePickers(place: RowPlace): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const [what, word] of Object.entries(words)) {
    const plain = await measure(place, { kind: 'plain', word, runs: 20 })
    const indexed = await measure(place, { kind: 'indexed', word, runs: 200 })
    measured.push(
      {
        what: `picker, ${what}, no search index (${plain.outcome})`,
        value: plain.ms,
        unit: 'ms',
        goal: null,
      },
      {
        what: `picker, ${what}, search index (${indexed.outcome})`,
        value: indexed.ms,
        unit: 'ms',
        goal: { atMost: mostMs },
      },
    )
  }
  return measured
}

interface Search {
  readonly kind: 'plain' | 'indexed'
  readonly word: string
  readonly runs: number
}

/** A server without an index may refuse a search that takes too long. */
async function measure({ server, table, runs }: RowPlace, { kind, word, runs: many }: Search) {
  const url = `${server.address}/api/tables/${table(`${kind}_trips`)}/choices/parcel_id?q=${word}`
  const outcomes = new Set<string>()
  const find = async () => {
    const answer = await fetch(url, { headers: server.headers })
    const body = await answer.json()
    outcomes.add(answer.ok ? `${choicesShape.parse(body).choices.length} found` : `refused: ${answer.status}`)
  }
  await find()
  return { ms: await medianRun(runs(many), find), outcome: [...outcomes].join(' or ') }
}
