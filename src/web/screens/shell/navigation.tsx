import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { IconName } from '../../../wire/icons.ts'
import type { TableSummary } from '../../../wire/list-page.ts'
import type { NamedFavourite, Navigation as NavigationPart } from '../../../wire/navigation.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useFavourites } from '../../ui/favourites.ts'
import { useTexts } from '../../words/use-texts.ts'
import { FindTable } from './find-table.tsx'
import { type HouseWays, toHousePlaces } from './house-places.ts'
import styles from './navigation.module.css'
import { Icons, Place, TablePlace } from './places.tsx'
import { TableGroup } from './table-group.tsx'
import { useFoundTables } from './use-found-tables.ts'

export interface NavigationProps extends NavigationPart {
  readonly may: HouseWays
}

/** A reader sees so many tables at a glance, so only more of them need a search. */
const fewTables = 12

/** Favourites and recent tables, then all tables by groups. Typed text finds tables of all groups. */
export function Navigation({ may, ...part }: NavigationProps) {
  const texts = useTexts(screenTexts)
  const { pathname } = useLocation()
  const place = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  useCurrentInSight(place, pathname)
  const { count } = useFormat()
  const { tables, more } = useFoundTables(part.tables, typed)
  const all = part.tables.all.tables + part.tables.all.views
  return (
    <nav
      ref={place}
      id="tables"
      popover="auto"
      className={styles.navigation}
      aria-label={texts.shell.navigation}
    >
      <p className={styles.house}>
        <bdi>{part.name}</bdi>
      </p>
      <Icons icons={part.icons} />
      <ul>
        {toHousePlaces(may, texts).map((one) => (
          <Place key={one.href} {...one} />
        ))}
      </ul>
      {all > fewTables && <FindTable place={place} onFind={setTyped} />}
      {typed.trim() === '' ? (
        <Groups {...part} />
      ) : (
        <>
          {tables.length === 0 && <p className={styles.none}>{texts.shell.noneFound}</p>}
          <ul>
            {tables.map((table) => (
              <TablePlace
                key={table.id}
                table={table}
                look={part.looks[table.id]}
                hint={toHint(part, table)}
              />
            ))}
          </ul>
          {more > 0 && <p className={styles.none}>{texts.shell.more(count(more))}</p>}
        </>
      )}
    </nav>
  )
}

/** Two schemas may have a table of the same name. */
function toHint({ tables }: NavigationPart, { schema }: TableSummary): string | null {
  return tables.all.schemas > 1 ? schema : null
}

function Groups(part: NavigationPart) {
  const texts = useTexts(screenTexts)
  const { count } = useFormat()
  const tables = new Map(part.tables.tables.map((table) => [table.id, table]))
  const carried = part.groups.reduce((sum, group) => sum + group.tables.length, 0)
  const [first] = part.groups
  const isWhole = part.groups.length === 1 && first?.kind === 'all'
  const left = part.tables.found - carried
  const isUnderOthers = useNamed().length + part.recent.length > 0
  return (
    <>
      <Favourites looks={part.looks} />
      <Recent part={part} tables={tables} />
      {isWhole && isUnderOthers && <p className={styles.group}>{texts.shell.navigation}</p>}
      {part.groups.map((group) => (
        <TableGroup
          key={group.id}
          group={group}
          heading={isWhole ? null : toHeading(group, texts)}
          tables={group.tables.flatMap((id) => tables.get(id) ?? [])}
          looks={part.looks}
          views={part.views}
        />
      ))}
      {isWhole && left > 0 && <p className={styles.none}>{texts.shell.more(count(left))}</p>}
    </>
  )
}

function toHeading({ kind, label }: NavigationPart['groups'][number], texts: ScreenTexts): string {
  if (kind === 'rest' || kind === 'more') return texts.shell.groups[kind]
  return kind === 'all' ? texts.shell.navigation : label
}

function Favourites({ looks }: Pick<NavigationPart, 'looks'>) {
  const texts = useTexts(screenTexts)
  const all = useNamed()
  if (all.length === 0) return null
  return (
    <section aria-label={texts.shell.favourites}>
      <p className={styles.group}>{texts.shell.favourites}</p>
      <ul>
        {all.map(({ kind, id, table, label }) => (
          <Place
            key={`${kind} ${id}`}
            href={toHref({ kind, id, table })}
            words={label}
            icon={otherIcons[kind] ?? looks[table]?.icon ?? 'table'}
            color={kind === 'table' ? (looks[table]?.color ?? null) : null}
          />
        ))}
      </ul>
    </section>
  )
}

/** Tiles stand on home. */
function useNamed(): readonly NamedFavourite[] {
  return useFavourites().all.filter(({ kind }) => kind !== 'tile')
}

const otherIcons: Readonly<Partial<Record<string, IconName>>> = { view: 'filter', board: 'chart' }

function toHref({ kind, id, table }: Pick<NamedFavourite, 'kind' | 'id' | 'table'>): string {
  if (kind === 'board') return `/boards/${id}`
  return kind === 'view' ? `/t/${table}?view=${id}` : `/t/${table}`
}

interface RecentProps {
  readonly part: NavigationPart
  readonly tables: ReadonlyMap<string, TableSummary>
}

function Recent({ part, tables }: RecentProps) {
  const texts = useTexts(screenTexts)
  const recent = part.recent.flatMap((id) => tables.get(id) ?? [])
  if (recent.length === 0) return null
  return (
    <section aria-label={texts.shell.recent}>
      <p className={styles.group}>{texts.shell.recent}</p>
      <ul>
        {recent.map((table) => (
          <TablePlace key={table.id} table={table} look={part.looks[table.id]} hint={toHint(part, table)} />
        ))}
      </ul>
    </section>
  )
}

/** Scrolls to the current table, which may be far down. */
function useCurrentInSight(place: RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current place
  useEffect(() => {
    const show = () => place.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    show()
    const navigation = place.current
    // On a phone the navigation can scroll only while it is open.
    navigation?.addEventListener('toggle', show)
    return () => navigation?.removeEventListener('toggle', show)
  }, [pathname])
}
