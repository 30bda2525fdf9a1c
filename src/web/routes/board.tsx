import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { parseRange } from '../../wire/board-range.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readForm } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { Board } from '../screens/board/board.tsx'
import { type BoardAnswer, unanswered } from '../screens/board/board-answer.ts'
import { readEditing } from '../screens/board/edit/read-editing.ts'
import { actOnBoard, boardFields, boardLists, toDraft } from './boards/act-on-board.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document: { timeZone } }) => {
    const { searchParams: parameters } = args.url
    const range = parseRange(parameters)
    const isEdited = parameters.has('edit')
    const large = isEdited ? null : parameters.get('tile')
    const dates = { board: args.params.board ?? '', range, ...(large !== null && { only: [large] }) }
    const screen = await kernel.boards.screen(actor, dates, { timeZone })
    const { board } = screen
    const ask = { kernel, actor, board, range, timeZone, parameters }
    return pack({
      ...screen,
      range,
      large,
      isWall: parameters.has('wall'),
      editing: isEdited && board.mayChange ? await readEditing(ask) : null,
      reader: actor.id,
      now: new Date().toISOString(),
    })
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor, document } = page
    const typed = await readForm(args.request, boardFields, boardLists)
    const range = parseRange(args.url.searchParams)
    const id = args.params.board ?? ''
    try {
      return await actOnBoard({ kernel, actor, id, range, timeZone: document.timeZone, typed })
    } catch (failure) {
      return refuseForm(page, failure, { ...unanswered, typed, draft: toDraft(typed) })
    }
  })

export default function BoardRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<BoardAnswer>())
  const screen = usePacked<typeof loader>()
  return <Board key={screen.board.id} {...screen} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
