import { resolve } from 'node:path'
import { databaseFlags } from '../../config/index.ts'
import type { Kernel } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import { isSystemFailure } from '../../std/system-failure.ts'
import type { Actor } from '../../wire/actor.ts'
import { type Arguments, type Command, UsageError } from '../command.ts'
import { readRoles } from '../forms.ts'
import { commandLine, withKernel } from '../open-kernel.ts'
import { replaceFile } from '../replace-file.ts'
import { toTypescript } from '../typescript/to-typescript.ts'

export const types: Command = {
  name: 'types',
  summary: 'Writes TypeScript types of the tables, for programs that use the API.',
  usage: ['types [--token TOKEN] [--role ROLE[,ROLE]] [--out FILE]'],
  words: 0,
  flags: {
    token: {
      type: 'string',
      placeholder: 'TOKEN',
      sentence: 'Only what this token may see; default all tables.',
    },
    role: {
      type: 'string',
      placeholder: 'ROLE',
      sentence: 'Only what somebody with this role, or these, may see.',
    },
    out: {
      type: 'string',
      placeholder: 'FILE',
      sentence: 'Writes to this file, and replaces it; default: standard output.',
    },
    ...databaseFlags(),
  },
  async run({ flags }, terminal) {
    if (flags.token !== undefined && flags.role !== undefined) {
      throw new UsageError('"types" takes --token or --role, not both.')
    }
    const shapes = await withKernel({ flags, use: 'look' }, terminal, async (kernel) =>
      kernel.tables.shapes(await findActor(kernel, flags)),
    )
    const text = toTypescript(shapes)
    if (flags.out === undefined) return terminal.print(text.trimEnd())
    const file = String(flags.out)
    await replaceFile(resolve(terminal.cwd, file), text).catch((cause: unknown) => {
      if (!isSystemFailure(cause)) throw cause
      throw new Problem('conflict', `${file} cannot be written (${cause.code}).`, { cause })
    })
    terminal.note(`Wrote the types of ${shapes.length} tables to ${file}.`)
  },
}

async function findActor(kernel: Kernel, { token, role }: Arguments['flags']): Promise<Actor> {
  if (token !== undefined) return kernel.access.identifyToken(String(token))
  if (role === undefined) return commandLine
  const all = await kernel.roles.list(commandLine)
  const roles = readRoles(role).map((name) => {
    const found = all.find((one) => one.name === name)
    if (found === undefined) throw new Problem('not-found', `There is no role "${name}".`)
    return found
  })
  return { kind: 'token', id: 'types', name: 'types', rights: { roles, me: {} }, epoch: 0 }
}
