import type { LoaderFunctionArgs } from 'react-router'
import { parseRange } from '../../wire/board-range.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { Board } from '../screens/board/board.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document: { timeZone } }) => {
    const { searchParams } = args.url
    const range = parseRange(searchParams)
    const large = searchParams.get('edit') === null ? searchParams.get('tile') : null
    const dates = { board: args.params.board ?? '', range, ...(large !== null && { only: [large] }) }
    return pack({
      ...(await kernel.boards.screen(actor, dates, { timeZone })),
      range,
      large,
      isWall: searchParams.has('wall'),
      reader: actor.id,
      now: new Date().toISOString(),
    })
  })

export default function BoardRoute() {
  return <Board {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
