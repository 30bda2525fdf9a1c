import type { PersonRow } from '../store/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import { type Preferences, themes } from '../wire/document-facts.ts'
import { languages } from '../wire/texts/languages.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import type { AccessTools } from './access-tools.ts'
import { refuseFaults } from './person-input.ts'

/** Keeps how the person reads. An empty text stands for their device's choice. */
export async function keepPreferences(
  tools: AccessTools,
  actor: PersonActor,
  { language, timeZone, theme }: Partial<Record<keyof Preferences, string>>,
): Promise<void> {
  refuseFaults({
    language: isLanguage(language) ? null : accessRefusals.noSuchLanguage,
    timeZone: isTimeZone(timeZone) ? null : accessRefusals.noSuchTimeZone,
    theme: isTheme(theme) ? null : accessRefusals.noSuchTheme,
  })
  const { database, tables } = tools.store
  const change = {
    ...(language !== undefined && { language: language || null }),
    ...(timeZone !== undefined && { time_zone: timeZone || null }),
    ...(theme !== undefined && { theme: theme || null }),
  }
  await database.write((transaction) =>
    transaction.run(tables.updateTable('people').set(change).where('id', '=', actor.id)),
  )
}

export function toPreferences({
  language,
  time_zone,
  theme,
}: Pick<PersonRow, 'language' | 'time_zone' | 'theme'>): Preferences {
  return { language, timeZone: time_zone, theme: themes.find((known) => known === theme) ?? null }
}

function isLanguage(tag = ''): boolean {
  return tag === '' || languages.some((language) => language.tag === tag)
}

function isTheme(theme = ''): boolean {
  return theme === '' || themes.some((known) => known === theme)
}

function isTimeZone(zone = ''): boolean {
  try {
    return zone === '' || (zone.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null)
  } catch {
    return false // Intl throws for an unknown zone
  }
}
