import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../../test/databases.ts'
import { type LiveSite, openLiveSite } from '../../../test/live-site.ts'
import { device, goodPassword, operator, signedIn } from '../../../test/open-house.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { parseAskedList } from '../../wire/asked-list.ts'
import type { CalendarData, KanbanData, Looked } from '../../wire/look-data.ts'
import { readLook } from './read-look.ts'

/** id, name, status, stage, owner, team, due, at, active, note. */
const tasks = [
  "(1, 'Paint', 'open', 'b', 1, 1, '2026-11-02', '2026-11-01 03:30:00Z', false, 'x')",
  "(2, 'Plant', 'open', 'a', 2, 1, '2026-11-02', '2026-11-01 05:30:00Z', true, 'x')",
  "(3, 'Plan', 'done', 'a', 1, 2, '2026-11-30', '2026-11-15 12:00:00Z', false, 'y')",
  "(4, 'Play', null, '', null, 3, null, null, false, null)",
  "(5, 'Pause', 'open', null, 1, 4, '2026-10-26', '2026-12-24 12:00:00Z', false, 'x')",
  "(6, 'Pack', 'open', 'a', 1, 5, '2026-12-06', '2026-10-25 12:00:00Z', false, 'x')",
  "(7, 'Post', 'done', 'a', 1, 6, '2026-12-07', null, false, 'x')",
]

