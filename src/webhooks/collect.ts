import { createHash } from 'node:crypto'
import {
  createJournalCursor,
  createLineReader,
  type JournalCursor,
  type TakenLine,
} from '../changes/index.ts'
import { prepareInserts, type Transaction } from '../db/index.ts'
import { createIds } from '../std/ids.ts'
import type { OutboxRow, WebhookRow } from '../store/index.ts'
import { type ToldEvent, toEvent } from './to-event.ts'
import { readEvents } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

export type CollectTools = Pick<WebhookTools, 'store' | 'clock' | 'log' | 'pace'>

/** Puts what webhooks must tell from the journal into the outbox, each line once for all nodes. */
export interface Collecting {
  /** The first webhook begins at the journal's end. Call it in the transaction that makes or resumes one. */
  begin(transaction: Transaction): Promise<void>
  /** The database may have been moved to another server, where the old place means nothing. */
  checkPlace(): Promise<void>
  /** Takes the next lines of the journal. */
  collectBatch(): Promise<Batch>
}

interface Batch {
  /** Whether somebody listens. */
  readonly isNeeded: boolean
  /** The number of changes that the collector put into the outbox. */
  readonly changes: number
  /** Whether the journal has more lines. */
  readonly hasMore: boolean
}

const nobody: Batch = { isNeeded: false, changes: 0, hasMore: false }

export function createCollecting({ store, clock, log, pace }: CollectTools): Collecting {
  const { database, tables } = store
  const cursor = createJournalCursor(store, 'webhooks')
  const reader = createLineReader(store)
  const insert = prepareOutbox(store)
  const ids = createIds()
  const active = tables
    .selectFrom('webhooks')
    .select(['id', 'table_name', 'events'])
    .where('paused', 'is', null)
    .orderBy('id')

  function toRows(lines: readonly TakenLine[], webhooks: readonly Listening[]): OutboxRow[] {
    const listening = Map.groupBy(webhooks, ({ table_name }) => table_name)
    return lines.flatMap((line) => {
      const event = toEvent(line)
      return (listening.get(line.table_name) ?? [])
        .filter((webhook) => hears(webhook, event))
        .map(({ id }) => toOutboxRow(line, { id: ids.next(clock.now()), webhook: id, event }))
    })
  }

  return {
    async begin(transaction) {
      await transaction.lock('webhooks')
      const place = await cursor.hold(transaction)
      // While all webhooks were paused, nothing was collected for them.
      const { rows } = await transaction.run(active.limit(1))
      if (place === null || rows.length === 0) await moveToEnd(transaction, { cursor, reader })
    },
    async checkPlace() {
      const place = await cursor.find()
      const [now] = await database.read(reader.mark)
      if (place === null || !database.sql.following.isForeign(place.since, now?.mark ?? '')) return
      log.warn({}, 'the database was moved here: webhooks tell only of changes from now on')
      await database.write(async (transaction) => {
        await transaction.lock('webhooks')
        await moveToEnd(transaction, { cursor, reader })
      })
    },
    async collectBatch() {
      const [[someone], standing] = await Promise.all([database.read(active.limit(1)), cursor.find()])
      if (standing === null) return nobody
      if (someone === undefined) return database.write(async (transaction) => stop(transaction, cursor))
      return database.write(async (transaction) => {
        const place = await cursor.hold(transaction)
        if (place === null) return nobody
        const webhooks = (await transaction.run(active)).rows
        const { lines, hasMore, ...read } = await reader.read(transaction, place, pace.mostLines)
        const rows = toRows(lines, webhooks)
        await transaction.runAll(insert(rows))
        if (read.place !== null) await cursor.move(transaction, read.place)
        return { isNeeded: webhooks.length > 0, changes: rows.length, hasMore }
      })
    },
  }

  /** Without a webhook, the trimming of the journal waits for nobody. */
  async function stop(transaction: Transaction, held: JournalCursor): Promise<Batch> {
    await transaction.lock('webhooks')
    const { rows } = await transaction.run(active.limit(1))
    if (rows.length === 0) await held.drop(transaction)
    return nobody
  }
}

type Listening = Pick<WebhookRow, 'id' | 'table_name' | 'events'>

interface Parts {
  readonly cursor: JournalCursor
  readonly reader: ReturnType<typeof createLineReader>
}

async function moveToEnd(transaction: Transaction, { cursor, reader }: Parts): Promise<void> {
  const [row] = (await transaction.run(reader.mark)).rows
  await cursor.move(transaction, { since: row?.mark ?? '', under: null })
}

/** Whoever hears anything of the table is told that many rows have changed. */
function hears(webhook: Listening, event: ToldEvent): boolean {
  return event === 'many' || readEvents(webhook).includes(event)
}

interface Told {
  readonly id: string
  readonly webhook: string
  readonly event: ToldEvent
}

function toOutboxRow(line: TakenLine, { id, webhook, event }: Told): OutboxRow {
  return {
    id,
    webhook_id: webhook,
    number: line.number,
    row_hash: hashRow(line.table_name, line.row_key ?? ''),
    row_key: line.row_key,
    event,
    column_name: event === 'switched' ? line.column_name : null,
    row_count: event === 'many' ? line.row_count : null,
    actor_kind: line.entry_id === null ? 'outside' : (line.actor_kind ?? 'system'),
    changed_at: line.at,
    attempts: 0,
    failed_at: null,
    next_at: null,
  }
}

export function hashRow(table: string, key: string): string {
  return createHash('sha256').update(`${table} ${key}`).digest('base64url')
}

const columns = [
  'id',
  'webhook_id',
  'number',
  'row_hash',
  'row_key',
  'event',
  'column_name',
  'row_count',
  'actor_kind',
  'changed_at',
  'attempts',
  'failed_at',
  'next_at',
] as const satisfies readonly (keyof OutboxRow)[]

/** Compiled once. Without free places, because they would lose the types of numbers. */
export function prepareOutbox({ tables }: Pick<WebhookTools['store'], 'tables'>) {
  const insert = prepareInserts({ width: columns.length, mayLeaveRoom: false }, (rows) =>
    tables.insertInto('webhook_outbox').columns(columns).expression(rows),
  )
  return (rows: readonly OutboxRow[]) => insert(rows.map((row) => columns.map((column) => row[column])))
}
