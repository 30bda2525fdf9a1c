import { databaseFlags } from '../../config/index.ts'
import type { Kernel } from '../../kernel/index.ts'
import { metricsRole } from '../../wire/token.ts'
import { toColumns, toMinute } from '../columns.ts'
import { type Arguments, type Command, UsageError } from '../command.ts'
import { chooseForm, type Forms, readRoles, requireWord } from '../forms.ts'
import { commandLine, withKernel } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'

export const tokens: Command = {
  name: 'tokens',
  summary: 'Creates, lists and revokes API tokens for other programs.',
  usage: [
    'tokens add NAME [--role ROLE[,ROLE]] [--for metrics] [--days NUMBER]',
    'tokens list',
    'tokens revoke ID',
  ],
  words: 2,
  flags: {
    role: {
      type: 'string',
      placeholder: 'ROLE',
      sentence: 'One role or several with commas, such as owner, admin, editor or viewer; default viewer.',
    },
    for: {
      type: 'string',
      placeholder: 'metrics',
      sentence: 'Creates a token that can only read /metrics. It needs no name.',
    },
    days: { type: 'string', placeholder: 'NUMBER', sentence: 'Days until it expires; default 90.' },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    const work = chooseForm(tokens, forms, args)(args, terminal)
    const use = args.words[0] === 'add' ? 'add' : 'look'
    terminal.print(await withKernel({ flags: args.flags, use }, terminal, work))
  },
}

type Form = (args: Arguments, terminal: Terminal) => (kernel: Kernel) => Promise<string>

const forms: Forms<Form> = { add, list, revoke }

/** Only the token goes to standard output, for scripts. People read the rest on standard error. */
function add(args: Arguments, terminal: Terminal) {
  const roles = readTokenRoles(args)
  const isForMetrics = roles.includes(metricsRole)
  const name =
    isForMetrics && args.words[1] === undefined
      ? metricsRole
      : requireWord(args, 1, 'a name that says which program it is for')
  const expiresInDays = parseDays(args.flags.days)
  return async (kernel: Kernel) => {
    const { token, secret } = await kernel.access.tokens.add(commandLine, { name, roles, expiresInDays })
    const may = isForMetrics
      ? 'read the metrics and nothing else'
      : `do what ${roles.map((role) => `"${role}"`).join(' and ')} may`
    terminal.note(
      `This token is shown only once. "${token.name}" may ${may}, until ${toMinute(token.expiresAt)} (UTC).`,
    )
    return secret
  }
}

function list() {
  return async (kernel: Kernel) => {
    const known = await kernel.access.tokens.list(commandLine)
    if (known.length === 0) return 'There are no tokens.'
    const rows = known.map((token) => [
      token.id,
      token.name,
      token.roles.join(', '),
      toMinute(token.expiresAt),
      token.lastUsedAt === null ? 'never' : toMinute(token.lastUsedAt),
    ])
    return toColumns([['ID', 'NAME', 'ROLE', 'EXPIRES (UTC)', 'LAST USED (UTC)'], ...rows])
  }
}

function revoke(args: Arguments) {
  const id = requireWord(args, 1, 'the id that "tokens list" shows')
  return async (kernel: Kernel) => {
    await kernel.access.tokens.revoke(commandLine, id)
    return 'Revoked. The token no longer works.'
  }
}

function readTokenRoles({ flags }: Arguments): string[] {
  if (flags.for === undefined) return readRoles(flags.role)
  if (flags.for !== metricsRole) throw new UsageError(`--for takes "${metricsRole}" only.`)
  if (flags.role !== undefined) throw new UsageError('A token for the metrics has no role: leave --role out.')
  return [metricsRole]
}

function parseDays(text: string | true | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,4}$/.test(String(text))) return Number(text)
  throw new UsageError('--days must be a whole number.')
}
