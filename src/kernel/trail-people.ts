import type { PeopleAccess } from '../access/index.ts'
import { isProblem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { outsideId } from '../wire/entry.ts'
import type { Person } from '../wire/person.ts'

/** Whom the trail's filter offers, and whom it means. */
export interface TrailPeople {
  /** The first ones of a large house. */
  readonly people: readonly TrailPerson[]
  readonly isAll: boolean
  /** Null if nobody is chosen, or if they are gone. */
  readonly chosen: TrailPerson | null
  /** Whom a typed name or address may mean. */
  readonly meant: readonly TrailPerson[]
}

export type TrailPerson = Pick<Person, 'id' | 'name' | 'email'>

export function createTrailPeople(access: Pick<PeopleAccess, 'page' | 'find'>) {
  async function search(actor: Actor, text: string) {
    const { people, found } = await access.page(actor, { search: text, page: 1 })
    return { people: people.map(toTrailPerson), isAll: found <= people.length }
  }

  async function findMeant(actor: Actor, text: string): Promise<readonly TrailPerson[]> {
    const { people } = await search(actor, text)
    const folded = text.trim().toLowerCase()
    const exact = people.filter(({ name, email }) =>
      [name, email].some((own) => own.toLowerCase() === folded),
    )
    return exact.length === 1 ? exact : people
  }

  async function findChosen(actor: Actor, id: string): Promise<TrailPerson | null> {
    try {
      return toTrailPerson(await access.find(actor, id))
    } catch (failure) {
      if (isProblem(failure) && failure.code === 'not-found') return null
      throw failure
    }
  }

  return {
    searchPeople: async (actor: Actor, text: string) => (await search(actor, text)).people,
    /** `person` is the filter's value: an id, or what somebody typed without a script. */
    async people(actor: Actor, person: string | null): Promise<TrailPeople> {
      const isId = person !== null && idShape.test(person)
      const isTyped = person !== null && !isId && person !== 'system' && person !== outsideId
      const [first, chosen, meant] = await Promise.all([
        search(actor, ''),
        isId ? findChosen(actor, person) : null,
        isTyped ? findMeant(actor, person) : [],
      ])
      return { ...first, chosen, meant }
    },
  }
}

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function toTrailPerson({ id, name, email }: Person): TrailPerson {
  return { id, name, email }
}
