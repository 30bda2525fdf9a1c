import { decideTable } from '../../access/index.ts'
import type { Desks } from '../../desks/index.ts'
import type { Clock } from '../../std/clock.ts'
import { Problem } from '../../std/problem.ts'
import type { Catalog } from '../../tables/index.ts'
import type { Actor, PersonActor } from '../../wire/actor.ts'
import type { Favourite } from '../../wire/desk.ts'
import { toListUrl } from '../../wire/list-address.ts'
import { boardRefusals } from '../../wire/texts/refusals/boards.ts'
import { deskRefusals } from '../../wire/texts/refusals/desks.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { viewRefusals } from '../../wire/texts/refusals/views.ts'
import type { Kernel } from '../kernel.ts'
import type { DeskCalls, OpenedPlace } from './desk-calls.ts'
import { createHome, type HomeOptions } from './home.ts'
import { createHouseNames, type HouseNameOptions } from './house-name.ts'
import { createNavigation, type NavigationOptions } from './navigation.ts'

export interface DeskOptions
  extends Omit<HomeOptions, 'findDesk'>,
    HouseNameOptions,
    Pick<NavigationOptions, 'groups'> {
  readonly boards: Pick<Kernel['boards'], 'find' | 'list' | 'screen'>
  readonly database: HomeOptions['database']
  readonly desks: Desks
  readonly catalog: Catalog
  readonly clock: Clock
  readonly views: Pick<Kernel['views'], 'list' | 'create'>
}

const mostGroupCharacters = 400

export function createDesk(options: DeskOptions): DeskCalls {
  const { desks, catalog, clock, views, boards } = options
  const houseNames = createHouseNames(options)
  const findDesk = (actor: PersonActor) => desks.find(actor.id)
  const navigation = createNavigation({ ...options, findDesk, name: houseNames.name })
  const home = createHome({ ...options, findDesk })

  /** What a person may not read does not exist for them. */
  async function requireReadable(actor: PersonActor, { kind, id }: Favourite): Promise<void> {
    if (kind === 'table') {
      const { schema } = await catalog.table(id)
      if (!decideTable(actor, schema).may.has('read'))
        throw new Problem('not-found', listRefusals.noSuchTable)
    } else if (kind === 'view') {
      const isSeen = (await views.list(actor)).some((view) => view.id === id)
      if (!isSeen) throw new Problem('not-found', viewRefusals.noSuchView)
    } else {
      const [board = '', tile] = id.split('/')
      const { tiles } = await boards.find(actor, board)
      const isSeen = kind === 'board' || tiles.some((one) => one.id === tile && one.kind !== 'unseen')
      if (!isSeen) throw new Problem('not-found', boardRefusals.noSuchTile)
    }
  }

  return {
    navigation: async (actor) => navigation(requirePerson(actor)),
    home: async (actor, asker) => home.screen(requirePerson(actor), asker),
    async star(actor, favourite, isOn) {
      const person = requirePerson(actor)
      // A person can remove a favourite that they may no longer read.
      if (isOn) await requireReadable(person, favourite)
      await desks.star(person.id, favourite, isOn)
    },
    async fold(actor, group, isFolded) {
      const person = requirePerson(actor)
      if (group === '' || group.length > mostGroupCharacters)
        throw new Problem('bad-request', deskRefusals.noSuchGroup)
      await desks.fold(person.id, group, isFolded)
    },
    async mark(actor, mark, isOn) {
      await desks.mark(requirePerson(actor).id, mark, isOn)
    },
    async keepSuggestion(actor, { table, kind, name }) {
      const found = await home.suggestion(requirePerson(actor), { table, kind })
      if (found === undefined) throw new Problem('not-found', deskRefusals.noSuchSuggestion)
      return views.create(actor, table, {
        ...{ name, list: found.list, layout: null, sharedWith: [], defaultFor: [] },
      })
    },
    opened(actor, place) {
      if (actor.kind !== 'person' || actor.viewingAs !== undefined) return
      desks.visit(actor.id, toVisit(place, clock.now()))
    },
    rename: houseNames.rename,
  }
}

function requirePerson(actor: Actor): PersonActor {
  if (actor.kind === 'person') return actor
  throw new Problem('forbidden', deskRefusals.personsOnly)
}

/** A list is remembered from its first page on. Related rows belong to their row. */
function toVisit(place: OpenedPlace, now: Date) {
  if (place === 'home') return null
  const at = now.toISOString()
  if ('key' in place) {
    const { table, key, isChange = false } = place
    return { table, key, list: '', isChange, at }
  }
  const { list } = place
  if (list.within !== undefined) return null
  const url = toListUrl({ ...list, page: 1, cursor: null, continue: undefined })
  return { table: list.table, key: null, list: url.split('?')[1] ?? '', isChange: false, at }
}
