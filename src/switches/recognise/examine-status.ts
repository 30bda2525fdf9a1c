import { recognitionTexts } from '../../wire/texts/recognition.ts'
import { switchReasons, switchWords } from '../../wire/texts/switch-words.ts'
import type { ColumnAsk } from './examine-column.ts'
import { findTruth } from './find-truth.ts'
import { findPair, isHalfOfPair, type StatusPair } from './status-pairs.ts'
import { isNumeric, sampledTruth, type Truth } from './truth.ts'
import { type Candidate, offer, statusRank, type Verdict } from './verdict.ts'

/** A status is a switch if it has two opposite values; null if there is nothing to say about it. */
export async function examineStatus({ column, sample }: ColumnAsk): Promise<Verdict | null> {
  const { schema } = column
  if (schema.type === 'boolean') return offerTruth((await findTruth(schema, sample)).truth)
  if (schema.type !== 'text' && !isNumeric(schema)) return null
  const values = schema.allowedValues ?? (await sample(schema)) ?? []
  if (isNumeric(schema)) return offerTruth(sampledTruth(schema, values))
  const words = values.filter((value) => typeof value === 'string')
  const pair = findPair(words)
  if (pair === null) {
    const [word = '', ...others] = words
    const isHalf = others.length === 0 && isHalfOfPair(word)
    return isHalf ? offer(column, recognitionTexts.possible.unsure, { on: '…', off: '…' }) : null
  }
  if (words.length > 2) return offer(column, recognitionTexts.possible.menu(pair.on, pair.off), pair)
  return { is: 'candidate', candidate: toCandidate(pair) }

  function offerTruth(truth: Truth | null): Verdict | null {
    return truth && offer(column, recognitionTexts.possible.polarity(String(truth.yes), String(truth.no)))
  }

  function toCandidate({ on, off }: StatusPair): Candidate {
    const words = { on: on.trim(), off: off.trim() }
    const tell = schema.allowedValues === null ? switchReasons.sample : switchReasons.rule
    return {
      column,
      label: switchWords.active,
      words,
      rule: { by: 'value', on, off, empty: null },
      reason: switchReasons.both(switchReasons.pair(schema.name), tell(words.on, words.off)),
      rank: statusRank,
    }
  }
}
