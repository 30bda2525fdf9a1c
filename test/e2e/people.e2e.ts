import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awaitRest, awaitScripts } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { openForm } from '../sign-in.ts'
import { owner } from '../start-server.ts'
import { serveTeam } from '../team-site.ts'

const site = serveTeam('create table parts (id integer primary key, name text not null)')

const password = 'a good new horse'
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

async function openPeople({ page }: { page: Page }): Promise<Page> {
  await page.goto(`${site.address}/people`)
  await awaitScripts(page)
  return page
}

/** Gives this role only. */
async function chooseRole(page: Page, role: string): Promise<void> {
  const boxes = page.getByRole('group', { name: 'Roles' }).getByRole('checkbox')
  for (const box of await boxes.all()) await box.uncheck()
  await page.getByRole('group', { name: 'Roles' }).getByLabel(role, { exact: true }).check()
}

/** Returns the link of the invitation. */
async function invite(page: Page, email: string, role = 'Viewer'): Promise<string> {
  if (!(await page.getByLabel('E-mail').isVisible())) await page.getByText('Invite a person').click()
  await page.getByLabel('E-mail').fill(email)
  await chooseRole(page, role)
  await press(page, 'Create invitation')
  await page.getByRole('heading', { name: `Invitation for ${email}` }).waitFor()
  return page.getByLabel('Link', { exact: true }).inputValue()
}

async function join(page: Page, link: string, name: string | null = null): Promise<void> {
  await page.goto(link)
  if (name !== null) await page.getByLabel('Your name').fill(name)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await press(page, 'Set password and sign in')
  await page.waitForURL(/\/t\/parts|\/$/)
}

test('an owner invites a person by a link that is shown once, and who joins appears by themselves', async () => {
  const page = await openPeople(await site.openAsOwner())
  await awaitRest(page)
  const link = await invite(page, 'ida@example.com', 'Editor')
  await rowOf(page, 'ida@example.com').getByText('invited').waitFor()
  const { page: hers } = await site.openAsStranger()
  await hers.goto(link)
  expect(await findViolations(hers)).toEqual([])
  await join(hers, link, 'Ida Rhodes')
  await rowOf(page, 'ida@example.com').getByText('Ida Rhodes').waitFor()
  await page.reload()
  expect(await page.getByLabel('Link', { exact: true }).count()).toBe(0)
  const again = await hers.goto(link)
  expect(again?.status()).toBe(410)
  await hers.getByText('This link was already used').waitFor()
})

test('an address that is taken is refused at its field, and nothing else is lost', async () => {
  const page = await openPeople(await site.openAsOwner())
  await page.getByText('Invite a person').click()
  await page.getByLabel('E-mail').fill('EDDA@example.com')
  await chooseRole(page, 'Administrator')
  await press(page, 'Create invitation')
  await page.getByText('Someone already has this e-mail address.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('EDDA@example.com')
  const picked = page.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { checked: true })
  expect(await picked.evaluateAll((all) => all.map((box) => box.getAttribute('value')))).toEqual(['admin'])
})

test('a role holds at once in the other browser, in both directions', async () => {
  const page = await openPeople(await site.openAsOwner())
  const { page: hers } = await site.openAsViewer()
  const statusOfHers = async () => (await hers.goto(`${site.address}/people`))?.status()
  expect(await statusOfHers()).toBe(403)
  await hers.getByText('Only owners and admins can manage people.').waitFor()
  const row = rowOf(page, 'vera@example.com')
  for (const [role, status] of [
    ['Administrator', 200],
    ['Viewer', 403],
  ] as const) {
    await row.getByRole('combobox').selectOption(role)
    await row.getByRole('button', { name: 'Save the role' }).click()
    await page.getByText('The roles of vera@example.com were changed.').waitFor()
    await expect.poll(() => row.getByRole('button', { name: 'Save the role' }).isVisible()).toBe(false)
    // The focus stays in the row for who uses the keyboard.
    expect(await row.getByRole('combobox').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await statusOfHers()).toBe(status)
  }
})

test('deactivating asks first, ends the sessions, and can be taken back', async () => {
  const page = await openPeople(await site.openAsOwner())
  const { page: hers } = await site.openAsEditor()
  await hers.goto(`${site.address}/t/parts`)
  const toggle = rowOf(page, 'edda@example.com').getByRole('switch')
  await toggle.press('Space')
  await page.getByRole('dialog').getByText('Deactivate edda@example.com?').waitFor()
  await press(page, 'Cancel')
  expect(await toggle.getAttribute('aria-checked')).toBe('true')
  await toggle.press('Space')
  await press(page, 'Deactivate')
  await page.getByText('edda@example.com was deactivated').waitFor()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true)
  await hers.goto(`${site.address}/t/parts`)
  expect(hers.url()).toContain('/sign-in')
  await toggle.press('Space')
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')
})

test('a person is signed out everywhere, and gets a link to set a new password', async () => {
  const page = await openPeople(await site.openAsOwner())
  const { page: hers } = await site.openAsEditor()
  await hers.goto(`${site.address}/t/parts`)
  await page.getByRole('link', { name: 'edda', exact: true }).click()
  await press(page, 'Sign out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByText('edda@example.com was signed out everywhere.').waitFor()
  await hers.goto(`${site.address}/t/parts`)
  expect(hers.url()).toContain('/sign-in')
  await press(page, 'Create link')
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(link).pathname).toBe('/reset')
  await join(hers, link)
  const told = await site.command(['people', 'list'])
  expect(told).not.toContain(link.split('=')[1])
  const trail = await (await page.request.get(`${site.address}/api/audit?size=100`)).text()
  expect(trail).toContain('person.link-used')
  expect(trail).not.toContain(new URL(link).searchParams.get('token'))
})

