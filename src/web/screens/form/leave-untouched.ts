import { childPartOf, type TypedRows, toPlace } from '../../../wire/child-rows.ts'
import type { RowForm } from '../../../wire/row-form.ts'
import { afterField } from './form-ways.tsx'

/** Rows in which nobody typed need not be sent, and all of them could be too much for a request. A copy needs them. */
export function leaveUntouched(
  { purpose, children }: Pick<RowForm, 'purpose' | 'children'>,
  typed: TypedRows,
  sent: FormData,
): void {
  if (purpose !== 'edit' || sent.get(afterField) === 'copy') return
  for (const { table, rows } of children) {
    const untouched = rows.map(({ name }) => name).filter((name) => !isTyped(typed, toPlace(table.id, name)))
    const shown = childPartOf.shown(table.id)
    const names = sent.getAll(shown).filter((name) => !untouched.includes(String(name)))
    sent.delete(shown)
    for (const name of names) sent.append(shown, name)
    const starts = untouched.map((name) => childPartOf.fields(toPlace(table.id, name)))
    for (const part of [...sent.keys()]) {
      if (starts.some((start) => part.startsWith(start))) sent.delete(part)
    }
  }
}

function isTyped(typed: TypedRows, place: string): boolean {
  const row = Object.hasOwn(typed, place) ? typed[place] : undefined
  return row !== undefined && (row.isOut || Object.keys(row.touched).length > 0)
}
