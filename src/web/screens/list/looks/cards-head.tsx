import type { ReactNode } from 'react'
import type { ListAddress } from '../../../../wire/list-address.ts'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { lookTexts } from '../../../../wire/texts/looks.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import styles from './cards-head.module.css'
import type { Carrying } from './use-carry.ts'

/** The id of the words about handles. */
export const hintId = 'card-hint'

interface CardsHeadProps {
  readonly query: ListAddress
  readonly table: TableHead
  /** The columns that serve for the look. */
  readonly columns: readonly string[]
  readonly isCounted: boolean
  readonly carrying: Carrying
  readonly refused: string | null
  readonly children?: ReactNode
}

/** What stands above the cards: the month, other columns, and why a move was refused. */
export function CardsHead({ query, table, columns, isCounted, carrying, refused, children }: CardsHeadProps) {
  const words = useTexts(lookTexts)
  const { look } = query
  const others = table.columns.filter(({ name }) => columns.includes(name))
  const hasChoice = others.some(({ name }) => name !== look?.by)
  return (
    <div className={styles.head}>
      {children}
      {look !== undefined && hasChoice && (
        <nav aria-label={look.as === 'kanban' ? words.lanesOf : words.daysOf} className={styles.columns}>
          <span aria-hidden="true">{look.as === 'kanban' ? words.lanesOf : words.daysOf}</span>
          {others.map(({ name, label }) => (
            <a
              key={name}
              href={toList(query, { look: { ...look, by: name } })}
              aria-current={name === look.by ? 'true' : undefined}
            >
              <bdi>{label}</bdi>
            </a>
          ))}
        </nav>
      )}
      {!isCounted && (
        <p className={styles.note}>
          {words.uncounted} <a href={toListUrl({ ...query, count: 'exact' })}>{words.calculate}</a>
        </p>
      )}
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
      <p role="status" className="sr-only">
        {carrying.said}
      </p>
      <p id={hintId} hidden>
        {words.handleHint}
      </p>
    </div>
  )
}
