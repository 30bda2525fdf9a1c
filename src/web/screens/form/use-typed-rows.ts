import { useState } from 'react'
import {
  type ChildTable,
  fieldsOf,
  rowNames,
  type TypedRow,
  type TypedRows,
  toPlace,
} from '../../../wire/child-rows.ts'
import type { Column } from '../../../wire/column.ts'
import type { FieldInput, FormField } from '../../../wire/row-form.ts'
import type { FormAnswer, RowRefusal } from './form-answer.ts'
import { seenOf } from './typed-field.ts'

/** What was typed into the rows that belong to the form's row, and not saved. */
export interface TypedRowsState {
  readonly typed: TypedRows
  rowOf(place: string): TypedRow
  refusalOf(place: string): RowRefusal | null
  /** The names of a table's rows in their order: those that are there, then the new ones. */
  namesOf(child: ChildTable): readonly string[]
  type(place: string, field: FormField, input: FieldInput): void
  /** Leaves the field as the row has it. */
  drop(place: string, column: string): void
  mark(place: string, isOut: boolean): void
  /** Returns the name of the new row. */
  add(child: ChildTable): string
  take(rows: TypedRows): void
  answered(rows: FormAnswer['rows']): void
}

const untouched: TypedRow = { touched: {}, isOut: false }

export function useTypedRows(answer: FormAnswer | null): TypedRowsState {
  const [typed, setTyped] = useState<TypedRows>(() => answer?.rows ?? {})
  const [answered, setAnswered] = useState<FormAnswer['rows']>(answer?.rows ?? {})

  const rowOf = (place: string) => ownOf(typed, place) ?? untouched
  const put = (place: string, toRow: (row: TypedRow) => TypedRow) =>
    setTyped((before) => ({ ...before, [place]: toRow(ownOf(before, place) ?? untouched) }))

  function namesOf({ table: { id }, rows }: ChildTable): readonly string[] {
    const start = toPlace(id, '')
    const places = Object.keys(typed).filter((place) => place.startsWith(start))
    const known = rows.map(({ name }) => name)
    const others = places.map((place) => place.slice(start.length)).filter((name) => !known.includes(name))
    const rank = (name: string) => rowNames.numberOf(name) ?? 0
    return [...known, ...others.toSorted((one, other) => rank(one) - rank(other))]
  }

  return {
    typed,
    rowOf,
    refusalOf: (place) => ownOf(answered, place)?.refusal ?? null,
    namesOf,
    type(place, field, input) {
      put(place, (row) => {
        const seen = seenOf(row.touched, field)
        return { ...row, isBlank: false, touched: { ...row.touched, [field.column.name]: { input, seen } } }
      })
    },
    drop(place, column) {
      put(place, ({ touched, ...row }) => {
        const { [column]: _dropped, ...left } = touched
        return { ...row, touched: left }
      })
    },
    mark: (place, isOut) => put(place, (row) => ({ ...row, isOut })),
    add(child) {
      const numbers = namesOf(child).map((name) => rowNames.numberOf(name) ?? 0)
      const name = rowNames.new(Math.max(0, ...numbers) + 1)
      const touched = countOn(child, namesOf(child), rowOf)
      put(toPlace(child.table.id, name), () => ({ touched, isOut: false, isBlank: true }))
      return name
    },
    take: setTyped,
    answered(rows) {
      setAnswered(rows)
      // The answer does not repeat secrets.
      setTyped((before) => {
        const merged = Object.entries(rows).map(([place, { touched, isOut }]) => {
          return [place, { isOut, touched: { ...ownOf(before, place)?.touched, ...touched } }] as const
        })
        return { ...before, ...Object.fromEntries(merged) }
      })
    },
  }
}

/** Lines of an order are counted by people, so a new one gets the next number. */
function countOn(
  child: ChildTable,
  names: readonly string[],
  rowOf: (place: string) => TypedRow,
): TypedRow['touched'] {
  const field = child.fields.find(({ column, fixed }) => fixed === null && isCounted(column))
  if (field === undefined) return {}
  const { name } = field.column
  const numbers = names.map((row) => {
    const typed = rowOf(toPlace(child.table.id, row)).touched[name]?.input
    const start = fieldsOf(child, row).find(({ column }) => column.name === name)?.start
    return Number((typed ?? start)?.text)
  })
  const text = String(Math.max(0, ...numbers.filter(Number.isSafeInteger)) + 1)
  return { [name]: { input: { state: 'value', text }, seen: null } }
}

/** The number of a row among those of another, such as a line of an order. */
function isCounted({ key, kind, relation, reference }: Column): boolean {
  return key && kind === 'integer' && relation === null && !reference
}

function ownOf<Row>(rows: Readonly<Record<string, Row>>, place: string): Row | undefined {
  return Object.hasOwn(rows, place) ? rows[place] : undefined
}
