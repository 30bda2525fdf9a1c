import { redirect } from 'react-router'
import type { Kernel } from '../../../kernel/index.ts'
import { isProblem, Problem } from '../../../std/problem.ts'
import type { PersonActor } from '../../../wire/actor.ts'
import type { BoardChange, Tile } from '../../../wire/board.ts'
import type { BoardRange } from '../../../wire/board-range.ts'
import { httpRefusals } from '../../../wire/texts/refusals/http.ts'
import { toBoardUrl } from '../../screens/board/board-address.ts'
import { type BoardAnswer, unanswered } from '../../screens/board/board-answer.ts'
import { arrange, arrangements, putTile } from '../../screens/board/edit/arrange.ts'
import { readTile } from './read-tile.ts'
import { requireName } from './require-name.ts'
import { type TypedTile, tileFields, tileLists } from './tile-fields.ts'

export const boardFields = ['do', 'version', 'name', ...tileFields] as const
export const boardLists = { ...tileLists, roles: 'role' } as const

type Typed = TypedTile &
  Readonly<Record<'do' | 'version' | 'name', string>> &
  Readonly<Record<'roles', readonly string[]>>

interface BoardAct {
  readonly kernel: Kernel
  readonly actor: PersonActor
  readonly id: string
  readonly range: BoardRange
  readonly timeZone: string
  readonly typed: Typed
}

/** Does what a form of a board asks for. A change names the version that its author has seen. */
export async function actOnBoard(act: BoardAct): Promise<BoardAnswer | Response> {
  const { kernel, actor, id, range, timeZone, typed } = act
  const { boards } = kernel
  const version = Number(typed.version)
  switch (typed.do) {
    case 'preview': {
      const draft = readTile(typed)
      return {
        ...unanswered,
        draft,
        preview: await boards.preview(actor, { tile: draft, range }, { timeZone }),
      }
    }
    case 'keep': {
      const tile = readTile(typed)
      await change(act, ({ tiles }) => ({ tiles: putTile(tiles, tile) }))
      return redirect(toBoardUrl({ id, range }, { edit: '' }), 303)
    }
    case 'settings': {
      const name = requireName(typed.name)
      const mayShare = kernel.access.can(actor, 'share-views')
      await change(act, () => ({ name, ...(mayShare && { sharedWith: typed.roles }) }))
      return unanswered
    }
    case 'remove':
      await boards.remove(actor, id, version)
      return redirect('/boards', 303)
    default: {
      const how = arrangements.find((one) => one === typed.do)
      if (how === undefined) throw new Problem('bad-request', httpRefusals.unknownForm)
      await change(act, ({ tiles }) => ({ tiles: arrange(tiles, { how, tile: typed.tile }) }))
      return unanswered
    }
  }
}

/** If somebody else has changed the board since, the kernel refuses and names them. */
async function change(
  { kernel: { boards }, actor, id, typed }: BoardAct,
  toChange: (board: Omit<BoardChange, 'version'>) => Partial<BoardChange>,
): Promise<void> {
  const { name, tiles, sharedWith } = await boards.find(actor, id)
  const board = { name, tiles, sharedWith }
  await boards.change(actor, id, { ...board, ...toChange(board), version: Number(typed.version) })
}

/** What was typed of a tile, for the form of a refusal, with a list that may be none; null if it can't be drawn. */
export function toDraft(typed: Typed): Tile | null {
  if (typed.do !== 'keep' && typed.do !== 'preview') return null
  try {
    const tile = readTile({ ...typed, list: '' })
    const draft = typed.tile === '' ? { ...tile, id: '' } : tile
    return 'list' in draft ? { ...draft, list: typed.list } : draft
  } catch (failure) {
    if (isProblem(failure)) return null
    throw failure
  }
}
