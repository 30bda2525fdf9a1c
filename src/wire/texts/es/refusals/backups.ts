import type { backupRefusals as english } from '../../refusals/backups.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const backupRefusals: TranslatedSentences<typeof english> = {
  nothing: (database) => `En ${database} no hay nada de Switchboard, así que no hay nada que guardar.`,
  olderTables: (database) =>
    `Las tablas de ${database} son de una versión anterior. Cree la copia de seguridad con esa versión o inicie antes esta.`,
  newerTables: (database) =>
    `Las tablas de ${database} son de una versión más reciente, y esta no las conoce todas. Use aquella versión.`,
  noBackup: 'El archivo no es una copia de seguridad de Switchboard, o está dañado.',
  encrypted:
    'La copia de seguridad está cifrada. Ponga su frase de contraseña en SWITCHBOARD_BACKUP_PASSPHRASE.',
  wrongPassphrase: 'La frase de contraseña no es correcta, o el archivo está dañado.',
  newer: (version) =>
    `Esta copia de seguridad se creó con Switchboard ${version}. Restáurela con esa versión u otra más reciente.`,
  inUse: (database, people) =>
    `En ${database} ya hay personas (${people}). Agregue --replace para que la copia de seguridad sustituya allí a todas las personas, roles, vistas, paneles, tareas, webhooks y el historial. Sus propias tablas quedan como están.`,
  anotherSecret:
    'SWITCHBOARD_SECRET no es el secreto de esta copia de seguridad. Omítalo: el secreto restaurado se guarda en la carpeta de datos. O ponga el valor que tenía.',
  interrupted: 'La copia de seguridad se creó mientras esto estaba en curso. Inícielo de nuevo.',
}
