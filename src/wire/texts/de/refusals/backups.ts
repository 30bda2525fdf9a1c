import type { backupRefusals as english } from '../../refusals/backups.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const backupRefusals: TranslatedSentences<typeof english> = {
  nothing: (database) => `In ${database} ist nichts von Switchboard, also gibt es nichts zu sichern.`,
  olderTables: (database) =>
    `Die Tabellen in ${database} stammen von einer älteren Version. Die Sicherung muss mit jener Version entstehen, oder diese muss vorher einmal starten.`,
  newerTables: (database) =>
    `Die Tabellen in ${database} stammen von einer neueren Version, und diese kennt nicht alle davon. Bitte jene Version nehmen.`,
  noBackup: 'Die Datei ist keine Sicherung von Switchboard, oder sie ist beschädigt.',
  encrypted: 'Die Sicherung ist verschlüsselt. SWITCHBOARD_BACKUP_PASSPHRASE muss ihre Passphrase nennen.',
  wrongPassphrase: 'Die Passphrase ist falsch, oder die Datei ist beschädigt.',
  newer: (version) =>
    `Diese Sicherung stammt von Switchboard ${version}. Einspielen lässt sie sich mit dieser oder einer neueren Version.`,
  inUse: (database, people) =>
    `${database} hat schon ${people} Personen. Mit --replace ersetzt die Sicherung dort alle Personen, Rollen, Ansichten, Boards, Aufträge, Webhooks und das Protokoll. Die eigenen Tabellen bleiben, wie sie sind.`,
  anotherSecret:
    'SWITCHBOARD_SECRET ist nicht das Geheimnis dieser Sicherung. Fehlt es, bewahrt der Datenordner das wiederhergestellte Geheimnis auf. Oder es bekommt den Wert, den es hatte.',
  interrupted: 'Die Sicherung entstand, während dies lief. Bitte neu beginnen.',
}
