import type { Database } from '../db/index.ts'
import { closest } from '../std/closest.ts'
import type { Words } from '../std/sentence.ts'
import { type CatalogTable, toFullName } from '../tables/index.ts'
import type { SwitchRule } from '../wire/switch.ts'
import { recognitionTexts } from '../wire/texts/recognition.ts'
import { switchReasons, switchWords } from '../wire/texts/switch-words.ts'
import { type Complaint, toNamedRule } from './named-rule.ts'
import { findColumnObstacle } from './recognise/obstacles.ts'
import { type ReadName, readName } from './recognise/read-name.ts'
import type { Sampler } from './recognise/sample.ts'
import { isYes } from './recognise/truth.ts'
import { stateWords } from './recognise/vocabulary.ts'
import type { SwitchOptions } from './switch-options.ts'
import type { TableSwitch } from './table-switch.ts'

export interface NamedAsk {
  readonly table: CatalogTable
  readonly options: SwitchOptions
  readonly database: Database
  readonly sample: Sampler
}

/** A switch that the options name. Every writable column can be one, whatever its name. */
export async function toNamedSwitch(ask: NamedAsk): Promise<Omit<TableSwitch, 'main'> | Complaint> {
  const { table, options, database, sample } = ask
  const column = table.columns.find(({ schema }) => schema.name === options.column)
  if (column === undefined) return { complaint: complainOfMissing(table.schema, options.column) }
  const obstacle = findColumnObstacle(table, column)
  if (obstacle !== null) return complain(options, obstacle)
  const { schema } = column
  const name = readName(schema.name, table.schema.name)
  const rule = await toNamedRule({ schema, name, options, values: database.values, sample })
  if ('complaint' in rule) return complain(options, rule.complaint)
  const state = knownState(name, rule) ?? { label: toOwnLabel(column.label, rule), ...toOwnWords(rule) }
  return {
    column,
    label: options.label ?? state.label,
    isTrash: false,
    words: options.labels ?? { on: state.on, off: state.off },
    rule,
    confirm: options.confirm ?? null,
    guard: options.guard ?? null,
    reason: switchReasons.named(schema.name),
  }
}

function complain({ column }: SwitchOptions, reason: string): Complaint {
  return { complaint: recognitionTexts.complaints.cannot(column, reason) }
}

export function complainOfMissing(table: CatalogTable['schema'], column: string): string {
  const names = table.columns.map((schema) => schema.name)
  return names.includes(column)
    ? recognitionTexts.complaints.cannot(column, recognitionTexts.complaints.hidden)
    : recognitionTexts.complaints.noColumn(toFullName(table), column, closest(column, names))
}

interface StateWords {
  readonly label: Words
  readonly on: Words
  readonly off: Words
}

/** The state in the column's name. Null if the name has none, or if the options say the opposite. */
function knownState(name: ReadName, rule: SwitchRule): StateWords | null {
  const state = rule.by === 'moment' ? (name.moment ?? name.state) : name.state
  const { label, on } = stateWords.active
  if (state === null) return name.isStatus ? { label, ...toOwnWords(rule) } : null
  if (saysYes(rule) === !state.positive) return null
  const words = stateWords[state.says]
  return rule.by === 'value' || state.positive || state.says === 'deleted'
    ? words
    : { label, on, off: words.off }
}

/** The words for what is true while it is on. */
function toOwnLabel(label: string, rule: SwitchRule): Words {
  if (rule.by === 'moment') return rule.on === 'empty' ? stateWords.active.label : label
  return saysYes(rule) === false ? switchWords.not(label) : label
}

/** Whether on means yes to the column's name; null if its values are neither yes nor no. */
function saysYes(rule: SwitchRule): boolean | null {
  return rule.by === 'moment' ? rule.on === 'set' : isYes(rule.on, rule.off)
}

function toOwnWords(rule: SwitchRule): Omit<StateWords, 'label'> {
  const plain = { on: switchWords.on, off: switchWords.off }
  if (rule.by === 'moment' || typeof rule.on !== 'string' || typeof rule.off !== 'string') return plain
  return /^[\d.]+$/.test(rule.on) ? plain : { on: rule.on.trim(), off: rule.off.trim() }
}
