import { isProblem, Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { isSentence } from '../wire/texts/sentences.ts'
import { isSeenInPart } from './unseen-references.ts'
import type { WriteSource } from './write-source.ts'

/**
 * The refusal of the database without what it tells of rows that the actor can't see: that one of them has a value, or
 * that it exists.
 */
export function hideOthers(failure: unknown, source: WriteSource): unknown {
  if (!isProblem(failure) || failure.code !== 'invalid') return failure
  const hide = (words: Words): Words => {
    if (!isSentence(words)) return words
    if (words.id === databaseRefusals.taken.id && source.rights.rows !== null) return rowRefusals.notPossible
    if (referenceIds.includes(words.id) && refersIntoDark(source)) return rowRefusals.noSuchReference
    return words
  }
  const { code, publicDetail, fields, headers, members } = failure
  const hidden = Object.entries(fields ?? {}).map(([name, words]) => [name, hide(words)] as const)
  const [first] = hidden
  const isOther = hidden.some(([name, words]) => words !== fields?.[name])
  const detail = first && isOther ? first[1] : hide(publicDetail)
  if (detail === publicDetail) return failure
  const named = fields && { fields: Object.fromEntries(hidden) }
  return new Problem(code, detail, { ...named, headers, members, cause: failure })
}

const referenceIds = [databaseRefusals.brokenReference.id, databaseRefusals.brokenReferenceOf(undefined).id]

function refersIntoDark(source: WriteSource): boolean {
  return source.table.schema.foreignKeys.some((foreignKey) => isSeenInPart(source, foreignKey))
}
