import type { Board } from '../../../../wire/board.ts'
import { boardLimits } from '../../../../wire/board-limits.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { viewDialogTexts } from '../../../../wire/texts/view-dialogs.ts'
import { AskFirst } from '../../../ui/ask-first.tsx'
import controls from '../../../ui/controls.module.css'
import { PostForm } from '../../../ui/post-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { roleLabel } from '../../../words/role-label.ts'
import { useTexts } from '../../../words/use-texts.ts'
import access from '../../access/access.module.css'
import type { BoardAnswer } from '../board-answer.ts'

interface BoardSettingsProps {
  readonly board: Board
  /** The roles that it can be shared with; none if the person may not share. */
  readonly roles: readonly string[]
  readonly answer: BoardAnswer
  onAnswer(answer: BoardAnswer): void
}

/** Its name, who sees it, and its removal. */
export function BoardSettings({ board, roles, answer, onAnswer }: BoardSettingsProps) {
  const texts = useTexts(viewDialogTexts)
  const words = useTexts(boardScreenTexts)
  const { name, sharedWith, version } = board
  const { typed, fields } = answer
  const isOpen = typed?.do === 'settings'
  return (
    <details className={access.invite} open={isOpen}>
      <summary className={controls.button}>{words.settings}</summary>
      <PostForm<BoardAnswer> className={access.form} onAnswer={onAnswer}>
        <input type="hidden" name="do" value="settings" />
        <input type="hidden" name="version" value={version} />
        <TextField
          label={words.name}
          name="name"
          autoComplete="off"
          maxLength={boardLimits.name}
          defaultValue={isOpen ? typed.name : name}
          error={isOpen ? fields.name : undefined}
        />
        {roles.length > 0 && (
          <fieldset className={access.roles}>
            <legend>{texts.form.share}</legend>
            {roles.map((role) => (
              <label key={role}>
                <input type="checkbox" name="role" value={role} defaultChecked={sharedWith.includes(role)} />
                <bdi>{roleLabel(texts.roles, role)}</bdi>
              </label>
            ))}
            <p>{texts.form.shareMeans}</p>
          </fieldset>
        )}
        <button type="submit" className={controls.primary}>
          {words.save}
        </button>
      </PostForm>
      <AskFirst<BoardAnswer>
        question={sharedWith.length > 0 ? words.askShared(name) : words.ask(name)}
        cancel={words.cancel}
        submit={words.remove}
        fields={{ do: 'remove', version: String(version) }}
        button={(question) => (
          <button type="button" className={controls.button} popoverTarget={question}>
            {words.removeBoard}
          </button>
        )}
        onAnswer={onAnswer}
      />
    </details>
  )
}
