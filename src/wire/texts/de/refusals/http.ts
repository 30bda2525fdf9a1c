import type { httpRefusals as english } from '../../refusals/http.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { formatNumber } from '../grammar.ts'

export const httpRefusals: TranslatedSentences<typeof english> = {
  bug: 'Bei Switchboard ist etwas schiefgegangen. Einzelheiten stehen im Log unter der ID der Anfrage.',
  bugWithoutId: 'Bei Switchboard ist etwas schiefgegangen. Einzelheiten stehen im Log.',
  pageFailed: 'Auch die Fehlerseite ist gescheitert.',

  noSuchPage: 'Unter dieser Adresse gibt es keine Seite.',
  noSuchJson:
    'Unter dieser Adresse gibt es kein JSON. Die API liegt unter /api, und /api/openapi.json beschreibt sie.',
  noSuchApi: 'Die API hat keine solche Adresse. /api/openapi.json nennt alle.',
  unknownForm: 'Dieses Formular ist unbekannt. Bitte die Seite neu laden und es noch einmal versuchen.',
  notOneSlash: 'Eine Adresse beginnt mit genau einem Schrägstrich.',
  longAddress: 'Diese Adresse ist zu lang.',
  addressNotUtf8: 'Diese Adresse ist kein gültiges UTF-8.',
  nulInAddress: 'Eine Adresse kann kein NUL-Byte enthalten.',
  noHost: 'Der Host-Header nennt keinen Host.',
  unknownHost:
    'Switchboard kennt diesen Hostnamen nicht. Es geht mit localhost oder einer IP-Adresse. Soll dieser Name gelten, muss SWITCHBOARD_URL die ganze Adresse nennen.',
  anotherHost: (own) =>
    `Switchboard ist unter ${own} zu erreichen. Soll eine andere Adresse gelten, muss SWITCHBOARD_URL sie nennen.`,
  noScheme: 'Der Header X-Forwarded-Proto nennt weder http noch https.',
  twoHosts: 'Eine Anfrage muss genau einen Host-Header haben.',
  noAddress: 'Host-Header und Pfad ergeben keine gültige Adresse.',
  notHttp: 'Das ist keine HTTP/1.1-Anfrage.',

  largeHeaders: 'Die Header dieser Anfrage sind zu groß.',
  largeChunks: 'Die Chunks dieser Anfrage sind zu groß.',
  largeBody: (mostKiB) => `Eine Anfrage kann höchstens ${formatNumber(mostKiB)} KiB übertragen.`,
  slowRequest: 'Die Anfrage hat zu lange gebraucht, um anzukommen.',
  bodyNotUtf8: 'Der Inhalt ist kein gültiges UTF-8.',
  fieldsNotUtf8: 'Die Felder des Formulars sind kein gültiges UTF-8.',
  nulInField: 'Ein Feld kann kein NUL-Byte enthalten.',
  notAForm: 'Formulare müssen als application/x-www-form-urlencoded kommen.',
  brokenForm: 'Das Formular mit der Datei war nicht lesbar.',
  fileAsBody: 'Die Datei selbst muss der Inhalt sein, kein Formular: curl --data-binary @FILE.',
  signOutByPost: 'Abmelden geht mit POST.',
  postOnly: 'Diese Adresse nimmt nur POST an.',
  healthByGet: 'Der Zustand lässt sich mit GET abfragen.',
  webSocketOnly:
    'Diese Adresse nimmt nur WebSocket-Verbindungen an. War es eine, hat ein Proxy unterwegs den Header Upgrade nicht weitergereicht.',
  noSuchSocket: 'WebSocket-Verbindungen werden nur unter /app/ angenommen.',
  methodNotTaken: (method) => `Diese Adresse unterstützt ${method} nicht.`,

  tooManyWrites: (perSecond) =>
    `Das waren mehr als ${perSecond} Änderungen in einer Sekunde. Bitte warten oder viele Zeilen mit einer Massenänderung ändern. SWITCHBOARD_WRITES_PER_SECOND setzt die Grenze.`,
  embedded:
    'Diese Adresse lässt sich nicht als Bild, Frame oder Skript laden. Sie ist als Seite zu öffnen oder von einem Skript abzurufen.',
  anotherSite: 'Die Anfrage kam von einer anderen Website.',
  anotherOrigin: (own) => `Das geht nur unter ${own}. Nichts wurde gespeichert.`,
  anotherOriginUnset: (own) =>
    `Das geht nur unter ${own}. Nichts wurde gespeichert. Soll eine andere Adresse gelten, muss SWITCHBOARD_URL sie nennen.`,
  csrfToken:
    'Das Sicherheitstoken dieser Seite fehlt oder gilt nicht mehr. Bitte die Seite neu laden und es noch einmal versuchen.',
  notBearer: 'Der Header Authorization muss aus "Bearer", einem Leerzeichen und einem Token bestehen.',
  peopleOnly: 'Diese Adresse braucht eine angemeldete Person, kein Token.',
  signInOrToken: 'Bitte anmelden oder ein Token senden: "Authorization: Bearer sb_…".',
  metricsElsewhere:
    'Metriken sind auf diesem Rechner lesbar, oder mit einem Token von: switchboard tokens add --for metrics.',
}
