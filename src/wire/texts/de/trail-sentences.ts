import type { EntryFacts, trailTexts as english } from '../trail.ts'
import type { Translated } from '../translated.ts'
import { plural, toList } from './grammar.ts'
import { webhookSentences } from './trail-webhooks.ts'

/** More columns than these are counted. */
const mostListed = 3

function toColumns(names: readonly string[]): string {
  const more = names.length - mostListed
  return toList(more > 1 ? [...names.slice(0, mostListed), `${more} weitere Spalten`] : names)
}

/** „eine Zeile“ or „12 ausgewählte Zeilen“. */
function toRows(rows: number | null, count: EntryFacts['count'], kind = ''): string | null {
  return rows === null
    ? null
    : plural(rows, { one: `eine ${kind}Zeile`, other: `${count(rows)} ${kind}Zeilen` })
}

/** The same after „bei“. */
function atRows(rows: number | null, count: EntryFacts['count']): string {
  if (rows === null) return 'vielen Zeilen'
  return plural(rows, { one: 'einer Zeile', other: `${count(rows)} Zeilen` })
}

function undone(isUndo: boolean): string {
  return isUndo ? 'hat eine Änderung rückgängig gemacht und ' : 'hat '
}

/** How work ends: „hat den Import in Produkte beendet“. */
const ends: Readonly<Record<string, string>> = {
  done: 'hat {} beendet',
  cancelled: 'hat {} abgebrochen',
  failed: 'konnte {} nicht beenden',
}

function toEnd(state: string, what: string): string {
  return (ends[state] ?? 'hat {} beendet').replace('{}', () => what)
}

