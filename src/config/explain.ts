import type { ToldSetting } from './settings.ts'

/** A table for a terminal: name, value, origin. Secrets are masked, and database URLs have no password. */
export function explainSettings(settings: { readonly told: readonly ToldSetting[] }): string {
  const rows = [{ name: 'NAME', value: 'VALUE', origin: 'ORIGIN' }, ...settings.told]
  const nameWidth = Math.max(...rows.map((row) => row.name.length))
  const valueWidth = Math.max(...rows.map((row) => row.value.length))
  return rows
    .map((row) => `${row.name.padEnd(nameWidth)}  ${row.value.padEnd(valueWidth)}  ${row.origin}`)
    .join('\n')
}
