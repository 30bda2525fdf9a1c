import type { secretTexts as english, secretReasonTexts as englishReasons } from '../secrets.ts'
import type { Translated } from '../translated.ts'

export const secretReasonTexts: Translated<typeof englishReasons> = {
  name: 'Der Name der Spalte klingt nach einem Passwort, einem Token oder einem Schlüssel.',
  type: 'Der Typ der Spalte klingt nach einem Passwort, einem Token oder einem Schlüssel.',
  values: 'Die Werte sehen aus wie Passwort-Hashes, Token oder Schlüssel.',
  reference: 'Die Spalte verweist auf eine maskierte Spalte.',
  config: 'So steht es in der Konfigurationsdatei.',
}

export const secretTexts: Translated<typeof english> = {
  masked: 'Maskiert',
  question: (column) => `Warum ist „${column}“ maskiert?`,
  why: (reason) =>
    `Die Werte dieser Spalte sind für alle maskiert. ${secretReasonTexts[reason]} Sind sie nicht geheim, genügt secret: false für diese Spalte in switchboard.config.ts.`,
  reveal: 'Aufdecken',
  revealOf: (column) => `${column} aufdecken. Das Protokoll hält es fest.`,
  nothing: 'Kein Wert',
}
