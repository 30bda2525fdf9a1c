import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import controls from '../../../ui/controls.module.css'
import { Told } from '../../../ui/told.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toBoardUrl } from '../board-address.ts'
import type { BoardAnswer } from '../board-answer.ts'
import type { BoardScreen, Editing } from '../board-data.ts'
import { BoardSettings } from './board-settings.tsx'
import styles from './edit.module.css'
import { KindsPanel, TablesPanel } from './panels.tsx'
import { TileForm } from './tile-form.tsx'
import type { Arranging } from './use-arrange.ts'

interface EditorProps {
  readonly screen: BoardScreen
  readonly editing: Editing
  readonly arranging: Arranging
  readonly answer: BoardAnswer
  onAnswer(answer: BoardAnswer): void
}

/** What stands above the tiles of a board that is edited. */
export function Editor({ screen, editing, arranging, answer, onAnswer }: EditorProps) {
  const words = useTexts(boardScreenTexts)
  const { range } = screen
  const { board } = arranging
  const where = { id: board.id, range }
  const { panel, roles } = editing
  const refused = arranging.refused ?? (Object.keys(answer.fields).length === 0 ? answer.detail : null)
  return (
    <>
      <div className={styles.bar}>
        {panel.kind === 'none' && (
          <a className={controls.primary} href={toBoardUrl(where, { edit: '', add: '' })}>
            {words.add}
          </a>
        )}
        <BoardSettings board={board} roles={roles} answer={answer} onAnswer={onAnswer} />
        <div className={styles.said}>
          <Told refused={refused} done={null} />
          <div className="sr-only" role="status">
            {arranging.said}
          </div>
        </div>
      </div>
      {panel.kind === 'kinds' && <KindsPanel where={where} />}
      {panel.kind === 'tables' && <TablesPanel where={where} panel={panel} />}
      {panel.kind === 'form' && (
        <TileForm
          key={`${panel.of} ${panel.table?.id} ${panel.tile?.id}`}
          where={where}
          version={board.version}
          panel={panel}
          answer={answer}
          onAnswer={onAnswer}
        />
      )}
    </>
  )
}
