import { borrowSettings, databaseFlags } from '../../config/index.ts'
import type { Kernel } from '../../kernel/index.ts'
import { toListeningAddress } from '../../std/listening-address.ts'
import { Problem } from '../../std/problem.ts'
import { toColumns, toMinute } from '../columns.ts'
import type { Arguments, Command } from '../command.ts'
import { chooseForm, type Forms, readRoles, requireWord } from '../forms.ts'
import { commandLine, withKernel } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'

export const people: Command = {
  name: 'people',
  summary: 'Adds and lists people, sets roles, deactivates and reactivates accounts.',
  usage: [
    'people add EMAIL [--name NAME] [--role ROLE[,ROLE]]',
    'people list',
    'people role EMAIL ROLE[,ROLE]',
    'people off EMAIL',
    'people on EMAIL',
    'people password EMAIL',
    'people link EMAIL',
    'people reset-second-factor EMAIL',
  ],
  words: 3,
  flags: {
    name: {
      type: 'string',
      placeholder: 'NAME',
      sentence: 'The name of the new person; default the part before the @.',
    },
    role: {
      type: 'string',
      placeholder: 'ROLE',
      sentence: 'One role or several with commas, such as owner, admin, editor or viewer; default viewer.',
    },
    ...databaseFlags(),
  },
  async run(args, terminal) {
    // Complaints come before anything is opened, and questions before the work.
    const work = await chooseForm(people, forms, args)(args, terminal)
    const use = args.words[0] === 'add' ? 'add' : 'look'
    terminal.print(await withKernel({ flags: args.flags, use }, terminal, work))
  },
}

/** Reads the arguments and returns the work, which returns the text to print. */
type Form = (args: Arguments, terminal: Terminal) => Promise<(kernel: Kernel) => Promise<string>>

const forms: Forms<Form> = {
  add,
  list,
  role,
  off,
  on,
  password,
  link,
  'reset-second-factor': resetSecondFactor,
}

async function add(args: Arguments, terminal: Terminal) {
  const email = requireWord(args, 1, "the person's e-mail address")
  const roles = readRoles(args.flags.role)
  const name = String(args.flags.name ?? email.split('@')[0])
  const password = await askPassword(terminal)
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.add(commandLine, { name, email, roles, password })
    return `Added ${person.email} as ${person.roles.join(', ')}.`
  }
}

async function list() {
  return async (kernel: Kernel) => {
    const persons = await kernel.access.people.list(commandLine)
    if (persons.length === 0)
      return 'There are no people yet. "switchboard start" prints a link for the first owner.'
    const rows = persons.map((person) => [
      person.email,
      person.name,
      person.roles.join(', '),
      person.active ? 'on' : 'off',
      person.signedInAt === null ? 'never' : toMinute(person.signedInAt),
    ])
    return toColumns([['EMAIL', 'NAME', 'ROLE', 'ACCOUNT', 'SIGNED IN (UTC)'], ...rows])
  }
}

async function role(args: Arguments) {
  const email = requireWord(args, 1, "the person's e-mail address")
  const roles = readRoles(requireWord(args, 2, 'a role'))
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.setRoles(commandLine, { email, roles })
    return `${person.email} is now ${person.roles.join(', ')}.`
  }
}

async function off(args: Arguments) {
  const email = requireWord(args, 1, "the person's e-mail address")
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.setActive(commandLine, { email, active: false })
    return `${person.email} is deactivated and signed out everywhere.`
  }
}

async function on(args: Arguments) {
  const email = requireWord(args, 1, "the person's e-mail address")
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.setActive(commandLine, { email, active: true })
    return `${person.email} can sign in again.`
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

/** The way in for an owner if passwords are turned off and no provider works. */
async function link(args: Arguments, terminal: Terminal) {
  const email = requireWord(args, 1, "the person's e-mail address")
  return async (kernel: Kernel) => {
    const { path, expiresAt } = await kernel.access.people.createLink(commandLine, { email })
    const { url, port, host, tls } = borrowSettings({
      flags: args.flags,
      env: terminal.env,
      cwd: terminal.cwd,
    })
    const origin = url?.origin ?? toListeningAddress({ host, port, isSecure: tls !== null })
    return `${origin}${path}\nThe link works once, until ${toMinute(expiresAt)} UTC. It sets a new password and signs in.`
  }
}

async function resetSecondFactor(args: Arguments) {
  const email = requireWord(args, 1, "the person's e-mail address")
  return async (kernel: Kernel) => {
    const person = await kernel.access.people.resetSecondFactor(commandLine, { email })
    return `${person.email} signs in without a second factor now, and is signed out everywhere.`
  }
}

/**
 * Asks for the password: there is no flag for it, because process lists and shell histories would keep it. Only the
 * first owner's password is a setting, which may be a flag like all settings.
 */
async function askPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.askSecret('Password: ')
  if (!terminal.interactive) {
    if (password !== '') return password
    throw new Problem('invalid', 'There is no terminal to ask for the password. Give it on standard input.')
  }
  if (password === '') throw new Problem('invalid', 'The password is empty. Nothing was changed.')
  if ((await terminal.askSecret('Repeat password: ')) === password) return password
  throw new Problem('invalid', 'The passwords differ. Nothing was changed.')
}
