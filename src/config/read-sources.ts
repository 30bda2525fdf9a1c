import { closest } from '../std/closest.ts'
import { Problem } from '../std/problem.ts'
import { createOptionReader, type OptionReader, readName } from './option-reader.ts'
import { options } from './options.ts'
import { readEnvFile } from './read-env-file.ts'
import { toRedisUrl } from './reverb.ts'
import type { SettingSources } from './settings.ts'

/** Reads flags, environment and .env with `collect`. Changes nothing on disk. All complaints come at once. */
export function readSources<T>(sources: SettingSources, collect: (reader: OptionReader) => T): T {
  const file = readEnvFile(sources.cwd)
  const redisUrl = toRedisUrl((name) => readName(name, { ...sources, file }))
  // It ranks below every source that names the address itself.
  const filled = { ...file, REDIS_URL: file.REDIS_URL || (redisUrl ?? undefined) }
  const reader = createOptionReader({ ...sources, file: filled })
  const settings = collect(reader)
  const complaints = [
    ...unknownNames(Object.keys(sources.env), 'the environment'),
    ...unknownNames(Object.keys(file), '.env'),
    ...reader.complaints,
  ]
  if (complaints.length > 0) throw new Problem('invalid', complaints.join('\n'))
  return settings
}

const prefix = 'SWITCHBOARD_'

/** Only names with our prefix are checked, because all others belong to other programs. */
function unknownNames(names: readonly string[], where: string): string[] {
  const known = Object.values(options).flatMap((option) => option.environment ?? [])
  return names
    .filter((name) => name.startsWith(prefix) && !known.includes(name))
    .map((name) => {
      const meant = findMeant(name, known)
      const hint = meant === null ? '"switchboard config" lists them all.' : `did you mean ${meant}?`
      return `There is no setting ${name} (in ${where}): ${hint}`
    })
}

/** The prefix is ignored: not all our names have it, and it would make any two names that do look alike. */
function findMeant(name: string, known: readonly string[]): string | null {
  const byBareName = new Map(known.map((one) => [withoutPrefix(one), one]))
  const meant = closest(withoutPrefix(name), byBareName.keys())
  return meant === null ? null : (byBareName.get(meant) ?? null)
}

function withoutPrefix(name: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}
