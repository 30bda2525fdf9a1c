import type { BoardSummary } from '../../../wire/board.ts'
import { boardLimits } from '../../../wire/board-limits.ts'
import { boardScreenTexts } from '../../../wire/texts/board-screens.ts'
import { viewDialogTexts } from '../../../wire/texts/view-dialogs.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { AskFirst } from '../../ui/ask-first.tsx'
import controls from '../../ui/controls.module.css'
import { Nothing } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Told } from '../../ui/told.tsx'
import { roleLabels } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import access from '../access/access.module.css'
import type { BoardAnswer } from './board-answer.ts'

export interface BoardsProps {
  readonly boards: readonly BoardSummary[]
  readonly now: string
  readonly answer: BoardAnswer
  onAnswer(answer: BoardAnswer): void
}

/** The boards that the reader may see: their own, then the shared ones. */
export function Boards({ boards, now, answer, onAnswer }: BoardsProps) {
  const words = useTexts(boardScreenTexts)
  const { fields, detail, typed } = answer
  return (
    <div className={access.people}>
      <PageTitle of={words.title} />
      <header className={access.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <Told refused={Object.keys(fields).length === 0 ? detail : null} done={null} />
      <div className={access.tools}>
        <details
          className={access.invite}
          open={boards.length === 0 || (fields.name !== undefined && typed?.do === 'create')}
        >
          <summary className={controls.primary}>{words.create}</summary>
          <PostForm<BoardAnswer> className={access.form} onAnswer={onAnswer}>
            <input type="hidden" name="do" value="create" />
            <TextField
              label={words.name}
              name="name"
              autoComplete="off"
              maxLength={boardLimits.name}
              defaultValue={typed?.name}
              error={fields.name}
            />
            <button type="submit" className={controls.primary}>
              {words.create}
            </button>
          </PostForm>
        </details>
      </div>
      {boards.length === 0 ? (
        <Nothing heading={words.none}>
          <p>{words.noneNext}</p>
        </Nothing>
      ) : (
        <FormatAt now={now}>
          <BoardTable boards={boards} onAnswer={onAnswer} />
        </FormatAt>
      )}
    </div>
  )
}

function BoardTable({ boards, onAnswer }: Pick<BoardsProps, 'boards' | 'onAnswer'>) {
  const { columns } = useTexts(boardScreenTexts)
  return (
    <table className={access.table}>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {boards.map((board) => (
          <BoardLine key={board.id} board={board} onAnswer={onAnswer} />
        ))}
      </tbody>
    </table>
  )
}

interface BoardLineProps {
  readonly board: BoardSummary
  onAnswer(answer: BoardAnswer): void
}

function BoardLine({ board, onAnswer }: BoardLineProps) {
  const texts = useTexts(viewDialogTexts)
  const words = useTexts(boardScreenTexts)
  const format = useFormat()
  const { id, name, by, sharedWith, changedAt, version, mayChange } = board
  const isShared = sharedWith.length > 0
  return (
    <tr>
      <td>
        <a href={`/boards/${id}`} className={access.name}>
          <bdi>{name}</bdi>
        </a>
      </td>
      <td data-label={words.columns.by}>
        <bdi>{by}</bdi>
      </td>
      <td data-label={words.columns.shared}>
        {isShared ? roleLabels(texts.roles, sharedWith) : words.private}
      </td>
      <td data-label={words.columns.changed} className={access.when}>
        {drawTime(changedAt, 'instant', format)}
      </td>
      <td className={access.acts}>
        <PostForm<BoardAnswer> onAnswer={onAnswer}>
          <input type="hidden" name="do" value="copy" />
          <input type="hidden" name="board" value={id} />
          <button type="submit" className={controls.quiet} aria-label={words.copyOf(name)}>
            {words.copy}
          </button>
        </PostForm>
        {mayChange && (
          <AskFirst<BoardAnswer>
            question={isShared ? words.askShared(name) : words.ask(name)}
            cancel={words.cancel}
            submit={words.remove}
            fields={{ do: 'remove', board: id, version: String(version) }}
            button={(question) => (
              <button
                type="button"
                className={controls.quiet}
                popoverTarget={question}
                aria-label={words.removeOf(name)}
              >
                {words.remove}
              </button>
            )}
            onAnswer={onAnswer}
          />
        )}
      </td>
    </tr>
  )
}
