import type { ListRow } from '../../../../wire/list-row.ts'

/** A lane or a day, with its first rows. */
export interface CardPlace {
  readonly id: string
  /** Its name for people. */
  readonly name: string
  /** Null if it is unknown. */
  readonly count: number | null
  readonly rows: readonly ListRow[]
  /** The address of the list of all its rows. */
  readonly behind: string
}

/** The places with the rows that the reader has just moved: by their keys, the ids of their new places. */
export function placeCards<Place extends CardPlace>(
  places: readonly Place[],
  moved: ReadonlyMap<string, string>,
): readonly Place[] {
  if (moved.size === 0) return places
  return places.map((place) => {
    const left = place.rows.filter(
      ({ key }) => (key === null ? place.id : (moved.get(key) ?? place.id)) === place.id,
    )
    const come = places.flatMap(({ id, rows }) =>
      id === place.id ? [] : rows.filter(({ key }) => key !== null && moved.get(key) === place.id),
    )
    const growth = come.length + left.length - place.rows.length
    const count = place.count === null ? null : place.count + growth
    return { ...place, rows: [...come, ...left], count }
  })
}
