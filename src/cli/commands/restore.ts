import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupFlags, type ReadSettings, readSettings } from '../../config/index.ts'
import { type Backup, type Cover, isSealed, openBackup, type Restored, unseal } from '../../kernel/index.ts'
import { systemClock } from '../../std/clock.ts'
import { Problem } from '../../std/problem.ts'
import { isSystemFailure } from '../../std/system-failure.ts'
import { toContentsWords } from '../backup-words.ts'
import type { Command } from '../command.ts'
import { confirm } from '../confirm.ts'
import { requireWord } from '../forms.ts'
import { commandLine, confirmAt, openLog } from '../open-kernel.ts'
import type { Terminal } from '../terminal.ts'
import { withFolder } from '../with-folder.ts'

export const restore: Command = {
  name: 'restore',
  summary:
    'Puts a backup in place, also into another kind of database. Stop the servers first. Everybody signs in anew.',
  usage: ['restore FILE [--replace] [--yes]'],
  words: 1,
  flags: {
    replace: {
      type: 'boolean',
      placeholder: null,
      sentence: 'Replaces the people, roles, views, boards and trail that are there. Your own tables stay.',
    },
    yes: { type: 'boolean', placeholder: null, sentence: 'Skips the question.' },
    ...backupFlags(),
  },
  async run(args, terminal) {
    const file = requireWord(args, 0, 'a file')
    const settings = readSettings({ env: terminal.env, flags: args.flags, cwd: terminal.cwd })
    const log = openLog(settings, terminal)
    await withFolder(async (folder) => {
      const copy = join(folder, 'copy')
      await unpack(file, copy, settings, terminal)
      const backup = await openBackup(copy, { clock: systemClock, log })
      try {
        showBackup(backup, settings, terminal)
        if (args.flags.yes !== true) {
          await confirm(terminal, { question: 'Restore it?', otherwise: 'Nothing was restored.' })
        }
        const restored = await backup.restore({
          settings,
          confirmAttach: confirmAt(terminal),
          actor: commandLine,
          replace: args.flags.replace === true,
        })
        showRestored(restored, settings, terminal)
        keepConfig(backup.cover.config, settings, terminal)
      } finally {
        await backup.close()
      }
    })
  },
}

async function unpack(
  name: string,
  copy: string,
  { backupPassphrase }: ReadSettings,
  terminal: Terminal,
): Promise<void> {
  const path = resolve(terminal.cwd, name)
  try {
    const passphrase = (await isSealed(path))
      ? (backupPassphrase ?? (await terminal.askSecret('Passphrase of the backup: ')))
      : null
    await unseal(path, copy, passphrase)
  } catch (cause) {
    if (!isSystemFailure(cause)) throw cause
    const reason = cause.code === 'ENOENT' ? 'There is no file' : `(${cause.code}) The file can’t be read:`
    throw new Problem('not-found', `${reason} ${name}. Nothing was restored.`, { cause })
  }
}

function showBackup({ cover, contents }: Backup, { told }: ReadSettings, terminal: Terminal): void {
  const { madeAt, version, database, settings } = cover
  const day = madeAt.slice(0, 16).replace('T', ' ')
  terminal.print(`A backup of ${database}, made on ${day} UTC by Switchboard ${version}:`)
  terminal.print(`  ${toContentsWords(contents)}`)
  const others = settings.filter(({ name, value }) =>
    told.some((here) => here.name === name && here.value !== value),
  )
  if (others.length === 0) return
  terminal.print('These settings were different then:')
  for (const { name, value } of others) terminal.print(`  ${name}=${value}`)
}

function showRestored({ database, ...kept }: Restored, { dataDir }: ReadSettings, terminal: Terminal): void {
  terminal.print(`Restored into ${database}. Everybody signs in anew.`)
  const files = [kept.secretKept && 'secret', kept.pushAppKept && 'push application'].filter((one) => one)
  if (files.length > 0) terminal.print(`The ${files.join(' and the ')} are in ${dataDir} again.`)
}

/** An existing file is never overwritten: it may be newer. */
function keepConfig(config: Cover['config'], settings: ReadSettings, terminal: Terminal): void {
  if (config === null) return
  const file = settings.configFile ?? join(terminal.cwd, config.name)
  if (!existsSync(file)) {
    writeFileSync(file, config.text)
    terminal.print(`The config file is in ${file} again.`)
  } else if (readFileSync(file, 'utf8') !== config.text) {
    terminal.note(`${file} differs from the config file of the backup, and stays as it is.`)
  }
}
