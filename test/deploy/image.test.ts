import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const service = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.object({
      default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
    }),
  })
  .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))

const file = readFileSync('Containerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
const stages = file.split(/^(?=FROM )/m)
const last = stages.at(-1) ?? ''

test('the image runs as a user with a number that is not root', () => {
  expect(/^USER (.+)$/m.exec(last)?.[1]).toMatch(/^[1-9]\d*:[1-9]\d*$/)
})

test('the image is checked by /health, and starts the command', () => {
  expect(last).toMatch(/^HEALTHCHECK .+CMD \[.+\/health/m)
  const [, entry = ''] =
    /^ENTRYPOINT \["node", "\/switchboard\/node_modules\/switchboard\/(.+)"\]$/m.exec(last) ?? []
  expect(existsSync(entry)).toBe(true)
})

test('nothing runs in the last stage, so one machine builds it for every platform', () => {
  expect(stages.length).toBeGreaterThan(2)
  expect(last).not.toMatch(/^RUN /m)
  for (const stage of stages.slice(1, -1)) expect(stage).toMatch(/^FROM --platform=\$BUILDPLATFORM /)
})

test('no image and no line of compose.yaml holds a secret', () => {
  expect(file).not.toMatch(/(?:SECRET|PASSWORD|TOKEN)\s*=/)
  for (const { environment } of Object.values(compose.services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (/SECRET|PASSWORD/.test(name)) expect(value).toMatch(/^\$\{\w+:\?.+\}$/)
      expect(value).not.toMatch(/:\/\/[^:/]+:(?!\$\{)[^@]+@/)
    }
  }
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.git', 'data', 'node_modules']),
  )
})

test('the services of compose.yaml name services, volumes and files that exist', () => {
  const { services, volumes } = compose
  for (const [name, { depends_on, environment, volumes: used }] of Object.entries(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    const hosts = Object.values(environment).flatMap((value) => value.match(/(?<=@)\w+|\w+(?=:8080)/g) ?? [])
    expect(Object.keys(services), name).toEqual(expect.arrayContaining([...needed, ...hosts]))
    for (const [source = ''] of used.map((each) => each.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(source), source).toBe(true)
      else expect(volumes).toHaveProperty(source)
    }
  }
  const { ipam } = compose.networks.default
  expect(services.switchboard?.environment.SWITCHBOARD_PROXIES).toBe(ipam.config[0].subnet)
})

test('both nodes have a file system that nobody writes, and no right of the system', () => {
  const { switchboard, second } = compose.services
  for (const node of [switchboard, second])
    expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] })
})

test('only the database stands beside one node, and the profile brings Redis, a second node and a proxy', () => {
  const named = Object.entries(compose.services)
  const alone = named.filter(([, { profiles }]) => profiles.length === 0).map(([name]) => name)
  expect(alone.toSorted()).toEqual(['database', 'switchboard'])
  expect(Object.keys(compose.services).toSorted()).toEqual([
    'database',
    'proxy',
    'redis',
    'second',
    'switchboard',
  ])
  expect(compose.services.switchboard?.ports).toEqual(['127.0.0.1:8080:8080'])
})
