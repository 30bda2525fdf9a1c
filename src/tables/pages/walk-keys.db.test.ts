import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { everything, listSource, rowsOf } from '../../../test/list-source.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import type { TableRights } from '../../wire/rights.ts'
import { mayNothing } from '../rights/to-table-rights.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let takesNullKeys: boolean

  beforeAll(async () => {
    const database = await open()
    takesNullKeys = familyOf(database) === 'SQLite'
    lists = await createTestEngine(database, {
      tables: [
        'create table things (id integer primary key, word text, active boolean)',
        `insert into things values ${rows(25, (n) => `(${n}, '${n % 2 ? 'odd' : 'even'}', true)`)}`,
        'create table parts (shop text not null, number integer not null, note text, primary key (shop, number))',
        `insert into parts values ${rows(24, (n) => `('${'abc'[n % 3]}', ${n}, null)`)}`,
      ],
    })
  })

  async function step(name: string, search: string, after: string | null, rights?: TableRights) {
    const { database, catalog, engine } = lists
    const source = await listSource(name, { database, catalog, rights: rights ?? everything })
    const query = parseListQuery(source.table.id, new URLSearchParams(search))
    return engine.walk({ source }, { query, after, most: 10 })
  }

  async function walk(name: string, search: string, between = async () => {}) {
    const keys: (string | null)[] = []
    let after: string | null = null
    for (;;) {
      const found: Awaited<ReturnType<typeof step>> = await step(name, search, after)
      keys.push(...found.map((row) => row.key))
      if (found.length < 10) return keys
      after = found.at(-1)?.place ?? null
      await between()
    }
  }

  describe('a walk', () => {
    test('[W1] comes to every row once, in the order of the keys', async () => {
      expect(await walk('things', 'sort=-word')).toEqual(numbers(25))
      const parts = await walk('parts', '')
      expect(parts).toHaveLength(24)
      expect(new Set(parts).size).toBe(24)
      expect(parts.slice(0, 2)).toEqual(['a,3', 'a,6'])
    })

    test('[W1] comes to what filter, words and rights find, and to nothing else', async () => {
      expect(await walk('things', 'filter=word:is:odd&q=odd')).toEqual(
        numbers(25).filter((id) => Number(id) % 2 === 1),
      )
      const rights = rowsOf('word:is:even')
      const found = await step('things', '', null, rights)
      expect(found.map((row) => Number(row.key) % 2)).toEqual(Array.from({ length: 10 }, () => 0))
      await expect(step('things', 'filter=nothing:is:1', null)).rejects.toMatchObject({ code: 'bad-request' })
      const blind = mayNothing
      await expect(step('things', '', null, blind)).rejects.toMatchObject({ code: 'not-found' })
    })

    test('[W2] misses none of the rows behind those that leave the list meanwhile', async () => {
      const keys = await walk('things', 'filter=active:is:true', () =>
        lists.run('update things set active = false where id <= 10'),
      )
      expect(keys).toEqual(numbers(25))
    })

    test('[W3] passes rows by that no address leads to', async () => {
      if (!takesNullKeys) return
      await lists.run(
        'create table tags (tag text primary key)',
        "insert into tags values (null), ('a'), (null), ('b')",
      )
      await lists.catalog.mistrust()
      const found = await step('tags', '', null)
      expect(found.map((row) => row.key).toSorted()).toEqual(['a', 'b', null, null])
    })
  })
})

function rows(count: number, toRow: (number: number) => string): string {
  return Array.from({ length: count }, (_empty, at) => toRow(at + 1)).join(', ')
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_empty, at) => String(at + 1))
}
