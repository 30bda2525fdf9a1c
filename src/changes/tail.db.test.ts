import { afterEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import {
  createJournal,
  createJournalReader,
  createTail,
  type Hint,
  type JournalReader,
  type NewChange,
  type Tail,
  type TailPace,
} from './index.ts'

const change: Omit<NewChange, 'key'> = {
  at: new Date('2026-01-02T03:04:05.678Z'),
  actor: { kind: 'token', id: 't1', name: 'Importer' },
  table: 'products',
  operation: 'update',
  entry: 'e1',
}

/** It reads so seldom that only a wake-up makes it read. */
const never = { watchedMs: 1, waitingMs: 3_600_000, idleMs: 3_600_000, failedMs: 20 }

onEachDatabase((open) => {
  const opened: Tail[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((tail) => tail.close()))
  })

  async function openJournal() {
    const store = await openStore({ database: await open(), clock: systemClock, log: silentLog })
    return { store, journal: createJournalReader(store) }
  }

  function tailOf(journal: JournalReader, pace: Partial<TailPace> = never) {
    const tail = createTail({ journal, log: silentLog, pace })
    opened.push(tail)
    const leave = tail.watch()
    const hints: Hint[] = []
    tail.follow((added) => hints.push(...added))
    return { tail, leave, hints, keys: () => hints.map((hint) => hint.key) }
  }

  const append = (store: Store, ...keys: string[]) =>
    store.database.write((transaction) =>
      transaction.runAll(createJournal(store).append(keys.map((key) => ({ ...change, key })))),
    )

  test('what is committed is told once, with who did it and no value', async () => {
    const { store, journal } = await openJournal()
    await append(store, 'before')
    const { tail, hints, keys } = tailOf(journal)
    await expect.poll(() => tail.mark).not.toBeNull()
    await append(store, '1', '2')
    tail.wake()
    await expect.poll(keys).toEqual(['1', '2'])
    expect(hints[0]).toEqual({
      number: expect.stringMatching(/^\d+$/),
      at: '2026-01-02T03:04:05.678Z',
      table: 'products',
      key: '1',
      operation: 'update',
      actor: { kind: 'token', id: 't1' },
      requestId: null,
      socketId: null,
      entry: 'e1',
      program: null,
    })
    tail.wake()
    await append(store, '3')
    tail.wake()
    await expect.poll(keys).toEqual(['1', '2', '3'])
  })

  test('while nobody looks it looks by itself, and what rings hurries nobody', async () => {
    const { store, journal } = await openJournal()
    const { tail, leave, keys } = tailOf(journal, { ...never, idleMs: 2_000 })
    await expect.poll(() => tail.mark).not.toBeNull()
    leave()
    leave()
    await append(store, '1')
    tail.wake()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(keys()).toEqual([])
    await expect.poll(keys, { timeout: 5_000 }).toEqual(['1'])
  })

  test('eight who write at once, some of them slowly, are told of completely and once', async () => {
    const { store, journal } = await openJournal()
    const { tail, keys } = tailOf(journal, { watchedMs: 2 })
    await expect.poll(() => tail.mark).not.toBeNull()
    const written = await Promise.all(Array.from({ length: 8 }, (_, writer) => writeMany(store, writer)))
    const wanted = written.flat().toSorted()
    await expect.poll(() => keys().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(wanted.length)
    expect(keys().toSorted()).toEqual(wanted)
  })

  async function writeMany(store: Store, writer: number): Promise<string[]> {
    const keys = Array.from({ length: 25 }, (_, at) => `${writer}-${at}`)
    const journal = createJournal(store)
    for (const [at, key] of keys.entries()) {
      await store.database.write(async (transaction) => {
        await transaction.runAll(journal.append([{ ...change, key }]))
        if ((at + writer) % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 30))
      })
    }
    return keys
  }

  test('a journal that can’t be read for a while is read on from where it was', async () => {
    const { store, journal } = await openJournal()
    let isLost = false
    const shaky: JournalReader = {
      ...journal,
      since: (mark) => (isLost ? Promise.reject(new Error('lost')) : journal.since(mark)),
    }
    const { tail, keys } = tailOf(shaky)
    await expect.poll(() => tail.mark).not.toBeNull()
    isLost = true
    await append(store, '1')
    tail.wake()
    isLost = false
    await expect.poll(keys).toEqual(['1'])
  })
})
