import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { TableSummary } from '../../../wire/list-page.ts'
import type { TablesPart } from '../../../wire/tables-query.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { type HouseWays, toHousePlaces } from './house-places.ts'
import styles from './shell.module.css'
import { useFoundTables } from './use-found-tables.ts'

interface NavigationProps {
  readonly tables: TablesPart
  readonly may: HouseWays
}

/** A reader sees so many tables at a glance, so only more of them need a search. */
const fewTables = 12

export function Navigation({ tables: part, may }: NavigationProps) {
  const texts = useTexts(screenTexts)
  const { pathname } = useLocation()
  const place = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  useCurrentInSight(place, pathname)
  const { count } = useFormat()
  const { tables, more } = useFoundTables(part, typed)
  const own = tables.filter(({ type }) => type === 'table')
  const views = tables.filter(({ type }) => type === 'view')
  const isOne = part.all.schemas < 2
  return (
    <nav
      ref={place}
      id="tables"
      popover="auto"
      className={styles.navigation}
      aria-label={texts.shell.navigation}
    >
      <ul>
        {toHousePlaces(may, texts).map((place) => (
          <Place key={place.href} {...place} isCurrent={isIn(pathname, place.href)} />
        ))}
      </ul>
      {part.tables.length > fewTables && <Find place={place} onFind={setTyped} />}
      {tables.length === 0 && typed !== '' && <p className={styles.none}>{texts.shell.noneFound}</p>}
      <Schemas tables={own} isOne={isOne} pathname={pathname} />
      {views.length > 0 && <p className={styles.group}>{texts.shell.views}</p>}
      <Schemas tables={views} isOne={isOne} pathname={pathname} />
      {more > 0 && <p className={styles.none}>{texts.shell.more(count(more))}</p>}
    </nav>
  )
}

function isIn(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`)
}

interface FindProps {
  readonly place: RefObject<HTMLElement | null>
  readonly onFind: (typed: string) => void
}

/** Shows only tables whose names match. Enter opens the first one. Without script, the start page shows them. */
function Find({ place, onFind }: FindProps) {
  const texts = useTexts(screenTexts)
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      place.current?.querySelector<HTMLElement>(`a[href^="/t/"]`)?.click()
    } else if (event.key === 'Escape' && event.currentTarget.value !== '') {
      // The first Escape empties the field. On a phone, the next one closes the navigation.
      event.preventDefault()
      event.currentTarget.value = ''
      onFind('')
    }
  }
  return (
    <form action="/" className={styles.find}>
      <input
        type="search"
        name="q"
        className={controls.field}
        aria-label={texts.shell.find}
        placeholder={texts.shell.find}
        autoComplete="off"
        spellCheck={false}
        onInput={(event: FormEvent<HTMLInputElement>) => onFind(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </form>
  )
}

interface SchemasProps extends TableLinksProps {
  readonly isOne: boolean
}

/** Groups tables by schema, because two schemas may have a table of the same name. */
function Schemas({ tables, isOne, pathname }: SchemasProps) {
  if (isOne) return <TableLinks tables={tables} pathname={pathname} />
  return [...Map.groupBy(tables, ({ schema }) => schema ?? '')].map(([schema, own]) => (
    <details key={schema} open>
      <summary className={styles.schema}>{schema}</summary>
      <TableLinks tables={own} pathname={pathname} />
    </details>
  ))
}

interface TableLinksProps {
  readonly tables: readonly TableSummary[]
  readonly pathname: string
}

function TableLinks({ tables, pathname }: TableLinksProps) {
  if (tables.length === 0) return null
  return (
    <ul>
      {tables.map(({ id, label }) => (
        <Place key={id} href={`/t/${id}`} words={label} isCurrent={isIn(pathname, `/t/${id}`)} />
      ))}
    </ul>
  )
}

interface PlaceProps {
  readonly href: string
  readonly words: string
  readonly isCurrent: boolean
}

function Place({ href, words, isCurrent }: PlaceProps) {
  return (
    <li>
      <a href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {words}
      </a>
    </li>
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
