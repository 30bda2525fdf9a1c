import type { whyReasons as english } from '../../refusals/why.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const whyReasons: TranslatedSentences<typeof english> = {
  allows: 'Diese Rolle erlaubt es.',
  everything: 'Der Notfallzugriff läuft, deshalb ist alles erlaubt.',
  noGrant: 'Keine Rolle der Person erlaubt das in der Tabelle.',
  noRole: 'Die Person hat keine Rolle.',
  needsRead: 'Was nicht lesbar ist, erlaubt auch sonst nichts.',
  column: (column) => `Die Rolle erlaubt es, aber nicht für die Spalte „${column}“.`,
  row: 'Die Rolle erlaubt es in anderen Zeilen, nicht in dieser. Oder es gibt diese Zeile nicht.',
  someRows: (scope) => `Die Rolle erlaubt es in den Zeilen mit ${scope}.`,
  unknownValue: 'Die Zeilen dieser Rolle verlangen einen Wert, den das Profil nicht hat.',
  fault: (reason) => `Die Rolle würde es erlauben, ist aber nicht mehr verständlich: ${reason}`,
  account: 'Das Konto, mit dem Switchboard die Datenbank benutzt, darf das nicht.',
  limit:
    'Das Token oder die Sitzung einer Person, die sich umsieht, ist auf andere Tabellen oder Rechte beschränkt.',
  person: 'Die Person, der das Token gehört, darf das nicht.',
  noRight: (rights) => `Ein Recht ist eines von ${rights.join(', ')}.`,
  masked: (column) => `Die Spalte „${column}“ ist für alle maskiert.`,
  noColumn: (column) => `Die Tabelle hat keine Spalte „${column}“.`,
}
