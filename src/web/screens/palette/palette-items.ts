import { toViewUrl } from '../../../wire/list-address.ts'
import type { TableSummary } from '../../../wire/list-page.ts'
import { rank } from '../../../wire/rank.ts'
import type { ScreenTexts } from '../../../wire/texts/screens.ts'
import type { View } from '../../../wire/view.ts'
import type { Command } from '../../commands/commands.ts'
import { findRows } from './row-wish.ts'

/** A link or an action in the palette. */
export interface PaletteItem {
  readonly id: string
  readonly words: string
  /** Tells it from items with the same name. */
  readonly hint: string | null
  readonly key: string | null
  readonly does: { readonly href: string } | { readonly run: () => void }
}

export interface PaletteGroup {
  readonly id: keyof ScreenTexts['palette']['groups'] | 'found' | 'search'
  readonly items: readonly PaletteItem[]
}

/** Everything that the palette offers. */
export interface Choices {
  readonly page: readonly Command[]
  readonly everywhere: readonly Command[]
  readonly tables: readonly TableSummary[]
  readonly views: readonly View[]
  readonly recent: readonly string[]
  /** The table whose list the page shows. */
  readonly here: string | null
}

/** Without typed text these are recent items, then all others. Otherwise they are matches, the best group first. */
export function toGroups(typed: string, choices: Choices, texts: ScreenTexts): PaletteGroup[] {
  const groups = toAll(choices, texts)
  const found =
    typed.trim() === '' ? withRecent(groups, choices.recent) : toMatches({ typed, choices, groups, texts })
  return found.filter(({ items }) => items.length > 0)
}

function toAll({ page, everywhere, tables, views }: Choices, texts: ScreenTexts): PaletteGroup[] {
  const labels = new Map(tables.map(({ id, label }) => [id, label]))
  return [
    { id: 'page', items: page.map((command) => toItem('page', command)) },
    { id: 'views', items: views.map((view) => toViewItem(view, labels.get(view.table) ?? view.table)) },
    { id: 'tables', items: toTableItems(tables, texts) },
    { id: 'everywhere', items: everywhere.map((command) => toItem('everywhere', command)) },
  ]
}

function toItem(group: string, { id, words, key, run }: Command): PaletteItem {
  return { id: `${group}/${id}`, words, hint: null, key, does: { run } }
}

function toViewItem(view: View, table: string): PaletteItem {
  return { id: `view/${view.id}`, words: view.name, hint: table, key: null, does: { href: toViewUrl(view) } }
}

function toTableItems(tables: readonly TableSummary[], texts: ScreenTexts): PaletteItem[] {
  const hasSchemas = new Set(tables.map(({ schema }) => schema)).size > 1
  return tables.map(({ id, label, type, schema }) => ({
    id: `table/${id}`,
    words: label,
    hint: [hasSchemas ? schema : null, type === 'view' ? texts.palette.databaseView : null]
      .filter((part) => part !== null)
      .join(' · '),
    key: null,
    does: { href: `/t/${id}` },
  }))
}

const mostRecent = 4

function withRecent(groups: readonly PaletteGroup[], recent: readonly string[]): PaletteGroup[] {
  const all = groups.flatMap(({ items }) => items)
  const items = recent.flatMap((id) => all.find((item) => item.id === id) ?? []).slice(0, mostRecent)
  const rest = groups.map(({ id, items: own }) => ({
    id,
    items: own.filter((item) => !items.includes(item)),
  }))
  return [{ id: 'recent', items }, ...rest]
}

interface Match {
  readonly item: PaletteItem
  readonly value: number
}

const mostMatches = 8

interface Search {
  readonly typed: string
  readonly choices: Choices
  readonly groups: readonly PaletteGroup[]
  readonly texts: ScreenTexts
}

function toMatches({ typed, choices, groups, texts }: Search): PaletteGroup[] {
  const rows = findRows(typed, choices.tables, choices.here).map(({ table, key, shownKey, rank: value }) => ({
    item: {
      id: `row/${table.id}/${key}`,
      words: texts.palette.open(shownKey, table.label),
      hint: null,
      key: null,
      does: { href: `/t/${table.id}/${key}` },
    },
    value,
  }))
  const matches = groups.map(({ id, items }) => ({ id, matches: toRanked(typed, items, choices.recent) }))
  return [...matches, { id: 'rows' as const, matches: rows }]
    .sort((a, b) => (b.matches[0]?.value ?? -1) - (a.matches[0]?.value ?? -1))
    .map((group) => ({ id: group.id, items: group.matches.slice(0, mostMatches).map(({ item }) => item) }))
}

/** Between two matches of about the same rank, the recent one wins. */
const bonus = 0.5

function toRanked(typed: string, items: readonly PaletteItem[], recent: readonly string[]): Match[] {
  return items
    .flatMap((item) => {
      const own = rank(typed, item.words)
      const withHint = item.hint ? rank(typed, `${item.hint} ${item.words}`) : null
      const value = own ?? withHint
      return value === null ? [] : [{ item, value: value + (recent.includes(item.id) ? bonus : 0) }]
    })
    .sort((a, b) => b.value - a.value)
}
