import type { DeskRow } from '../store/index.ts'
import type { DeskParts } from './desk-parts.ts'
import { deskColumns, readDesk, type StoredDesk, toDeskRow } from './desk-row.ts'

/** Changes the desks of these people in one transaction. The lock keeps two nodes from losing what the other wrote. */
export async function writeDesks(
  { store: { database, tables } }: DeskParts,
  people: readonly string[],
  change: (desk: StoredDesk, person: string) => StoredDesk,
): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.lock('desks')
    const { rows } = await transaction.run(
      tables.selectFrom('desks').select(deskColumns).where('person_id', 'in', people),
    )
    for (const person of people) {
      const before = rows.find((row) => row.person_id === person)
      const { person_id: _, ...row } = toDeskRow(person, change(readDesk(before), person))
      await transaction.run(
        before === undefined
          ? tables.insertInto('desks').values({ person_id: person, ...row } satisfies DeskRow)
          : tables.updateTable('desks').set(row).where('person_id', '=', person),
      )
    }
  })
}
