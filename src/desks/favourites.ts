import { prepare } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import { type Favourite, favouriteKinds } from '../wire/desk.ts'
import { deskRefusals } from '../wire/texts/refusals/desks.ts'
import type { DeskParts } from './desk-parts.ts'

/** The number of favourites of one person. */
const mostFavourites = 100

export function prepareFavourites({ database, tables }: Store) {
  const find = prepare({ person: ':person' }, ({ person }) =>
    tables
      .selectFrom('favourites')
      .select(['kind', 'target'])
      .where('person_id', '=', person)
      .orderBy('created_at')
      .orderBy('target'),
  )
  return async (person: string): Promise<Favourite[]> => {
    const rows = await database.read(find({ person }))
    return rows.flatMap(({ kind: name, target: id }) => {
      // A newer release may know more kinds.
      const kind = favouriteKinds.find((one) => one === name)
      return kind === undefined ? [] : [{ kind, id }]
    })
  }
}

interface KeptFavourite {
  readonly person: string
  readonly favourite: Favourite
  readonly isOn: boolean
}

/** Marking what is marked already changes nothing. */
export async function keepFavourite(
  { store: { database, tables }, clock }: DeskParts,
  { person, favourite: { kind, id }, isOn }: KeptFavourite,
): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.lock('desks')
    const { rows } = await transaction.run(
      tables.selectFrom('favourites').select(['kind', 'target']).where('person_id', '=', person),
    )
    const isMarked = rows.some((row) => row.kind === kind && row.target === id)
    if (isMarked === isOn) return
    if (isOn && rows.length >= mostFavourites) {
      throw new Problem('invalid', deskRefusals.tooManyFavourites(mostFavourites))
    }
    const created_at = clock.now().toISOString()
    await transaction.run(
      isOn
        ? tables.insertInto('favourites').values({ person_id: person, kind, target: id, created_at })
        : tables
            .deleteFrom('favourites')
            .where('person_id', '=', person)
            .where('kind', '=', kind)
            .where('target', '=', id),
    )
  })
}
