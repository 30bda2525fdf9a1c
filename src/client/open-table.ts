import { encodeName, type Key, toKey, toSegment } from './address.ts'
import type { Socket } from './channel.ts'
import { followChanges } from './follow-changes.ts'
import { type AnyQuery, toSearch } from './list-query.ts'
import { type Connection, newIdempotencyKey, type Order, send, sendForStream } from './send.ts'
import { SwitchboardError } from './switchboard-error.ts'
import type { AskOptions, ChangeOptions, Format, PagePlace, WriteOptions } from './table.ts'
import type {
  AnyTable,
  Changed,
  Count,
  Deleted,
  Groups,
  Outcome,
  Page,
  Row,
  RowDetail,
  Switched,
  Written,
} from './table-types.ts'

type Rows = AnyTable['row']

export interface OpenTable {
  readonly connection: Connection
  readonly openSocket: (url: string) => Socket
}

/** The calls of a table without their types. The door gives them those of `Table`. */
export function openTable({ connection, openSocket }: OpenTable, name: string) {
  const path = `/api/tables/${toSegment(name)}`
  const toRow = (key: Key) => `${path}/rows/${toSegment(toKey(key))}`
  const write = <Answer>(order: Order, { idempotencyKey, signal, ifMatch }: ChangeOptions) =>
    send<Answer>(connection, {
      ...order,
      headers: {
        'Idempotency-Key': idempotencyKey ?? newIdempotencyKey(),
        ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      },
      signal,
    })

  /** A long search answers in parts; the last one has all rows of the page. */
  async function readPage(query: AnyQuery & PagePlace & AskOptions): Promise<Page<Rows>> {
    const { signal, page, after, before, count } = query
    for (let place: string | undefined; ; ) {
      const search = toSearch(query, { page, after, before, count, continue: place })
      const found = await send<Page<Rows> & Searching>(connection, { path: `${path}/rows${search}`, signal })
      place = found.searching?.cursor
      if (found.complete || place === undefined) return found
    }
  }

  return {
    async *list(query: AnyQuery & AskOptions = {}): AsyncGenerator<Row<Rows>, void> {
      let place: PagePlace = {}
      for (let number = 1; ; number += 1) {
        const { rows, page } = await readPage({ size: 100, count: 'none', ...query, ...place })
        if (number > 1 && !page.hasPrevious) throw lostPlace()
        yield* rows
        if (!page.hasNext) return
        place = { page: number + 1, ...(page.next !== null && { after: page.next }) }
      }
    },
    page: (query: AnyQuery & PagePlace & AskOptions = {}) => readPage(query),
    count({ exact, signal, ...query }: AnyQuery & { exact?: boolean } & AskOptions = {}) {
      const search = toSearch(query, { mode: exact ? 'exact' : null })
      return send<Count>(connection, { path: `${path}/count${search}`, signal })
    },
    groups({ by, measures = [], order, most, zone, exact, signal, ...query }: AnyGroups & AskOptions) {
      const search = toSearch(query, {
        group: [by].flat().map(toColonText).join(','),
        measure: measures.map(toColonText).join(','),
        order: order === undefined ? null : toOrderText(order),
        most,
        zone,
        mode: exact ? 'exact' : null,
      })
      return send<Groups>(connection, { path: `${path}/aggregate${search}`, signal })
    },
    export: ({ format, signal, ...query }: AnyQuery & { format: Format } & AskOptions) =>
      sendForStream(connection, {
        path: `${path}/export.${format}${toSearch(query)}`,
        headers: { Accept: '*/*' },
        signal,
      }),
    get: (key: Key, { signal }: AskOptions = {}) =>
      send<RowDetail<Rows>>(connection, { path: toRow(key), signal }),
    insert: (values: object, options: WriteOptions = {}) =>
      write<Written<Rows>>({ method: 'POST', path: `${path}/rows`, body: { values } }, options),
    update(key: Key, values: object, { seen, ...options }: ChangeOptions & { seen?: object } = {}) {
      const order = { method: 'PATCH', path: toRow(key), body: { values, seen } }
      return write<Changed<Rows>>(order, options)
    },
    delete(key: Key, { forever, ...options }: ChangeOptions & { forever?: boolean } = {}) {
      const order = { method: 'DELETE', path: `${toRow(key)}${forever ? '?forever=true' : ''}` }
      return write<Deleted>(order, options)
    },
    async batch(
      changes: readonly AnyChange[],
      { atomic, ...options }: WriteOptions & { atomic?: boolean } = {},
    ) {
      const body = { changes: changes.map(withKey), atomic }
      const order = { method: 'POST', path: `${path}/rows/batch`, body }
      return (await write<{ readonly outcomes: readonly Outcome<Rows>[] }>(order, options)).outcomes
    },
    switch(key: Key, column: string, active: boolean, options: WriteOptions = {}) {
      const row = `/t/${toSegment(name)}/${toSegment(toKey(key))}`
      const state = active ? 'activate' : 'deactivate'
      const order = { method: 'POST', path: `${row}/switches/${encodeName(column)}/${state}` }
      return write<Switched<Rows>>(order, options)
    },
    changes: ({ signal }: AskOptions = {}) => followChanges({ connection, path, openSocket, signal }),
  }
}

type AnyChange = { readonly key: Key } | { readonly insert: object }

function withKey(change: AnyChange) {
  return 'key' in change ? { ...change, key: toKey(change.key) } : change
}

interface AnyGroups extends AnyQuery {
  readonly by: string | readonly string[]
  readonly measures?: readonly string[] | undefined
  readonly order?: string | undefined
  readonly most?: number | undefined
  readonly zone?: string | undefined
  readonly exact?: boolean | undefined
}

/** The name of the column may have a colon, too; what comes behind the last one is a word of ours. */
function toColonText(text: string): string {
  const [, column = text, word] =
    /^(.*):(hour|day|week|month|quarter|year|count|empty|distinct|sum|average|median|min|max)$/s.exec(text) ??
    []
  return encodeName(column) + (word === undefined ? '' : `:${word}`)
}

function toOrderText(order: string): string {
  return order.startsWith('-') ? `-${toColonText(order.slice(1))}` : toColonText(order)
}

interface Searching {
  readonly searching: { readonly cursor: string } | null
}

/** The server no longer understands the cursor and began again. Going on would return rows twice. */
function lostPlace(): SwitchboardError {
  const detail = 'The server lost the place in this list. Read the list again.'
  return new SwitchboardError({ code: 'gone', status: 410, detail })
}
