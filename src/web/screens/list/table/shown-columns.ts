import { useMemo } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { Switch } from '../../../../wire/switch.ts'
import type { ColumnStanding } from './column-standing.ts'
import { hasColumn } from './has-column.ts'
import { findLeading, toSwitches } from './list-cells.tsx'

/** A column of the list as it stands. */
export interface ShownColumn {
  readonly column: Column
  /** The switch that it is, if it is one. */
  readonly found: Switch | undefined
  /** Where among all of the table's columns. */
  readonly at: number
  readonly isSized: boolean
  /** What keeps it in sight: null where it goes away with the others. */
  readonly sticks: 'pinned' | 'leading' | 'main' | null
  /** Whether it is the last one that stays at the start. */
  readonly isEdge: boolean
  /** How far from where lines begin a pinned one stays, as CSS; null for others. */
  readonly inset: string | null
  /** What it is on a card; null where a card has no room for it. */
  readonly card: 'title' | 'switch' | 'pair' | null
}

export interface ShownColumns {
  readonly columns: readonly ShownColumn[]
  readonly leading: Column | undefined
}

/** So many values stand on a card, besides its title and its switch. */
const mostPairs = 6

interface Standing {
  readonly table: TableHead
  readonly page: ListPage
  readonly standing: ColumnStanding
}

/** The same as long as nothing but widths changes. A column stands there when its values do. */
export function useShownColumns({ table, page, standing }: Standing): ShownColumns {
  const shown = standing.shown.filter((name) => hasColumn(table, page, name))
  const key = JSON.stringify([shown, standing.pinned, [...standing.widths.keys()].sort()])
  return useMemo(() => {
    const [names, pins, sizes] = JSON.parse(key) as [string[], string[], string[]] // as written above
    return toShown({ table, names, pinned: new Set(pins), sized: new Set(sizes) })
  }, [table, key])
}

interface Named {
  readonly table: TableHead
  readonly names: readonly string[]
  readonly pinned: ReadonlySet<string>
  readonly sized: ReadonlySet<string>
}

export function toShown({ table, names, pinned, sized }: Named): ShownColumns {
  const columns = names.flatMap((name) => table.columns.find((column) => column.name === name) ?? [])
  const switches = toSwitches(table)
  const leading = findLeading(columns, table)
  const pinnedCount = names.filter((name) => pinned.has(name)).length
  const kept: string[] = []
  let pairs = 0
  return {
    leading,
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

/** A pinned column whose width nobody has chosen. */
const usualPinnedWidth = 200

/** Pinned columns stand beside each other's widths: those are variables on the table, which a drag changes. */
export function toWidthVariables(
  columns: readonly ShownColumn[],
  standing: ColumnStanding,
): Readonly<Record<string, string>> {
  const pinned = columns.filter(({ sticks }) => sticks === 'pinned')
  if (pinned.length === 0) return {}
  const widths = pinned.map((shown) => [toWidthVariable(shown.at), `${widthOfColumn(shown, standing)}px`])
  return { ...Object.fromEntries(widths), '--pinned': toSum(pinned.map(({ at }) => toWidthVariable(at))) }
}

/** In pixels; null: as wide as what it holds. */
export function widthOfColumn({ column, isSized }: ShownColumn, { widths }: ColumnStanding): number | null {
  return isSized ? (widths.get(column.name) ?? usualPinnedWidth) : null
}
