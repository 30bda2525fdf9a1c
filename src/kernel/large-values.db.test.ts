import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import type { WireValue } from '../wire/value.ts'

/**
 * The database makes them, which is quick. SQLite rewrites the whole row for each change, and MariaDB makes
 * none beyond the size of a packet, so they are smaller there.
 */
const sizeOf = (family: Family) => (family === 'PostgreSQL' ? 50 : 5) * 2 ** 20

function longTables(family: Family): string[] {
  const sizeBytes = sizeOf(family)
  const long = (bytes: number) =>
    family !== 'SQLite' ? `repeat('x', ${bytes})` : `replace(hex(zeroblob(${bytes})), '00', 'x')`
  return [
    'create table papers (id integer primary key, active boolean not null, title text, body text /* any length */, copy text)',
    `insert into papers values (1, true, 'One', ${long(sizeBytes)}, ${long(20_000)})`,
  ]
}

eachDatabase((kind) => {
  let house: SwitchHouse
  let cut: { body: number; copy: number }
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { more: longTables })
    cut = { body: sizeOf(familyOf(house.database)), copy: 20_000 }
  })
  afterAll(() => house?.close())

  const edit = (column: string, value: string | null, seen: WireValue) =>
    house.edit(
      asks('editor'),
      { table: house.id('papers'), key: '1', column, value, seen },
      { idempotencyKey: null },
    )

  test('[P16] a changed cell and a moved switch answer with the beginning of what else is long in the row', async () => {
    const { row } = await edit('title', 'Two', 'One')
    expect([row.values.title, row.cut]).toEqual(['Two', cut])
    expect(JSON.stringify(row).length).toBeLessThan(50_000)
    const moved = await house.switches.move(
      asks('editor'),
      { table: house.id('papers'), key: '1', column: 'active', active: false },
      { idempotencyKey: null },
    )
    expect([moved.changed, moved.row.cut]).toEqual([true, cut])
  })

  test('somebody who comes late is told the beginning of what is long, too', async () => {
    const { members } = await refusalOf(edit('title', 'Three', 'One'))
    expect(members?.row).toMatchObject({ cut })
    expect(JSON.stringify(members).length).toBeLessThan(50_000)
  })

  test('a value that the trail could not keep is refused in a sentence, and stays', async () => {
    const { code, message } = await refusalOf(edit('body', 'short', 'x'))
    expect(code).toBe('invalid')
    expect(message).toMatch(/^The value is 50? MB long\. Only values up to 1 MB can be changed here/)
    const [size] = await house.ask(`select octet_length(body) from papers`)
    expect(Number(size)).toBe(cut.body)
  })

  test('who has seen only the beginning of a value does not write over it', async () => {
    for (const seen of [`${'x'.repeat(200)}…`, `${'x'.repeat(10_000)}…`]) {
      expect(await refusalOf(edit('copy', 'short', seen))).toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/^"seen" contains only the beginning of "copy"/),
      })
    }
  })

  test('a long value is changed by who has seen all of it, and the trail keeps it whole', async () => {
    const whole = 'x'.repeat(20_000)
    expect((await edit('copy', 'short', whole)).row.values.copy).toBe('short')
    const [entry] = (await house.entries()).slice(-1)
    expect([entry?.before_value, entry?.before_exact]).toEqual([
      JSON.stringify(whole),
      expect.stringContaining(whole),
    ])
  })
})
