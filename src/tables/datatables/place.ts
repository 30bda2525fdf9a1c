import type { DataTableCell } from '../../wire/data-table.ts'

/** Where a client looks for a cell, from its row on: by a member's name, or in the only item of a list (0). */
export type Place = readonly (string | 0)[]

/** As the client's manual has it: dots lead into members, brackets behind a name into the items of a list. */
export function toPlace(property: string): Place {
  if (!/[.[]/.test(property)) return [property]
  return toNames(property).flatMap(toSteps)
}

/** What ends in "()" a client calls, where it is the name of a member. */
export function callsFunction(property: string): boolean {
  return toNames(property).some((name) => name.endsWith('()'))
}

function toNames(property: string): string[] {
  const names = property.match(/(?:\\.|[^.])+/g) ?? [property]
  return names.map(unescapeDots)
}

/** A dot behind a backslash is one of the name. */
export function unescapeDots(name: string): string {
  return name.replaceAll('\\.', '.')
}

function toSteps(name: string): Place {
  const end = name.search(/\[.*?\]$/)
  return end > 0 ? [name.slice(0, end), 0] : [name]
}

export interface PlacedText {
  readonly place: Place
  readonly text: string | null
}

/** The members of a row, or of an object within one. */
export function toMembers(cells: readonly PlacedText[]): (readonly [string | 0, DataTableCell])[] {
  const members = Map.groupBy(cells, ({ place: [step = ''] }) => step)
  return [...members].map(([step, inside]) => [step, toCell(inside)])
}

/** A text has no members: what would stand inside one is left out. */
function toCell(cells: readonly PlacedText[]): DataTableCell {
  const whole = cells.find(({ place }) => place.length === 1)
  if (whole !== undefined) return whole.text
  const members = toMembers(cells.map(({ place, text }) => ({ place: place.slice(1), text })))
  const item = members.find(([step]) => step === 0)
  return item === undefined ? Object.fromEntries(members) : [item[1]]
}
