import { expect } from 'vitest'
import { apiShapes } from '../../src/server/openapi/schemas.ts'
import type { Asking } from './asking.ts'

export async function askForBoards({ ask, lamps, csrf }: Asking): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': csrf }
  const send = (body: object) => ({ headers, body: JSON.stringify(body) })
  const tile = {
    ...{ id: 'lamps', title: 'Lamps', width: 1, kind: 'number' },
    ...{ table: lamps, list: '', view: null, measure: null, time: null },
  }
  const wish = { name: 'Ours', tiles: [tile], sharedWith: [] }
  const board = apiShapes.Board.parse(await ask('createBoard', { init: send(wish) }))
  const { id } = board
  expect(await ask('createBoard', { init: send({ ...wish, name: ' ' }) })).toMatchObject({
    code: 'invalid',
  })
  expect(await ask('readBoard', { id })).toEqual(board)
  const { tiles: _tiles, ...summary } = board
  expect(await ask('listBoards', {})).toEqual({ boards: [summary] })
  expect(await ask('readTile', { id, tile: 'lamps', search: '?range=7d' })).toMatchObject({ value: 20_000 })
  expect(await ask('readTiles', { id, search: '?tile=lamps&tile=gone' })).toEqual({
    tiles: { lamps: { data: expect.objectContaining({ value: 20_000 }), readAt: null } },
  })
  expect(await ask('readTile', { id, tile: 'gone' })).toMatchObject({ code: 'not-found' })
  const change = send({ ...wish, name: 'Yours', version: 1 })
  expect(await ask('changeBoard', { id, init: change })).toMatchObject({ name: 'Yours', version: 2 })
  expect(await ask('changeBoard', { id, init: change })).toMatchObject({
    code: 'conflict',
    board: { name: 'Yours' },
  })
  await ask('removeBoard', { id, search: '?version=2', init: { headers } })
  expect(await ask('readBoard', { id })).toMatchObject({ code: 'not-found' })
}
