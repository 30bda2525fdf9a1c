import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Transaction } from '../../src/db/index.ts'
import type { Random } from '../../src/demo/random.ts'
import { isProblem } from '../../src/std/problem.ts'
import { mostGoods, secretMark } from './goods.ts'
import type { LiveNode } from './start-live-node.ts'

/** Writes until it has made so many changes. Returns the key of each committed one. */
export type Writer = (changes: number) => Promise<readonly string[]>

/** Writes through any node. The trail tells what it did, because a killed node does not answer. */
export function createOwnWriter(nodes: readonly [LiveNode, ...LiveNode[]], random: Random): Writer {
  const anyAnswer = z.looseObject({})
  return async (changes) => {
    for (let change = 0; change < changes; change += 1) {
      const key = String(random.integer(1, mostGoods))
      const node = random.pick([...nodes])
      // The node refuses a missing row, or one that someone has just changed.
      await node.ask(
        random.chance(0.5)
          ? { kind: 'move', key, active: random.chance(0.5) }
          : { kind: 'edit', key, value: String(random.integer(0, 120)) },
        anyAnswer,
      )
      await sleep(random.integer(0, 10))
    }
    return []
  }
}

const deeds = ['price', 'price', 'shop', 'active', 'restricted', 'delete', 'insert', 'key', 'many'] as const

/** Another program with plain SQL. Its transactions take up to 60 ms, and some are rolled back. */
export function createOutsideWriter(database: Database, random: Random): Writer {
  const forUpdate = database.capabilities.sharedByMachines ? ' for update' : ''
  let marks = 0

  async function writeSome(): Promise<string[]> {
    const keys: string[] = []
    await database.write(async (transaction) => {
      const statements = random.integer(1, 4)
      for (let at = 0; at < statements; at += 1) {
        keys.push(...(await writeOne(transaction)))
        if (random.chance(0.2)) await sleep(random.integer(0, 60 / statements))
      }
      if (random.chance(0.1)) throw new TakenBack()
    })
    return keys
  }

  /** Each write changes a value, so that none is without effect. */
  async function writeOne(transaction: Transaction): Promise<string[]> {
    marks += 1
    const [id, other] = [random.integer(1, mostGoods), random.integer(1, mostGoods)]
    const restricted = `restricted = '${secretMark} ${marks}'`
    const shop = random.pick(['north', 'south'])
    const name = `'good ${random.integer(0, 8)} of ${shop}', shop = '${shop}'`
    const deed = random.pick(deeds)
    const run = <R>(text: string) => transaction.run<R>(sql.raw<R>(text).compile(database.build))
    /** Locks the rows and answers their keys, because not every database answers which rows an update met. */
    const lock = async (where: string) => {
      const { rows } = await run<{ id: number }>(
        `select id from goods where ${where} order by id${forUpdate}`,
      )
      return rows.map((row) => String(row.id))
    }
    /** Writes just the rows that it locked, because others may come to fit meanwhile. */
    const change = async (where: string, words: string) => {
      const keys = await lock(where)
      if (keys.length > 0) await run(`${words} where id in (${keys})`)
      return keys
    }
    const update = (assignments: string, where = `id = ${id}`) =>
      change(where, `update goods set ${assignments}`)
    switch (deed) {
      case 'price':
        return update(`price = ${random.integer(0, 120)}, ${restricted}`)
      case 'shop':
        return update(`name = ${name}, ${restricted}`)
      case 'active':
        return update('active = not active')
      case 'restricted':
        return update(restricted)
      case 'delete':
        return change(`id = ${id}`, 'delete from goods')
      case 'insert': {
        if ((await lock(`id = ${id}`)).length > 0) return []
        await run(
          `insert into goods values (${id}, 'new of ${shop}', ${random.integer(0, 120)}, '${shop}', true, '${secretMark}')`,
        )
        return [String(id)]
      }
      case 'key': {
        const [found, taken] = await lock(`id in (${id}, ${other})`)
        if (found !== String(id) || taken !== undefined || id === other) return []
        await run(`update goods set id = ${other} where id = ${id}`)
        return [String(other), String(id)]
      }
      case 'many':
        return update('price = price + 1', `id between ${id} and ${id + 5}`)
    }
  }

  return async (changes) => {
    const written: string[] = []
    while (written.length < changes) {
      try {
        written.push(...(await writeSome()))
      } catch (failure) {
        // After a deadlock or a duplicate key the database has rolled everything back.
        if (!(failure instanceof TakenBack) && !isProblem(failure)) throw failure
      }
    }
    return written
  }
}

class TakenBack extends Error {}
