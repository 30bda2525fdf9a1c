import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { type House, openHouse } from '../../test/open-house.ts'
import { codeOf } from '../../test/view-house.ts'
import { type Boards, createBoards } from '../boards/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { BoardWish, Tile } from '../wire/board.ts'

const orders: Tile = {
  ...{
    kind: 'number',
    id: 'orders',
    title: 'Orders',
    width: 1,
    table: 'orders',
    list: '?page=4&filter=id:gt:1',
  },
  ...{ view: null, measure: null, time: null },
}
const wish: BoardWish = { name: 'Sales', tiles: [orders], sharedWith: [] }

eachDatabase((kind) => {
  let database: Database
  let house: House
  let boards: Boards
  const people = new Map<string, PersonActor>()
  beforeAll(async () => {
    database = await openDatabase(await kind.url(), { log: silentLog })
    await runStatements(database, ['create table orders (id integer primary key)'])
    house = await openHouse(database)
    boards = createBoards({ store: house.store, clock: systemClock })
    for (const role of ['owner', 'editor', 'viewer'] as const)
      people.set(role, (await house.enter(role)).actor)
  })
  afterAll(() => database?.close())

  function by(role: string): PersonActor {
    const actor = people.get(role)
    if (actor === undefined) throw new Error(`nobody is ${role}`)
    return actor
  }

  describe('a board', () => {
    test('[B1] [B3] is kept with one spelling of its lists, and is its maker’s alone', async () => {
      const board = await boards.create(by('viewer'), wish)
      expect(board).toMatchObject({ name: 'Sales', mine: true, mayChange: true, version: 1 })
      expect(board.tiles).toEqual([{ ...orders, list: '?filter=id:gt:1' }])
      expect(await boards.find(by('viewer'), board.id)).toEqual(board)
      expect(await boards.list(by('owner'))).toEqual([])
      expect(await codeOf(boards.find(by('owner'), board.id))).toBe('not-found')
      expect(await codeOf(boards.remove(by('owner'), board.id, 1))).toBe('not-found')
      await boards.remove(by('viewer'), board.id, 1)
      expect(await boards.list(by('viewer'))).toEqual([])
    })

    test('[B2] [B4] is shared only by those who may, and told to the trail', async () => {
      expect(await codeOf(boards.create(by('viewer'), { ...wish, sharedWith: ['owner'] }))).toBe('forbidden')
      const board = await boards.create(by('editor'), { ...wish, sharedWith: ['viewer', 'owner', 'viewer'] })
      expect(board.sharedWith).toEqual(['owner', 'viewer'])
      expect(await boards.find(by('viewer'), board.id)).toMatchObject({ mine: false, mayChange: false })
      const change = { ...wish, name: 'Ours', sharedWith: ['owner'], version: 1 }
      expect(await codeOf(boards.change(by('viewer'), board.id, change))).toBe('forbidden')
      await boards.change(by('owner'), board.id, change)
      expect(await codeOf(boards.change(by('editor'), board.id, { ...change, name: 'Mine' }))).toBe(
        'conflict',
      )
      await boards.remove(by('owner'), board.id, 2)
      const told = (await house.trail()).filter((action) => action.startsWith('board.'))
      expect(told).toEqual(['board.created', 'board.changed', 'board.removed'])
    })

    test('[B3] has a name of its own, and ids of its own for its tiles', async () => {
      const board = await boards.create(by('owner'), wish)
      expect(await codeOf(boards.create(by('owner'), { ...wish, name: 'SALES' }))).toBe('invalid')
      expect(await codeOf(boards.create(by('owner'), { ...wish, name: 'a\u0000b' }))).toBe('invalid')
      const twice = { ...wish, name: 'Twice', tiles: [orders, orders] }
      expect(await codeOf(boards.create(by('owner'), twice))).toBe('invalid')
      await boards.remove(by('owner'), board.id, 1)
    })

    test('[B5] keeps a tile that somebody who changes it does not see', async () => {
      const shared = { ...wish, name: 'Kept', sharedWith: ['owner'] }
      const board = await boards.create(by('editor'), shared)
      const unseen: Tile = { kind: 'unseen', id: 'orders', width: 3 }
      const text: Tile = { kind: 'text', id: 'words', title: '', width: 1, text: 'Hello' }
      const tiles = [text, unseen, { ...unseen, id: 'strange' }]
      const changed = await boards.change(by('owner'), board.id, { ...shared, tiles, version: 1 })
      expect(changed.tiles).toEqual([text, { ...orders, list: '?filter=id:gt:1', width: 3 }])
      await boards.remove(by('owner'), board.id, 2)
    })
  })
})
