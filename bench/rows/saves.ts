import { type ChangedRow, changedRowShape } from '../../src/wire/row-change.ts'
import { switchAnswerShape } from '../../src/wire/switch.ts'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { compareRuns, type Measurement } from '../measurement.ts'
import type { RowPlace } from './row-place.ts'

/** Each way writes so many products of its own, one after the other. */
const rows = 100
/** Of the cost of a flip. */
const mostTimes = 1.5

/** Ten columns of a row, each with a new value, by turns with flips of other rows. */
export async function measureSaves(place: RowPlace): Promise<Measurement[]> {
  const save = createSaves(place)
  const flip = createFlips(place)
  // Afterwards all values and states are known, and what is compiled on the way is so before it counts.
  for (let run = 0; run < place.runs(10 * rows); run += 1) {
    await save(run)
    await flip(run)
  }
  const times = await compareRuns(place.runs(20 * rows), { ours: save, bare: flip })
  return [
    {
      what: 'saving ten columns of a row, beside a flip',
      ...times,
      unit: 'ms',
      goal: { atMost: mostTimes * times.bare },
    },
  ]
}

type Values = ChangedRow['row']['values']

/** As a program with a form saves: it also sends the values that it saw. */
function createSaves({ ask, table }: RowPlace): (run: number) => Promise<void> {
  const lastSeen = new Map<number, Values>()
  let turn = 0
  return async (run) => {
    const id = 1 + (run % rows)
    turn += 1
    const values = toValues(id, turn)
    const seen = lastSeen.get(id)
    const path = `/api/tables/${table('products')}/rows/${id}`
    const body = { values, ...(seen && { seen: pick(seen, Object.keys(values)) }) }
    const { changed, row } = changedRowShape.parse(await ask('PATCH', path, body))
    if (!changed) throw new Error(`Product ${id} was not saved`)
    lastSeen.set(id, row.values)
  }
}

/** All of them differ from turn to turn. The demo has indexes of four of these columns. */
function toValues(id: number, turn: number): Record<string, string> {
  return {
    name: `Ridge bench of turn ${turn}`,
    sku: `B-${id}-${turn}`,
    price: `${turn}.25`,
    stock: String(turn),
    weight_kg: `${turn}.5`,
    colour: `#${String(turn).padStart(6, '0')}`,
    slug: `ridge-bench-${id}-${turn}`,
    attributes: `{"range": "Ridge", "turn": ${turn}}`,
    description: `Solid oak, turn ${turn}. It seats three, and it can stay outside.`,
    published_at: new Date(1_750_000_000_000 + turn * 1_000).toISOString(),
  }
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

function createFlips({ ask, table }: RowPlace): (run: number) => Promise<void> {
  const states = new Map<number, boolean>()
  return async (run) => {
    const id = 1 + rows + (run % rows)
    const active = states.get(id) !== true
    const isKnown = states.has(id)
    const url = toSwitchUrl({ table: table('products'), key: String(id), column: 'active' }, active)
    const answer = switchAnswerShape.parse(await ask('POST', url))
    if (isKnown && !answer.changed) throw new Error(`Product ${id} was not switched`)
    states.set(id, active)
  }
}
