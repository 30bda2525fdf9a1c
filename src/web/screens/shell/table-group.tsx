import { type SyntheticEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { TableSummary } from '../../../wire/list-page.ts'
import type { Navigation, NavigationGroup } from '../../../wire/navigation.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { askApi } from '../../asking/ask-api.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './navigation.module.css'
import { Place, TablePlace } from './places.tsx'

interface TableGroupProps extends Pick<Navigation, 'looks' | 'views'> {
  readonly group: NavigationGroup
  /** Null if there are no other groups. */
  readonly heading: string | null
  readonly tables: readonly TableSummary[]
}

/** It folds without script, too. A script keeps that for the person's next page. */
export function TableGroup({ group, heading, tables, looks, views }: TableGroupProps) {
  const texts = useTexts(screenTexts)
  const { pathname } = useLocation()
  const { count } = useFormat()
  const [isFolded, setFolded] = useState(group.isFolded)
  const here = /^\/t\/([^/]+)/.exec(pathname)?.[1] ?? null
  const places = (
    <ul>
      {tables.map((table) => (
        <TablePlace key={table.id} table={table} look={looks[table.id]}>
          {table.id === here && <Views views={views} table={table.id} />}
        </TablePlace>
      ))}
      {group.count > tables.length && heading !== null && (
        <Place
          href={`/?group=${encodeURIComponent(group.id)}`}
          words={texts.shell.wholeGroup(count(group.count))}
          className={styles.whole}
        />
      )}
    </ul>
  )
  if (heading === null) return places
  const isOpen = !isFolded || group.tables.some((id) => id === here)

  function onToggle({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>): void {
    if (open === isOpen) return
    setFolded(!open)
    const body = new URLSearchParams({ group: group.id, on: open ? '0' : '1' })
    // The group is folded on this page anyway. At worst, the next page does not know.
    askApi('/desk/groups', { method: 'POST', body }).catch(() => {})
  }

  return (
    <details open={isOpen} onToggle={onToggle}>
      <summary className={styles.group}>
        <bdi>{heading}</bdi>
        <span className={styles.amount}>{count(group.count)}</span>
      </summary>
      {places}
    </details>
  )
}

/** The saved views of the table that the page shows. */
function Views({ views, table }: { readonly views: Navigation['views']; readonly table: string }) {
  const own = views.filter((view) => view.table === table)
  if (own.length === 0) return null
  return (
    <ul className={styles.views}>
      {own.map(({ id, name }) => (
        <Place key={id} href={`/t/${table}?view=${id}`} words={name} icon="filter" />
      ))}
    </ul>
  )
}
