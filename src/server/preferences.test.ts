import { expect, test } from 'vitest'
import type { Preferences } from '../wire/document-facts.ts'
import { createPreferenceReader, readPageSize } from './preferences.ts'

const read = createPreferenceReader()
const withCookies = (cookies: Record<string, string>, languages?: string) =>
  read({ cookie: (name) => cookies[name] ?? null, languages, chosen: undefined })

test('a viewer’s cookies and languages are followed', () => {
  const cookies = { switchboard_theme: 'dark', switchboard_time_zone: 'Europe%2FBerlin' }
  expect(withCookies(cookies, 'de-AT,de;q=0.9,en;q=0.8')).toEqual({
    theme: 'dark',
    timeZone: 'Europe/Berlin',
    locale: 'de-AT',
    density: 'compact',
  })
})

test('a device keeps how close rows stand', () => {
  const densityOf = (chosen: string) => withCookies({ switchboard_density: chosen }, undefined).density
  expect(['roomy', 'compact', 'normal', ''].map(densityOf)).toEqual([
    'roomy',
    'compact',
    'compact',
    'compact',
  ])
})

test('a person’s own choices win over those of the device, and their language keeps the device’s region', () => {
  const cookies = { switchboard_theme: 'dark', switchboard_time_zone: 'Europe%2FBerlin' }
  const draw = (chosen: Partial<Preferences>, languages: string) =>
    read({
      cookie: (name) => Reflect.get(cookies, name) ?? null,
      languages,
      chosen: { language: null, timeZone: null, theme: null, ...chosen },
    })
  const device = { theme: 'dark', timeZone: 'Europe/Berlin', locale: 'de-AT', density: 'compact' }
  expect(draw({}, 'de-AT,en-GB;q=0.8')).toEqual(device)
  expect(draw({ theme: 'auto', timeZone: 'Asia/Tokyo' }, 'de-AT')).toEqual({
    theme: 'auto',
    timeZone: 'Asia/Tokyo',
    locale: 'de-AT',
    density: 'compact',
  })
  expect(draw({ language: 'en' }, 'de-AT,en-GB;q=0.8')).toEqual({ ...device, locale: 'en-GB' })
  expect(draw({ language: 'en' }, 'de-AT')).toEqual({ ...device, locale: 'en' })
})

test.each([
  [{}, undefined],
  [{ switchboard_theme: 'pink', switchboard_time_zone: 'Mars/Olympus' }, '*'],
  [{ switchboard_time_zone: '%E0%A4%A' }, 'x"><script>,,'],
])('strange ones (%j, %j) have their defaults', (cookies: Record<string, string>, languages) => {
  expect(withCookies(cookies, languages)).toEqual({
    theme: 'auto',
    timeZone: 'UTC',
    locale: 'en',
    density: 'compact',
  })
})

test('a page has as many rows as its reader chose among the sizes that there are, else ten', () => {
  const read = (chosen: string | null) =>
    readPageSize((name) => (name === 'switchboard_page_size' ? chosen : null))
  expect(['25', '100', '10', null, '', '7', '1000', '0x19'].map(read)).toEqual([
    25, 100, 10, 10, 10, 10, 10, 10,
  ])
})
