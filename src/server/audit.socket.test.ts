import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../test/run-command.ts'
import { type SignedInServer, signIn, startSignedIn } from '../../test/sign-in.ts'

describe('the audit trail over HTTP', () => {
  let dataDir: string
  let server: SignedInServer

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
    server = await startSignedIn({ dataDir })
  })
  afterAll(async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`${server.address}${path}`, { method, headers })

  async function tokenOf(role: string): Promise<Record<string, string>> {
    const added = await runCommand([
      'tokens',
      'add',
      `${role} program`,
      '--role',
      role,
      '--data-dir',
      dataDir,
    ])
    return { Authorization: `Bearer ${added.stdout.split('\n')[0]}` }
  }

  test.each(['editor', 'viewer'])('is closed to programs with the rights of an %s', async (role) => {
    const headers = await tokenOf(role)
    for (const path of ['/api/audit', '/api/audit/export.csv', '/api/audit/export.ndjson']) {
      for (const method of ['GET', 'HEAD']) expect((await ask(path, headers, method)).status).toBe(403)
    }
    const refusal = await (await ask('/api/audit', headers)).json()
    expect(refusal).toMatchObject({
      code: 'forbidden',
      detail: 'Only owners and admins can read the audit trail.',
    })
  })

  test('and its page to people of these roles, who see no way to it either', async () => {
    const person = { email: 'vic@example.com', password: 'a viewer has horses' }
    await runCommand(
      ['people', 'add', person.email, '--role', 'viewer', '--data-dir', dataDir],
      {},
      `${person.password}\n`,
    )
    const cookie = await signIn(server.address, person)
    const answer = await ask('/audit', { cookie, Accept: 'text/html' })
    expect(answer.status).toBe(403)
    const page = await answer.text()
    expect(page).toContain('Only owners and admins can read the audit trail.')
    expect(page).not.toContain('href="/audit"')
    const ofOwner = await ask('/', { cookie: server.cookie, Accept: 'text/html' })
    expect(await ofOwner.text()).toContain('href="/audit"')
  })

  test('tells an admin program what was done, by whom and from where', async () => {
    const headers = await tokenOf('admin')
    await (await ask('/api/tables/products/export.csv?columns=id', headers)).text()
    const answer = await ask('/api/audit?action=table.exported&table=products&q=program', headers)
    const { rows, count } = await answer.json()
    expect(rows).toHaveLength(1)
    expect(rows[0].values).toMatchObject({
      actor_kind: 'token',
      actor_name: 'admin program',
      address: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      after_value: '{"format":"csv","list":"?columns=id"}',
    })
    expect(rows[0].key).toBe(rows[0].values.id)
    expect(count).toEqual({ value: 1, mode: 'exact' })
  })

  test('is taken as a file, which is an entry itself; asking for its head is none', async () => {
    const { cookie } = server
    const head = await ask('/api/audit/export.csv', { cookie }, 'HEAD')
    expect(head.headers.get('content-disposition')).toMatch(/filename="Audit trail-\d{4}-\d\d-\d\d\.csv"/)
    const taken = async () => {
      const answer = await ask('/api/audit?action=trail.exported', { cookie })
      return (await answer.json()).rows.map(
        (row: { values: { after_value: string } }) => row.values.after_value,
      )
    }
    expect(await taken()).toEqual([])
    const file = await (await ask('/api/audit/export.csv?person=system', { cookie })).text()
    expect(file.replace('\uFEFF', '')).toMatch(/^id,at,actor_kind,/)
    expect(file).toContain('person.added')
    expect(await taken()).toEqual(['{"format":"csv","list":"?person=system"}'])
  })
})