/** They follow the name of the actor. */
export const sentences: Translated<typeof english.sentences> = {
  'row.activated': ({ row, isUndo }) => `${undone(isUndo)}${row} eingeschaltet`,
  'row.deactivated': ({ row, isUndo }) => `${undone(isUndo)}${row} ausgeschaltet`,
  'row.trashed': ({ row, isUndo }) => `${undone(isUndo)}${row} in den Papierkorb gelegt`,
  'row.put-back': ({ row, isUndo }) => `${undone(isUndo)}${row} aus dem Papierkorb zurückgelegt`,
  'row.restored': ({ row, column, fields }) =>
    `hat eine Änderung von ${fields.length > 0 ? toColumns(fields) : column} in ${row} rückgängig gemacht`,
  'row.updated': ({ row, column, fields, before, after }) =>
    fields.length > 0
      ? `hat in ${row} ${toColumns(fields)} geändert`
      : `hat in ${row} ${column} von ${before()} auf ${after()} geändert`,
  'row.created': ({ row, table, isUndo }) =>
    isUndo ? `hat ${row} in ${table} wiederhergestellt` : `hat ${row} in ${table} angelegt`,
  'row.deleted': ({ row, table }) => `hat ${row} aus ${table} gelöscht`,
  'row.inserted-outside': ({ row, table }) => `hat ${row} in ${table} angelegt`,
  'row.updated-outside': ({ row, table }) => `hat ${row} in ${table} geändert`,
  'row.deleted-outside': ({ row, table }) => `hat ${row} aus ${table} gelöscht`,
  'row.left': ({ row, table }) =>
    `hat ${row} in einem Trigger aus ${table} gelöscht oder der Zeile einen anderen Schlüssel gegeben`,
  'rows.changed-outside': ({ table, amount, count }) =>
    `hat ${toRows(amount('rows'), count) ?? 'Zeilen'} in ${table} geändert`,
  'write.intended': ({ row, column }) => `hat begonnen, ${column} in ${row} zu ändern`,
  'write.abandoned': ({ row, column }) => `hat die Änderung von ${column} in ${row} aufgegeben`,
  'job.started': ({ table, column, after, has, amount, count }) => {
    const rows = toRows(amount('rows'), count) ?? 'viele Zeilen'
    if (has('import')) return `hat begonnen, ${after('file')} in ${table} zu importieren`
    if (has('check')) return `hat begonnen, ${after('file')} für einen Import in ${table} zu prüfen`
    if (has('restore')) return `hat begonnen, gelöschte Zeilen in ${table} wiederherzustellen`
    if (has('trash'))
      return after('active') === 'false'
        ? `hat begonnen, ${rows} aus ${table} in den Papierkorb zu legen`
        : `hat begonnen, ${rows} in ${table} aus dem Papierkorb zurückzulegen`
    if (has('delete')) return `hat begonnen, ${rows} aus ${table} zu löschen`
    if (has('undoOf')) return `hat begonnen, eine Massenänderung in ${table} rückgängig zu machen`
    return has('active')
      ? `hat begonnen, ${rows} in ${table} ${after('active') === 'false' ? 'auszuschalten' : 'einzuschalten'}`
      : `hat begonnen, bei ${atRows(amount('rows'), count)} in ${table} ${column} auf ${after('value')} zu setzen`
  },
  'job.finished': ({ table, after, has }) => {
    const [state, changed, refused] = [after('state'), after('changed'), after('refused')]
    if (has('check'))
      return `${toEnd(state, `die Prüfung einer Datei für ${table}`)}: ${changed} würden angelegt oder geändert, ${refused} abgelehnt`
    if (has('import'))
      return `${toEnd(state, `einen Import in ${table}`)}: ${changed} angelegt oder geändert, ${refused} abgelehnt`
    const [what, done] = has('delete')
      ? ['eine Massenlöschung', 'gelöscht']
      : has('restore')
        ? ['eine Wiederherstellung', 'wiederhergestellt']
        : ['eine Massenänderung', 'geändert']
    return `${toEnd(state, `${what} in ${table}`)}: ${changed} ${done}, ${refused} abgelehnt`
  },
  'secret.revealed': ({ row, column }) => `hat in ${row} den maskierten Wert von ${column} aufgedeckt`,
  'table.exported': ({ table, after, amount, count }) => {
    const rows = toRows(amount('rows'), count, 'ausgewählte ')
    const left = toRows(amount('except'), count)
    const format = after('format').toUpperCase()
    return `hat ${rows === null ? table : `${rows} aus ${table}`} als ${format} exportiert${left === null ? '' : `, alles außer ${left}`}`
  },
  'trail.exported': ({ after }) => `hat das Protokoll als ${after('format').toUpperCase()} exportiert`,
  'trail.trimmed': ({ after }) =>
    `hat ${after('count')} Einträge des Protokolls von vor dem ${after('before').slice(0, 10)} gelöscht`,
  'view.created': ({ row, table }) => `hat die neue Ansicht ${row} von ${table} geteilt`,
  'view.changed': ({ row, table }) => `hat die Ansicht ${row} von ${table} geändert`,
  'view.removed': ({ row, table }) => `hat die geteilte Ansicht ${row} von ${table} gelöscht`,
  'board.created': ({ row }) => `hat das neue Board ${row} geteilt`,
  'board.changed': ({ row }) => `hat das Board ${row} geändert`,
  'board.removed': ({ row }) => `hat das geteilte Board ${row} gelöscht`,
  'backup.made': () => 'hat eine Sicherung erstellt',
  'backup.restored': ({ after }) =>
    `hat die Sicherung vom ${after('madeAt').slice(0, 16).replace('T', ' ')} UTC eingespielt`,
  'search-index.created': ({ table }) => `hat einen Suchindex für ${table} angelegt`,
  'search-index.removed': ({ table }) => `hat den Suchindex von ${table} entfernt`,
  'table.watched': ({ table }) => `hat die Live-Aktualisierung für ${table} eingeschaltet`,
  'table.unwatched': ({ table }) => `hat die Live-Aktualisierung für ${table} ausgeschaltet`,
  'house.renamed': ({ before, after }) => `hat ${before()} in ${after()} umbenannt`,
  'person.added': ({ row, after }) => `hat ${row} als ${after()} hinzugefügt`,
  'person.role-changed': ({ row, before, after }) =>
    `hat die Rollen von ${row} von ${before()} in ${after()} geändert`,
  'person.profile-changed': ({ row }) => `hat das Profil von ${row} geändert`,
  'role.created': ({ row }) => `hat die Rolle ${row} angelegt`,
  'role.changed': ({ row }) => `hat die Rolle ${row} geändert`,
  'role.removed': ({ row }) => `hat die Rolle ${row} entfernt`,
  'person.activated': ({ row }) => `hat das Konto von ${row} wieder aktiviert`,
  'person.deactivated': ({ row }) => `hat das Konto von ${row} deaktiviert`,
  'person.password-changed': () => 'hat das eigene Passwort geändert',
  'person.password-set': ({ row }) => `hat für ${row} ein neues Passwort festgelegt`,
  'person.link-created': ({ row }) => `hat für ${row} einen Link erstellt, um ein Passwort festzulegen`,
  'person.link-used': () => 'hat mit einem Link ein Passwort festgelegt',
  'person.signed-out': ({ row }) => `hat ${row} überall abgemeldet`,
  'person.provider-linked': ({ row, after }) => `hat ${row} mit dem Konto bei ${after()} verbunden`,
  'person.provider-unlinked': ({ row, before }) => `hat ${row} vom Konto bei ${before()} getrennt`,
  'second-factor.set': () => 'hat eine Authenticator-App eingerichtet',
  'second-factor.code-used': () => 'hat einen Wiederherstellungscode verwendet',
  'second-factor.codes-renewed': () => 'hat neue Wiederherstellungscodes erstellt',
  'second-factor.removed': () => 'hat die eigene Authenticator-App ausgeschaltet',
  'second-factor.reset': ({ row }) => `hat den zweiten Faktor von ${row} entfernt`,
  'passkey.added': () => 'hat einen Passkey hinzugefügt',
  'passkey.removed': () => 'hat einen eigenen Passkey entfernt',
  'session.started': () => 'hat sich angemeldet',
  'session.ended': () => 'hat sich abgemeldet',
  'view-as.started': ({ row }) => `hat begonnen, sich als ${row} umzusehen`,
  'view-as.ended': ({ row }) => `hat aufgehört, sich als ${row} umzusehen`,
  'glass.broken': ({ after }) => `hat für eine Weile alle Rechte: ${after()}`,
  'glass.mended': () => 'hat wieder die eigenen Rechte',
  'token.created': ({ row, after }) => `hat das API-Token ${row} mit der Rolle ${after()} erstellt`,
  'token.revoked': ({ row }) => `hat das API-Token ${row} widerrufen`,
  ...webhookSentences,
}
