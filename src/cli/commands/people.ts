import { databaseFlags } from '../../config/index.ts'
import type { Kernel } from '../../kernel/index.ts'
import { askPassword } from '../ask-password.ts'
import { toColumns, toMinute } from '../columns.ts'
import type { Arguments, Command } from '../command.ts'
import { chooseForm, type Forms, requireRole, requireWord } from '../forms.ts'
import { commandLine, withKernel } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'

export const people: Command = {
  name: 'people',
  summary: 'Adds and lists people, gives roles, switches accounts off and on.',
  usage: [
    'people add EMAIL [--name NAME] [--role ROLE]',
    'people list',
    'people role EMAIL ROLE',
    'people off EMAIL',
    'people on EMAIL',
    'people password EMAIL',
  ],
  words: 3,
  flags: {
    name: {
      type: 'string',
      placeholder: 'NAME',
      sentence: 'The name of who is added; else what stands before the @.',
    },
    role: {
      type: 'string',
      placeholder: 'ROLE',
      sentence: 'owner, admin, editor or viewer; viewer unless told.',
    },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    // Complaints come before anything is opened, questions before the work.
    const work = await chooseForm(people, forms, args)(args, terminal)
    const use = args.words[0] === 'add' ? 'add' : 'look'
    terminal.print(await withKernel({ flags: args.flags, use }, terminal, work))
  },
}

/** Reads what was typed and answers what to do; that answers what to print. */
type Form = (args: Arguments, terminal: Terminal) => Promise<(kernel: Kernel) => Promise<string>>

const forms: Forms<Form> = { add, list, role, off, on, password }

async function add(args: Arguments, terminal: Terminal) {
  const email = requireWord(args, 1, "the person's e-mail address")
  const role = requireRole(String(args.flags.role ?? 'viewer'))
  const name = String(args.flags.name ?? email.split('@')[0])
  const password = await askPassword(terminal)
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.add(commandLine, { name, email, role, password })
    return `${person.email} is in, as ${person.role}.`
  }
}

async function list() {
  return async (kernel: Kernel) => {
    const persons = await kernel.access.people.list(commandLine)
    if (persons.length === 0)
      return 'There is nobody yet. "switchboard start" prints a link for the first owner.'
    const rows = persons.map((person) => [
      person.email,
      person.name,
      person.role,
      person.active ? 'on' : 'off',
      person.signedInAt === null ? 'never' : toMinute(person.signedInAt),
    ])
    return toColumns([['EMAIL', 'NAME', 'ROLE', 'ACCOUNT', 'SIGNED IN (UTC)'], ...rows])
  }
}

async function role(args: Arguments) {
  const email = requireWord(args, 1, "the person's e-mail address")
  const wanted = requireRole(requireWord(args, 2, 'a role'))
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.setRole(commandLine, { email, role: wanted })
    return `${person.email} is ${person.role} now.`
  }
}

async function off(args: Arguments) {
  const email = requireWord(args, 1, "the person's e-mail address")
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.setActive(commandLine, { email, active: false })
    return `${person.email} is switched off and signed out everywhere.`
  }
}

async function on(args: Arguments) {
  const email = requireWord(args, 1, "the person's e-mail address")
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.setActive(commandLine, { email, active: true })
    return `${person.email} may sign in again.`
  }
}

async function password(args: Arguments, terminal: Terminal) {
  const email = requireWord(args, 1, "the person's e-mail address")
  const next = await askPassword(terminal)
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.setPassword(commandLine, { email, password: next })
    return `${person.email} has a new password and is signed out everywhere.`
  }
}
