import type { TableSchema } from '../../db/index.ts'
import type { LabelForm, LabelPart } from '../../wire/row-label.ts'
import type { CatalogColumn } from './catalog.ts'
import { type LabelName, toLabelNames, toTokens } from './label-names.ts'
import {
  addressWords,
  codeWords,
  companyTables,
  companyWords,
  contactWords,
  descriptionWords,
  eitherNames,
  emailWords,
  facts,
  familyNames,
  givenNames,
  loginWords,
  nameWords,
  numberWords,
  otherNumbers,
  ownNumbers,
  people,
  subjectWords,
  titleWords,
} from './label-words.ts'
import { toSingular } from './singular.ts'

export interface LabelTable {
  readonly table: TableSchema
  readonly columns: readonly CatalogColumn[]
  readonly noun: string
}

/** Chooses the columns that people call a row by, and the text between them. Empty if no column fits. */
export function chooseLabel(own: LabelTable): LabelForm['parts'] {
  const all = toLabelNames(own.table, own.columns)
  const texts = all.filter(({ column }) => column.schema.type === 'text')
  const names = texts.filter(({ column }) => column.kind === 'text')
  const name = chooseName(own.table, names)
  const login = exactly(names, loginWords)
  if (name.length > 0) return toParts(name.every(mayBeBlank) && !login.every(mayBeBlank) ? login : name)
  const numbers = findNumber(own.table, all)
  if (numbers.length > 0) return toNumberParts(numbers, own.noun)
  return toParts(chooseOther(own, texts, names))
}

/** Columns whose purpose is to name a row. */
function chooseName(table: TableSchema, names: readonly LabelName[]): readonly LabelName[] {
  const given = called(names, givenNames)
  const family = called(names, familyNames)
  const company = called(names, companyWords)
  const exact = exactly(names, nameWords)
  const either = exactly(names, eitherNames)
  const pair = given.length > 0 && family.length > 0 ? [...given, ...family] : []
  const isCompany =
    companyTables.test(table.name.toLowerCase()) || (pair.every(mayBeBlank) && !company.every(mayBeBlank))
  const isOfPeople = given.length + family.length > 0 || [...people].some((person) => isOf(table, person))
  return firstOf([
    given.length + family.length === 1 && either.length === 1 ? [...given, ...either, ...family] : [],
    exact,
    isCompany ? company : [],
    pair,
    // A short title column of people holds "Mr." or an occupation.
    isOfPeople ? [] : exactly(names, titleWords).filter(isLong),
    barely(names, isOfPeople ? nameWords : new Set(['title', ...nameWords, ...titleWords])),
    names.filter(({ bare }) => bare === '').slice(0, 1),
    isOf(table, 'address') ? called(names, addressWords) : [],
    company,
    called(names, subjectWords),
    names.some(({ squashed }) => valueWord.test(squashed)) ? called(names, new Set(['key'])) : [],
  ])
}

const valueWord = /value$/

/** Columns that tell rows apart without being names. */
function chooseOther(
  { table, columns }: LabelTable,
  texts: readonly LabelName[],
  names: readonly LabelName[],
): readonly LabelName[] {
  const isLookup = isLookupTable(columns)
  const unique = names.filter((name) => isUnique(table, name) && isLong(name) && !facts.test(name.squashed))
  const alone = names.filter(({ squashed }) => !facts.test(squashed))
  return firstOf([
    called(names, codeWords),
    called(names, loginWords),
    called(texts, emailWords),
    called(names, contactWords),
    called(names, familyNames),
    called(names, givenNames),
    barely(texts, descriptionWords),
    exactly(texts, descriptionWords).filter((name) => isLookup || isShort(name)),
    unique.slice(0, 1),
    isLookup && alone.length === 1 ? alone : [],
    texts.filter(({ bare, column }) => bare === '' && column.kind === 'url'),
  ])
}

function firstOf(choices: readonly (readonly LabelName[])[]): readonly LabelName[] {
  return choices.find((choice) => choice.length > 0) ?? []
}

/** The columns that are called exactly by one of these words. */
function exactly(names: readonly LabelName[], words: ReadonlySet<string>): LabelName[] {
  return [...words].flatMap((word) => names.find(({ squashed }) => squashed === word) ?? []).slice(0, 1)
}

function barely(names: readonly LabelName[], words: ReadonlySet<string>): LabelName[] {
  return [...words].flatMap((word) => names.find(({ bare }) => bare === word) ?? []).slice(0, 1)
}

function called(names: readonly LabelName[], words: ReadonlySet<string>): LabelName[] {
  return [...exactly(names, words), ...barely(names, words)].slice(0, 1)
}

/** The number of an order may be an integer, but its key would show the same number. */
function findNumber(table: TableSchema, names: readonly LabelName[]): readonly LabelName[] {
  const others = names.filter(({ column }) => !table.primaryKey.includes(column.schema.name))
  const numbered = others.filter(
    ({ column, squashed }) =>
      (/(number|nummer|numero)$/.test(squashed) ||
        numberWords.has(toTokens(column.schema.name).at(-1) ?? '')) &&
      !otherNumbers.test(squashed),
  )
  return firstOf([
    called(others, numberWords),
    numbered.filter((name) => isUnique(table, name)).slice(0, 1),
    numbered.filter(({ squashed }) => ownNumbers.test(squashed)).slice(0, 1),
  ])
}

/** Puts the noun before a bare number: "Invoice 1024", but "INV-1024". */
function toNumberParts(names: readonly LabelName[], noun: string): LabelPart[] {
  return names.map(({ column: { schema } }) => ({
    before: schema.type === 'text' ? '' : `${noun} `,
    column: schema.name,
    after: '',
  }))
}

function toParts(names: readonly LabelName[]): LabelPart[] {
  return names.map(({ column }, index) => ({
    before: index === 0 ? '' : ' ',
    column: column.schema.name,
    after: '',
  }))
}

function mayBeBlank({ column: { schema } }: LabelName): boolean {
  return schema.nullable || /^''(::|$)/.test(schema.defaultExpression ?? '')
}

function isOf(table: TableSchema, thing: string): boolean {
  return toSingular(toTokens(table.name).at(-1) ?? '') === thing
}

function lengthOf({ column }: LabelName): number | null {
  const [, length] = /\((\d+)\)/.exec(column.schema.declaredType) ?? []
  return length === undefined ? null : Number(length)
}

/** Titles such as Mr. and short codes have shorter columns. */
function isLong(name: LabelName): boolean {
  return (lengthOf(name) ?? 255) > 12
}

function isShort(name: LabelName): boolean {
  return (lengthOf(name) ?? 1_000) <= 300
}

function isUnique(table: TableSchema, { column }: LabelName): boolean {
  return table.uniqueKeys.some(({ columns }) => columns.length === 1 && columns[0] === column.schema.name)
}

/** A lookup table has a key and what it stands for, with a few facts at most. */
function isLookupTable(columns: readonly CatalogColumn[]): boolean {
  const others = columns.filter(({ schema }) => !['boolean', 'datetime', 'instant'].includes(schema.type))
  return others.length <= 4 && columns.every(({ relation }) => relation === null)
}
