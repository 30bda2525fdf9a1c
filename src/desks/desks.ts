import { prepare } from '../db/index.ts'
import type { Favourite, StepMark, Visit } from '../wire/desk.ts'
import type { DeskParts } from './desk-parts.ts'
import { deskColumns, readDesk, type StoredDesk } from './desk-row.ts'
import { keepFavourite, prepareFavourites } from './favourites.ts'
import { createVisitKeeper } from './keep-visits.ts'
import { withActivity } from './with-visits.ts'
import { writeDesks } from './write-desks.ts'

export interface Desk extends StoredDesk {
  /** The oldest first. */
  readonly favourites: readonly Favourite[]
}

/** The caller has checked whether the person may read what they put here, and checks it again for what they find. */
export interface Desks {
  find(person: string): Promise<Desk>
  star(person: string, favourite: Favourite, isOn: boolean): Promise<void>
  fold(person: string, group: string, isFolded: boolean): Promise<void>
  mark(person: string, mark: StepMark, isOn: boolean): Promise<void>
  /** Returns at once. Null: the person is here, and opened nothing to come back to. */
  visit(person: string, visit: Visit | null): void
  close(): Promise<void>
}

/** A person who folds more groups than this forgets the first ones. */
const mostFolded = 200

export function createDesks(parts: DeskParts): Desks {
  const { store } = parts
  const keeper = createVisitKeeper(parts)
  const findDesk = prepare({ person: ':person' }, ({ person }) =>
    store.tables.selectFrom('desks').select(deskColumns).where('person_id', '=', person),
  )
  const findFavourites = prepareFavourites(store)
  return {
    async find(person) {
      const [[row], favourites] = await Promise.all([
        store.database.read(findDesk({ person })),
        findFavourites(person),
      ])
      return { ...withActivity(readDesk(row), keeper.of(person)), favourites }
    },
    star: (person, favourite, isOn) => keepFavourite(parts, { person, favourite, isOn }),
    fold: (person, group, isFolded) =>
      writeDesks(parts, [person], (desk) => {
        const { [group]: _, ...others } = desk.folded
        const folded = [...Object.entries(others), [group, isFolded] as const].slice(-mostFolded)
        return { ...desk, folded: Object.fromEntries(folded) }
      }),
    mark: (person, mark, isOn) =>
      writeDesks(parts, [person], (desk) => {
        const others = desk.steps.filter((other) => other !== mark)
        return { ...desk, steps: isOn ? [...others, mark] : others }
      }),
    visit: keeper.add,
    close: keeper.close,
  }
}
