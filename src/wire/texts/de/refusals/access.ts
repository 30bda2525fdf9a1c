import type { accessRefusals as english } from '../../refusals/access.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const accessRefusals: TranslatedSentences<typeof english> = {
  several: (sentences) => sentences.join(' '),
  signInAgain: 'Bitte erneut anmelden.',
  wrongCredentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  wrongCurrentPassword: 'Das ist nicht das aktuelle Passwort.',
  tooManyAttempts: (minutes) => `Zu viele Anmeldeversuche. Bitte in ${minutes} min noch einmal versuchen.`,
  providersNeedUrl:
    'signIn.providers braucht SWITCHBOARD_URL, die öffentliche Adresse, weil Anbieter Personen dorthin zurückschicken. Sie muss eine Adresse wie https://admin.example.com sein.',
  passwordsOff:
    'Passwörter sind hier ausgeschaltet. Die Anmeldeseite nennt das Konto, mit dem die Anmeldung möglich ist.',
  noMail:
    'Switchboard verschickt hier keine E-Mails. Die Administration kann einen Link für ein neues Passwort erstellen.',
  tooManySigningIn:
    'Gerade melden sich zu viele Personen an. Bitte in ein paar Sekunden noch einmal versuchen.',
  changedMeanwhile: 'Das Konto wurde inzwischen geändert. Bitte noch einmal versuchen.',
  noSuchLanguage: 'Bitte eine der Sprachen auswählen.',
  noSuchTimeZone: 'Bitte eine der Zeitzonen auswählen.',
  noSuchTheme: 'Bitte eines der Erscheinungsbilder auswählen.',
  sessionEnded: 'Diese Sitzung ist schon beendet.',

  wrongCode: 'Dieser Code ist falsch, schon verwendet oder zu alt. Bitte einen neuen eingeben.',
  wrongFirstCode:
    'Dieser Code gehört gerade nicht zu diesem Geheimnis. Bitte die Uhr des Telefons prüfen und den nächsten Code eingeben.',
  offerExpired: 'Diese Seite war zu lange offen. Bitte neu laden und das neue Bild scannen.',
  appIsOn: 'Es gibt schon eine Authenticator-App. Sie muss ausgeschaltet sein, bevor eine andere folgt.',
  signInExpired: 'Die Anmeldung hat zu lange gedauert oder war schon abgeschlossen. Bitte erneut anmelden.',
  sealedElsewhere:
    'Codes von Apps lassen sich nicht prüfen, weil das Geheimnis des Servers geändert wurde. Ein Wiederherstellungscode hilft, oder die Administration setzt den zweiten Faktor zurück.',
  confirmFirst: 'Bitte zuerst unter /confirm die Identität bestätigen und es dann wiederholen.',
  noSecondFactor: 'Es gibt noch keinen zweiten Faktor. Bitte zuerst einen einrichten.',
  passkeyRefused:
    'Dieser Passkey ließ sich nicht prüfen. Vielleicht gehört er zu einem anderen Konto, oder es hat zu lange gedauert. Bitte noch einmal versuchen.',
  tooManyPasskeys: (most) => `Es sind schon ${most} Passkeys. Bitte zuerst einen entfernen.`,
  noSuchPasskey: 'Dieser Passkey wurde schon entfernt.',
  noPasskeysHere:
    'Browser erlauben unter dieser Adresse keine Passkeys. Switchboard muss dafür über https und unter einem Namen statt einer IP-Adresse aufgerufen werden.',
  secondFactorRequired:
    'Das Konto braucht einen zweiten Faktor. Bitte einen anderen hinzufügen, bevor dieser entfernt wird.',
  ownSecondFactor: 'Der eigene zweite Faktor lässt sich auf der Kontoseite ändern.',

  linkNotGood:
    'Dieser Einrichtungslink wurde schon verwendet oder ist unvollständig. Wer ein Konto hat, kann sich anmelden. Gibt es noch keines, zeigt Switchboard nach einem Neustart einen neuen Link.',
  linkExpired: (minutes) =>
    `Dieser Link galt ${minutes} Minuten. Nach einem Neustart zeigt Switchboard einen neuen.`,

  passwordLinkNotGood:
    'Dieser Link wurde schon verwendet, ersetzt oder zurückgezogen, oder er ist unvollständig. Geht die Anmeldung nicht, hilft ein neuer Link.',
  passwordLinkExpired: 'Dieser Link ist abgelaufen. Bitte einen neuen anfordern.',

  onlyAdmins: 'Das können nur Inhaber und Administratoren.',
  onlyAdminsManagePeople: 'Nur Inhaber und Administratoren können Personen verwalten.',
  greaterRole: (role) =>
    `Die Rolle „${role}“ erlaubt mehr, als Sie dürfen. Sie können deshalb nicht über sie entscheiden, auch nicht über Personen mit dieser Rolle.`,
  roleFixed: (file) => `Diese Rolle legt ${file} fest. Sie lässt sich nur dort ändern.`,
  roleHeld: 'Personen oder Token haben diese Rolle und brauchen zuerst eine andere.',
  noRole: (name) => `Es gibt keine Rolle „${name}“.`,
  wrongRole: (place, reason) => `Die Rolle ist bei „${place}“ nicht gültig: ${reason}.`,
  noGrantedTable: (table) => `Es gibt keine Tabelle „${table}“.`,
  grantedColumn: (column) =>
    `Die Spalte „${column}“ ist nicht mehr da oder nicht mehr, was sie beim Speichern der Rolle war.`,
  glassReason: (most) =>
    `Bitte einen Grund mit höchstens ${most} Zeichen angeben. Das Protokoll bewahrt ihn auf.`,
  onlyLooking: (name) =>
    `Sie sehen sich als ${name} um und können deshalb nichts ändern. Bitte das Umsehen zuerst beenden.`,
  noTemplate: 'Bitte auswählen, womit die Rolle beginnt.',
  noGrantedPlace: 'Bitte den Namen eines Schemas oder einer Tabelle eingeben.',
  roleTaken: (name) => `Es gibt schon eine Rolle „${name}“.`,
  roleChanged:
    'Jemand hat diese Rolle nach dem Öffnen geändert. Bitte die Seite neu laden und die Änderungen dort machen.',
  ownerKeeps:
    'Die Rolle „owner“ behält die Rechte, Personen und Rollen zu verwalten. Sonst könnte niemand sie zurückgeben.',
  ownerStays: 'Die Rolle „owner“ lässt sich nicht entfernen.',
  ownRole: 'Die eigenen Rollen lassen sich nicht ändern. Ein anderer Inhaber kann das tun.',
  ownProfile: 'Das eigene Profil lässt sich nicht ändern. Ein anderer Inhaber kann das tun.',
  wrongProfile:
    'Ein Profil hat bis zu 50 Felder. Die Namen bestehen aus Kleinbuchstaben, Ziffern und „_“ und sind nicht id, email oder name. Ein Wert hat bis zu 200 Zeichen.',
  ownSwitch: 'Das eigene Konto lässt sich nicht ein- oder ausschalten. Ein anderer Inhaber kann das tun.',
  ownPassword: 'Das eigene Passwort lässt sich auf der Kontoseite ändern.',
  ownSessions: 'Die eigenen Sitzungen lassen sich auf der Kontoseite beenden.',
  accountOff: 'Dieses Konto ist ausgeschaltet oder wurde entfernt.',
  lastOwner: 'Dies ist der letzte Inhaber. Zuerst muss jemand anders Inhaber werden.',
  offHasNoLink: 'Dieses Konto ist ausgeschaltet. Es muss zuerst eingeschaltet werden.',
  noPersonHere: 'Diese Person gibt es nicht.',
  noSuchPerson: 'Niemand hat diese E-Mail-Adresse.',

  invalidToken: 'Dieses API-Token ist nicht gültig. Vielleicht ist es abgelaufen oder wurde widerrufen.',
  notForMetrics:
    'Dieses Token kann die Metriken nicht lesen. Eines, das es kann, erstellt: switchboard tokens add --for metrics.',
  revokedToken: 'Dieses API-Token gilt nicht mehr.',
  strongerToken: 'Ein Token kann nicht mehr als Sie selbst.',
  noSuchToken: 'Dieses Token gibt es nicht.',
  onlyOwnersRevoke: 'Dieses Token darf mehr als Sie, deshalb können Sie es nicht widerrufen.',

  noName: 'Bitte einen Namen eingeben.',
  longName: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  controlCharacters: 'Ein Name kann keine Steuerzeichen enthalten.',
  noEmail: 'Bitte eine E-Mail-Adresse eingeben, etwa ada@example.com.',
  emailTaken: 'Diese E-Mail-Adresse hat schon jemand.',
  noSuchRole: (roles) => `Bitte eine dieser Rollen auswählen: ${roles.join(', ')}.`,
  tokenExpiry: (mostDays) => `Ein Token gilt 1 bis ${mostDays} Tage.`,
  shortPassword: (least) => `Mindestens ${least} Zeichen sind nötig.`,
  longPassword: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  commonPassword: 'Dieses Passwort ist zu verbreitet: Wer rät, versucht es zuerst. Bitte ein anderes wählen.',
  ownNameAsPassword: 'Der eigene Name und die E-Mail-Adresse taugen nicht als Passwort.',
}
