import { tileKinds } from '../../../../wire/board-limits.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { type BoardPlace, toBoardUrl } from '../board-address.ts'
import styles from './edit.module.css'
import type { Panel } from './read-panel.ts'

/** Which kind of tile to add. */
export function KindsPanel({ where }: { readonly where: BoardPlace }) {
  const { adding: words } = useTexts(boardScreenTexts)
  return (
    <section className={styles.panel} aria-label={words.kind}>
      <PanelHead heading={words.kind} where={where} />
      <ul className={styles.kinds}>
        {tileKinds.map((kind) => (
          <li key={kind}>
            <a href={toBoardUrl(where, { edit: '', add: kind })}>
              <strong>{words.kinds[kind].name}</strong>
              <span>{words.kinds[kind].about}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TablesPanelProps {
  readonly where: BoardPlace
  readonly panel: Extract<Panel, { readonly kind: 'tables' }>
}

/** Which table the tile is about. The server searches, because there may be thousands. */
export function TablesPanel({ where, panel: { of, search, tables, found } }: TablesPanelProps) {
  const { adding: words } = useTexts(boardScreenTexts)
  const format = useFormat()
  const more = found - tables.length
  return (
    <section className={styles.panel} aria-label={words.table}>
      <PanelHead heading={`${words.kinds[of].name}: ${words.table}`} where={where} />
      {/* biome-ignore lint/a11y/useSemanticElements: <search> would be one more element */}
      <form role="search" action={`/boards/${where.id}`} className={styles.search}>
        <input type="hidden" name="edit" value="" />
        <input type="hidden" name="add" value={of} />
        <input
          type="search"
          name="q"
          className={controls.field}
          defaultValue={search}
          aria-label={words.findTable}
          placeholder={words.findTable}
          autoComplete="off"
        />
        <button type="submit" className={controls.button}>
          {words.find}
        </button>
      </form>
      {tables.length === 0 && <p>{words.noTables}</p>}
      <ul className={styles.tables}>
        {tables.map(({ id, label, schema }) => (
          <li key={id}>
            <a href={toBoardUrl(where, { edit: '', add: of, table: id })}>
              <bdi>{label}</bdi>
              {schema !== null && <small>{schema}</small>}
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{words.moreTables(format.count(more))}</p>}
    </section>
  )
}

export function PanelHead({ heading, where }: { readonly heading: string; readonly where: BoardPlace }) {
  const words = useTexts(boardScreenTexts)
  return (
    <header>
      <h2>{heading}</h2>
      <a className={controls.quiet} href={toBoardUrl(where, { edit: '' })}>
        {words.cancel}
      </a>
    </header>
  )
}
