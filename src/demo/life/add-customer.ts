import { inventPerson } from '../tables/customers.ts'
import { instantNow, type Move } from './move.ts'

export const addCustomer: Move = async ({ database, random, clock }) => {
  // The moment makes the addresses of people with the same name different.
  const person = inventPerson(random, clock.now().getTime())
  await database.write((transaction) =>
    transaction.run(
      database.build.insertInto('customers').values({
        ...person,
        active: true,
        newsletter: random.chance(0.4),
        created_at: instantNow({ clock, database }),
      }),
    ),
  )
  return `${person.name} opened an account.`
}
