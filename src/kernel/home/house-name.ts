import { can } from '../../access/index.ts'
import { append } from '../../audit/index.ts'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import { Problem } from '../../std/problem.ts'
import type { HouseName, Store } from '../../store/index.ts'
import { toLabel } from '../../tables/index.ts'
import type { Actor } from '../../wire/actor.ts'
import { mostNameCharacters } from '../../wire/desk.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { deskRefusals } from '../../wire/texts/refusals/desks.ts'

/** "shop.db" is called "Shop", and "acme_crm at db.example" is called "Acme crm", until people choose a name. */
export function toUsualName({ name }: Pick<Database, 'name'>): string {
  const [plain = name] = name.split(' at ')
  return toLabel(plain.replace(/(?<=.)\.\w+$/, '')) || name
}

export interface HouseNameOptions {
  readonly database: Pick<Database, 'name'>
  readonly houseName: HouseName
  readonly store: Store
  readonly clock: Clock
}

export function createHouseNames({ database, houseName, store, clock }: HouseNameOptions) {
  const find = async () => (await houseName.find()) ?? toUsualName(database)
  return {
    /** The name for people. */
    name: find,
    /** An empty text takes the name back that follows from the database. */
    async rename(actor: Actor, text: string): Promise<void> {
      if (!can(actor, 'settings')) throw new Problem('forbidden', accessRefusals.onlyAdmins)
      const name = text.trim()
      const fault = findFault(name)
      if (fault !== null) throw new Problem('invalid', fault, { fields: { name: fault } })
      const before = await find()
      const after = name === '' ? toUsualName(database) : name
      if (after === before) return
      await houseName.keep(name === '' ? null : name, (transaction) =>
        append(store, transaction, { at: clock.now(), actor, action: 'house.renamed', before, after }),
      )
    },
  }
}

function findFault(name: string) {
  if (name.length > mostNameCharacters) return deskRefusals.longName(mostNameCharacters)
  return /\p{Cc}/u.test(name) ? deskRefusals.strangeName : null
}
