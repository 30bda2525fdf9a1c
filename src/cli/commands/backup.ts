import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { backupFlags, type ReadSettings, readSettings } from '../../config/index.ts'
import { type Cover, makeBackup, seal } from '../../kernel/index.ts'
import { systemClock } from '../../std/clock.ts'
import { Problem } from '../../std/problem.ts'
import { toSize } from '../amounts.ts'
import { toContentsWords } from '../backup-words.ts'
import type { Command } from '../command.ts'
import { requireWord } from '../forms.ts'
import { commandLine, openLog } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'
import { withFolder } from '../with-folder.ts'
import { toFileProblem, writeNewFile } from '../write-new-file.ts'

export const backup: Command = {
  name: 'backup',
  summary:
    "Keeps Switchboard's own tables, secret, push application and settings in a file, also while servers run. Back up your own tables as you always do.",
  usage: ['backup FILE [--encrypt]'],
  words: 1,
  flags: {
    encrypt: {
      type: 'boolean',
      placeholder: null,
      sentence: 'Encrypts the file with a passphrase, for which it asks if no setting names it.',
    },
    ...backupFlags(),
  },
  async run(args, terminal) {
    const file = requireWord(args, 0, 'a file')
    // This reads the settings without loading them: a secret that is made now would be none of the server's.
    const settings = readSettings({ env: terminal.env, flags: args.flags, cwd: terminal.cwd })
    const passphrase = args.flags.encrypt === true ? await choosePassphrase(settings, terminal) : null
    const config = readConfig(settings.configFile ?? join(terminal.cwd, 'switchboard.config.ts'))
    const log = openLog(settings, terminal)
    const path = resolve(terminal.cwd, file)
    const contents = await withFolder(async (folder) => {
      const copy = join(folder, 'copy')
      const parts = { settings, config, actor: commandLine, clock: systemClock, log }
      const kept = await makeBackup(copy, parts)
      await writeNewFile(path, seal(copy, passphrase)).catch((cause: unknown) => {
        throw toFileProblem(cause, { file, otherwise: 'No backup was made.' })
      })
      return kept
    })
    terminal.print(`Kept ${toContentsWords(contents)} in ${file} (${toSize((await stat(path)).size)}).`)
    terminal.note(passphrase === null ? openly : lostPassphrase)
  },
}

const openly =
  'Whoever has this file can sign in as anybody: it holds the secret of the server. Keep it as you keep passwords, or make it with --encrypt.'
const lostPassphrase = 'Without its passphrase nobody can read this file, we neither.'

/** Shorter ones are guessed. */
const shortest = 12

async function choosePassphrase({ backupPassphrase }: ReadSettings, terminal: Terminal): Promise<string> {
  const passphrase = backupPassphrase ?? (await terminal.askSecret('Passphrase of the backup: '))
  if (passphrase.length < shortest) {
    throw new Problem('invalid', `A passphrase has ${shortest} characters or more. No backup was made.`)
  }
  if (terminal.interactive && backupPassphrase === null) {
    const again = await terminal.askSecret('The same once more: ')
    if (again !== passphrase) {
      throw new Problem('invalid', 'The two passphrases differ. No backup was made.')
    }
  }
  return passphrase
}

function readConfig(file: string): Cover['config'] {
  return existsSync(file) ? { name: basename(file), text: readFileSync(file, 'utf8') } : null
}
