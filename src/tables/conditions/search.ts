import type { Expression, SqlBool } from 'kysely'
import type { MatchWay } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { SearchStep } from '../../wire/list-page.ts'
import { parseSearch, type SearchWord, tidySearch } from '../../wire/search-words.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { isLarge } from '../catalog/table-size.ts'
import { kinds } from '../kinds/all.ts'
import { anyOf, isNotTrue } from '../rows/logic.ts'
import type { ListSource } from '../source.ts'
import { isText, planSearch, type SearchPlan } from './search-plan.ts'

export interface Search {
  /** One condition for each word. */
  readonly where: readonly Expression<SqlBool>[]
  readonly step: SearchStep | null
}

/** The rows that hold each word in some column, and no excluded word in any. The index looks words up together. */
export function toSearch(source: ListSource, { text, wished, way }: Searched): Search {
  const words = parseSearch(tidySearch(text))
  if (words.length === 0) return { where: [], step: null }
  const planned = planSearch(source, wished)
  const plan = { ...planned, step: toStep(source, planned.step, words), way }
  const together = words.filter((word) => isOnlyIndexed(source, plan, word))
  const others = words.filter((word) => !together.includes(word))
  return {
    where: [...toIndexed(source, plan, together), ...others.map((word) => toCondition(source, plan, word))],
    step: plan.step,
  }
}

/** Tells how the words are searched; null without words. */
export function findStep(source: ListSource, search: string): SearchStep | null {
  const words = parseSearch(tidySearch(search))
  return words.length === 0 ? null : toStep(source, planSearch(source, null).step, words)
}

/** A search for short words cannot use the index, so it takes as long as a search without one. */
function toStep(source: ListSource, step: SearchPlan['step'], words: readonly SearchWord[]): SearchStep {
  if (step !== 'index' || words.some((word) => isIndexed(source, word))) return step
  return isLarge(source.table.schema) ? 'short' : 'small'
}

interface Searched {
  readonly text: string
  readonly wished: readonly string[] | null
  readonly way: MatchWay
}

/** The words for the table's search index. */
export function toIndexedTexts(source: ListSource, search: string): string[] {
  return parseSearch(tidySearch(search))
    .filter((word) => !word.excluded && isIndexed(source, word))
    .map((word) => word.text)
}

function isIndexed({ database }: ListSource, { text }: SearchWord): boolean {
  return database.searchIndex.looksUp(text)
}

/** True if no index helps and the table is large. */
export function readsAll(step: SearchStep | null): step is 'scan' | 'short' {
  return step === 'scan' || step === 'short'
}

/** The error for a search that reads all of a large table and takes too long. */
export function tooSlow(step: 'scan' | 'short', cause: unknown): Problem {
  const sentence = step === 'scan' ? listRefusals.scanTooSlow : listRefusals.shortTooSlow
  return new Problem('too-slow', sentence, { cause })
}

interface WordPlan extends Omit<SearchPlan, 'step'> {
  readonly step: SearchStep
  readonly way: MatchWay
}

/** Whether the search index alone answers for the word. */
function isOnlyIndexed(source: ListSource, plan: WordPlan, word: SearchWord): boolean {
  if (plan.step !== 'index' || word.excluded || !isIndexed(source, word)) return false
  return lookIn(source, { columns: plan.beside, word, place: 'anywhere' }).length === 0
}

function toIndexed(
  source: ListSource,
  { way }: WordPlan,
  words: readonly SearchWord[],
): Expression<SqlBool>[] {
  if (words.length === 0) return []
  const texts = words.map(({ text }) => text)
  return [source.database.searchIndex.matches(source.table.schema, texts, { way })]
}

/** A word that no column can hold matches no row; excluded, it matches all. */
function toCondition(source: ListSource, plan: WordPlan, word: SearchWord): Expression<SqlBool> {
  const found = anyOf(findWord(source, plan, word))
  return word.excluded ? isNotTrue(found) : found
}

function findWord(source: ListSource, plan: WordPlan, word: SearchWord): Expression<SqlBool>[] {
  const look = (columns: readonly CatalogColumn[], place: 'anywhere' | 'start') =>
    lookIn(source, { columns, word, place })
  switch (plan.step) {
    case 'index': {
      if (!isIndexed(source, word)) return look(plan.columns, 'anywhere')
      const { searchIndex } = source.database
      const options = { way: plan.way, beside: look(plan.beside, 'anywhere') }
      return [searchIndex.matches(source.table.schema, [word.text], options)]
    }
    case 'prefix':
      return look(plan.columns, 'start')
    case 'small':
    case 'scan':
    case 'short':
      return look(plan.columns, 'anywhere')
  }
}

interface Look {
  readonly columns: readonly CatalogColumn[]
  readonly word: SearchWord
  readonly place: 'anywhere' | 'start'
}

function lookIn(source: ListSource, { columns, word, place }: Look): Expression<SqlBool>[] {
  return textsFirst(columns).flatMap(
    (column) => kinds[column.kind].search?.({ source, column, word: word.text, place }) ?? [],
  )
}

/** Texts come first, because most words are found there. */
function textsFirst(columns: readonly CatalogColumn[]): readonly CatalogColumn[] {
  return columns.toSorted((a, b) => Number(isText(b)) - Number(isText(a)))
}
