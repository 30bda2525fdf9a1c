import type { databaseRefusals as english } from '../../refusals/database.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { toEither, toList } from '../grammar.ts'

const expected = {
  boolean: 'true oder false',
  integer: 'eine ganze Zahl',
  bigint: 'eine ganze Zahl',
  decimal: 'eine Zahl',
  float: 'eine Zahl',
  text: 'Text',
  date: 'ein Datum wie 2026-11-21',
  time: 'eine Uhrzeit wie 09:46:22',
  datetime: 'ein Datum mit Uhrzeit wie 2026-11-21T09:46:22',
  instant: 'eine Zeit mit Zeitzone wie 2026-11-21T09:46:22Z',
  json: 'JSON',
  uuid: 'eine UUID',
  bytes: 'Bytes in hexadezimaler Form',
  array: 'ein Array',
  other: 'ein Wert seines Typs',
}

export const databaseRefusals: TranslatedSentences<typeof english> = {
  unsupported: (name, supported, schemes) =>
    `${name} wird nicht unterstützt. Switchboard arbeitet mit ${toList(supported)}. Eine Datenbankadresse beginnt mit ${toEither(schemes)}.`,
  unknownScheme: (schemes) =>
    `Eine Datenbankadresse beginnt mit ${toEither(schemes)}, etwa sqlite:path/to/file oder postgres://user:password@host/name.`,
  unparsableAddress:
    'Die Datenbankadresse ist nicht lesbar. Sie sollte aussehen wie postgres://user:password@host:5432/name. Sonderzeichen im Passwort brauchen Prozentkodierung.',
  unparsableMysqlAddress:
    'Die Datenbankadresse ist nicht lesbar. Sie sollte aussehen wie mysql://user:password@host:3306/name. Sonderzeichen im Passwort brauchen Prozentkodierung.',
  noDatabaseNamed:
    'Die Datenbankadresse nennt keine Datenbank. Sie sollte aussehen wie mysql://user:password@host:3306/name.',
  unknownEncryption: (mode) =>
    `Die Datenbankadresse hat ssl-mode=${mode}. Möglich sind DISABLED, REQUIRED, VERIFY_CA und VERIFY_IDENTITY.`,
  unreadableAuthority: (path) => `Das Zertifikat ${path}, das ssl-ca nennt, ist nicht lesbar.`,
  oldServer: (found, least) => `${found} ist zu alt. Switchboard braucht ${least} oder neuer.`,
  noFileName: 'Eine SQLite-Adresse nennt eine Datei, etwa sqlite:data/shop.sqlite.',
  noFolder: (folder, file) => `Es gibt keinen Ordner ${folder} für die Datenbank ${file}.`,
  noFile: (path) => `Es gibt keine Datenbankdatei ${path}.`,
  opening: (path, reason) => `${path}: ${reason}`,
  closed: 'Die Datenbank wurde geschlossen.',

  readOnlyFile: 'Die Datenbankdatei ist schreibgeschützt, deshalb lässt sich nichts ändern.',
  movedFile:
    'Die Datenbankdatei wurde entfernt oder ersetzt. Entweder kommt die alte Datei zurück, oder Switchboard startet neu, nachdem die Dateien daneben, die auf -wal und -shm enden, gelöscht sind.',
  diskFailed: 'Der Datenträger ist im Betrieb ausgefallen.',
  damaged: 'Die Datenbankdatei ist beschädigt. Bitte aus einer Sicherung wiederherstellen.',
  diskFull: 'Der Datenträger mit der Datenbank ist voll.',
  cannotOpen: 'Die Datenbankdatei lässt sich nicht öffnen.',
  notADatabase: 'Die Datei ist keine Datenbank.',

  notAnswering: (host) => `Die Datenbank auf ${host} antwortet nicht.`,
  accountRefused: (host) => `Die Datenbank auf ${host} hat Benutzername oder Passwort abgelehnt.`,
  noSuchDatabase: (host, reason) => `${reason} Der Server ist ${host}.`,
  noMoreConnections: (host) => `Die Datenbank auf ${host} nimmt keine weiteren Verbindungen an.`,
  sharedSessions: (host) =>
    `Ein Verbindungs-Pooler auf ${host} gibt jeder Transaktion eine andere Sitzung (PgBouncer: pool_mode = transaction). Möglich ist eine direkte Verbindung zum Server oder ein Pool im Modus session.`,
  changingSessions: (host) =>
    `Ein Verbindungs-Pooler auf ${host} gibt jeder Anweisung eine andere Sitzung (ProxySQL: multiplexing). Möglich ist eine direkte Verbindung zum Server, oder das wird für das Konto ausgeschaltet.`,
  notAnsweringPublicly: 'Die Datenbank antwortet nicht.',
  notEnteredPublicly: 'Die Datenbank hat die Verbindung von Switchboard abgelehnt. Das Log nennt den Grund.',
  noChanges: 'Die Datenbank nimmt zurzeit keine Änderungen an.',
  notPermitted: (reason) => `Das Datenbankkonto darf das nicht: ${reason}`,

  tooSlow:
    'Die Datenbank hat zu lange gebraucht. Bitte weniger anfordern oder es später noch einmal versuchen.',
  stillAtWork:
    'Die Datenbank arbeitet noch an einer früheren Anfrage, die sich nicht anhalten lässt. Bitte weniger anfordern oder es später noch einmal versuchen.',
  tooManyReaders: 'Die Datenbank ist mit langsamen Abfragen beschäftigt. Bitte noch einmal versuchen.',
  tooManyWriters: 'Zu viele Änderungen warten auf die Datenbank. Bitte noch einmal versuchen.',
  tableChanged: 'Die Tabelle wurde gerade umgebaut. Bitte noch einmal versuchen.',
  rowsBusy: 'Jemand anders ändert gerade dieselben Zeilen. Bitte noch einmal versuchen.',
  writerBusy: 'Ein anderes Programm schreibt gerade in die Datenbank. Bitte noch einmal versuchen.',

  ofColumns: (columns, reason) => `${columns.join(', ')}: ${reason}`,
  wrongText: (type, declaredType) =>
    `Hier passt nur ${expected[type]}${declaredType === '' ? '' : ` (Typ ${declaredType})`}.`,
  wrongWord: (words) => `Möglich ist nur: ${words.join(', ')}.`,
  taken: 'Eine andere Zeile hat diesen Wert schon.',
  empty: 'Das darf nicht leer sein.',
  wrongType: 'Das hat den falschen Typ.',
  computed: 'Die Datenbank berechnet diese Spalte, sie lässt sich deshalb nicht setzen.',
  tooLong: 'Dieser Wert ist zu lang für die Datenbank.',
  wholeKeysOnly: 'Ein Schlüssel muss eine ganze Zahl sein.',
  brokenRule: (name) => `Die Regel „${name}“ der Datenbank erlaubt diesen Wert nicht.`,
  brokenReference:
    'Die Zeile verweist auf eine Zeile, die es nicht gibt, oder andere Zeilen verweisen noch auf sie.',
  brokenReferenceOf: (table) =>
    `Die Zeile verweist auf eine Zeile, die es nicht gibt, oder Zeilen aus ${table === undefined ? 'einer anderen Tabelle' : `„${table}“`} verweisen noch auf sie.`,
  refusedThereupon: (table, reason) =>
    `Ein Trigger schreibt auch in ${table === undefined ? 'eine andere Tabelle' : `„${table}“`}, und das ist gescheitert: ${reason}`,
  brokenFunction: (reason) => `Eine Funktion in der Datenbank ist gescheitert: ${reason}.`,
  endlessTriggers: 'Trigger in der Datenbank rufen einander endlos auf.',
  notAccepted: 'Die Datenbank nimmt diese Werte nicht an.',
  notComputed: (reason) => `Die Datenbank kann das aus ihren Zeilen nicht berechnen: ${reason}.`,

  viewsUnwatched: 'Eine Datenbankansicht lässt sich nicht beobachten. Beobachten lassen sich ihre Tabellen.',
  mayNotWatch: (grant) =>
    `Das Datenbankkonto darf in dieser Tabelle keine Trigger anlegen. Die Datenbankadministration kann „${grant}“ ausführen. Bis dahin wird die Liste alle 2 s aktualisiert.`,
  untrustedTriggers:
    'Der Server schreibt ein Binärlog und lässt deshalb nur Konten mit dem Recht SUPER Trigger anlegen. Die Datenbankadministration kann „set global log_bin_trust_function_creators = on“ ausführen.',
  otherEngine: (engine) =>
    `Die Tabelle hat die Engine ${engine}, deren Änderungen sich nicht zurücknehmen lassen. Switchboard liest sie deshalb nur. Die Datenbankadministration kann ihr die Engine InnoDB geben.`,
  largerThanPacket: (most) =>
    `Das ist größer als die ${most} Bytes, die der Server auf einmal annimmt (max_allowed_packet). Bitte weniger eingeben, oder die Datenbankadministration erhöht diese Einstellung.`,
  logUnreadable: (setting, found, wanted) =>
    `Der Server schreibt ein Binärlog, aber ${setting} ist ${found}, und so kann Switchboard das Log nicht lesen. Es beobachtet Tabellen deshalb mit Triggern. Mit ${setting} = ${wanted || "''"} sind keine Trigger nötig.`,
  mayNotReadLog:
    'Der Server schreibt ein Binärlog. Hat das Datenbankkonto das Recht REPLICATION SLAVE, liest Switchboard das Log, und Trigger sind nicht nötig. Das Recht zeigt die Schreibvorgänge aller Datenbanken des Servers.',
  readOnlyWatch:
    'Die Datenbankdatei ist schreibgeschützt und kann deshalb keine Trigger haben. Die Liste wird alle 2 s aktualisiert.',
  notWatched: 'Tabellen dieser Art können keine Trigger haben und lassen sich deshalb nicht beobachten.',
  noIndexes:
    'Nur eine gewöhnliche Tabelle kann einen Suchindex haben, keine Datenbankansicht und keine partitionierte oder fremde Tabelle.',
  noSteadyRowNumber:
    'Ein Suchindex braucht eine Tabelle mit einem INTEGER PRIMARY KEY. Andere Zeilennummern können sich durch VACUUM ändern.',
  noKeyToSearchBy: 'Ein Suchindex braucht eine Tabelle mit einem Primärschlüssel.',
  nothingToSearch: 'Die Tabelle hat keine Textspalte, die ein Suchindex verwenden könnte.',
  onlyBytewiseTexts:
    'Alle Texte dieser Tabelle haben eine Sortierfolge, die auf „_bin“ endet. Der Index der Datenbank findet Wörter darin nur in genau der Groß- und Kleinschreibung. Eine Spalte braucht eine andere Sortierfolge, etwa utf8mb4_unicode_ci.',
  searchIndexNameTaken:
    'Der Suchindex einer anderen Tabelle hat diesen Namen, weil jene Tabelle umbenannt wurde. Jener Index muss zuerst neu entstehen: "switchboard index" mit --drop ausführen, dann ohne.',
  noTrigrams:
    'Dem Datenbankserver fehlt die Erweiterung pg_trgm. Bitte das Paket mit den Zusatzmodulen des Servers installieren (oft contrib genannt) und es noch einmal versuchen.',
  mayNotAddTrigrams:
    'Das Datenbankkonto darf die Erweiterung pg_trgm nicht hinzufügen. Die Datenbankadministration kann "create extension pg_trgm" ausführen. Danach bitte noch einmal versuchen.',
  trigramsOutOfSight:
    'Die Erweiterung pg_trgm liegt in einem Schema außerhalb des search_path des Kontos. Die Datenbankadministration kann dieses Schema in den search_path aufnehmen. Danach bitte noch einmal versuchen.',

  anotherSecret: (facts) =>
    `Diese Datenbank wurde mit einem anderen Geheimnis benutzt. SWITCHBOARD_SECRET muss den Wert der anderen Knoten haben, oder der Datenordner mit dem Geheimnis muss zurückkommen. Ist das Geheimnis verloren und läuft kein anderer Knoten, nimmt die Datenbank nach dieser Anweisung ein neues an: delete from ${facts} where name = 'secret-fingerprint'.`,
  newerTables: (newest, known) =>
    `Eine neuere Version von Switchboard hat diese Datenbank so umgestellt (${newest}, diese Version kennt ${known}), dass diese Version nicht damit arbeiten kann. Bitte jene oder eine neuere Version starten. Wer zurück will, stellt die Datenbank aus der Zeit vor der Umstellung wieder her.`,
  unknownTables: (newest, known) =>
    `Eine neuere Version von Switchboard hat diese Datenbank umgestellt (${newest}, diese Version kennt ${known}). Bitte "switchboard detach" mit jener Version ausführen: Sie kennt alle ihre Tabellen.`,
  ownTablesMissing: (names) =>
    `Einige eigene Tabellen von Switchboard wurden aus der Datenbank entfernt: ${names.join(', ')}. Bitte aus einer Sicherung wiederherstellen. Oder den Rest mit "switchboard detach" entfernen und neu starten. Personen, Ansichten und das Protokoll sind dann verloren.`,
  ownTablesMissingPublicly:
    'Einige eigene Tabellen von Switchboard wurden aus der Datenbank entfernt. Das Log nennt sie. Bitte aus einer Sicherung wiederherstellen.',
  noConsent: (place, database) =>
    `Switchboard bewahrt Personen, Sitzungen und das Protokoll in ${place} auf, und ${database} hat das noch nicht.\n` +
    '--attach (oder SWITCHBOARD_ATTACH=yes) erlaubt es, SWITCHBOARD_STORE_URL nennt eine andere Datenbank.',
  mayNotKeep: (place, refusal) =>
    `${refusal}\nSwitchboard bewahrt Personen, Sitzungen und das Protokoll in ${place} auf. Das Konto muss das anlegen und schreiben dürfen, oder SWITCHBOARD_STORE_URL nennt eine andere Datenbank.`,
}
