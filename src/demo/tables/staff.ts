import { sql } from 'kysely'
import { countedRows, type DemoTable, type Row, words } from '../demo-table.ts'
import { randomOf } from '../random.ts'
import { staffRoles } from '../words/people-words.ts'
import { foundedDaysAgo, instantAgo, type World } from '../world.ts'
import { inventPerson } from './customers.ts'

export const staff: DemoTable = {
  name: 'staff',
  comment: 'Everybody at Kestrel & Rowe.',
  columnComments: { disabled: 'On: may not sign in.' },
  numbered: true,
  create: (database) => {
    const type = words(database)
    const roles = sql.join(staffRoles.map((role) => sql.lit(role)))
    return [
      database.build.schema
        .createTable('staff')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('name', 'varchar(120)', (column) => column.notNull())
        .addColumn('email', 'varchar(120)', (column) => column.notNull())
        .addColumn('role', 'varchar(20)', (column) => column.notNull())
        .addColumn('disabled', type('boolean'), (column) => column.notNull())
        .addColumn('hired_on', type('date'), (column) => column.notNull())
        .addColumn('last_seen_at', type('instant'))
        .addCheckConstraint('staff_role', sql`${sql.ref('role')} in (${roles})`),
    ]
  },
  rowCount: (world) => world.staff,
  rows: (world) => countedRows(world.staff, (id) => toRow(world, id)),
  indexes: [{ columns: ['email'], unique: true }],
}

function toRow(world: World, id: number): Row {
  const random = randomOf('staff', id)
  const { name, email } = inventPerson(random, id)
  const disabled = random.chance(0.15)
  return {
    id,
    name,
    email: email.replace(/\.\d+@.*$/, `${id}@kestrel-rowe.example`),
    role: random.pick(staffRoles),
    disabled,
    hired_on: instantAgo(world, foundedDaysAgo * (1 - id / (world.staff + 1))).slice(0, 10),
    last_seen_at: disabled ? null : instantAgo(world, random.next() * 3),
  }
}
