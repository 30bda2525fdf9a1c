import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { boardScreenTexts } from '../../wire/texts/board-screens.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type BoardAnswer, unanswered } from '../screens/board/board-answer.ts'
import { Boards } from '../screens/board/boards.tsx'
import { copyBoard } from '../screens/board/copy-board.ts'
import { requireName } from './boards/require-name.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) =>
    pack({ boards: await kernel.boards.list(actor), now: new Date().toISOString() }),
  )

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor, language } = page
    const typed = await readFields(args.request, ['do', 'name', 'board', 'version'])
    try {
      switch (typed.do) {
        case 'create': {
          const wish = { name: requireName(typed.name), tiles: [], sharedWith: [] }
          const { id } = await kernel.boards.create(actor, wish)
          return redirect(`/boards/${id}?edit=`, 303)
        }
        case 'copy': {
          const board = await kernel.boards.find(actor, typed.board)
          const { copied } = language.texts(boardScreenTexts)
          const { id } = await copyBoard(kernel.boards, actor, { board, copied })
          return redirect(`/boards/${id}?edit=`, 303)
        }
        case 'remove':
          await kernel.boards.remove(actor, typed.board, Number(typed.version))
          return unanswered
        default:
          throw new Problem('bad-request', httpRefusals.unknownForm)
      }
    } catch (failure) {
      return refuseForm(page, failure, { ...unanswered, typed })
    }
  })

export default function BoardsRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<BoardAnswer>())
  return <Boards {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
