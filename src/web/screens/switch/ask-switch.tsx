import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { readSwitch } from '../../../wire/read-switch.ts'
import type { Switch } from '../../../wire/switch.ts'
import { toSwitchUrl, wayBackField } from '../../../wire/switch-url.ts'
import { texts } from '../../../wire/texts/screens.ts'
import { PostForm } from '../../ui/post-form.tsx'
import styles from './ask-switch.module.css'

interface AskSwitchProps {
  readonly table: TableHead
  readonly row: RowDetail
  readonly found: Switch
  /** What is wished. */
  readonly active: boolean
  /** The page that led here. */
  readonly wayBack: string | null
}

/** Asks before one switch is moved, where no script does. */
export function AskSwitch({ table, row, found, active, wayBack }: AskSwitchProps) {
  const place = { table: table.id, key: row.key, column: found.column }
  const rowPage = `/t/${table.id}/${row.key}`
  const { on, off } = found.words
  const title = texts.switches.ask.title(row.label, active)
  const isSo = readSwitch(found.rule, row.values[found.column] ?? null) === active
  return (
    <article className={styles.ask}>
      <title>{texts.titles(title)}</title>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {isSo ? (
        <p>{texts.switches.ask.already(active ? on : off)}</p>
      ) : (
        <>
          {!active && found.confirm !== null && <p>{found.confirm}</p>}
          <p className={styles.change}>
            {active ? texts.switches.ask.change(off, on) : texts.switches.ask.change(on, off)}
          </p>
        </>
      )}
      <div className={styles.ways}>
        {!isSo && (
          <PostForm action={toSwitchUrl(place, active)}>
            {wayBack !== null && <input type="hidden" name={wayBackField} value={wayBack} />}
            <button type="submit">{active ? texts.switches.turnOn : texts.switches.turnOff}</button>
          </PostForm>
        )}
        <a href={isSo ? rowPage : (wayBack ?? rowPage)}>
          {isSo ? texts.switches.ask.back : texts.switches.ask.cancel}
        </a>
      </div>
    </article>
  )
}
