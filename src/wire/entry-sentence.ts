import { type Entry, type EntryAction, entryActions, readTold } from './entry.ts'
import { trailTexts } from './texts/trail.ts'

/** What a sentence tells, already as text. */
export interface EntryFacts {
  /** The row, the person or the token, as people call it. */
  readonly row: string
  readonly table: string
  readonly column: string
  readonly isUndo: boolean
  /** The value before, or one of its members. */
  before(member?: string): string
  after(member?: string): string
  /** How many, as the reader's language writes it. */
  amount(member: string): string
}

/** How people call a table; the id itself where it is not known any more. */
export type TableNames = Readonly<Record<string, string>>

/** What the reader's page calls tables, and how it writes amounts. */
export interface EntryReader {
  readonly tables: TableNames
  count(amount: number): string
}

/** "turned Oak table off": what was done, to be read after the name of who did it. */
export function toEntrySentence(entry: Entry, { tables, count }: EntryReader): string {
  const { action } = entry
  return isKnown(action)
    ? trailTexts.sentences[action](toFacts(entry, { tables, count }))
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

function toFacts(entry: Entry, { tables, count }: EntryReader): EntryFacts {
  const { table, key, label, column } = entry
  const before = readTold(entry.before)
  const after = readTold(entry.after)
  return {
    row: cut(label ?? key ?? trailTexts.something),
    table: table === null ? trailTexts.something : toTableName(table, tables),
    column: column ?? trailTexts.something,
    isUndo: entry.undoOf !== null,
    before: (member) => cut(toText(readMember(before, member))),
    after: (member) => cut(toText(readMember(after, member))),
    amount(member) {
      const amount = readMember(after, member)
      return typeof amount === 'number' ? count(amount) : trailTexts.nothing
    },
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
