import type { CatalogColumn, CatalogTable } from '../../tables/index.ts'
import { recognitionTexts } from '../../wire/texts/recognition.ts'
import { switchReasons } from '../../wire/texts/switch-words.ts'
import type { WireValue } from '../../wire/value.ts'
import { describeTruth, isMoment, mayKeepMoment, toTruthRule } from '../rules.ts'
import { examineStatus } from './examine-status.ts'
import { findTruth } from './find-truth.ts'
import { findColumnObstacle } from './obstacles.ts'
import { isTrashName, readName } from './read-name.ts'
import type { Sampler } from './sample.ts'
import { mayHoldTruth, type Truth } from './truth.ts'
import { leave, momentRank, offer, type Verdict } from './verdict.ts'
import { goneOff, goneOn, type State, stateWords } from './vocabulary.ts'

export interface ColumnAsk {
  readonly table: CatalogTable
  readonly column: CatalogColumn
  readonly sample: Sampler
}

/** Decides by name and type whether a column is a switch; null if there is nothing to say about it. */
export async function examineColumn(ask: ColumnAsk): Promise<Verdict | null> {
  const { table, column } = ask
  const { schema } = column
  const name = readName(schema.name, table.schema.name)
  if (isTrashName(name)) return leave(column, recognitionTexts.leftOut.trash)
  if (name.isRight)
    return schema.type === 'boolean' || name.isMoment ? leave(column, recognitionTexts.leftOut.right) : null
  const named = name.state ?? name.moment
  if (named === null && !name.isStatus) {
    return schema.type === 'boolean' ? leave(column, recognitionTexts.leftOut.mark) : null
  }
  const obstacle = findColumnObstacle(table, column)
  if (obstacle !== null) return leave(column, obstacle)
  if (column.relation !== null)
    return offer(column, recognitionTexts.possible.lookup(column.relation.table), { on: '…', off: '…' })
  if (name.isStatus) return examineStatus(ask)
  if (name.state !== null) return examineState(ask, name.state)
  return name.moment && examineMoment(column, name.moment)
}

async function examineState(ask: ColumnAsk, state: State): Promise<Verdict | null> {
  const { column, sample } = ask
  const { schema } = column
  // A time may lack the "at" in its name: archived.
  if (isMoment(schema)) return examineMoment(column, state)
  if (!mayHoldTruth(schema)) return leave(column, recognitionTexts.leftOut.noTruth(schema.declaredType))
  const { truth, values } = await findTruth(schema, sample)
  if (truth) return toCandidate(column, state, truth)
  // A state may have the values of a status: active with active and inactive.
  const byWords = schema.type === 'text' ? await examineStatus(ask) : null
  if (byWords) return byWords
  const words = schema.type === 'boolean' ? { on: '…', off: '…' } : null
  return values === null || values.length < 2
    ? offer(column, recognitionTexts.possible.unsure, words)
    : leave(column, recognitionTexts.leftOut.otherValues(values.slice(0, 5).map(toWord).join(', ')))
}

function toWord(value: WireValue): string {
  return value === '' ? '""' : String(value)
}

function toCandidate(column: CatalogColumn, state: State, truth: Truth): Verdict {
  const { label, on, off } = stateWords[state.says]
  const says = (state.positive ? switchReasons.positive : switchReasons.inverse)(column.schema.name)
  return {
    is: 'candidate',
    candidate: {
      column,
      label,
      words: { on, off },
      rule: toTruthRule(column.schema, truth, state.positive),
      reason: switchReasons.both(says, describeTruth(column.schema, truth)),
      rank: state.rank,
    },
  }
}

function examineMoment(column: CatalogColumn, state: State): Verdict | null {
  const { name, type, declaredType, nullable } = column.schema
  if (state.positive) {
    return goneOn.has(state.says) && isMoment(column.schema) && nullable
      ? offer(column, recognitionTexts.possible.moment)
      : null
  }
  if (!goneOff.has(state.says)) return null
  const isKept = mayKeepMoment(column.schema)
  if (!isMoment(column.schema) && !isKept)
    return leave(column, recognitionTexts.leftOut.noMoment(declaredType))
  if (!nullable) return leave(column, recognitionTexts.leftOut.neverEmpty)
  if (isKept) {
    const kept =
      type === 'text' ? recognitionTexts.possible.keptAsText : recognitionTexts.possible.keptInSeconds
    return offer(column, kept, { on: 'empty' })
  }
  return {
    is: 'candidate',
    candidate: {
      column,
      label: stateWords.active.label,
      words: { on: stateWords.active.on, off: stateWords[state.says].off },
      rule: { by: 'moment', on: 'empty' },
      reason: switchReasons.moment(name),
      rank: momentRank,
    },
  }
}
