import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { TableSummary } from '../../../wire/list-page.ts'
import type { Navigation, TableIcon } from '../../../wire/navigation.ts'
import styles from './navigation.module.css'

/** The icons that the page uses, once each. The server sends no others. */
export function Icons({ icons }: Pick<Navigation, 'icons'>) {
  return (
    <svg className={styles.icons} aria-hidden="true">
      {Object.entries(icons).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}

interface PlaceProps {
  readonly href: string
  readonly words: string
  readonly icon?: string
  readonly color?: TableIcon['color']
  /** Tells it from places of the same name. */
  readonly hint?: string | null
  readonly className?: string | undefined
  /** Below the link. */
  readonly children?: ReactNode
}

export function Place({ href, words, icon, color = null, hint = null, className, children }: PlaceProps) {
  const { pathname, search } = useLocation()
  const [path = href, query] = href.split('?')
  const isHere = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`))
  const isCurrent = isHere && (query === undefined || search.slice(1).split('&').includes(query))
  return (
    <li className={className}>
      <a href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {icon !== undefined && (
          <svg className={styles.icon} data-color={color ?? undefined} aria-hidden="true">
            <use href={`#icon-${icon}`} />
          </svg>
        )}
        <bdi>{words}</bdi>
        {hint !== null && <bdi className={styles.hint}>{hint}</bdi>}
      </a>
      {children}
    </li>
  )
}

interface TablePlaceProps extends Pick<PlaceProps, 'hint' | 'children'> {
  readonly table: Pick<TableSummary, 'id' | 'label' | 'type'>
  readonly look: TableIcon | undefined
}

export function TablePlace({ table: { id, label, type }, look, ...rest }: TablePlaceProps) {
  return (
    <Place href={`/t/${id}`} words={label} icon={look?.icon ?? type} color={look?.color ?? null} {...rest} />
  )
}
