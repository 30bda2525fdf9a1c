import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres, onServer } from '../../test/databases.ts'
import { runCommand } from '../../test/run-command.ts'
import { openForm, signIn } from '../../test/sign-in.ts'
import { owner, type RunningServer, startServer } from '../../test/start-server.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
})
afterAll(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

describe('a database that is not there ends the start with 1 and one sentence', () => {
  test('a server that nobody runs', async () => {
    await expectSentence('postgres://nobody:hunter2@127.0.0.1:9/none', /^The database at 127\.0\.0\.1:9 /)
  })

  test('a server that takes the connection and says nothing', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const address = mute.address()
    const port = typeof address === 'object' ? address?.port : 0
    await expectSentence(`postgres://nobody:hunter2@127.0.0.1:${port}/none`, /is not answering/)
    mute.close()
  })

  test('a host that nobody knows', async () => {
    await expectSentence('postgres://nobody:hunter2@database.invalid/none', /database\.invalid/)
  })

  test('a missing file', async () => {
    await expectSentence(
      `sqlite:${join(folder, 'missing.sqlite')}`,
      /There is no database file .*missing\.sqlite/,
    )
  })

  test('a missing folder', async () => {
    await expectSentence(`sqlite:${join(folder, 'nowhere', 'x.sqlite')}`, /There is no folder .*nowhere/)
  })

  test('a file that is no database', async () => {
    writeFileSync(join(folder, 'letter.sqlite'), 'Dear reader, this is a letter. '.repeat(100))
    await expectSentence(
      `sqlite:${join(folder, 'letter.sqlite')}`,
      /letter\.sqlite: The file is not a database/,
    )
  })

  test('a folder in the place of the file', async () => {
    await expectSentence(`sqlite:${folder}`, new RegExp(`${folder}: The database file cannot be opened`))
  })

  // Linux always reports a missing parent under /proc, however often it is created.
  test.each([() => join(folder, 'file', 'data'), () => '/proc/nobody/data'])(
    'a data folder that cannot be made',
    async (toData) => {
      writeFileSync(join(folder, 'file'), '')
      const { code, stderr } = await runCommand(['start', '--port', '0', '--data-dir', toData()])
      expect({ code, stderr }).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^The data folder \/.*\/data cannot be used \(E[A-Z]+\)\..*\n$/),
      })
    },
  )

  // The superuser may write anywhere.
  test.skipIf(process.getuid?.() === 0)(
    'a folder that we may not write to (not as the superuser)',
    async () => {
      chmodSync(folder, 0o500)
      const { code, stderr } = await runCommand(['start', '--port', '0', '--data-dir', join(folder, 'data')])
      chmodSync(folder, 0o700)
      expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringMatching(/^.*data.*\.\n$/) })
    },
  )
})

onPostgres((database) => {
  let url: string
  let seeded: string
  beforeAll(async () => {
    url = await database.url()
    const { code, stderr } = await runCommand(['demo', '--database', url])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    seeded = await catalogOf(url)
  })

  test('wrong passwords, accounts and names are told without the password', async () => {
    const missing = new URL(url)
    missing.pathname = '/switchboard_test_missing'
    await expectSentence(missing.href, /switchboard_test_missing/)
    const stranger = new URL(url)
    stranger.username = 'switchboard_test_nobody'
    stranger.password = 'hunter2'
    await expectSentence(stranger.href, /rejected the user name|does not exist/)
  })

  test('without consent start ends with 1, names both ways, and changes nothing', async () => {
    const { code, stderr } = await runCommand(['start', url, '--port', '0'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/--attach/)
    expect(stderr).toMatch(/SWITCHBOARD_STORE_URL/)
    expect(stderr).not.toMatch(/^ +at /m)
    expect(await catalogOf(url)).toBe(seeded)
  })

  test('with a store elsewhere nothing is made in it', async () => {
    const server = await startServer({
      arguments: [url],
      env: { SWITCHBOARD_STORE_URL: `sqlite:${join(folder, 'store.sqlite')}` },
    })
    try {
      await expectAtHome(server)
    } finally {
      expect(await server.stop()).toBe(0)
    }
    expect(await catalogOf(url)).toBe(seeded)
  })

  test('with consent it is at home in it, and detach leaves no trace', { timeout: 90_000 }, async () => {
    const server = await startServer({ arguments: [url, '--attach'] })
    try {
      await expectAtHome(server)
    } finally {
      expect(await server.stop()).toBe(0)
    }
    expect(await catalogOf(url)).not.toBe(seeded)
    const detached = await runCommand(['detach', '--yes', '--database', url])
    expect(detached).toMatchObject({ code: 0, stderr: '' })
    expect(detached.stdout).toMatch(/switchboard\.people +1 row$/m)
    expect(await catalogOf(url)).toBe(seeded)
  })
})

/** The first minute: link, owner, home, list, row, API, and a second sign-in. */
async function expectAtHome({ address, setupUrl }: RunningServer): Promise<void> {
  const form = await openForm(setupUrl ?? '')
  const made = await fetch(setupUrl ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: form.cookie },
    body: new URLSearchParams({ ...owner, _token: form.token }),
  })
  expect(made.status).toBe(302)
  expect((await fetch(setupUrl ?? '')).status).toBe(410)
  const cookie = await signIn(address, owner)
  const read = async (path: string) => {
    const answer = await fetch(address + path, { headers: { cookie } })
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  expect(await read('/')).toMatch(/\/t\/public\.products/)
  expect(await read('/t/public.products?sort=-price,name&page=3&size=25')).toMatch(
    /\/t\/public\.products\/\d+/,
  )
  expect(await read('/t/public.products/1')).toMatch(/<h1/)
  const { rows } = JSON.parse(await read('/api/tables/public.orders/rows?size=100'))
  expect(rows).toHaveLength(100)
  expect(JSON.parse(await read(`/api/tables/public.orders/rows/${rows[7].key}`)).values).toEqual(
    rows[7].values,
  )
  expect(await read('/api/tables')).not.toMatch(/switchboard/)
}

/** The whole schema, with the names and facts that the owner can see. */
async function catalogOf(url: string): Promise<string> {
  const rows = await onServer(
    url,
    `select 'schema' as kind, nspname::text as name from pg_namespace
       where nspname !~ '^pg_(toast_)?temp_'
     union all select relkind::text, relnamespace::regnamespace || '.' || relname from pg_class
       where relnamespace <> 'pg_toast'::regnamespace
     union all select 'function', oid::regprocedure::text from pg_proc where pronamespace <> 'pg_catalog'::regnamespace
     union all select 'type', typnamespace::regnamespace || '.' || typname from pg_type
     union all select 'trigger', tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal
     union all select 'extension', extname from pg_extension
     union all select 'setting', setdatabase || array_to_string(setconfig, ',') from pg_db_role_setting
       where setdatabase in (select oid from pg_database where datname = current_database())
     order by 1, 2`,
  )
  return JSON.stringify(rows)
}

async function expectSentence(url: string, words: RegExp): Promise<void> {
  const { code, stdout, stderr } = await runCommand(['start', url, '--attach', '--port', '0'])
  expect(stderr).toMatch(words)
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stderr).not.toContain('hunter2')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
}
