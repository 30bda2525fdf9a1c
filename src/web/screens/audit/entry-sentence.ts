import { type Entry, type EntryAction, entryActions, readTold } from '../../../wire/entry.ts'
import { type EntryFacts, trailTexts } from '../../../wire/texts/trail.ts'

/** How people call a table; the id itself where it is not known any more. */
export type TableNames = Readonly<Record<string, string>>

/** "turned Oak table off": what was done, to be read after the name of who did it. */
export function toEntrySentence(entry: Entry, tables: TableNames, count: EntryFacts['count']): string {
  const { action } = entry
  return isKnown(action)
    ? trailTexts.sentences[action](toFacts(entry, tables, count))
    : trailTexts.unknownAction(action)
}

export function toTableName(id: string, tables: TableNames): string {
  return Object.hasOwn(tables, id) ? (tables[id] ?? id) : id
}

/** A told value for people: nothing, a word, or the parts of an object. */
export function toToldText(json: string | null): string {
  const told = readTold(json)
  return toText(told === undefined ? json : told)
}

function isKnown(action: string): action is EntryAction {
  return entryActions.some((known) => known === action)
}

const longest = 120

function toFacts(entry: Entry, tables: TableNames, count: EntryFacts['count']): EntryFacts {
  const { table, key, label, column, fields } = entry
  const toldBy = (json: string | null) => (member?: string) => {
    const value = readMember(readTold(json), member)
    return cut(member !== undefined && typeof value === 'number' ? count(value) : toText(value))
  }
  return {
    row: cut(label ?? key ?? trailTexts.something),
    table: table === null ? trailTexts.something : toTableName(table, tables),
    column: column ?? trailTexts.something,
    fields: fields.map((field) => field.column),
    isUndo: entry.undoOf !== null,
    before: toldBy(entry.before),
    after: toldBy(entry.after),
    amount(member) {
      const value = readMember(readTold(entry.after), member)
      return typeof value === 'number' ? value : null
    },
    count,
  }
}

function readMember(value: unknown, member: string | undefined): unknown {
  if (member === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return undefined
  return Object.entries(value).find(([name]) => name === member)?.[1]
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return trailTexts.nothing
  if (value === '') return trailTexts.empty
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? trailTexts.nothing : value.map(toText).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${toText(part)}`)
    .join(', ')
}

function cut(text: string): string {
  const letters = Array.from(text)
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text
}
