import { readFile } from 'node:fs/promises'
import { databaseFlags } from '../../config/index.ts'
import type { Kernel } from '../../kernel/index.ts'
import { readJson } from '../../std/json.ts'
import { Problem } from '../../std/problem.ts'
import type { KeptRole } from '../../wire/role.ts'
import { toColumns } from '../columns.ts'
import type { Arguments, Command } from '../command.ts'
import { chooseForm, type Forms, readRoles, requireWord } from '../forms.ts'
import { commandLine, withKernel } from '../open-kernel.ts'
import { writeNewFile } from '../write-new-file.ts'

export const roles: Command = {
  name: 'roles',
  summary: 'Lists roles, keeps them in a file, and checks that they give no more than they say.',
  usage: [
    'roles list',
    'roles export FILE',
    'roles import FILE',
    'roles check [--role ROLE[,ROLE]] [--me NAME=VALUE[,NAME=VALUE]]',
  ],
  words: 2,
  flags: {
    role: { type: 'string', placeholder: 'ROLE', sentence: 'Checks only these roles; default all.' },
    me: {
      type: 'string',
      placeholder: 'NAME=VALUE',
      sentence: 'What scopes find for $me.NAME in the check.',
    },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    const work = await chooseForm(roles, forms, args)(args)
    terminal.print(await withKernel({ flags: args.flags, use: 'look' }, terminal, work))
  },
}

type Form = (args: Arguments) => Promise<(kernel: Kernel) => Promise<string>>

const forms: Forms<Form> = { list, export: write, import: read, check }

async function list() {
  return async (kernel: Kernel) => {
    const all = await kernel.roles.list(commandLine)
    const rows = all.map((role) => [
      role.name,
      String(role.grants.length),
      role.house.join(', '),
      String(role.people),
      String(role.tokens),
      role.fixedBy ?? '',
      role.faults.length === 0 ? '' : `${role.faults.length} faults: ${role.faults[0]?.reason}`,
    ])
    return toColumns([['ROLE', 'GRANTS', 'HOUSE', 'PEOPLE', 'TOKENS', 'FIXED BY', ''], ...rows])
  }
}

async function write(args: Arguments) {
  const file = requireWord(args, 1, 'a file')
  return async (kernel: Kernel) => {
    const all = await kernel.roles.list(commandLine)
    const text = `${JSON.stringify({ roles: all.map(toFile) }, null, 2)}\n`
    await writeNewFile(file, [text])
    return `Wrote ${all.length} roles to ${file}.`
  }
}

async function read(args: Arguments) {
  const file = requireWord(args, 1, 'a file')
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Problem('not-found', `${file} can't be read.`, { cause })
  })
  const content = readJson(text)
  const wanted = typeof content === 'object' && content !== null && 'roles' in content ? content.roles : null
  if (!Array.isArray(wanted)) {
    throw new Problem(
      'invalid',
      `${file} must be JSON such as { "roles": [{ "name": "…", "grants": […] }] }.`,
    )
  }
  return async (kernel: Kernel) => {
    await kernel.roles.save(commandLine, wanted)
    return `${wanted.length} roles are as ${file} says.`
  }
}

/** Exit code 1 on any leak. */
async function check({ flags }: Arguments) {
  const wish = {
    ...(flags.role !== undefined && { roles: readRoles(flags.role) }),
    me: Object.fromEntries(
      String(flags.me ?? '')
        .split(',')
        .filter((pair) => pair.includes('='))
        .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
    ),
  }
  return async (kernel: Kernel) => {
    const lines: string[] = []
    let leaks = 0
    for await (const checked of kernel.roles.check(wish)) {
      const asked = `${checked.role}: ${checked.asked} questions about ${checked.tables} tables`
      lines.push(
        checked.leaks.length === 0 ? `${asked}, no leak` : `${asked}, ${checked.leaks.length} leaks:`,
      )
      for (const { table, door, what } of checked.leaks) lines.push(`  ${table}, ${door}: ${what}`)
      leaks += checked.leaks.length
    }
    if (leaks > 0) throw new Problem('invalid', [...lines, 'Roles give more than they say.'].join('\n'))
    return lines.join('\n')
  }
}

/** Without what only this database knows. */
function toFile({ name, grants, house }: KeptRole) {
  return { name, grants: grants.map(({ known: _known, ...grant }) => grant), house }
}
