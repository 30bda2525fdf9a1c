import type { DataTableCell } from '../../wire/data-table.ts'

/** Where a client looks for a cell, from its row on: the name of a member, or 0 for the only item of a list. */
export type Place = readonly (string | 0)[]

/** Parses a property as the client's manual says: dots lead to members, brackets after a name to items of a list. */
export function toPlace(property: string): Place {
  if (!/[.[]/.test(property)) return [property]
  return toNames(property).flatMap(toSteps)
}

/** A client calls a member whose name ends in "()" as a function. */
export function callsFunction(property: string): boolean {
  return toNames(property).some((name) => name.endsWith('()'))
}

function toNames(property: string): string[] {
  const names = property.match(/(?:\\.|[^.])+/g) ?? [property]
  return names.map(unescapeDots)
}

/** A dot after a backslash belongs to the name. */
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

/** The members of a row, or of an object in it. */
export function toMembers(cells: readonly PlacedText[]): (readonly [string | 0, DataTableCell])[] {
  const members = Map.groupBy(cells, ({ place: [step = ''] }) => step)
  return [...members].map(([step, inside]) => [step, toCell(inside)])
}

/** A text has no members, so cells that would be inside one are left out. */
function toCell(cells: readonly PlacedText[]): DataTableCell {
  const whole = cells.find(({ place }) => place.length === 1)
  if (whole !== undefined) return whole.text
  const members = toMembers(cells.map(({ place, text }) => ({ place: place.slice(1), text })))
  const item = members.find(([step]) => step === 0)
  return item === undefined ? Object.fromEntries(members) : [item[1]]
}
