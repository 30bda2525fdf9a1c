import { type ApiAddress, anywhere } from './api-address.ts'
import { rangeParameters, tileParameter } from './parameters.ts'

const one = [...anywhere, 'not-found'] as const
const written = [...one, 'csrf-mismatch', 'forbidden', 'too-large', 'invalid'] as const

/** The addresses of boards. */
export const boardAddresses = {
  listBoards: {
    method: 'get',
    path: '/boards',
    parameters: [],
    answer: 'BoardList',
    problems: anywhere,
  },
  createBoard: {
    method: 'post',
    path: '/boards',
    parameters: [],
    body: { schema: 'BoardWish' },
    answer: 'Board',
    status: 201,
    problems: written,
  },
  readBoard: {
    method: 'get',
    path: '/boards/{id}',
    parameters: [],
    answer: 'Board',
    problems: one,
  },
  changeBoard: {
    method: 'put',
    path: '/boards/{id}',
    parameters: [],
    body: { schema: 'BoardChange' },
    answer: 'Board',
    problems: [...written, 'conflict'],
  },
  removeBoard: {
    method: 'delete',
    path: '/boards/{id}',
    parameters: ['version'],
    answer: 'nothing',
    status: 204,
    problems: [...one, 'csrf-mismatch', 'forbidden', 'conflict'],
  },
  readTiles: {
    method: 'get',
    path: '/boards/{id}/tiles',
    parameters: [],
    own: [...rangeParameters, tileParameter],
    answer: 'ShownTiles',
    problems: one,
  },
  readTile: {
    method: 'get',
    path: '/boards/{id}/tiles/{tile}',
    parameters: [],
    own: rangeParameters,
    answer: 'TileData',
    problems: one,
  },
} as const satisfies Readonly<Record<string, ApiAddress>>