test('nobody decides about themselves, and admins not about owners, past the screen either', async () => {
  const page = await openPeople(await site.openAsOwner())
  const own = rowOf(page, owner.email)
  expect(await own.locator('select, [role="switch"]').count()).toBe(0)
  const href = (await own.getByRole('link').getAttribute('href')) ?? ''
  await page.goto(site.address + href)
  await page.getByText('This is your own account.').waitFor()

  async function post(fields: Record<string, string>, cookie: string) {
    const form = await openForm(`${site.address}/account`, cookie)
    const body = new URLSearchParams({ ...fields, _token: form.token })
    const answer = await fetch(site.address + href, { method: 'POST', headers: { cookie }, body })
    return { status: answer.status, text: await answer.text() }
  }
  const demoted = await post({ do: 'role', role: 'viewer' }, site.cookie)
  expect(demoted.status).toBe(403)
  expect(demoted.text).toContain('Ask another owner.')

  await site.command(['people', 'role', 'vera@example.com', 'admin'])
  const { page: hers, context } = await site.openAsViewer()
  const [session] = await context.cookies()
  const cookie = `${session?.name}=${session?.value}`
  await hers.goto(`${site.address}/people`)
  expect(await rowOf(hers, owner.email).locator('select, [role="switch"]').count()).toBe(0)
  const roles = await hers.locator('details fieldset label').allTextContents()
  expect(roles).toEqual(['Administrator', 'Editor', 'Viewer'])
  for (const fields of [{ do: 'deactivate' }, { do: 'link' }, { do: 'sign-out' }]) {
    const refused = await post(fields, cookie)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('allows more than you may do')
  }
  await site.command(['people', 'role', 'vera@example.com', 'viewer'])
  expect((await post({ do: 'link' }, cookie)).text).toContain('Only owners and admins can manage people.')
})

test('a viewer and a stranger have no way to the people and the tokens', async () => {
  for (const open of [site.openAsViewer, site.openAsStranger]) {
    const { page } = await open()
    await page.goto(`${site.address}/`)
    expect(await page.getByRole('link', { name: /^(People|API tokens)$/ }).count()).toBe(0)
    for (const path of ['/people', '/people/nobody', '/tokens']) {
      const answer = await page.goto(site.address + path)
      if (open === site.openAsViewer) expect(answer?.status()).toBe(403)
      else expect(page.url()).toContain('/sign-in')
    }
  }
})

test('a page that shows a link or a token is stored nowhere', async () => {
  const { page } = await site.openAsOwner()
  for (const path of ['/people', '/tokens', '/invite?token=x']) {
    const { headers } = await fetch(site.address + path, { headers: { cookie: site.cookie } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  }
  await page.close()
})

describe.each([
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('without script, %s', (place, viewport) => {
  const email = `${place.replaceAll(' ', '-')}@example.com`

  test('a person is invited, joins, gets another role, and is deactivated', async () => {
    const { page } = await site.openAsOwner({ javaScriptEnabled: false, viewport })
    await page.goto(`${site.address}/people`)
    const link = await invite(page, email)
    const { page: theirs } = await site.openAsStranger({ javaScriptEnabled: false, viewport })
    await join(theirs, link)
    await page.goto(`${site.address}/people`)
    await page.getByRole('searchbox').fill(email.slice(0, 12))
    await press(page, 'Search')
    const row = rowOf(page, email)
    expect(await page.locator('tbody tr').count()).toBe(1)
    await row.getByRole('combobox').selectOption('Editor')
    await row.getByRole('button', { name: 'Save the role' }).click()
    await page.getByText(`The roles of ${email} were changed.`).waitFor()
    await page.getByRole('switch').click()
    await press(page, 'Deactivate')
    await page.getByText(`${email} was deactivated`).waitFor()
    await theirs.goto(`${site.address}/t/parts`)
    expect(theirs.url()).toContain('/sign-in')
  })

  test('a token is created and revoked', async () => {
    const { page } = await site.openAsOwner({ javaScriptEnabled: false, viewport })
    const token = await createToken(page, `Feed ${place}`)
    await rowOf(page, `Feed ${place}`).getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).filter({ visible: true }).click()
    await page.getByText(`Feed ${place} was revoked.`).waitFor()
    expect(await statusWith(token)).toBe(401)
  })
})

async function createToken(page: Page, name: string): Promise<string> {
  await page.goto(`${site.address}/tokens`)
  await page.getByText('Create a token').click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await press(page, 'Create token')
  await page.getByRole('heading', { name: `API token ${name}` }).waitFor()
  return page.getByLabel('Token', { exact: true }).inputValue()
}

async function statusWith(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await fetch(`${site.address}/api/tables`, { headers })).status
}

test('a token is shown once, works, and is refused once it is revoked', async () => {
  const { page } = await site.openAsOwner()
  await page.goto(`${site.address}/tokens`)
  await awaitScripts(page)
  const token = await createToken(page, 'Warehouse')
  expect(await statusWith(token)).toBe(200)
  const row = rowOf(page, 'Warehouse')
  await page.reload()
  expect(await page.getByLabel('Token', { exact: true }).count()).toBe(0)
  expect(await page.content()).not.toContain(token)
  await awaitScripts(page)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).filter({ visible: true }).click()
  await page.getByText('Warehouse was revoked.').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  expect(await statusWith(token)).toBe(401)
})
