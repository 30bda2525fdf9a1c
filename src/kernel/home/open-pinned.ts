import type { Desk } from '../../desks/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { usualRange } from '../../wire/board-range.ts'
import type { PinnedBoard } from '../../wire/home.ts'
import type { Asker } from '../asker.ts'
import type { Kernel } from '../kernel.ts'

/** Home shows no more. */
const mostTiles = 12
/** Home waits for their numbers no longer than this. Its script asks for the others. */
const patienceMs = 60

interface Pinned {
  readonly actor: PersonActor
  readonly desk: Pick<Desk, 'favourites'>
  readonly asker: Asker
}

/** The tiles on a person's home, as their boards are now. What is gone, or out of their sight, is left out. */
export async function openPinned(
  boards: Pick<Kernel['boards'], 'screen'>,
  { actor, desk, asker }: Pinned,
): Promise<PinnedBoard[]> {
  const places = desk.favourites
    .filter(({ kind }) => kind === 'tile')
    .slice(0, mostTiles)
    .map(({ id }) => id.split('/'))
  const byBoard = Map.groupBy(places, ([board = '']) => board)
  const opened = [...byBoard].map(async ([board, own]) => {
    const only = own.map(([, tile = '']) => tile)
    const dates = { board, range: usualRange, only, patienceMs }
    const screen = await boards.screen(actor, dates, asker).catch(leaveOut)
    if (screen === null) return []
    const { id, name, tiles } = screen.board
    const seen = tiles.filter((tile) => only.includes(tile.id) && tile.kind !== 'unseen')
    const { tiles: shown, isHeard } = screen
    return seen.length === 0 ? [] : [{ board: { id, name }, range: usualRange, tiles: seen, shown, isHeard }]
  })
  return (await Promise.all(opened)).flat()
}

function leaveOut(failure: unknown): null {
  if (isProblem(failure) && failure.code === 'not-found') return null
  throw failure
}
