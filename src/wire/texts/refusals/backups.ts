import { toSentences } from '../sentences.ts'

/** Why a backup can't be made or restored. */
export const backupRefusals = toSentences('backups', {
  nothing: (database: string) =>
    `There is nothing of Switchboard in ${database}, so there is nothing to keep.`,
  olderTables: (database: string) =>
    `The tables in ${database} are of an older release. Make the backup with that release, or start this one first.`,
  newerTables: (database: string) =>
    `The tables in ${database} are of a newer release, and this one doesn’t know all of them. Use that release.`,
  noBackup: 'The file is no backup of Switchboard, or it is damaged.',
  encrypted: 'The backup is encrypted. Set SWITCHBOARD_BACKUP_PASSPHRASE to its passphrase.',
  wrongPassphrase: 'The passphrase is wrong, or the file is damaged.',
  newer: (version: string) =>
    `Switchboard ${version} made this backup. Restore it with that release or a newer one.`,
  inUse: (database: string, people: number) =>
    `${database} has ${people} people already. Add --replace to put the backup in place of all people, roles, views, boards, jobs, webhooks and the trail there. Your own tables stay as they are.`,
  anotherSecret:
    'SWITCHBOARD_SECRET is not the secret of this backup. Leave it out: the restored secret is kept in the data folder. Or set it to the value that it had.',
  interrupted: 'The backup was made while this was under way. Start it anew.',
})
