import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { onPostgres } from '../databases.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import type { ServerOptions } from '../start-server.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
  file = join(folder, 'connections')
})
afterEach(() => rmSync(folder, { recursive: true }))

const recorder = pathToFileURL(join(import.meta.dirname, 'record-connections.ts')).href
const trace = () => ({ NODE_OPTIONS: `--import=${recorder}`, TEST_CONNECTIONS_FILE: file })
const push = { REVERB_APP_ID: '1', REVERB_APP_KEY: 'key', REVERB_APP_SECRET: 'hush' }

test('the recorder hears what a program connects to and looks up', async () => {
  const program = `
    await fetch('http://127.0.0.1:50009/').catch(() => {})
    await fetch('https://telemetry.invalid/').catch(() => {})
    await (await import('node:dns/promises')).lookup('beacon.invalid').catch(() => {})`
  const words = ['--input-type=module', '--eval', program]
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...trace() } })
  expect(reached()).toEqual(
    expect.arrayContaining(['127.0.0.1:50009', 'telemetry.invalid:443', 'beacon.invalid:']),
  )
})

test('a server on the demo world connects to nothing and looks up no name', async () => {
  await useIt({})
  expect(reached()).toEqual([])
})

onPostgres((database) => {
  test('a server on a database connects to that database, and to nothing else', async () => {
    const url = await database.url()
    await useIt({ arguments: [url, '--attach'] })
    const { hostname, port } = new URL(url)
    expect(reached().filter((place) => place !== `${hostname}:${port}`)).toEqual([])
    expect(reached()).toContain(`${hostname}:${port}`)
  })
})

/** Starts, signs in, looks at the usual pages, listens, and stops. */
async function useIt(options: ServerOptions): Promise<void> {
  const server = await startSignedIn({ ...options, env: { ...push, ...trace() } })
  try {
    const { address } = server
    for (const path of ['/', '/audit', '/people', '/account', '/settings', '/search?q=a', '/boards'])
      await expectOwnPage(server, path)
    const { tables } = await (
      await fetch(`${address}/api/tables`, { headers: { cookie: server.cookie } })
    ).json()
    for (const { id } of tables.slice(0, 3)) await expectOwnPage(server, `/t/${id}`)
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/key?protocol=7`, { origin: address })
    await once(socket, 'message')
    socket.close()
  } finally {
    await server.stop()
  }
}

/** No page loads anything from another place, either. */
async function expectOwnPage({ address, cookie }: SignedInServer, path: string): Promise<void> {
  const answer = await fetch(address + path, { headers: { cookie } })
  expect(answer.status, path).toBe(200)
  const loaded = [
    ...(await answer.text()).matchAll(/<(?:script|link|img|iframe)[^>]+(?:src|href)="([^"]+)"/g),
  ]
  expect(loaded.length, path).toBeGreaterThan(0)
  for (const [, place = ''] of loaded) expect(new URL(place, address).origin, path).toBe(address)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const permitted = policy.match(/https?:\/\/[^ ;]+/g) ?? []
  for (const place of permitted) expect(new URL(place).origin, path).toBe(address)
}

/** A server looks up the address that it listens on. */
const listening = '127.0.0.1:'

function reached(): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return [...new Set(lines)].filter((place) => place !== listening)
}
