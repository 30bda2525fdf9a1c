import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '../../src/demo/random.ts'
import { awaitScripts } from '../browser.ts'
import { atScale } from '../scale.ts'
import { serveTeam } from '../team-site.ts'

const acts = atScale({ test: 60, proof: 1_500 })

/** Choices are the same on every run. A proof makes new ones, which TEST_SEED repeats. */
const seed = Number(process.env.TEST_SEED ?? atScale({ test: 1, proof: Date.now() % 1_000_000 }))

const fields = ['a', 'b', 'c'] as const
type Field = (typeof fields)[number]
type Values = Readonly<Record<Field, string>>

const site = serveTeam(`
  create table notes (id integer primary key, a text not null, b text not null, c text not null);
  insert into notes values (1, 'a0', 'b0', 'c0')`)

// With a watch, the forms hear of writes of other programs.
beforeAll(() => site.command(['watch', 'notes', '--yes']))

const stored = () =>
  JSON.parse(
    String(site.read(`select json_object('a', a, 'b', b, 'c', c) from notes where id = 1`)),
  ) as Values

/** What somebody typed and has not saved, and what the form says that they saw before. */
type Typed = Map<Field, { readonly text: string; seen: string }>

interface Somebody {
  readonly page: Page
  readonly typed: Typed
}

test('whatever two people and another program do to one row, nobody overwrites what they have not seen', async () => {
  const random = createRandom(seed)
  const done: string[] = []
  const people = await Promise.all([site.openAsOwner(), site.openAsEditor()].map(begin))
  let expected = stored()
  for (let at = 1; at <= acts; at += 1) {
    const who = random.integer(0, 1)
    const somebody = people[who]
    if (somebody === undefined) throw new Error('there are two people')
    const field = random.pick(fields)
    const text = `${field}${at}`
    const act = random.integer(0, 9)
    if (act < 2) {
      done.push(`another program writes ${text}`)
      site.run(`update notes set ${field} = '${text}' where id = 1`)
      expected = { ...expected, [field]: text }
    } else if (act < 7) {
      done.push(`${who} types ${text}`)
      await type(somebody, field, text)
    } else {
      done.push(`${who} saves`)
      expected = await save(somebody, expected, random)
    }
    expect(stored(), `TEST_SEED=${seed}: ${done.slice(-20).join(', ')}`).toEqual(expected)
  }
})

async function begin(opening: ReturnType<typeof site.openAsOwner>): Promise<Somebody> {
  const { page } = await opening
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${site.address}/t/notes/1/edit`)
  await awaitScripts(page)
  return { page, typed: new Map() }
}

async function type({ page, typed }: Somebody, field: Field, text: string): Promise<void> {
  const input = page.getByLabel(field.toUpperCase(), { exact: true })
  const before = await input.inputValue()
  await input.fill(text)
  const seen = await readSeen(page, field)
  const earlier = typed.get(field)
  // News may come while somebody begins to type, but not later.
  if (earlier === undefined) expect([before, stored()[field]]).toContain(seen)
  else expect(seen).toBe(earlier.seen)
  typed.set(field, { text, seen })
}

async function readSeen(page: Page, field: Field): Promise<string> {
  return JSON.parse(await page.locator(`input[name="seen:${field}"]`).inputValue())
}

/** Saves, and decides about each conflict. Returns what the row must hold now. */
async function save({ page, typed }: Somebody, before: Values, random: Random): Promise<Values> {
  if (typed.size === 0) return before
  const answering = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/edit'),
  )
  await page.getByRole('button', { name: 'Save and stay' }).click()
  const answer = await answering
  const conflicts = [...typed].filter(
    ([field, { text, seen }]) => before[field] !== seen && before[field] !== text,
  )
  if (conflicts.length === 0) {
    expect(answer.ok()).toBe(true)
    const saved = Object.fromEntries([...typed].map(([field, { text }]) => [field, text]))
    typed.clear()
    await expect.poll(() => page.locator('[data-touched]').count()).toBe(0)
    await awaitScripts(page)
    return { ...before, ...saved }
  }
  const told = (await answer.json()).conflict.values
  expect(Object.keys(told).toSorted()).toEqual(conflicts.map(([field]) => field).toSorted())
  for (const [field, own] of conflicts) {
    const place = page.locator(`[data-column="${field}"]`)
    await place
      .getByText(`to ${before[field]}.`)
      .or(place.getByText(`Now it is ${before[field]}.`))
      .waitFor()
    if (random.integer(0, 1) === 0) {
      await place.getByRole('button', { name: 'Take the new value' }).click()
      typed.delete(field)
    } else {
      own.seen = await readSeen(page, field)
    }
  }
  return before
}
