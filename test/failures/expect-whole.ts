import { sql } from 'kysely'
import { expect } from 'vitest'
import type { EntryRow } from '../../src/store/index.ts'
import type { FlipPlace } from './flip-place.ts'

type Place = Pick<FlipPlace, 'database' | 'store'>

/**
 * Checks what must hold after any failure: the replayed trail gives the current state of every lamp, the journal has
 * one line per change, and every intent has an end.
 */
export async function expectWhole(place: Place): Promise<void> {
  const entries = await readEntries(place)
  const changes = entries.filter(({ action }) => action.startsWith('row.'))
  expect(replay(changes)).toEqual(await readLamps(place, changes))
  expect(await readJournal(place)).toEqual(changes.map(({ id, row_key: key }) => `${id} ${key}`).toSorted())
  const intended = entries.filter(({ action }) => action === 'write.intended').map(({ id }) => id)
  const ended = entries.flatMap(({ completes }) => completes ?? [])
  expect(ended.toSorted()).toEqual(intended.toSorted())
}

export function readEntries({ store: { database, tables } }: Place): Promise<EntryRow[]> {
  return database.read(tables.selectFrom('entries').selectAll().orderBy('id'))
}

/** The last state of each lamp in the entries. Each entry must begin where the one before ended. */
function replay(entries: readonly EntryRow[]): Map<string, boolean> {
  const lamps = new Map<string, boolean>()
  for (const { id, row_key: key, action, before_value: before, after_value: after } of entries) {
    expect(isOn(before), `${id} begins where lamp ${key} was left`).toBe(lamps.get(key ?? '') ?? true)
    expect(isOn(after), `${id} tells a change`).toBe(!isOn(before))
    expect(action).toBe(isOn(after) ? 'row.activated' : 'row.deactivated')
    lamps.set(key ?? '', isOn(after))
  }
  return lamps
}

function isOn(json: string | null): boolean {
  return JSON.parse(json ?? 'null') === true
}

/** The current state of the lamps in the entries, and of every other lamp that is off. */
async function readLamps({ database }: Place, entries: readonly EntryRow[]): Promise<Map<string, boolean>> {
  const named = new Set(entries.map(({ row_key: key }) => key))
  const lamps = await database.read(
    sql<{ id: number; active: unknown }>`select id, active from lamps`.compile(database.build),
  )
  return new Map(
    lamps
      .map(({ id, active }): [string, boolean] => [String(id), active === true || active === 1])
      .filter(([key, active]) => named.has(key) || !active),
  )
}

async function readJournal({ store: { database, tables } }: Place): Promise<string[]> {
  const lines = await database.read(tables.selectFrom('changes').select(['entry_id', 'row_key']))
  return lines.map(({ entry_id: entry, row_key: key }) => `${entry} ${key}`).toSorted()
}
