import { sql } from 'kysely'
import { cut } from '../../std/cut.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import { isSameDecimal } from '../../std/same-decimal.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { RowSource } from '../source.ts'
import { kinds } from './all.ts'

/** What a person typed, read by the column's type. */
export interface Typed {
  /** A parameter for the column; null: no value. */
  readonly value: unknown
  /** The value as the column will keep it, in the text of `values.toCursor`: 13 becomes 13.00. */
  readonly kept: string | null
  /** The same in the form of the API. */
  readonly given: WireValue
}

/** The same, if nobody has asked the database how the column will keep it. */
export type Written = Pick<Typed, 'value'> & Partial<Typed>

/** Throws Problem `invalid` with the column's name if the text is malformed. */
export async function readTyped(source: RowSource, column: CatalogColumn, text: string): Promise<Typed> {
  const written = { text, value: writeText(source, column, text) }
  const [kept] = await askKept(source, column, [written])
  return toTyped(source, column, { ...written, kept })
}

export interface TypedTexts {
  readonly texts: readonly string[]
  /** False: the database is only asked about values that it would round without a word. */
  readonly isKeptAsked: boolean
}

/** The same for many texts of one column. A malformed one gives its Problem. */
export async function readTypedAll(
  source: RowSource,
  column: CatalogColumn,
  { texts, isKeptAsked }: TypedTexts,
): Promise<readonly (Written | Problem)[]> {
  const read = new Map<string, Written | Problem>()
  const written: TypedText[] = []
  for (const text of new Set(texts)) {
    const value = tryTo(() => writeText(source, column, text))
    if (value instanceof Problem) read.set(text, value)
    else if (isKeptAsked || isRounded(column)) written.push({ text, value })
    else read.set(text, { value })
  }
  for (const part of cut(written, mostAtOnce)) {
    const kept = await keptOf(source, column, part)
    for (const [at, one] of part.entries()) {
      const own = kept[at]
      const typed = own instanceof Problem ? own : tryTo(() => toTyped(source, column, { ...one, kept: own }))
      read.set(one.text, typed)
    }
  }
  return texts.flatMap((text) => read.get(text) ?? [])
}

/** Databases limit the columns of a select. */
const mostAtOnce = 512

function tryTo<T>(work: () => T): T | Problem {
  try {
    return work()
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return failure
  }
}

/** Whether the database may keep another number than the text says. */
function isRounded({ schema: { type } }: CatalogColumn): boolean {
  return type === 'decimal' || type === 'json'
}

interface TypedText {
  readonly text: string
  /** The parameter for the column. */
  readonly value: unknown
}

function writeText(source: RowSource, column: CatalogColumn, text: string): unknown {
  if (text.includes('\0')) throw refuseField(column, listRefusals.nulInValue)
  return kinds[column.kind].write(text, source, column)
}

/** If the database can't read one of them, each is read for itself. */
async function keptOf(
  source: RowSource,
  column: CatalogColumn,
  written: readonly TypedText[],
): Promise<readonly unknown[]> {
  const orProblem = (failure: unknown) => {
    if (!isProblem(failure) || failure.code !== 'invalid') throw failure
    return [failure]
  }
  const together = await askKept(source, column, written).catch(orProblem)
  if (!(together[0] instanceof Problem)) return together
  return (await Promise.all(written.map((one) => askKept(source, column, [one]).catch(orProblem)))).flat()
}

/** The values as the column would keep them, as the driver returns them. */
async function askKept(
  { database }: RowSource,
  { schema }: CatalogColumn,
  written: readonly TypedText[],
): Promise<readonly unknown[]> {
  // A cast would cut off a long text. A column without a declared type keeps the text unchanged.
  const isKeptSo = schema.type === 'text' || schema.type === 'bytes' || schema.declaredType === ''
  if (isKeptSo || written.length === 0) return written.map(({ value }) => value)
  const kept = written.map(({ value }, at) => database.sql.asKept(schema, value).as(`value ${at}`))
  const select = sql<Record<string, unknown>>`select ${sql.join(kept)}`
  const [row] = await database.read(select.compile(database.build))
  return written.map((_one, at) => row?.[`value ${at}`])
}

function toTyped(
  { database: { values } }: RowSource,
  column: CatalogColumn,
  { text, value, kept }: TypedText & { readonly kept: unknown },
): Typed {
  const { schema } = column
  // A file keeps JSON that is one number as a number of its own.
  const isNumber = schema.type === 'decimal' || (schema.type === 'json' && /^\s*-?\d/.test(text))
  // The database would round it without a word.
  if (isNumber && schema.declaredType !== '' && !isSameDecimal(values.toText(kept, schema), text.trim())) {
    throw refuseField(column, listRefusals.tooManyDigits(schema.declaredType))
  }
  return { value, kept: values.toCursor(kept, schema), given: values.toWire(kept, schema) }
}

function refuseField(
  { schema: { name } }: CatalogColumn,
  words: ReturnType<typeof listRefusals.tooManyDigits>,
) {
  return new Problem('invalid', words, { fields: Object.fromEntries([[name, words]]) })
}
