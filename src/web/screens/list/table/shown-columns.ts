import { useMemo } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { Switch } from '../../../../wire/switch.ts'
import type { ColumnStanding } from './column-standing.ts'
import { hasColumn } from './has-column.ts'
import { findLeading, toSwitches } from './list-cells.tsx'

/** A column as the list shows it. */
export interface ShownColumn {
  readonly column: Column
  /** The switch of the column, if it is one. */
  readonly found: Switch | undefined
  /** The index among all columns of the table. */
  readonly at: number
  readonly isSized: boolean
  /** Why the column stays in sight; null if it scrolls. */
  readonly sticks: 'pinned' | 'leading' | 'main' | null
  /** Whether it is the last column that stays at the start. */
  readonly isEdge: boolean
  /** The distance of a pinned column from the start, as CSS; null for others. */
  readonly inset: string | null
  /** The role on a card; null if a card leaves it out. */
  readonly card: 'title' | 'switch' | 'pair' | null
}

export interface ShownColumns {
  readonly columns: readonly ShownColumn[]
  readonly leading: Column | undefined
}

/** A card shows so many values, besides its title and its switch. */
const mostPairs = 6

interface Standing {
  readonly table: TableHead
  readonly page: ListPage
  readonly standing: ColumnStanding
  /** The column that names the rows of a table that only joins two others. */
  readonly far?: string | null | undefined
}

/** The result stays the same object if only widths change. A column shows once its values are there. */
export function useShownColumns({ table, page, standing, far }: Standing): ShownColumns {
  const shown = standing.shown.filter((name) => hasColumn(table, page, name))
  const key = JSON.stringify([shown, standing.pinned, [...standing.widths.keys()].sort()])
  return useMemo(() => {
    const [names, pins, sizes] = JSON.parse(key) as [string[], string[], string[]] // as written above
    return toShown({ table, names, pinned: new Set(pins), sized: new Set(sizes), far })
  }, [table, key, far])
}

interface Named {
  readonly table: TableHead
  readonly names: readonly string[]
  readonly pinned: ReadonlySet<string>
  readonly sized: ReadonlySet<string>
  readonly far?: string | null | undefined
}

export function toShown({ table, names, pinned, sized, far }: Named): ShownColumns {
  const columns = names.flatMap((name) => table.columns.find((column) => column.name === name) ?? [])
  const switches = toSwitches(table)
  const leading = far ? columns.find(({ name }) => name === far) : findLeading(columns, table)
  const pinnedCount = names.filter((name) => pinned.has(name)).length
  const kept: string[] = []
  let pairs = 0
  return {
    // The cells of such a column lead to rows of the other table.
    leading: far ? undefined : leading,
    columns: columns.map((column): ShownColumn => {
      const found = switches.get(column.name)
      const at = table.columns.indexOf(column)
      const isPinned = pinned.has(column.name)
      const isLeading = column === leading
      const sticks = isPinned
        ? 'pinned'
        : found?.main
          ? 'main'
          : isLeading && pinned.size === 0
            ? 'leading'
            : null
      const inset = isPinned ? toInset(kept) : null
      if (isPinned) kept.push(toWidthVariable(at))
      const card = isLeading ? 'title' : found?.main ? 'switch' : pairs++ < mostPairs ? 'pair' : null
      const isSized = isPinned || sized.has(column.name)
      const isEdge = sticks === 'leading' || (isPinned && kept.length === pinnedCount)
      return { column, found, at, isSized, sticks, isEdge, inset, card }
    }),
  }
}

function toInset(kept: readonly string[]): string {
  return toSum(['--pick-width', ...kept, '--loose'])
}

function toSum(variables: readonly string[]): string {
  return `calc(${variables.map((name) => `var(${name})`).join(' + ')})`
}

function toWidthVariable(at: number): string {
  return `--width-${at}`
}

/** The width of a pinned column for which nobody has chosen one. */
const usualPinnedWidth = 200

/** The place of a pinned column depends on the widths before it. So the widths are variables of the table. */
export function toWidthVariables(
  columns: readonly ShownColumn[],
  standing: ColumnStanding,
): Readonly<Record<string, string>> {
  const pinned = columns.filter(({ sticks }) => sticks === 'pinned')
  if (pinned.length === 0) return {}
  const widths = pinned.map((shown) => [toWidthVariable(shown.at), `${widthOfColumn(shown, standing)}px`])
  return { ...Object.fromEntries(widths), '--pinned': toSum(pinned.map(({ at }) => toWidthVariable(at))) }
}

/** In pixels. Null means as wide as the content. */
export function widthOfColumn({ column, isSized }: ShownColumn, { widths }: ColumnStanding): number | null {
  return isSized ? (widths.get(column.name) ?? usualPinnedWidth) : null
}
