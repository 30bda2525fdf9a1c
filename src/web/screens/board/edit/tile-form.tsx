import type { Tile } from '../../../../wire/board.ts'
import { boardLimits } from '../../../../wire/board-limits.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import controls from '../../../ui/controls.module.css'
import { PostForm } from '../../../ui/post-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { type BoardPlace, toBoardUrl } from '../board-address.ts'
import type { BoardAnswer } from '../board-answer.ts'
import { BoardTile } from '../tiles/tile.tsx'
import styles from './edit.module.css'
import { ListFields } from './list-fields.tsx'
import { PanelHead } from './panels.tsx'
import type { TilePanel } from './read-panel.ts'
import { SwitchFields } from './switch-fields.tsx'

interface TileFormProps {
  readonly where: BoardPlace
  readonly version: number
  readonly panel: TilePanel
  readonly answer: BoardAnswer
  onAnswer(answer: BoardAnswer): void
}

/** A tile that is made or changed, beside what it shows. */
export function TileForm({ where, version, panel, answer, onAnswer }: TileFormProps) {
  const words = useTexts(boardScreenTexts)
  const { adding } = words
  const { isNew, of } = panel
  const heading = isNew ? adding.kinds[of].name : adding.changing
  const tile = answer.draft ?? panel.tile
  if (tile === null) {
    return (
      <section className={styles.panel} aria-label={heading}>
        <PanelHead heading={heading} where={where} />
        <p>{adding.unfit[of]}</p>
        <p>
          <a href={toBoardUrl(where, { edit: '', add: of })}>{adding.otherTable}</a>
        </p>
      </section>
    )
  }
  const data = answer.preview ?? panel.preview
  return (
    <section className={styles.panel} aria-label={heading}>
      <PanelHead
        heading={panel.table === null ? heading : `${heading} · ${panel.table.label}`}
        where={where}
      />
      <div className={styles.form}>
        <PostForm<BoardAnswer> onAnswer={onAnswer}>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="tile" value={tile.id} />
          <input type="hidden" name="kind" value={of} />
          <Fields tile={tile} panel={panel} fields={answer.fields} />
          <p className={styles.ways}>
            <button type="submit" name="do" value="keep" className={controls.primary}>
              {isNew ? words.add : words.save}
            </button>
            <button type="submit" name="do" value="preview" className={controls.button}>
              {adding.preview}
            </button>
          </p>
        </PostForm>
        <div className={styles.preview} data-width={tile.width}>
          <BoardTile
            tile={tile}
            state={{ data, readAt: null, failure: null }}
            large={null}
            tools={null}
            pin={null}
          />
        </div>
      </div>
    </section>
  )
}

interface FieldsProps {
  readonly tile: Tile
  readonly panel: TilePanel
  readonly fields: Readonly<Record<string, string>>
}

function Fields({ tile, panel: { table, views, rows }, fields }: FieldsProps) {
  const { adding } = useTexts(boardScreenTexts)
  if (tile.kind === 'unseen') return null
  return (
    <>
      <input type="hidden" name="width" value={tile.width} />
      <TextField
        label={adding.title}
        name="title"
        autoComplete="off"
        required={tile.kind !== 'text'}
        maxLength={boardLimits.title}
        defaultValue={tile.title}
        error={fields.title}
      />
      {tile.kind === 'text' && (
        <label className={styles.field}>
          {adding.text}
          <textarea
            name="text"
            rows={6}
            required
            maxLength={boardLimits.text}
            className={controls.field}
            defaultValue={tile.text}
          />
          <small>{adding.textAbout}</small>
        </label>
      )}
      {tile.kind === 'switches' && table !== null && (
        <SwitchFields tile={tile} table={table} rows={rows} error={fields.keys} />
      )}
      {'list' in tile && table !== null && (
        <ListFields tile={tile} table={table} views={views} fields={fields} />
      )}
    </>
  )
}