eachDatabase((kind) => {
  let site: LiveSite
  let owner: PersonActor
  let scoped: PersonActor

  beforeAll(async () => {
    const numbers = Array.from({ length: 25 }, (_, at) => at + 1)
    site = await openLiveSite(await kind.url(), {
      tables: [
        'create table people (id integer primary key, name varchar(20) not null)',
        "insert into people values (1, 'Ada'), (2, 'Bob'), (3, 'Cleo')",
        'create table teams (id integer primary key, name varchar(20) not null)',
        `insert into teams values ${numbers.map((id) => `(${id}, 'Team ${id}')`).join(', ')}`,
        `create table tasks (id integer primary key, name varchar(20) not null,
          status varchar(10) check (status in ('open', 'held', 'done')), stage varchar(10),
          owner integer references people (id), team integer not null references teams (id),
          due date, at timestamptz null, active boolean not null, note varchar(20))`,
        `insert into tasks values ${tasks.join(', ')}`,
        'create table parts (id integer primary key, phase varchar(10) not null, made date not null)',
        `insert into parts values ${numbers.map((id) => `(${id}, 'p${id}', '2026-03-${id < 9 ? '05' : '06'}')`).join(', ')}`,
        "insert into parts values (26, 'p1', '2026-03-05')",
      ],
    })
    owner = await site.enter('owner')
    const { roles, access } = site.kernel
    const columns = { read: ['id', 'name', 'status', 'owner', 'due'], change: [] }
    const grants = [{ table: site.id('tasks'), may: ['read'], scope: 'owner:is:1', columns }]
    await roles.save(operator, [{ name: 'adas', grants }])
    const email = 'sven@example.org'
    await access.people.add(operator, { name: 'Sven', email, roles: ['adas'], password: goodPassword })
    scoped = (await signedIn(access.signIn({ email, password: goodPassword }, device))).actor
  })
  afterAll(() => site?.close())

  const screen = (table: string, search: string, actor = owner, timeZone = 'UTC') =>
    site.kernel.lists.screen(actor, parseAskedList({ table: site.id(table) }, new URLSearchParams(search)), {
      timeZone,
    })

  async function kanban(table: string, search: string, actor = owner): Promise<KanbanData> {
    const { looked } = await screen(table, `look=kanban&${search}`, actor)
    if (looked?.as !== 'kanban') throw new Error('It is a kanban')
    return looked
  }

  async function calendar(table: string, search: string, timeZone = 'UTC'): Promise<CalendarData> {
    const { looked } = await screen(table, `look=calendar&${search}`, owner, timeZone)
    if (looked?.as !== 'calendar') throw new Error('It is a calendar')
    return looked
  }

  const lanesOf = ({ lanes }: KanbanData) =>
    lanes.map(({ value, label, count, rows }) => [label ?? value, count, rows.map(({ key }) => key)])

  const daysOf = ({ days }: CalendarData) =>
    days.flatMap(({ id: day, count, rows }) =>
      count === 0 ? [] : [[day, count, rows.map(({ key }) => key)]],
    )

  async function rowsBehind(table: string, behind = ''): Promise<(string | null)[]> {
    const { page } = await site.page(owner, table, behind.split('?')[1])
    return page.rows.map(({ key }) => key)
  }

  describe('a kanban board', () => {
    test('[K3][K4] has a lane for each word in its order, also without rows, and one for rows without a value', async () => {
      const data = await kanban('tasks', 'by=status&sort=-name')
      expect(lanesOf(data)).toEqual([
        [null, 1, ['4']],
        ['open', 4, ['2', '5', '1', '6']],
        ['held', 0, []],
        ['done', 2, ['7', '3']],
      ])
      expect([data.others, data.isCounted]).toEqual([null, true])
    })

    test('[K3] has a lane for each row of a small related table by its name, and the largest of other values', async () => {
      expect(lanesOf(await kanban('tasks', 'by=owner&sort=id'))).toEqual([
        [null, 1, ['4']],
        ['Ada', 5, ['1', '3', '5', '6', '7']],
        ['Bob', 1, ['2']],
        ['Cleo', 0, []],
      ])
      const stages = lanesOf(await kanban('tasks', 'by=stage&sort=id'))
      expect(stages).toEqual([
        [null, 2, ['4', '5']],
        ['a', 4, ['2', '3', '6', '7']],
        ['b', 1, ['1']],
      ])
      const teams = await kanban('tasks', 'by=team&sort=id')
      expect(lanesOf(teams)[0]).toEqual(['Team 1', 2, ['1', '2']])
      expect(teams.lanes).toHaveLength(6)
    })

    test('[K3] tells how many lanes it leaves out, and their rows', async () => {
      const { lanes, others } = await kanban('parts', 'by=phase')
      expect(lanes[0]).toMatchObject({ value: 'p1', count: 2 })
      expect([lanes.length, others]).toEqual([20, { lanes: 5, rows: 5 }])
    })

    test('[K1][K4] has the rows of the list’s filter and search, and leads to those of each lane', async () => {
      const data = await kanban('tasks', 'by=status&sort=id&q=pla&filter=id:lt:4')
      expect(lanesOf(data)).toEqual([
        [null, 0, []],
        ['open', 1, ['2']],
        ['held', 0, []],
        ['done', 1, ['3']],
      ])
      const { behind } = data.lanes[1] ?? {}
      expect(behind).not.toContain('look')
      expect(await rowsBehind('tasks', behind)).toEqual(['2'])
      const [none] = (await kanban('tasks', 'by=stage')).lanes
      expect(await rowsBehind('tasks', none?.behind)).toEqual(['4', '5'])
    })

    test('[K6] has what fits on a card: shown columns that are neither its name nor its lane, and the main switch', async () => {
      const data = await kanban('tasks', 'by=status')
      expect(data.columns).toEqual(['stage', 'owner', 'team'])
      expect(Object.keys(data.lanes[1]?.rows[0]?.values ?? {})).toContain('active')
      expect(data.labels.owner).toMatchObject({ 1: 'Ada' })
      expect((await kanban('tasks', 'by=status&columns=due,status,name')).columns).toEqual(['due'])
    })

    test('[K1] shows its reader what they may see', async () => {
      const data = await kanban('tasks', 'by=status&sort=id', scoped)
      expect(lanesOf(data)).toEqual([
        [null, 0, []],
        ['open', 3, ['1', '5', '6']],
        ['held', 0, []],
        ['done', 2, ['3', '7']],
      ])
      expect(data.columns).toEqual(['owner', 'due'])
      expect(lanesOf(await kanban('tasks', 'by=owner', scoped)).map(([value]) => value)).toEqual([null, '1'])
      const hidden = (search: string) => screen('tasks', search, scoped)
      await expect(hidden('look=kanban&by=stage')).rejects.toMatchObject({
        code: 'bad-request',
        message: '"by": this table has no column "stage".',
      })
    })
  })

  describe('a calendar', () => {
    test('[K5] has the weeks of a month with the rows of each day', async () => {
      const data = await calendar('tasks', 'by=due&month=2026-11&sort=-id')
      expect([data.days[0]?.id, data.days.at(-1)?.id, data.days.length]).toEqual([
        '2026-10-26',
        '2026-12-06',
        42,
      ])
      expect(daysOf(data)).toEqual([
        ['2026-10-26', 1, ['5']],
        ['2026-11-02', 2, ['2', '1']],
        ['2026-11-30', 1, ['3']],
        ['2026-12-06', 1, ['6']],
      ])
      const monday = data.days.find(({ id }) => id === '2026-11-02')
      expect((await rowsBehind('tasks', monday?.behind)).toSorted()).toEqual(['1', '2'])
    })

    test('[K5] has instants in the days of its reader’s zone, and the present month without a wish', async () => {
      const inNewYork = await calendar('tasks', 'by=at&month=2026-11', 'America/New_York')
      expect(daysOf(inNewYork)).toEqual([
        ['2026-10-31', 1, ['1']],
        ['2026-11-01', 1, ['2']],
        ['2026-11-15', 1, ['3']],
      ])
      expect(daysOf(await calendar('tasks', 'by=at&month=2026-11'))[0]).toEqual(['2026-11-01', 2, ['1', '2']])
      const now = await calendar('tasks', 'by=due')
      expect([now.month, now.today.slice(0, 7)]).toEqual([now.today.slice(0, 7), now.month])
    })

    test('[K5] has four rows of a day, and tells how many there are', async () => {
      const data = await calendar('parts', 'by=made&month=2026-03&sort=id')
      expect(daysOf(data)).toEqual([
        ['2026-03-05', 9, ['1', '2', '3', '4']],
        ['2026-03-06', 17, ['9', '10', '11', '12']],
      ])
    })
  })

  test('[K2] a list offers the columns that serve, the best ones first', async () => {
    const { looks } = await screen('tasks', '')
    expect(looks.kanban.slice(0, 2)).toEqual(['status', 'stage'])
    expect(looks.kanban).not.toContain('team')
    expect(looks.calendar).toEqual(['due', 'at'])
    expect((await screen('teams', '')).looks).toEqual({ kanban: [], calendar: [] })
  })

  test.each([
    ['look=board&by=status', /Unknown parameter .look=board/],
    ['look=kanban&by=nothing', '"by": this table has no column "nothing".'],
    ['look=kanban&by=name', /"name" are no lanes/],
    ['look=kanban&by=active', /"active" are no lanes/],
    ['look=calendar&by=name', /"name" is no date/],
    ['look=calendar&by=due&month=2026-13', /must be a month/],
  ])('[K1][K2] the address %s is refused', async (search, message) => {
    await expect(Promise.resolve().then(() => screen('tasks', search))).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringMatching(message),
    })
  })

  test('[K7] if counting takes too long, words have their lanes with rows, and days are missing', async () => {
    const { lists, rows, tables } = site.kernel
    const parts = {
      rows,
      tables,
      lists: {
        ...lists,
        groups: async (...[, ask]: Parameters<typeof lists.groups>) =>
          ({ by: ask.groups, zone: 'UTC', groups: [], others: null, mode: 'none' }) as const,
      },
    }
    const table = await tables.head(owner, site.id('tasks'))
    const read = (search: string): Promise<Looked> => {
      const { address: query } = parseAskedList({ table: table.id }, new URLSearchParams(search))
      if (query.look === undefined) throw new Error('The address has a look')
      const house = { table, hidden: [], asker: {}, now: new Date() }
      return readLook(parts, { actor: owner, query, look: query.look, ...house })
    }
    const board = await read('look=kanban&by=status&sort=id')
    expect(board.isCounted).toBe(false)
    expect(board.as === 'kanban' && lanesOf(board)).toEqual([
      [null, null, ['4']],
      ['open', null, ['1', '2', '5', '6']],
      ['held', null, []],
      ['done', null, ['3', '7']],
    ])
    const month = await read('look=calendar&by=due&month=2026-11')
    expect(
      month.as === 'calendar' &&
        month.days.every(({ count, rows: own }) => count === null && own.length === 0),
    ).toBe(true)
  })
})
