import { maskUrl } from './mask-url.ts'
import type { Option } from './option.ts'
import type { SettingSources, ToldSetting } from './settings.ts'

interface Given {
  readonly text: string
  /** The name in the person's spelling: --port or PORT. */
  readonly name: string
  readonly origin: string
}

export interface OptionReader {
  /** The value in force. A bad value adds a complaint and gives the default, so that all complaints come at once. */
  read<T>(option: Option<T>): T
  /** The text of a name that is no option, such as one of Laravel's. Null: it has no value. */
  readText(name: string): string | null
  readonly complaints: string[]
  readonly told: ToldSetting[]
}

export interface ReaderSources extends SettingSources {
  /** The contents of the .env file. */
  readonly file: Readonly<Record<string, string | undefined>>
}

export function createOptionReader(sources: ReaderSources): OptionReader {
  const complaints: string[] = []
  const told: ToldSetting[] = []
  return {
    complaints,
    told,
    readText: (name) => readName(name, sources),
    read(option) {
      const given = find(option, sources)
      told.push(tell(option, given))
      if (given === null) return option.fallback
      const parsed = option.parse(given.text)
      if ('value' in parsed) return parsed.value
      complaints.push(complain(option, given, parsed.expected))
      return option.fallback
    },
  }
}

/** "null" counts as no value, as in Laravel's .env. */
export function readName(name: string, { env, file }: Pick<ReaderSources, 'env' | 'file'>): string | null {
  const text = env[name] || file[name] || null
  return text === 'null' || text === '(null)' ? null : text
}

/** A flag wins over the environment, and the environment over .env. Empty counts as no value. */
function find<T>(option: Option<T>, { words, flags, env, file }: ReaderSources): Given | null {
  const word = words?.[option.flag]
  if (word) return { text: word, name: 'The word after "start"', origin: 'word' }
  const flag = flags[option.flag]
  if (flag !== undefined)
    return { text: flag === true ? 'yes' : flag, name: `--${option.flag}`, origin: 'flag' }
  const name = option.environment
  if (name === null) return null
  const fromEnvironment = env[name]
  if (fromEnvironment) return { text: fromEnvironment, name, origin: 'environment' }
  const fromFile = file[name]
  return fromFile ? { text: fromFile, name, origin: '.env' } : null
}

function tell<T>(option: Option<T>, given: Given | null): ToldSetting {
  const name = option.environment ?? `--${option.flag}`
  const { sentence } = option
  if (given === null) return { name, sentence, value: option.defaultText, origin: 'default' }
  return { name, sentence, value: show(option, given.text), origin: given.origin }
}

function complain<T>(option: Option<T>, given: Given, expected: string): string {
  const but = option.shown === 'masked' ? '' : `, but is "${show(option, given.text)}"`
  const where = given.origin === '.env' ? ' (in .env)' : ''
  return `${given.name}${where} must be ${expected}${but}.`
}

function show<T>(option: Option<T>, text: string): string {
  if (option.shown === 'masked') return '********'
  return option.shown === 'without password' ? maskUrl(text) : text
}
