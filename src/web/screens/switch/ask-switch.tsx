import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { readSwitch } from '../../../wire/read-switch.ts'
import type { Switch } from '../../../wire/switch.ts'
import { toSwitchUrl, wayBackField } from '../../../wire/switch-url.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toShortLabel } from '../shell/short-label.ts'
import styles from './ask-switch.module.css'

interface AskSwitchProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly found: Switch
  /** The new state. */
  readonly active: boolean
  /** The page to return to. */
  readonly wayBack: string | null
}

/** Asks before one switch is moved, for pages without script. */
export function AskSwitch({ table, row, found, active, wayBack }: AskSwitchProps) {
  const texts = useTexts(screenTexts)
  const place = { table: table.id, key: row.key, column: found.column }
  const rowPage = `/t/${table.id}/${row.key}`
  const { on, off } = found.words
  const deletes = useTexts(deleteTexts)
  const isTrash = found.column === table.trash?.column
  const label = toShortLabel(row.label)
  const title = isTrash ? deletes.trash.title(label, active) : texts.switches.ask.title(label, active)
  const now = readSwitch(found.rule, row.values[found.column] ?? null)
  const isMovable = now === !active
  return (
    <article className={styles.ask}>
      <PageTitle of={title} />
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {now === null && <p>{texts.switches.neither(on, off)}</p>}
      {now === active && <p>{texts.switches.ask.already(active ? on : off)}</p>}
      {isMovable && (
        <>
          {!active && found.confirm !== null && <p>{found.confirm}</p>}
          <p className={styles.change}>
            {active ? texts.switches.ask.change(off, on) : texts.switches.ask.change(on, off)}
          </p>
        </>
      )}
      <div className={styles.ways}>
        {isMovable && (
          <PostForm action={toSwitchUrl(place, active)}>
            {wayBack !== null && <input type="hidden" name={wayBackField} value={wayBack} />}
            <button type="submit">
              {isTrash
                ? texts.selection.trash[active ? 'back' : 'move']
                : active
                  ? texts.switches.turnOn
                  : texts.switches.turnOff}
            </button>
          </PostForm>
        )}
        <a href={isMovable ? (wayBack ?? rowPage) : rowPage}>
          {isMovable ? texts.switches.ask.cancel : texts.switches.ask.back}
        </a>
      </div>
    </article>
  )
}
