import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { createJournalReader, createTail, openOutsideRecorder } from '../../src/changes/index.ts'
import { openDatabase } from '../../src/db/index.ts'
import { createEdits } from '../../src/kernel/edits.ts'
import { createSwitches } from '../../src/kernel/switches.ts'
import { toWindow } from '../../src/kernel/to-window.ts'
import { createLive } from '../../src/live/index.ts'
import { answerBatch, createRealtime } from '../../src/realtime/index.ts'
import { createRowWriter } from '../../src/rows/index.ts'
import { systemClock as clock } from '../../src/std/clock.ts'
import { silentLog as log } from '../../src/std/log.ts'
import { isProblem } from '../../src/std/problem.ts'
import { openStore } from '../../src/store/index.ts'
import { createSwitchFinder, createSwitchGuards } from '../../src/switches/index.ts'
import { createListEngine, parseListQuery } from '../../src/tables/index.ts'
import { ada } from '../ada.ts'
import { application } from '../realtime/application.ts'
import { createGoodsReader, goodsRoles } from './goods.ts'

// This file is a process: a node like the kernel's, but with rights that roles cannot give yet.

const [url = '', port = ''] = process.argv.slice(2)
const secret = 'the same on all nodes'
const never = 3_600_000

export const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), name: z.string(), role: z.enum(goodsRoles), search: z.string() }),
  z.object({ kind: z.literal('auth'), socketId: z.string(), channel: z.string(), token: z.string() }),
  z.object({ kind: z.literal('move'), key: z.string(), active: z.boolean() }),
  z.object({ kind: z.literal('edit'), key: z.string(), value: z.string() }),
])
export type Question = z.infer<typeof question>

const database = await openDatabase(url, { log })
const store = await openStore({ database, clock, log })
const goods = createGoodsReader(database)
const { catalog } = goods
const engine = createListEngine({ database, catalog, clock, log, secret })
const journal = createJournalReader(store)
const tail = createTail({ journal, log })
const realtime = createRealtime({ apps: [application], drainSeconds: 0 })
const live = createLive({
  tail,
  journal,
  push: realtime.app(),
  lists: {
    source: ({ id }) => goods.sourceFor(goodsRoles.find((role) => id.startsWith(role)) ?? 'viewer'),
    among: (asks, keys) => engine.among(asks, keys),
    count: (source, query) => engine.count({ source }, query, 'capped'),
    page: async (source, query) => (await engine.page({ source }, query)).rows.map(({ key }) => key),
    mistrust: async () => {},
  },
  trail: { newest: async () => [], concerns: async () => false },
  whoWrote: async () => new Map(),
  standing: async () => ({ people: new Map(), sessions: new Set(), tokens: new Map() }),
  isWatched: () => true,
  clock,
  log,
  secret,
  // Comparing must find nothing, and nobody is disconnected.
  pace: { watchedCompareMs: never, standingMs: never },
})
await openOutsideRecorder({ store, tail, clock, log, nameRows: async () => new Map() })
const finder = createSwitchFinder({ database, catalog, log, tables: {} })
const writing = {
  database,
  catalog,
  store,
  rows: createRowWriter({
    database,
    store,
    guards: createSwitchGuards(finder),
    clock,
    log,
    onChanged: tail.wake,
  }),
  switches: finder,
  clock,
}
const switches = createSwitches(writing)
const edits = createEdits(writing)

async function answer(asked: Question): Promise<object> {
  switch (asked.kind) {
    case 'page':
      return givePage(asked)
    case 'auth': {
      const { socketId, channel, token } = asked
      const { channels } = await answerBatch(realtime.app(), { socketId, channels: [channel] }, () =>
        live.read({ channel, token }) === null ? null : { channelData: token },
      )
      return channels[channel] ?? {}
    }
    case 'move': {
      const { key, active } = asked
      return switches.move(ada, { table: await goods.id(), key, column: 'active', active })
    }
    case 'edit':
      return edit(asked.key, asked.value)
  }
}

async function givePage({ name, role, search }: Extract<Question, { kind: 'page' }>): Promise<object> {
  const source = await goods.sourceFor(role)
  const query = parseListQuery(source.table.id, new URLSearchParams(search))
  const asOf = tail.mark ?? (await journal.mark())
  const { rows, page: edges } = await engine.page({ source }, query)
  const viewer = { ...ada, id: name, sessionId: name }
  const window = toWindow({ viewer, source, query, rows, edges, asOf })
  return { rows, grant: window && live.grant(window) }
}

/** Edits like a person who has just read the row. */
async function edit(key: string, value: string): Promise<object> {
  const source = await goods.sourceFor('owner')
  const seen = (await engine.row({ source }, key)).values.price ?? null
  return edits.edit(ada, { table: source.table.id, key, column: 'price', value, seen })
}

const server = createServer(async (request, response) => {
  try {
    response.end(JSON.stringify(await answer(question.parse(await json(request)))))
  } catch (failure) {
    if (!isProblem(failure)) process.stderr.write(`${String(failure)}\n`)
    response.writeHead(isProblem(failure) ? failure.status : 500)
    response.end(JSON.stringify({ refused: isProblem(failure) ? failure.code : String(failure) }))
  }
})
server.on('upgrade', realtime.upgrade)
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
